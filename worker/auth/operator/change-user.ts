import { eq } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { identities, sessions, users } from '../../db/auth-schema.ts'
import type { Db } from '../../db/db.ts'
import { runJobsSoon } from '../../jobs/jobs.ts'
import { settingsOf } from '../../settings/settings.ts'
import { writeAudit } from '../audit.ts'
import { enqueueNotices, noticesByOperator, type SecurityChange } from '../change-notices/change-notice.ts'
import { deleteTokens } from '../codes/one-time-token.ts'
import { authHooks } from '../hooks.ts'
import { mergeMetadata } from '../users/user-fields.ts'
import {
  type AuthAccount,
  conflictError,
  emailIdentity,
  getAuthAccount,
  type NewIdentity,
  newIdentity,
  phoneIdentity,
  roleOf,
  type UserRow,
} from '../users/users.ts'
import type { Operator } from './require-operator.ts'
import {
  addressesOf,
  bannedUntilOf,
  type OperatorUserParams,
  passwordHashOf,
  requestedRole,
} from './user-params.ts'

/** An operator's parameters, and the addresses among them in the form in which they are stored. */
type Given = { params: OperatorUserParams; addresses: Awaited<ReturnType<typeof addressesOf>> }

type Asked = { account: AuthAccount; params: OperatorUserParams; operator: Operator }

/**
 * §7.8 Changes an account for an operator, all of it or nothing, without the owner's consent. Metadata is merged key
 * by key, and null removes a key. A new password ends every session, and so does the loss of an operator's role; a
 * new address or password voids pending codes and links. The owner is notified of each change to how the account is
 * opened. Throws `email_exists`, `phone_exists`, `weak_password` or `validation_failed`.
 * @returns the changed account
 */
export async function changeUserAsOperator(
  env: Env,
  db: Db,
  { account, params, operator }: Asked,
): Promise<AuthAccount> {
  const { user } = account
  const now = Date.now()
  const passwordHash = await passwordHashOf(env, params)
  const given = { params, addresses: await addressesOf(params) }
  const identityRows = ownIdentities(account, given)
  const changed = {
    ...addressColumns(env, user, given, now),
    ...(passwordHash && { passwordHash }),
    ...bannedUntilOf(params.ban_duration, now),
    ...(params.user_metadata && { userMetadata: mergeMetadata(user.userMetadata, params.user_metadata) }),
    ...((identityRows.length > 0 || params.app_metadata) && {
      appMetadata: mergeMetadata(appMetadataWith(account, identityRows), params.app_metadata ?? {}),
    }),
    updatedAt: now,
  }
  const moved = 'email' in changed || 'phone' in changed
  const demoted = isOperatorRole(env, user.role) && !isOperatorRole(env, changed.role ?? user.role)
  const ofUser = eq(sessions.userId, user.id)
  const notices = noticesOfChange(user, operator, { ...changed, now })
  const statements: BatchItem<'sqlite'>[] = [
    ...enqueueNotices(db, notices),
    ...identityRows.map((identity) => upsertIdentity(db, user.id, identity, now)),
    ...(moved || passwordHash ? [deleteTokens(db, user.id)] : []),
    ...(passwordHash || demoted ? [db.delete(sessions).where(ofUser)] : []),
    writeAudit(db, { action: 'user_modified', ...operator, payload: { user_id: user.id } }),
  ]
  try {
    // Only changed columns are written, so that concurrent changes stay.
    const email = changed.email ?? user.email
    await db.batch([
      db.update(users).set(changed).where(eq(users.id, user.id)),
      ...(email && changed.emailConfirmedAt === now
        ? authHooks().emailConfirmed(db, { userId: user.id, email }, now)
        : []),
      ...(changed.bannedUntil === null ? authHooks().suspensionLifted(db, user.id) : []),
      ...statements,
    ])
  } catch (error) {
    throw conflictError(error)
  }
  runJobsSoon(env, db, notices)
  if (passwordHash || demoted || params.ban_duration) await authHooks().sessionsEnded(env, user.id)
  return getAuthAccount(db, user.id)
}

type Written = Partial<UserRow> & { now: number }

/** The notices to the owner, at the previous address. */
function noticesOfChange(user: UserRow, operator: Operator, { now, ...changed }: Written) {
  const { bannedUntil } = changed
  const wasBanned = (user.bannedUntil ?? 0) > now
  const changes: SecurityChange[] = [
    ...(changed.passwordHash ? (['password_set'] as const) : []),
    ...(changed.email ? (['email_changed'] as const) : []),
    ...(changed.phone ? (['phone_changed'] as const) : []),
    ...(bannedUntil ? (['suspended'] as const) : []),
    ...(bannedUntil === null && wasBanned ? (['suspension_lifted'] as const) : []),
  ]
  return changes.flatMap((change) => noticesByOperator(user, operator, change))
}

const isOperatorRole = (env: Env, role: string) => settingsOf(env).JWT_ADMIN_ROLES.includes(role)

function addressColumns(env: Env, user: UserRow, given: Given, now: number): Partial<UserRow> {
  const { params, addresses } = given
  const { email, phone } = addresses
  const role = requestedRole(params) ?? roleAfter(env, user, given)
  return {
    ...(role !== user.role && { role }),
    ...(email && email !== user.email && { email, newEmail: null, emailChangeHalfway: false }),
    ...(phone && phone !== user.phone && { phone, newPhone: null }),
    ...(params.email_confirm && (email ?? user.email) && { emailConfirmedAt: user.emailConfirmedAt ?? now }),
    ...(params.phone_confirm && (phone ?? user.phone) && { phoneConfirmedAt: user.phoneConfirmedAt ?? now }),
    ...((email || phone) && { isAnonymous: false }),
  }
}

/** §6.5 A proven administrator's address brings the role, and another address removes it; other roles stay. */
function roleAfter(env: Env, user: UserRow, { params, addresses }: Given): string {
  const email = addresses.email ?? user.email
  const concernsEmail = params.email_confirm || email !== user.email
  if (email === null || user.isSso || !concernsEmail) return user.role
  const role = roleOf(env, email, params.email_confirm ? 'proven' : 'assumed')
  return role === 'admin' || (user.role === 'admin' && email !== user.email) ? role : user.role
}

/** The identities of the given or confirmed addresses. */
function ownIdentities({ user }: AuthAccount, { params, addresses }: Given): NewIdentity[] {
  const email = addresses.email ?? (params.email_confirm ? user.email : undefined)
  const phone = addresses.phone ?? (params.phone_confirm ? user.phone : undefined)
  return [
    ...(email ? [emailIdentity(user.id, email, params.email_confirm ? 'proven' : 'assumed')] : []),
    ...(phone ? [phoneIdentity(user.id, phone, params.phone_confirm ? 'proven' : 'assumed')] : []),
  ]
}

function appMetadataWith({ user }: AuthAccount, own: NewIdentity[]): UserRow['appMetadata'] {
  const { provider, providers } = user.appMetadata
  const known = Array.isArray(providers) ? (providers as unknown[]) : []
  const all = [...new Set([...known, ...own.map((identity) => identity.provider)])]
  return all.length === 0
    ? user.appMetadata
    : { ...user.appMetadata, provider: provider ?? all[0], providers: all }
}

/** Inserts an identity, or replaces the account's one of its kind. */
function upsertIdentity(db: Db, userId: string, identity: NewIdentity, now: number) {
  const row = { ...newIdentity(userId, identity, now), lastSignInAt: null }
  return db
    .insert(identities)
    .values(row)
    .onConflictDoUpdate({
      target: [identities.provider, identities.providerId],
      set: { data: identity.data, updatedAt: now },
    })
}
