import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { HOUR_S } from '#domain/time.ts'
import type { App } from '../../app.ts'
import { takeToken, clientNetwork } from '../../limits/rate-limits.ts'
import { type Settings, settingsOf } from '../../settings/settings.ts'
import { FIVE_MINUTES_S, rateLimit } from './rate-limit.ts'

type LimitSetting =
  `RATE_LIMIT_${'OTP' | 'VERIFY' | 'TOKEN' | 'ANONYMOUS_USERS' | 'SSO' | 'WEB3' | 'PASSKEY'}`
/** `shared` names the bucket of several routes; without it a route has its own. */
type Limit = { setting: LimitSetting & keyof Settings; seconds: number; shared?: string }

/** All routes that send a mail or a text message share one bucket: separate ones would add up to a higher limit. */
const otp: Limit = { setting: 'RATE_LIMIT_OTP', seconds: FIVE_MINUTES_S, shared: 'send' }
const sso: Limit = { setting: 'RATE_LIMIT_SSO', seconds: FIVE_MINUTES_S }
const passkey: Limit = { setting: 'RATE_LIMIT_PASSKEY', seconds: FIVE_MINUTES_S }

/**
 * The request limits of one network, by method and path under `/auth/v1`. Each line has a bucket of its own, except
 * those that send. Other routes are not limited, above all refreshing: clients end a session after a 429 there.
 */
const limits: Record<string, Limit | ((c: Context<App>) => Promise<Limit | undefined>)> = {
  'POST /signup': async (c) =>
    (await isAnonymous(c)) ? { setting: 'RATE_LIMIT_ANONYMOUS_USERS', seconds: HOUR_S } : otp,
  'POST /otp': otp,
  'POST /magiclink': otp,
  'POST /recover': otp,
  'POST /resend': otp,
  'GET /reauthenticate': otp,
  'POST /reauthenticate': otp,
  'PUT /user': otp,
  'POST /verify': { setting: 'RATE_LIMIT_VERIFY', seconds: FIVE_MINUTES_S },
  'POST /token': async (c) => {
    const grant = c.req.query('grant_type')
    if (grant === 'refresh_token') return undefined
    return { setting: grant === 'web3' ? 'RATE_LIMIT_WEB3' : 'RATE_LIMIT_TOKEN', seconds: FIVE_MINUTES_S }
  },
  'POST /not-me': { setting: 'RATE_LIMIT_VERIFY', seconds: FIVE_MINUTES_S },
  // Each request writes a row, and begins a flow that ends with a token.
  'GET /authorize': { setting: 'RATE_LIMIT_TOKEN', seconds: FIVE_MINUTES_S },
  'POST /arrival': { setting: 'RATE_LIMIT_TOKEN', seconds: FIVE_MINUTES_S },
  'POST /sso': sso,
  'POST /sso/saml/acs': sso,
  'POST /passkeys/registration/options': passkey,
  'POST /passkeys/registration/verify': passkey,
  'POST /passkeys/authentication/options': passkey,
  'POST /passkeys/authentication/verify': passkey,
}

/**
 * §8.16 Limits the requests of one network, which the platform names in CF-Connecting-IP; without that header there is
 * no limit. Responds 429 `over_request_rate_limit` with Retry-After.
 */
export const limitRequests = createMiddleware<App>(async (c, next) => {
  const network = clientNetwork(c.req.raw)
  // Hono handles HEAD like GET.
  const method = c.req.method === 'HEAD' ? 'GET' : c.req.method
  const route = `${method} ${c.req.path.replace(/^.*?\/auth\/v1/, '')}`
  const listed = Object.hasOwn(limits, route) ? limits[route] : undefined
  const limit = network && typeof listed === 'function' ? await listed(c) : listed
  if (network && typeof limit === 'object') {
    await rateLimitNetwork(c.env, network, route, limit)
  }
  await next()
})

/**
 * The same for a route outside `/auth/v1` that sends a mail: it uses the bucket that the routes above share. Throws
 * the same.
 */
export async function limitSending(c: Pick<Context<App>, 'env' | 'req'>): Promise<void> {
  const network = clientNetwork(c.req.raw)
  if (network) await rateLimitNetwork(c.env, network, '', otp)
}

async function rateLimitNetwork(env: Env, network: string, route: string, limit: Limit): Promise<void> {
  const size = { burst: settingsOf(env)[limit.setting], seconds: limit.seconds }
  const key = `network:${limit.setting}:${limit.shared ?? route}:${network}`
  await rateLimit(takeToken(env, key, size), 'over_request_rate_limit', 'Request rate limit reached')
}

/** Whether a sign-up names neither an email nor a phone. An unreadable body is refused later. */
async function isAnonymous(c: Context<App>): Promise<boolean> {
  try {
    const { email, phone } = (await c.req.json()) as { email?: unknown; phone?: unknown }
    return !email && !phone
  } catch {
    return false
  }
}
