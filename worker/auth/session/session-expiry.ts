import { AuthError } from '../error.ts'
import { settingsOf } from '../../settings/settings.ts'
import type { SessionRow } from '../users/users.ts'

/** A session, and the role of its user. */
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

/** The reason why a session has expired, if it has. */
export function expiryReason(env: Env, { session, role }: SessionWithRole, now: number): string | undefined {
  const { SESSIONS_INACTIVITY_TIMEOUT: idle } = settingsOf(env)
  const { createdAt, refreshedAt, notAfter } = session
  if (exceedsTimebox(env, { createdAt, role }, now)) return 'Session Expired'
  if (notAfter !== null && now >= notAfter) return 'Session Expired'
  if (idle > 0 && now >= (refreshedAt ?? createdAt) + idle * 1000) return 'Session Expired (Inactivity)'
}
