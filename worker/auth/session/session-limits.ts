import { AuthError } from '../error.ts'
import { settingsOf } from '../settings.ts'
import type { SessionRow } from '../users/users.ts'

/**
 * Refuses a session that has outlived its time: the longest that any may last (SESSIONS_TIMEBOX), the longest
 * that one may lie idle (SESSIONS_INACTIVITY_TIMEOUT), or the end that a company's identity provider has set (SAML
 * core §2.7.2). Asked at each refresh, so that an access token is good to its own end. Throws `session_expired`.
 * @param now epoch milliseconds
 */
export function requireInTime(env: Env, session: SessionRow, now: number): void {
  const reason = overdueBy(env, session, now)
  if (reason) throw new AuthError(400, 'session_expired', `Invalid Refresh Token: ${reason}`)
}

/** Why a session has outlived its time, if it has. */
export function overdueBy(env: Env, session: SessionRow, now: number): string | undefined {
  const { SESSIONS_TIMEBOX: timebox, SESSIONS_INACTIVITY_TIMEOUT: idle } = settingsOf(env)
  const { createdAt, refreshedAt, notAfter } = session
  if (timebox > 0 && now >= createdAt + timebox * 1000) return 'Session Expired'
  if (notAfter !== null && now >= notAfter) return 'Session Expired'
  if (idle > 0 && now >= (refreshedAt ?? createdAt) + idle * 1000) return 'Session Expired (Inactivity)'
}
