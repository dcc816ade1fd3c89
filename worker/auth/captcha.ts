import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import * as z from 'zod/mini'
import type { App } from '../app.ts'
import { fetchOutside } from '../fetch-outside.ts'
import { isOperator } from './operator/require-operator.ts'
import { AuthError } from './error.ts'
import { settingsOf } from '../settings/settings.ts'
import { logError } from '../logging/log-error.ts'

const TIMEOUT_MS = 5_000

/** Routes that open an account or a session, or send something: worth a robot's while. */
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
