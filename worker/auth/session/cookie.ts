import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import type { App } from '../../app.ts'
import { comesFromOwnPage } from '../redirect.ts'
import { AuthError } from '../error.ts'
import { parseRefreshToken } from './refresh-token.ts'
import type { SessionJson } from './sign-in.ts'

/** How our own app says that the browser shall keep the refresh token where no script can read it. */
const STORE_HEADER = 'X-Session-Store'
const NAME = 'session'
/**
 * Which session the cookie is of, for scripts to read. Some browsers clear what pages store after a week without a
 * visit, and keep the cookies that a server has set: by this one the app finds its session again.
 */
const HINT = 'signed-in'
const attributes = {
  prefix: 'host',
  path: '/',
  secure: true,
  sameSite: 'Strict',
  // Seconds. Longer than any session; browsers keep no cookie for more than 400 days.
  maxAge: 400 * 86_400,
} as const

/*
 * Why no other page can use the cookie. It is sent along only by pages of this very site (SameSite=Strict), under
 * a name that only this host can set (__Host-). It is looked at in one place alone, a refresh that brings a
 * placeholder, and only when two things hold: the request has our header, which a foreign page may not send since
 * the CORS answer does not allow it, and the browser itself says that it comes from a page of this origin.
 * Whoever gets that far learns an access token at most, for the answer never shows the refresh token itself. A
 * cookie that some other tab has replaced does not fit the placeholder and is refused, so that nobody is ever
 * handed somebody else's session.
 */

/**
 * For every answer that carries a session to our own app: puts its refresh token into a cookie that scripts cannot
 * read, and a placeholder in its place. A sign-out takes the cookie away. Other clients get the plain protocol.
 */
export const refreshTokenCookie = createMiddleware<App>(async (c, next) => {
  await next()
  if (!asksForCookie(c)) return
  if (endsSession(c)) {
    for (const name of [NAME, HINT]) deleteCookie(c, name, { prefix: 'host', path: '/', secure: true })
    return
  }
  if (!c.res.ok || !c.res.headers.get('content-type')?.includes('json')) return
  const body: unknown = await c.res.clone().json()
  const token = refreshTokenIn(body)
  const parsed = token && (await parseRefreshToken(token))
  if (!parsed) return
  const { sessionId, counter } = parsed
  setCookies(c, token, sessionId)
  // The client remembers for a minute which token was refused, so a placeholder stands for one token only.
  const replaced = { ...(body as object), refresh_token: `cookie.${sessionId}.${counter}` }
  c.res = new Response(JSON.stringify(replaced), c.res)
})

/**
 * Signs a browser in at this site by its cookies alone, for a tap on a page of ours that no script of the app sees.
 * The app finds the session by them when it is opened next.
 */
export async function storeSession(c: Context<App>, { refresh_token }: SessionJson): Promise<void> {
  const parsed = await parseRefreshToken(refresh_token)
  if (!parsed) throw new Error('A refresh token of ours cannot be read')
  setCookies(c, refresh_token, parsed.sessionId)
}

function setCookies(c: Context<App>, token: string, sessionId: string): void {
  setCookie(c, NAME, token, { ...attributes, httpOnly: true })
  setCookie(c, HINT, sessionId, attributes)
}

/**
 * The refresh token that a request presents: the one in its body, or for a placeholder the one in the cookie.
 * Throws `refresh_token_not_found` when the two are not of the same session.
 */
export async function requirePresentedToken(c: Context<App>, inBody: string): Promise<string> {
  const sessionId = /^cookie\.([\da-f-]{36})\.\d+$/.exec(inBody)?.[1]
  if (!sessionId) return inBody
  const token = asksForCookie(c) ? getCookie(c, NAME, 'host') : undefined
  const stored = token && (await parseRefreshToken(token))
  if (stored && stored.sessionId === sessionId) return token
  throw new AuthError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found')
}

/** Whether a page of our own app asks that the browser keep something in a cookie. */
export const asksForCookie = <Of extends App>(c: Context<Of>) =>
  c.req.header(STORE_HEADER) === 'cookie' && comesFromOwnPage(c)

/**
 * Whether this was a sign-out after which the client keeps nothing: of this device whatever the answer, of all
 * devices only when the server knows it.
 */
function endsSession(c: Context<App>): boolean {
  if (c.req.method !== 'POST' || !c.req.path.endsWith('/logout')) return false
  const scope = c.req.query('scope') || 'global'
  return scope === 'local' || (scope === 'global' && (c.res.ok || [401, 403].includes(c.res.status)))
}

const refreshTokenIn = (body: unknown): string | undefined => {
  const token = body && typeof body === 'object' && 'refresh_token' in body ? body.refresh_token : undefined
  return typeof token === 'string' ? token : undefined
}
