import { and, eq, ne, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '../../db/db.ts'
import { identities, sessions, users } from '../../db/auth-schema.ts'
import { Metadata, Text } from '../body.ts'
import { requireEmail } from './email.ts'
import { AuthError } from '../error.ts'
import { hashPassword, verifyPassword } from '../password/password-hash.ts'
import { mergeMetadata } from './metadata.ts'
import { requireStrong } from '../password/password-strength.ts'
import { type Account, getAccount, isTaken, roleOf, type SessionRow, type UserRow } from './users.ts'

export const UserChange = z.object({
  email: Text,
  phone: Text,
  password: z.nullish(z.string()),
  data: Metadata,
  app_metadata: z.nullish(z.unknown()),
})
type UserChange = z.infer<typeof UserChange>

/**
 * §7.5 Changes what a driver may change about themselves, all of it or nothing. Metadata is merged key by key,
 * and null removes a key. A new password ends the driver's other sessions. A new address counts as assumed, so
 * it takes the administrator's role away and never gives it.
 * @returns the account as it then is
 */
export async function changeUser(
  env: Env,
  db: Db,
  { account, session }: { account: Account; session: SessionRow },
  change: UserChange,
): Promise<Account> {
  const { user } = account
  if (change.app_metadata) {
    throw new AuthError(403, 'not_admin', 'Updating app_metadata requires admin privileges')
  }
  if (change.phone !== '' && change.phone !== user.phone) {
    throw new AuthError(400, 'phone_provider_disabled', 'Phone logins are disabled')
  }
  const email = newEmail(env, user, change.email)
  const passwordHash = await newPasswordHash(env, user, change.password ?? undefined)
  const metadata = change.data ? mergeMetadata(user.userMetadata, change.data) : undefined
  const now = Date.now()
  const others = and(eq(sessions.userId, user.id), ne(sessions.id, session.id))
  try {
    await db.batch([
      db
        .update(users)
        // Only what changes is written, so that a ban or a role given meanwhile stands.
        .set({
          ...(email && { email, emailConfirmedAt: now, role: roleOf(env, email, 'assumed') }),
          ...(passwordHash && { passwordHash }),
          ...(metadata && { userMetadata: metadata }),
          updatedAt: now,
        })
        .where(eq(users.id, user.id)),
      ...(email ? [renameIdentity(db, account, email, now)] : []),
      ...(passwordHash ? [db.delete(sessions).where(others)] : []),
    ])
  } catch (error) {
    if (!isTaken(error)) throw error
    const message = 'A user with this email address has already been registered'
    throw new AuthError(422, 'email_exists', message)
  }
  return getAccount(db, user.id)
}

/** The e-mail identity follows the account's address, as not verified. */
function renameIdentity(db: Db, { user }: Account, email: string, now: number) {
  const data = sql`json_set(${identities.data}, '$.email', ${email}, '$.email_verified', json('false'))`
  const ofEmail = and(eq(identities.userId, user.id), eq(identities.provider, 'email'))
  return db.update(identities).set({ data, updatedAt: now }).where(ofEmail)
}

/** The address to change to, absent when there is no change. */
function newEmail(env: Env, user: UserRow, text: string): string | undefined {
  if (text === '') return undefined
  const email = requireEmail(text)
  if (email === user.email) return undefined
  if (env.MAILER_AUTOCONFIRM !== 'true') {
    // A change that nobody confirms would hand the account to whoever typed the address.
    throw new AuthError(422, 'email_provider_disabled', 'Email changes need a confirmation by mail')
  }
  return email
}

/** The hash of the new password, absent when there is none. */
async function newPasswordHash(env: Env, user: UserRow, password: string | undefined) {
  if (password === undefined) return undefined
  await requireStrong(env, password)
  if (user.passwordHash && (await verifyPassword(password, user.passwordHash))) {
    const message = 'New password should be different from the old password.'
    throw new AuthError(422, 'same_password', message)
  }
  return hashPassword(password)
}
