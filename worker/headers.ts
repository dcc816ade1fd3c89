import { createMiddleware } from 'hono/factory'
import type { App } from './app.ts'
import { settingsOf } from './settings/settings.ts'

/**
 * The headers of every response of the Worker. Files have the same from public/_headers, which does not apply to the
 * Worker's own responses; only the content policy differs, because data needs to load nothing.
 */
export const securityHeaders = {
  'Content-Security-Policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=(), screen-wake-lock=(self), clipboard-read=(self), clipboard-write=(self)',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
} as const

/** The policy of a driver's own file when a browser opens it by itself: it may be shown, and nothing else. */
export const filePolicy = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox"

/** The policy of pages: they load only what this site serves. Files have the same from public/_headers. */
export const pagePolicy = [
  "default-src 'none'",
  // The three hashes are those of the inline scripts of every page (src/site/inline-scripts), in their order.
  "script-src 'self' 'wasm-unsafe-eval' 'sha256-sFMLZx5KubSOAeiSa4GTJDUUnXmurKNyrbq/1kx4m6U=' 'sha256-JauZUNLYOY7tztGIBEc8vz1eVBhmFLk8RqynxIzBFvI=' 'sha256-GNl62tVGMKDqzAtvdLcy/bIXsCgnWQqwAkUr+wegk0E='",
  "style-src 'self'",
  "img-src 'self' blob: data:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "media-src 'self'",
  // The only page of ours that may be framed is worker/auth/captcha.ts.
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "object-src 'none'",
].join('; ')

/** Sets the security headers, and forbids caching a dynamic response unless its route allows it. */
export const setHeaders = createMiddleware<App>(async (c, next) => {
  await next()
  // The response to an upgrade is the platform's own and immutable.
  if (c.res.webSocket) return
  // The first call copies the response to make its headers mutable; the others cost nothing.
  c.header('X-Content-Type-Options', securityHeaders['X-Content-Type-Options'])
  const { headers } = c.res
  for (const [name, value] of always) if (!headers.has(name)) headers.set(name, value)
})

const always = [...Object.entries(securityHeaders), ['Cache-Control', 'private, no-store'] as const]

/** The content policy of pages, with the captcha's host when it has one of its own. */
export function contentPolicyFor(env: Env): string {
  const { SECURITY_CAPTCHA_FRAME_ORIGIN: frame } = settingsOf(env)
  return frame === '' ? pagePolicy : pagePolicy.replace("frame-src 'self'", `frame-src ${frame}`)
}
