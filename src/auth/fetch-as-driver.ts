import { openAuth } from './auth-client.ts'
import { dropSession, storedSession, storedToken } from './session.ts'

/** A token that expires within this time is renewed before it is used, in milliseconds. */
const MARGIN_MS = 20_000

/** The session could not be renewed, because the network or the service did not answer; it may still be valid. */
export class SessionRenewalError extends TypeError {
  override readonly name = 'SessionRenewalError'
}

/**
 * Fetches with the access token of the driver who is signed in. A token that has expired, or that the server refuses,
 * is renewed once; when the session is gone, this device forgets it and returns the refusal. What one driver asks for is
 * never sent with the token of another one, who may sign in meanwhile. Rejects as `fetch` does when there is no network.
 */
export const fetchAsDriver: typeof fetch = async (input, init) => {
  const stored = storedToken()
  const userId = storedSession()?.user.id
  if (!stored || !userId) return fetch(input, init)
  const token = stored.expiresAt > Date.now() + MARGIN_MS ? stored.token : await renew(stored.token, userId)
  const first = await fetch(input, withToken(init, token))
  if (first.status !== 401 || !token) return first
  const renewed = await renew(token, userId)
  if (!renewed) return first
  // A second refusal: either the session ended at this moment, which the next renewal finds out, or something is
  // wrong that the session checks count (§4.7).
  return fetch(input, withToken(init, renewed))
}

/**
 * A token of this driver other than `old`; null when their session is gone. Throws when the network does not answer.
 */
async function renew(old: string, userId: string): Promise<string | null> {
  // Another call, or another tab, may have renewed it meanwhile.
  const stored = storedSession()
  if (stored?.user.id !== userId) return null
  if (stored.access_token !== old) return stored.access_token
  const { data, error } = await (await openAuth()).refreshSession()
  if (data.session) return data.session.user.id === userId ? data.session.access_token : null
  if (error && 'status' in error && isRefusal(error.status)) {
    dropSession('lost')
    return null
  }
  throw new SessionRenewalError('The session could not be renewed', { cause: error })
}

// The auth service answers 400 for an unknown session; 429 and 5xx are temporary failures.
const isRefusal = (status: number | undefined): boolean => status === 400 || status === 401 || status === 403

function withToken(init: RequestInit | undefined, token: string | null): RequestInit {
  const headers = new Headers(init?.headers)
  if (token) headers.set('Authorization', `Bearer ${token}`)
  return { ...init, headers }
}
