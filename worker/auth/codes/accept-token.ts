import { and, eq, exists, inArray } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { identities, sessions, users } from '../../db/auth-schema.ts'
import type { Db } from '../../db/db.ts'
import { oneTimeTokens } from '../../db/proof-schema.ts'
import { runJobsSoon } from '../../jobs/jobs.ts'
import { writeAudit } from '../audit.ts'
import { changeNotices, enqueueNotices, type SecurityChange } from '../change-notices/change-notice.ts'
import { authHooks } from '../hooks.ts'
import type { Device } from '../session/sign-in.ts'
import { syncProviders, upsertOwnIdentity } from '../users/identities.ts'
import { revokeCredentials } from '../users/revoke-credentials.ts'
import {
  type AuthAccount,
  emailIdentity,
  emailTaken,
  getAuthAccount,
  type IdentityRow,
  isPhone,
  isTaken,
  phoneIdentity,
  phoneTaken,
  requireNotBanned,
  roleOf,
  type UserRow,
} from '../users/users.ts'
import { consumeToken, deleteTokens, expiredError, type OneTimeToken } from './one-time-token.ts'

/** The message after the first of two confirmations. */
export const HALFWAY_MESSAGE =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email'

/** The result of an accepted token: an account to sign in to, or one half of a change that needs two. */
type AcceptedToken = { account: AuthAccount } | 'halfway'

/**
 * §7.4 Accepts a code or link once, and does what it is for: confirms an address, completes a change of address, or
 * only signs its owner in. This voids every other code and link of the account. Throws `otp_expired` on a second use,
 * and `user_banned`.
 */
export async function acceptToken(
  env: Env,
  db: Db,
  { token, device }: { token: OneTimeToken; device: Device },
): Promise<AcceptedToken> {
  const account = await getAuthAccount(db, token.userId)
  requireNotBanned(account.user)
  // A token proves only an address that the account still has or still asks for.
  if (expectedAddress(account.user, token) !== token.sentTo) throw expiredError()
  if (isChange(token)) {
    const outcome = await consumeHalf(db, token)
    if (outcome === 'first') return 'halfway'
    if (outcome === 'none') throw expiredError()
  } else if (!(await consumeToken(db, token))) throw expiredError()
  const change = securityChangeOf(token)
  const notices = change ? changeNotices(account.user, device, change) : []
  await db
    .batch([
      deleteTokens(db, token.userId),
      writeAudit(db, {
        action: auditActionOf(account, token),
        actorId: token.userId,
        ip: device.ip,
        payload: { purpose: token.purpose },
      }),
      ...enqueueNotices(db, notices),
      ...effects(env, db, account, token),
    ])
    .catch((error: unknown) => {
      if (!isTaken(error)) throw error
      throw token.purpose === 'phone_change' ? phoneTaken() : emailTaken()
    })
  runJobsSoon(env, db, notices)
  if (mustRevoke(env, account, token)) await authHooks().sessionsEnded(env, token.userId)
  return { account: await getAuthAccount(db, token.userId) }
}

const isChange = ({ purpose }: Pick<OneTimeToken, 'purpose'>) => purpose.startsWith('email_change')

/** The change that is notified to the account's previous address. */
function securityChangeOf(token: OneTimeToken): SecurityChange | undefined {
  if (isChange(token)) return 'email_changed'
  return token.purpose === 'phone_change' ? 'phone_changed' : undefined
}

function expectedAddress({ email, newEmail, phone, newPhone }: UserRow, { purpose, sentTo }: OneTimeToken) {
  if (purpose === 'email_change_new') return newEmail
  if (purpose === 'phone_change') return newPhone
  return isPhone(sentTo) ? phone : email
}

/**
 * Uses one token of a change of address. The same transaction decides whether it is the first of two, so that neither
 * concurrent uses nor a code that is sent again let one address count for both.
 */
async function consumeHalf(db: Db, { id, userId }: OneTimeToken): Promise<'first' | 'last' | 'none'> {
  const isThisToken = eq(oneTimeTokens.id, id)
  const isOut = exists(db.select({ id: oneTimeTokens.id }).from(oneTimeTokens).where(isThisToken))
  const [first, consumed] = await db.batch([
    db
      .update(users)
      .set({ emailChangeHalfway: true, updatedAt: Date.now() })
      .where(and(eq(users.id, userId), eq(users.emailChangeHalfway, false), isOut))
      .returning({ id: users.id }),
    db.delete(oneTimeTokens).where(isThisToken).returning({ id: oneTimeTokens.id }),
  ])
  if (consumed.length === 0) return 'none'
  return first.length > 0 ? 'first' : 'last'
}

function effects(
  env: Env,
  db: Db,
  account: AuthAccount,
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
  const revokesAll = mustRevoke(env, account, { purpose, sentTo })
  // The metadata of a new account without a password come from the person who asked for the code.
  const isForeign = user.passwordHash !== null || user.emailConfirmedAt !== null
  const revocations = revokesAll && isForeign ? revokeCredentials(db, user.id) : []
  if (isPhone(sentTo)) {
    return [
      ...revocations,
      set({ phone: sentTo, phoneConfirmedAt: now, newPhone: null, isAnonymous: false }),
      ...upsertOwnIdentity(db, account, phoneIdentity(user.id, sentTo, 'proven'), now),
    ]
  }
  const email = purpose === 'email_change_current' ? (user.newEmail ?? sentTo) : sentTo
  const changes = purpose.startsWith('email_change')
  const role = roleOf(env, email, 'proven')
  // Identities whose provider never verified the address are removed as well.
  const removed = revokesAll ? account.identities.filter(isUnverifiedEmail) : []
  const remaining = account.identities.filter((it) => !removed.includes(it))
  const comesFromElsewhere = remaining.length > 0 && !remaining.some(({ provider }) => provider === 'email')
  return [
    ...revocations,
    set({
      email,
      emailConfirmedAt: changes ? now : (user.emailConfirmedAt ?? now),
      ...(role === 'admin' && { role }),
      ...(changes && role !== 'admin' && user.role === 'admin' && { role }),
      isAnonymous: false,
      ...(changes && { newEmail: null, emailChangeHalfway: false }),
    }),
    // A Google user reads the mail too, but mail becomes a way to sign in only when they ask for it.
    ...(changes || !comesFromElsewhere
      ? upsertOwnIdentity(
          db,
          { ...account, identities: remaining },
          emailIdentity(user.id, email, 'proven'),
          now,
        )
      : []),
    ...(revokesAll ? [db.delete(sessions).where(eq(sessions.userId, user.id))] : []),
    db.delete(identities).where(
      inArray(
        identities.id,
        removed.map(({ id }) => id),
      ),
    ),
    syncProviders(db, user.id),
    // A tester's days begin when their address is first known to be theirs.
    ...(changes || user.emailConfirmedAt === null
      ? authHooks().emailConfirmed(db, { userId: user.id, email }, now)
      : []),
  ]
}

/**
 * The person who set the password of an unconfirmed account may not be the one who reads its mail, so the
 * confirmation removes the password, every session and whatever else they have left there. Only the code of the
 * sign-up itself proves who signed up, unless the account is now to become more than it was.
 */
function mustRevoke(
  env: Env,
  { user }: AuthAccount,
  { purpose, sentTo }: Pick<OneTimeToken, 'purpose' | 'sentTo'>,
) {
  if (isChange({ purpose })) return false
  const byMail = !isPhone(sentTo)
  const becomesAdmin =
    byMail &&
    user.role !== 'admin' &&
    user.emailConfirmedAt !== null &&
    roleOf(env, sentTo, 'proven') === 'admin'
  const confirmedAt = byMail ? user.emailConfirmedAt : user.phoneConfirmedAt
  return becomesAdmin || (['magiclink', 'recovery', 'invite'].includes(purpose) && confirmedAt === null)
}

const isUnverifiedEmail = ({ data }: IdentityRow) =>
  typeof data.email === 'string' && data.email_verified !== true && data.iss !== undefined

function auditActionOf({ user }: AuthAccount, { purpose, sentTo }: OneTimeToken) {
  if (purpose === 'invite') return 'invite_accepted'
  const byText = purpose === 'sms' || purpose === 'magiclink'
  if (purpose === 'signup' || (isPhone(sentTo) && byText && user.phoneConfirmedAt === null)) {
    return 'user_signedup'
  }
  return purpose.endsWith('_change') || purpose.startsWith('email_change') ? 'user_modified' : 'login'
}
