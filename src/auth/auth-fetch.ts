import { lazy } from '#domain/lazy.ts'

/** How this app asks the auth service: the plain protocol, and two things of its own. */

/** Tells the service to keep the refresh token in a cookie that no script can read. */
const canStoreCookies = lazy(acceptsSecureCookies)
/** When it is worth asking again after a refusal for asking too often, in epoch milliseconds. */
let notBefore = 0

/** `fetch` for the auth client. */
export const authFetch: typeof fetch = async (input, init) => {
  const headers = new Headers(init?.headers)
  if (canStoreCookies()) headers.set('X-Session-Store', 'cookie')
  const response = await fetch(input, { ...init, headers })
  if (response.status === 429) {
    notBefore = Date.now() + (Number(response.headers.get('retry-after')) || 0) * 1000
  }
  return response
}

/** Whole seconds that the last refusal asked to wait for, 0 when there is nothing to wait for. */
export const retryAfterSeconds = (): number => Math.max(0, Math.ceil((notBefore - Date.now()) / 1000))

/**
 * Safari takes no Secure cookie on http://localhost, and some people switch cookies off. There the client keeps
 * the token itself, as the plain protocol has it.
 */
function acceptsSecureCookies(): boolean {
  const probe = '__Host-probe=1'
  const attributes = 'Path=/; Secure; SameSite=Strict'
  try {
    // oxlint-disable-next-line unicorn/no-document-cookie -- not every browser has the cookie store.
    document.cookie = `${probe}; ${attributes}`
    const isAccepted = document.cookie.split('; ').includes(probe)
    // oxlint-disable-next-line unicorn/no-document-cookie -- the same.
    document.cookie = `${probe}; ${attributes}; Max-Age=0`
    return isAccepted
  } catch {
    return false
  }
}
