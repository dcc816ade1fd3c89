import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { html, raw } from 'hono/html'
import * as z from 'zod/mini'
import { brand } from '#domain/brand.ts'
import type { App } from '../app.ts'
import { fetchOutside } from '../fetch-outside.ts'
import { logError } from '../logging/log-error.ts'
import { settingsOf } from '../settings/settings.ts'
import frameScript from './captcha-frame.js?raw'
import { AuthError } from './error.ts'
import { cspHashOf } from './html-page.ts'
import { isOperator } from './operator/require-operator.ts'
import { siteOf } from './redirect.ts'

const TIMEOUT_MS = 5_000

/** Routes that robots abuse: they open an account or a session, or send something. */
const guarded = new Set(['/signup', '/otp', '/magiclink', '/recover', '/resend', '/sso'])
/** Grants that begin with something anybody can type. The others begin with a proof from elsewhere. */
const guardedGrants = new Set(['password', 'web3'])

/**
 * Verifies the captcha answer of a request, when SECURITY_CAPTCHA_ENABLED is set. Refuses with 400 `captcha_failed`,
 * operators excepted; when the service cannot be reached it refuses everybody with a 503.
 */
export const requireCaptcha = createMiddleware<App>(async (c, next) => {
  const isRequired = settingsOf(c.env).SECURITY_CAPTCHA_ENABLED && isGuarded(c)
  if (isRequired && !(await isOperator(c))) await verifyCaptcha(c)
  await next()
})

/** The same for a route outside `/auth/v1` that opens an account. */
export async function checkCaptcha(c: Context<App>): Promise<void> {
  if (settingsOf(c.env).SECURITY_CAPTCHA_ENABLED) await verifyCaptcha(c)
}

function isGuarded({ req }: Context<App>): boolean {
  const path = req.path.replace(/^.*?\/auth\/v1/, '')
  if (req.method !== 'POST') return false
  return guarded.has(path) || (path === '/token' && guardedGrants.has(req.query('grant_type') ?? ''))
}

async function verifyCaptcha(c: Context<App>): Promise<void> {
  const token = await captchaTokenOf(c)
  if (token === '') throw captchaFailed('no captcha_token found in request')
  const verdict = await siteverify(c.env, token, c.req.header('cf-connecting-ip'))
  if (verdict.success) return
  const errors = verdict['error-codes'] ?? []
  // These codes mean that our secret is wrong or that the service fails: not the person's fault.
  if (errors.some((error) => /secret|internal-error/.test(error))) throw unavailable(errors.join(', '))
  throw captchaFailed(errors.join(', '))
}

const Body = z.object({ gotrue_meta_security: z.nullish(z.object({ captcha_token: z.nullish(z.string()) })) })

/** The captcha answer in a request; empty for an unreadable body. */
async function captchaTokenOf(c: Context<App>): Promise<string> {
  const body: unknown = await c.req.json().catch(() => undefined)
  return z.safeParse(Body, body).data?.gotrue_meta_security?.captcha_token?.trim() ?? ''
}

const Verdict = z.object({ success: z.boolean(), 'error-codes': z.optional(z.array(z.string())) })

async function siteverify(env: Env, token: string, ip: string | undefined) {
  const { SECURITY_CAPTCHA_URL, SECURITY_CAPTCHA_SECRET } = settingsOf(env)
  try {
    const response = await fetchOutside(SECURITY_CAPTCHA_URL, {
      method: 'POST',
      body: new URLSearchParams({
        secret: SECURITY_CAPTCHA_SECRET,
        response: token,
        ...(ip && { remoteip: ip }),
      }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return z.parse(Verdict, await response.json())
  } catch (error) {
    throw unavailable((error as Error).message)
  }
}

const captchaFailed = (reason: string) =>
  new AuthError(400, 'captcha_failed', `captcha protection: request disallowed (${reason})`)

function unavailable(reason: string): AuthError {
  logError('captcha', reason)
  return new AuthError(503, 'unexpected_failure', 'captcha verification process failed')
}

/** The hosts that a service's widget loads from, besides that of its script, as the services document them. */
const hosts: Record<string, string[]> = {
  turnstile: [],
  hcaptcha: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
}

/**
 * §8.16 The page in the frame that shows the captcha. The service's script runs here and nowhere else on our site: no
 * other page of ours loads a foreign script, and only our site may frame this one. `?theme=light` or `dark` matches
 * the page around it. Throws a 404 where no site key is set.
 */
export function captchaPage({ env, req }: Context<App>) {
  const { SECURITY_CAPTCHA_PROVIDER, SECURITY_CAPTCHA_SITE_KEY, SECURITY_CAPTCHA_SCRIPT_URL } =
    settingsOf(env)
  if (SECURITY_CAPTCHA_SITE_KEY === '') throw new AuthError(404, 'unknown', 'There is nothing here')
  const theme = ['light', 'dark'].find((known) => known === req.query('theme')) ?? 'auto'
  return html`<!doctype html>
    <html
      lang="${brand.locale}"
      data-provider="${SECURITY_CAPTCHA_PROVIDER}"
      data-key="${SECURITY_CAPTCHA_SITE_KEY}"
      data-script="${SECURITY_CAPTCHA_SCRIPT_URL}"
      data-site="${siteOf(env, req.url)}"
      data-theme="${theme}"
    >
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <title>Check that you are a person · ${brand.name}</title>
        ${raw(`<style>${STYLE}</style>`)}
      </head>
      <body>
        <main id="widget"></main>
        ${raw(`<script>${frameScript}</script>`)}
      </body>
    </html>`
}

// A frame is transparent only while its color-scheme matches that of the page around it.
const STYLE = `
:root{color-scheme:light dark}
:root[data-theme=light]{color-scheme:light}
:root[data-theme=dark]{color-scheme:dark}
body{margin:0;background:transparent;text-align:center}
`

/** The page's policy: its own style and script, and the service's hosts. */
export async function captchaPageHeaders({ env, req }: Context<App>) {
  const { SECURITY_CAPTCHA_PROVIDER, SECURITY_CAPTCHA_SCRIPT_URL } = settingsOf(env)
  const providerSources = [
    new URL(SECURITY_CAPTCHA_SCRIPT_URL).origin,
    ...(hosts[SECURITY_CAPTCHA_PROVIDER] ?? []),
  ].join(' ')
  return {
    'Content-Security-Policy': [
      "default-src 'none'",
      `script-src ${await cspHashOf(frameScript)} ${providerSources}`,
      `style-src ${await cspHashOf(STYLE)} ${providerSources}`,
      `connect-src ${providerSources}`,
      `frame-src ${providerSources}`,
      `img-src ${providerSources}`,
      "form-action 'none'",
      "base-uri 'none'",
      "object-src 'none'",
      `frame-ancestors ${siteOf(env, req.url)}`,
    ].join('; '),
    // Browsers go by frame-ancestors; this is for those that do not know it.
    'X-Frame-Options': 'SAMEORIGIN',
    'X-Robots-Tag': 'noindex',
  }
}
