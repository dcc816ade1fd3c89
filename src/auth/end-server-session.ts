import { CHECK_TIMEOUT_MS } from '#domain/sessions/health.ts'
import type { StoredSession } from './driver.ts'
import { authFetch } from './auth-fetch.ts'

/* It does not use the auth client, whose session is already gone from this device: a late response cannot bring it
   back, and the client cannot end sessions that it does not hold. */

/**
 * Ends a session at the auth service. True when the service has ended it, now or before; false when it could not be
 * reached or was busy.
 */
export async function endServerSession(session: StoredSession): Promise<boolean> {
  try {
    const token = await validToken(session)
    if (token === null) return true
    const headers = { Authorization: `Bearer ${token}` }
    return isFinal(await post('/logout?scope=local', { headers }))
  } catch (error) {
    console.warn('The session could not be ended on the server', error)
    return false
  }
}

/** A valid access token; null when the session is gone. Throws when the service does not answer. */
async function validToken({
  access_token,
  refresh_token,
  expires_at,
}: StoredSession): Promise<string | null> {
  if (expires_at * 1000 > Date.now()) return access_token
  const response = await post('/token?grant_type=refresh_token', {
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ refresh_token }),
  })
  if (response.ok) return ((await response.json()) as { access_token: string }).access_token
  if (isFinal(response)) return null
  throw new Error(`The token could not be renewed: ${response.status}`)
}

const post = (path: string, init: RequestInit) =>
  authFetch(`/auth/v1${path}`, { ...init, method: 'POST', signal: AbortSignal.timeout(CHECK_TIMEOUT_MS) })

/** A refusal means that the session is gone; 429 and 5xx are the service's own trouble. */
const isFinal = ({ ok, status }: Response): boolean => ok || (status >= 400 && status < 500 && status !== 429)
