import type { AuthClient as Client, Session } from '@supabase/auth-js'
import { dropSession, acceptSession, SESSION_KEY } from './session.ts'
import { authFetch } from './auth-fetch.ts'

type AuthClient = InstanceType<typeof Client>

let opening: Promise<AuthClient> | null = null

/**
 * The auth client, loaded when it is first needed: to sign in or out, or to renew a token. A failed download is not
 * cached, so the next call tries again.
 */
export function openAuth(): Promise<AuthClient> {
  opening ??= import('@supabase/auth-js').then(
    ({ AuthClient }) => {
      const client = new AuthClient({
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
