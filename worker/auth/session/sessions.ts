import { and, eq, ne } from 'drizzle-orm'
import { isRecentlyProven } from '#domain/auth/session-proof.ts'
import { sessions, users } from '../../db/auth-schema.ts'
import type { Db } from '../../db/db.ts'
import { settingsOf } from '../../settings/settings.ts'
import { AuthError, badRequest } from '../error.ts'
import { authHooks } from '../hooks.ts'
import { type AuthContext, isBanned, type SessionRow } from '../users/users.ts'

type SessionWithRole = { session: SessionRow; role: string }

/**
 * Refuses an expired session: past the longest time of any (SESSIONS_TIMEBOX), or of the administrator's
 * (ADMIN_SESSION_TIMEBOX), idle for too long (SESSIONS_INACTIVITY_TIMEOUT), or past the end that a company's identity
 * provider has set (SAML core §2.7.2). Checked at each refresh, so that an access token is valid to its own end,
 * except at the administrator's routes. Throws `session_expired`.
 * @param now epoch milliseconds
 */
export function requireUnexpired(env: Env, subject: SessionWithRole, now: number): void {
  const reason = expiryReason(env, subject, now)
  if (reason) throw new AuthError(400, 'session_expired', `Invalid Refresh Token: ${reason}`)
}

/** Whether a session that began at `createdAt` has lasted as long as its role allows. Times are epoch milliseconds. */
export function exceedsTimebox(
  env: Env,
  { createdAt, role }: { createdAt: number; role: string },
  now: number,
): boolean {
  const { SESSIONS_TIMEBOX, ADMIN_SESSION_TIMEBOX } = settingsOf(env)
  const limits = role === 'admin' ? [SESSIONS_TIMEBOX, ADMIN_SESSION_TIMEBOX] : [SESSIONS_TIMEBOX]
  return limits.some((limit) => limit > 0 && now >= createdAt + limit * 1000)
}

function expiryReason(env: Env, { session, role }: SessionWithRole, now: number): string | undefined {
  const { SESSIONS_INACTIVITY_TIMEOUT: idle } = settingsOf(env)
  const { createdAt, refreshedAt, notAfter } = session
  if (exceedsTimebox(env, { createdAt, role }, now)) return 'Session Expired'
  if (notAfter !== null && now >= notAfter) return 'Session Expired'
  if (idle > 0 && now >= (refreshedAt ?? createdAt) + idle * 1000) return 'Session Expired (Inactivity)'
}

/** The ids of a driver's active sessions, and whether the account is suspended. */
export async function activeSessions(
  env: Env,
  db: Db,
  userId: string,
): Promise<{ sessionIds: string[]; isSuspended: boolean }> {
  const rows = await db
    .select({ session: sessions, role: users.role, bannedUntil: users.bannedUntil })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.userId, userId))
  const active = rows.filter((row) => !expiryReason(env, row, Date.now()))
  return {
    sessionIds: active.map(({ session }) => session.id),
    isSuspended: rows.some((row) => isBanned(row)),
  }
}

/** Methods that prove that a person reads the account's mail or text messages. */
const MAIL_METHODS = ['otp', 'magiclink', 'recovery', 'invite', 'email/signup', 'email_change']

/**
 * Lets sessions through that signed in, or proved it again (`POST /api/account/proof`), within the last quarter of an
 * hour. An access token alone, or a minute with an unlocked phone, must not permanently change how the account is
 * opened. Anonymous accounts pass: they have nothing to prove or to lose. Throws `reauthentication_needed`.
 */
export function requireRecentAuthentication({ account, session }: AuthContext): void {
  if (account.user.isAnonymous || isRecentlyProven(session.amr, Date.now())) return
  throw new AuthError(400, 'reauthentication_needed', 'Sign in again, or show once more that it is you')
}

/** Whether a session has just proved by a code or a link that its driver reads the account's mail. */
export const hasRecentMailProof = ({ amr }: AuthContext['session']): boolean =>
  isRecentlyProven(
    amr.filter(({ method }) => MAIL_METHODS.includes(method)),
    Date.now(),
  )

/**
 * §7.5 Ends this session (`local`), the driver's others (`others`) or all of them (`global`, the default). Access
 * tokens of an ended session fail at their next use here, because their session is gone, and its sockets close.
 */
export async function signOut(env: Env, db: Db, session: SessionRow, scope: string): Promise<void> {
  const isOwn = eq(sessions.userId, session.userId)
  const scopes = {
    '': isOwn,
    global: isOwn,
    local: eq(sessions.id, session.id),
    others: and(isOwn, ne(sessions.id, session.id)),
  }
  if (!Object.hasOwn(scopes, scope)) throw badRequest(`Unsupported logout scope ${JSON.stringify(scope)}`)
  await db.delete(sessions).where(scopes[scope as keyof typeof scopes])
  await authHooks().sessionsEnded(env, session.userId)
}
