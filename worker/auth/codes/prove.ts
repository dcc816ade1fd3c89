import { and, eq } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { Db } from '../../db/db.ts'
import { identities, oneTimeTokens, sessions, users } from '../../db/auth-schema.ts'
import { writeAudit } from '../audit.ts'
import { AuthError } from '../error.ts'
import {
  type Account,
  emailIdentity,
  getAccount,
  isBanned,
  isTaken,
  type NewIdentity,
  newIdentity,
  phoneIdentity,
  roleOf,
  type UserRow,
} from '../users/users.ts'
import { type OneTimeToken, spendToken } from './one-time-token.ts'

/** What a proof has come to: an account that may be entered, or one half of a change that wants two. */
export type Proven = { account: Account } | 'halfway'

/**
 * §7.4 Accepts a code or link that came back, once, and does what it stands for: confirms an address, completes a
 * change of address, or only lets its owner in. Every other code and link of the account is void with it.
 * Throws `otp_expired` for whoever comes second, and `user_banned`.
 */
export async function accept(
  env: Env,
  db: Db,
  { token, ip }: { token: OneTimeToken; ip: string | null },
): Promise<Proven> {
  const account = await getAccount(db, token.userId)
  if (isBanned(account.user)) throw new AuthError(403, 'user_banned', 'User is banned')
  if (!(await spendToken(db, token))) throw expired()
  if (token.purpose.startsWith('email_change') && (await isFirstHalf(db, account, token))) return 'halfway'
  await db
    .batch([
      db.delete(oneTimeTokens).where(eq(oneTimeTokens.userId, token.userId)),
      writeAudit(db, {
        action: actionOf(account, token),
        actorId: token.userId,
        ip,
        payload: { purpose: token.purpose },
      }),
      ...effects(env, db, account, token),
    ])
    .catch((error: unknown) => {
      throw isTaken(error) ? taken(token) : error
    })
  return { account: await getAccount(db, token.userId) }
}

export const expired = (message = 'Token has expired or is invalid') =>
  new AuthError(403, 'otp_expired', message)

/** Whether the other address of a change must still confirm. Of two that confirm at once, one is the first. */
async function isFirstHalf(db: Db, { user }: Account, token: OneTimeToken): Promise<boolean> {
  const other = token.purpose === 'email_change_new' ? 'email_change_current' : 'email_change_new'
  const waits = and(eq(oneTimeTokens.userId, user.id), eq(oneTimeTokens.purpose, other))
  const pending = await db.select({ id: oneTimeTokens.id }).from(oneTimeTokens).where(waits).get()
  if (!pending) return false
  const [first] = await db
    .update(users)
    .set({ emailChangeHalfway: true, updatedAt: Date.now() })
    .where(and(eq(users.id, user.id), eq(users.emailChangeHalfway, false)))
    .returning()
  return first !== undefined
}

function effects(
  env: Env,
  db: Db,
  account: Account,
  { purpose, sentTo }: OneTimeToken,
): BatchItem<'sqlite'>[] {
  const { user } = account
  const now = Date.now()
  const set = (columns: Partial<UserRow>) =>
    db
      .update(users)
      .set({ ...columns, updatedAt: now })
      .where(eq(users.id, user.id))
  if (purpose === 'reauthentication') return []
  if (purpose === 'sms' || purpose === 'phone_change') {
    return [
      set({ phone: sentTo, phoneConfirmedAt: now, newPhone: null, isAnonymous: false }),
      ...putIdentity(db, account, phoneIdentity(user.id, sentTo, 'proven'), now),
    ]
  }
  const email = purpose === 'email_change_current' ? (user.newEmail ?? sentTo) : sentTo
  const changes = purpose.startsWith('email_change')
  const role = roleOf(env, email, 'proven')
  // Whoever set the password of an account that nobody had proven may not be the one who reads its mail. The last
  // to sign up has been proven by the mail of that sign-up, unless the account is now to become more than it was.
  const entered = ['magiclink', 'recovery', 'invite'].includes(purpose)
  const rises = role === 'admin' && user.role !== 'admin' && !changes && user.emailConfirmedAt !== null
  const dispossess = rises || (entered && user.emailConfirmedAt === null)
  return [
    set({
      email,
      emailConfirmedAt: changes ? now : (user.emailConfirmedAt ?? now),
      ...(role === 'admin' && { role }),
      ...(changes && role !== 'admin' && user.role === 'admin' && { role }),
      isAnonymous: false,
      ...(changes && { newEmail: null, emailChangeHalfway: false }),
      ...(dispossess && { passwordHash: null }),
    }),
    ...putIdentity(db, account, emailIdentity(user.id, email, 'proven'), now),
    ...(dispossess ? [db.delete(sessions).where(eq(sessions.userId, user.id))] : []),
  ]
}

/** The account's own identity of a kind, made or brought up to date, and the list of ways in that follows from it. */
function putIdentity(
  db: Db,
  { user, identities: own }: Account,
  identity: NewIdentity,
  now: number,
): BatchItem<'sqlite'>[] {
  const has = own.some(({ provider }) => provider === identity.provider)
  const { provider, providerId, data } = identity
  const mine = and(eq(identities.userId, user.id), eq(identities.provider, provider))
  if (has) return [db.update(identities).set({ providerId, data, updatedAt: now }).where(mine)]
  const providers = [...own.map((it) => it.provider), provider]
  const appMetadata = { ...user.appMetadata, provider: user.appMetadata.provider ?? provider, providers }
  return [
    db.insert(identities).values(newIdentity(user.id, identity, now)),
    db.update(users).set({ appMetadata }).where(eq(users.id, user.id)),
  ]
}

function actionOf({ user }: Account, { purpose }: OneTimeToken) {
  if (purpose === 'invite') return 'invite_accepted'
  if (purpose === 'signup' || (purpose === 'sms' && user.phoneConfirmedAt === null)) return 'user_signedup'
  return purpose.endsWith('_change') || purpose.startsWith('email_change') ? 'user_modified' : 'login'
}

function taken({ purpose }: OneTimeToken): AuthError {
  if (purpose === 'phone_change') {
    return new AuthError(422, 'phone_exists', 'A user with this phone number has already been registered')
  }
  return new AuthError(422, 'email_exists', 'A user with this email address has already been registered')
}
