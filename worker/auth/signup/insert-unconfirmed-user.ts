import { and, eq, inArray, isNull, ne, notInArray, sql } from 'drizzle-orm'
import { identities, users } from '../../db/auth-schema.ts'
import type { Db } from '../../db/db.ts'
import { enqueue } from '../../jobs/jobs.ts'
import type { Job } from '../../jobs/job.ts'
import { authHooks } from '../hooks.ts'
import type { AuthAccount } from '../users/users.ts'

export type UnconfirmedSignUp = {
  /** Whom the sign-up would make, not stored yet. */
  account: AuthAccount
  /** Who was seen to have the address already. */
  known: AuthAccount | undefined
  /** What is then to be sent. */
  job: Job
}

/**
 * Stores an account that waits for its confirmation, or nothing if its address has one, and promises what is to
 * be sent. The statements are the same either way, so that the time tells nothing.
 *
 * An account that nobody has confirmed and that somebody signs up for with another password loses its password:
 * which of the two reads the mail, nobody can tell, and neither password may open what the other one proves. Nor is
 * anything kept that one of them has said of themselves. Whoever confirms is in, and chooses a new one.
 * @returns false when the address was taken meanwhile by somebody who was not seen, and nothing was settled
 */
export async function insertUnconfirmedUser(
  db: Db,
  { account, known, job }: UnconfirmedSignUp,
): Promise<boolean> {
  const { user } = account
  const confirmedAt = user.email === null ? users.phoneConfirmedAt : users.emailConfirmedAt
  const isUnconfirmed = and(eq(users.id, known?.user.id ?? ''), isNull(confirmedAt))
  const isContested = and(isUnconfirmed, ne(users.passwordHash, user.passwordHash ?? ''))
  // Nor may an account elsewhere, whose provider has not verified the address, open what the mail proves.
  const isUnverifiedIdentity = and(
    inArray(identities.userId, db.select({ id: users.id }).from(users).where(isUnconfirmed)),
    notInArray(identities.provider, ['email', 'phone']),
  )
  const [stored] = await db.batch([
    db.insert(users).values(user).onConflictDoNothing().returning({ id: users.id }),
    ...account.identities.map((row) =>
      db.insert(identities).select(
        db
          .select({
            id: sql`${row.id}`.as('id'),
            userId: users.id,
            provider: sql`${row.provider}`.as('provider'),
            providerId: sql`${row.providerId}`.as('provider_id'),
            data: sql`${JSON.stringify(row.data)}`.as('data'),
            lastSignInAt: sql`null`.as('last_sign_in_at'),
            createdAt: sql`${row.createdAt}`.as('created_at'),
            updatedAt: sql`${row.updatedAt}`.as('updated_at'),
          })
          .from(users)
          .where(eq(users.id, user.id)),
      ),
    ),
    ...authHooks().credentialsRevoked(db, db.select({ id: users.id }).from(users).where(isContested)),
    db
      .update(users)
      .set({ passwordHash: null, userMetadata: {}, updatedAt: user.createdAt })
      .where(isContested),
    db.delete(identities).where(isUnverifiedIdentity),
    // Made already when this is the second try.
    enqueue(db, job).onConflictDoNothing(),
  ])
  return stored.length > 0 || known !== undefined
}
