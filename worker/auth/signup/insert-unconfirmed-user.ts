import { and, eq, inArray, isNull, ne, notInArray, sql } from 'drizzle-orm'
import { identities, users } from '../../db/auth-schema.ts'
import type { Db } from '../../db/db.ts'
import { enqueue } from '../../jobs/jobs.ts'
import type { Job } from '../../jobs/job.ts'
import { authHooks } from '../hooks.ts'
import type { AuthAccount } from '../users/users.ts'

export type UnconfirmedSignUp = {
  /** The account of the sign-up, not stored yet. */
  account: AuthAccount
  /** The account that was found to have the address already. */
  known: AuthAccount | undefined
  /** The job that sends the mail. */
  job: Job
}

/**
 * Stores an unconfirmed account, or nothing if its address has one, and enqueues the mail. The statements are the
 * same either way, so that the time reveals nothing.
 *
 * An unconfirmed account loses its password when somebody signs up for it with another one: nobody can tell which of
 * the two reads the mail, and neither password may open what the other one proves. Metadata of both are dropped too.
 * The person who confirms is signed in, and chooses a new password.
 * @returns false when an unseen account has taken the address meanwhile, and nothing was stored
 */
export async function insertUnconfirmedUser(
  db: Db,
  { account, known, job }: UnconfirmedSignUp,
): Promise<boolean> {
  const { user } = account
  const confirmedAt = user.email === null ? users.phoneConfirmedAt : users.emailConfirmedAt
  const isUnconfirmed = and(eq(users.id, known?.user.id ?? ''), isNull(confirmedAt))
  const isContested = and(isUnconfirmed, ne(users.passwordHash, user.passwordHash ?? ''))
  // An identity whose provider has not verified the address must not open what the mail proves.
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
    // The first try may have enqueued the job already.
    enqueue(db, job).onConflictDoNothing(),
  ])
  return stored.length > 0 || known !== undefined
}
