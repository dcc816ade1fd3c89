// The server names the session whose refresh token the browser holds (worker/auth/session/cookie.ts).
const NAME = '__Host-signed-in'

/** The session that the browser still holds a cookie of; null when there is none. */
export function cookieSessionId(): string | null {
  try {
    const id = new RegExp(`(?:^|; )${NAME}=([\\da-f-]{36})`).exec(document.cookie)?.[1]
    return id ?? null
  } catch {
    // There is no document, or it may hold no cookies.
    return null
  }
}

/** What stands in for the refresh token of a session that a cookie holds: any placeholder of the session does. */
export const refreshPlaceholder = (sessionId: string) => ({ refresh_token: `cookie.${sessionId}.0` })

/** The session is over: it is not to be found again. The cookie that counts, only the server can take away. */
export function clearSessionCookie(): void {
  if (typeof document === 'undefined') return
  // oxlint-disable-next-line unicorn/no-document-cookie -- not every browser has the cookie store.
  document.cookie = `${NAME}=; Path=/; Secure; SameSite=Strict; Max-Age=0`
}
