import { CHECK_TIMEOUT_MS } from '#domain/sessions/health.ts'
import type { StoredSession } from './driver.ts'
import { authFetch } from './auth-fetch.ts'

/*
 * Not through the auth client: its session is already gone from this device, so that nothing that it does late can
 * bring it back, and the client has nothing to say about sessions that it does not hold.
 */

/**
 * Tells the auth service that a session is over. True when it knows, also when it knew before; false when it could
 * not be reached or was busy.
 */
export async function endServerSession(session: StoredSession): Promise<boolean> {
  try {
    const token = await validToken(session)
    if (token === null) return true
    const headers = { Authorization: `Bearer ${token}` }
    return isFinal(await post('/logout?scope=local', { headers }))
  } catch (error) {
    console.warn('The server was not told about the sign-out', error)
    return false
  }
}

/** An access token that still counts; null when the session is gone. Throws when that cannot be learned. */
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

/** A refusal means that there is no such session any more; 429 and 5xx are the service's own trouble. */
const isFinal = ({ ok, status }: Response): boolean => ok || (status >= 400 && status < 500 && status !== 429)
