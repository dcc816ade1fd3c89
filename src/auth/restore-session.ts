import { openAuth } from './auth-client.ts'
import { clearSessionCookie, cookieSessionId, refreshPlaceholder, finishRestoring } from './session.ts'

/** How long the page may show that it is loading, in milliseconds. A later answer still counts. */
const TIMEOUT_MS = 8_000

/**
 * §7.3 Restores a session whose refresh token the browser kept while it cleared the page's storage, as Safari does
 * after a week without a visit. Without a network, or when the server does not know it, nobody is signed in.
 */
export async function restoreSession(): Promise<void> {
  const id = cookieSessionId()
  if (!id || !navigator.onLine) return finishRestoring()
  const timer = setTimeout(finishRestoring, TIMEOUT_MS)
  try {
    const { error } = await (await openAuth()).refreshSession(refreshPlaceholder(id))
    if (error?.status && error.status >= 400 && error.status < 500 && error.status !== 429)
      clearSessionCookie()
  } catch (error) {
    console.warn('The session could not be restored', error)
  } finally {
    clearTimeout(timer)
    finishRestoring()
  }
}
