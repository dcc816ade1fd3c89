import type { AuthClient as Client, Session } from '@supabase/auth-js'
import { lazy } from '#domain/lazy.ts'
import { dropSession, acceptSession, SESSION_KEY } from './session.ts'

type AuthClient = InstanceType<typeof Client>

/** The error of an `AuthClient` request that got no answer carries this status. */
const NO_ANSWER = 0

let opening: Promise<AuthClient> | null = null

/**
 * The auth client, loaded when it is first needed: to sign in or out, or to renew a token. A failed download is not
 * cached, so the next call tries again.
 */
export function openAuth(): Promise<AuthClient> {
  opening ??= import('@supabase/auth-js').then(
    ({ AuthClient }) => {
      /** The plain client gives its last failure again for a minute; this one forgets a failure without an answer. */
      class EagerClient extends AuthClient {
        override refreshSession(session?: { refresh_token: string }) {
          if (this.lastRefreshFailure?.result.error?.status === NO_ANSWER) this.lastRefreshFailure = null
          return super.refreshSession(session)
        }
      }
      const client = new EagerClient({
        url: `${location.origin}/auth/v1`,
        storageKey: SESSION_KEY,
        autoRefreshToken: true,
        persistSession: true,
        // /auth/callback parses the address itself, so that it can explain a failure.
        detectSessionInUrl: false,
        // No token ever appears in an address.
        flowType: 'pkce',
        fetch: authFetch,
        experimental: { recoveryCodes: true },
      })
      client.onAuthStateChange((event, session) => {
        // A null INITIAL_SESSION is not a sign-out: without a network an expired token causes one too.
        if (event === 'SIGNED_OUT') dropSession('lost')
        else if (session) acceptSession(withExpiry(session))
      })
      return client
    },
    (error: unknown) => {
      opening = null
      throw error
    },
  )
  return opening
}

const withExpiry = (session: Session) => ({
  ...session,
  expires_at: session.expires_at ?? Math.floor(Date.now() / 1000) + session.expires_in,
})

/** The app's requests to the auth service: the plain protocol with three additions. */

/** Asks the service to keep the refresh token in a cookie that no script can read. */
const canStoreCookies = lazy(acceptsSecureCookies)
/** The time limit of a request, in milliseconds: every call of the app waits for a renewal that hangs. */
const TIMEOUT_MS = 20_000
/** The time from which a rate-limited request may be tried again, in epoch milliseconds. */
let notBefore = 0

export const authFetch: typeof fetch = async (input, init) => {
  const headers = new Headers(init?.headers)
  if (canStoreCookies()) headers.set('X-Session-Store', 'cookie')
  const signal = init?.signal ?? AbortSignal.timeout(TIMEOUT_MS)
  const response = await fetch(input, { ...init, headers, signal })
  if (response.status === 429) {
    notBefore = Date.now() + (Number(response.headers.get('retry-after')) || 0) * 1000
  }
  return response
}

/** Whole seconds that the last rate limit asked to wait, 0 when there is none. */
export const retryAfterSeconds = (): number => Math.max(0, Math.ceil((notBefore - Date.now()) / 1000))

/**
 * Safari takes no Secure cookie on http://localhost, and some people switch cookies off. There the client stores the
 * token itself, as in the plain protocol.
 */
function acceptsSecureCookies(): boolean {
  const probe = '__Host-probe=1'
  const attributes = 'Path=/; Secure; SameSite=Strict'
  try {
    // oxlint-disable-next-line unicorn/no-document-cookie -- not every browser has the cookie store.
    document.cookie = `${probe}; ${attributes}`
    const isAccepted = document.cookie.split('; ').includes(probe)
    // oxlint-disable-next-line unicorn/no-document-cookie -- the same reason.
    document.cookie = `${probe}; ${attributes}; Max-Age=0`
    return isAccepted
  } catch {
    return false
  }
}
