import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import type { App } from '../../app.ts'
import { AuthError } from '../error.ts'
import { comesFromOwnPage } from '../redirect.ts'
import { parseRefreshToken } from './refresh-token.ts'
import type { SessionJson } from './sign-in.ts'

/** Our own app sends this header to keep the refresh token in a cookie that no script can read. */
const STORE_HEADER = 'X-Session-Store'
const NAME = 'session'
/**
 * A cookie with the session's id, for scripts to read. Some browsers clear a page's storage after a week without a
 * visit, but keep the cookies that a server has set: through this one the app finds its session again.
 */
const HINT = 'signed-in'
const attributes = {
  prefix: 'host',
  path: '/',
  secure: true,
  sameSite: 'Strict',
  // In seconds. Longer than any session; browsers keep no cookie for more than 400 days.
  maxAge: 400 * 86_400,
} as const

/*
 * Why no other page can use the cookie. Browsers send it only from pages of this very site (SameSite=Strict), under a
 * name that only this host can set (__Host-). Only a refresh that brings a placeholder reads it, and only under two
 * conditions: the request has our header, which a foreign page may not send since the CORS response does not allow
 * it, and the browser itself says that it comes from a page of this origin. A page that gets that far gains an access
 * token at most, because the response never has the refresh token itself. A cookie that another tab has replaced does
 * not match the placeholder and is refused, so that nobody gets another session.
 */

/**
 * Puts the refresh token of every response to our own app into a cookie that scripts cannot read, and a placeholder
 * in its place. A sign-out clears the cookie. Other clients get the plain protocol.
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
  // The client remembers for a minute which token was refused, so a placeholder is for one token only.
  const replaced = { ...(body as object), refresh_token: `cookie.${sessionId}.${counter}` }
  c.res = new Response(JSON.stringify(replaced), c.res)
})

/**
 * Signs a browser in at this site by its cookies alone, after a tap on a page of ours that runs no script of the app.
 * The app finds the session by them when it opens next.
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
 * The refresh token of a request: the one in its body, or for a placeholder the one in the cookie. Throws
 * `refresh_token_not_found` when the two are not of the same session.
 */
export async function requirePresentedToken(c: Context<App>, inBody: string): Promise<string> {
  const sessionId = /^cookie\.([\da-f-]{36})\.\d+$/.exec(inBody)?.[1]
  if (!sessionId) return inBody
  const token = asksForCookie(c) ? getCookie(c, NAME, 'host') : undefined
  const stored = token && (await parseRefreshToken(token))
  if (stored && stored.sessionId === sessionId) return token
  throw refreshTokenNotFound()
}

export const refreshTokenNotFound = () =>
  new AuthError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found')

export const asksForCookie = <Of extends App>(c: Context<Of>) =>
  c.req.header(STORE_HEADER) === 'cookie' && comesFromOwnPage(c)

/**
 * Whether the request signed the client itself out: a sign-out of this device whatever the response, one of all devices
 * only when it succeeded.
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
