import { createMiddleware } from 'hono/factory'
import type { App } from './app.ts'
import { AppError } from './error.ts'
import { settingsOf } from './settings/settings.ts'

const UNSET = `This site is not set up yet: SITE_URL is empty, so that it may be opened on this machine only.
If it is yours, set SITE_URL in wrangler.toml to its address, such as https://www.example.com, and deploy it again.
`

/**
 * Refuses requests under any name but a loopback one while SITE_URL is empty: the links of our mails, the issuer of
 * tokens and the relying party of passkeys would come from the Host header, which the caller chooses. Responds 421
 * with a text for the operator.
 */
export const requireKnownHost = createMiddleware<App>(async (c, next) => {
  if (settingsOf(c.env).SITE_URL === '' && !isLoopback(new URL(c.req.url).hostname)) return c.text(UNSET, 421)
  await next()
})

/** Whether a URL's host is always this machine (RFC 6761 §6.3, RFC 1122 §3.2.1.3). */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host.endsWith('.localhost') || /^127(\.\d{1,3}){3}$/.test(host) || host === '[::1]'

/**
 * Whether a page of this site opens a socket, or no page at all. A browser always sends the page's origin. A client
 * without one is no browser and shows no page.
 */
export function isOwnOrigin(env: Env, request: Request): boolean {
  const origin = request.headers.get('origin')
  if (origin === null) return true
  return URL.canParse(origin) && ownUrls(env, request).some(({ host }) => host === new URL(origin).host)
}

/** Throws `invalid_input` for a request that opens no WebSocket, and `forbidden` for a page of another site. */
export function requireOwnSocket(env: Env, request: Request): void {
  if (request.headers.get('upgrade')?.toLowerCase() !== 'websocket') {
    throw new AppError('invalid_input', 'Connect with a WebSocket')
  }
  if (!isOwnOrigin(env, request)) throw new AppError('forbidden', 'This is for our own pages')
}

/** The addresses of our own site: that of the request, and SITE_URL where it is set. */
export const ownUrls = (env: Env, request: Request): URL[] =>
  [request.url, settingsOf(env).SITE_URL].flatMap((url) => URL.parse(url) ?? [])
