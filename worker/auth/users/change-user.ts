import { and, eq, ne } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { Context } from 'hono'
import { sessions, users } from '../../db/auth-schema.ts'
import { oneTimeTokens } from '../../db/proof-schema.ts'
import { authHooks } from '../hooks.ts'
import { runJobsSoon } from '../../jobs/jobs.ts'
import { writeAudit } from '../audit.ts'
import { changeNotices, enqueueNotices } from '../change-notices/change-notice.ts'
import { AuthError } from '../error.ts'
import type { BearerApp } from '../session/bearer.ts'
import { deviceOf } from '../session/sign-in.ts'
import { planAddressChange } from './address-change.ts'
import { mergeMetadata } from './metadata.ts'
import { newPasswordHash } from './password-change.ts'
import type { UserChange } from './user-change.ts'
import { type AuthAccount, getAuthAccount, isTaken, type SessionRow } from './users.ts'

/**
 * §7.5 Changes the fields that a driver may change themselves, all of it or nothing. Metadata is merged key by key,
 * and null removes a key. A new password ends the driver's other sessions and voids pending codes. A new address
 * counts once it is confirmed; another request replaces the pending one, and the present address cancels it.
 * @returns the changed account
 */
export async function changeUser(c: Context<BearerApp>, change: UserChange): Promise<AuthAccount> {
  const { account, session, db } = c.var
  const { user } = account
  if (change.app_metadata) {
    throw new AuthError(403, 'not_admin', 'Updating app_metadata requires admin privileges')
  }
  requireAssurance(account, session, change)
  const address = await planAddressChange(c, change)
  const passwordHash = await newPasswordHash(c.env, db, { account, session, change })
  const metadata = change.data ? mergeMetadata(user.userMetadata, change.data) : undefined
  const now = Date.now()
  const others = and(eq(sessions.userId, user.id), ne(sessions.id, session.id))
  const action = passwordHash ? 'user_updated_password' : 'user_modified'
  const device = deviceOf(c)
  const notices = [
    ...(passwordHash ? changeNotices(user, device, 'password_set') : []),
    ...(address.columns.email ? changeNotices(user, device, 'email_changed') : []),
    ...(address.columns.phone ? changeNotices(user, device, 'phone_changed') : []),
  ]
  const statements: BatchItem<'sqlite'>[] = [
    ...address.statements,
    ...enqueueNotices(db, notices),
    ...(passwordHash ? [db.delete(sessions).where(others)] : []),
    ...(passwordHash ? [db.delete(oneTimeTokens).where(eq(oneTimeTokens.userId, user.id))] : []),
    writeAudit(db, { action, actorId: user.id, ip: device.ip }),
  ]
  const columns = {
    ...address.columns,
    ...(passwordHash && { passwordHash }),
    ...(metadata && { userMetadata: metadata }),
    updatedAt: now,
  }
  try {
    // Only changed columns are written, so that a concurrent ban or role stays.
    await db.batch([db.update(users).set(columns).where(eq(users.id, user.id)), ...statements])
  } catch (error) {
    throw isTaken(error) ? address.taken : error
  }
  address.send()
  runJobsSoon(c.env, db, notices)
  if (passwordHash) await authHooks().sessionsEnded(c.env, user.id)
  return getAuthAccount(db, user.id)
}

/** Changes to how the account is opened need the second factor, where there is one. */
function requireAssurance({ factors }: AuthAccount, { aal }: SessionRow, change: UserChange): void {
  const changesCredentials = change.email !== '' || change.phone !== '' || typeof change.password === 'string'
  if (!changesCredentials || aal === 'aal2' || !factors.some(({ status }) => status === 'verified')) return
  throw new AuthError(
    401,
    'insufficient_aal',
    'AAL2 session is required to update email or password when MFA is enabled.',
  )
}
