// The server names the session whose refresh token the browser holds (worker/auth/session/cookie.ts).
const NAME = '__Host-signed-in'

/** The session whose cookie the browser still holds; null when there is none. */
export function cookieSessionId(): string | null {
  try {
    const id = new RegExp(`(?:^|; )${NAME}=([\\da-f-]{36})`).exec(document.cookie)?.[1]
    return id ?? null
  } catch {
    // There is no document, or its cookies are blocked.
    return null
  }
}

/**
 * The refresh token of a session that a cookie holds, for the auth client: the server accepts any placeholder of the
 * session.
 */
export const refreshPlaceholder = (sessionId: string) => ({ refresh_token: `cookie.${sessionId}.0` })

/**
 * Removes the name of an ended session, so that it is not restored. Only the server can remove the cookie with the
 * token.
 */
export function clearSessionCookie(): void {
  if (typeof document === 'undefined') return
  // oxlint-disable-next-line unicorn/no-document-cookie -- not every browser has the cookie store.
  document.cookie = `${NAME}=; Path=/; Secure; SameSite=Strict; Max-Age=0`
}
