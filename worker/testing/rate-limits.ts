import type { Context } from 'hono'
import { networkOf } from '#domain/network.ts'
import { HOUR_S } from '#domain/time.ts'
import type { App } from '../app.ts'
import { settingsOf } from '../settings/settings.ts'
import { requireToken } from '../limits/require-token.ts'

const FIVE_MINUTES = 300
const JOINS = 10

/**
 * Limits how often one network reads an offer, as often as it may have mail sent (RATE_LIMIT_OTP). The network is the
 * platform's client address; without one there is no limit. Throws `rate_limited`.
 */
export async function rateLimitOffer(c: Pick<Context<App>, 'env' | 'req'>): Promise<void> {
  const ip = c.req.header('cf-connecting-ip')
  if (!ip) return
  const size = { burst: settingsOf(c.env).RATE_LIMIT_OTP, seconds: FIVE_MINUTES }
  await requireToken(c.env, { key: `testing:offer:${networkOf(ip)}`, size })
}

/** Limits how often one driver tries to join. Throws `rate_limited`. */
export const rateLimitJoin = (env: Env, userId: string): Promise<void> =>
  requireToken(env, { key: `testing:join:${userId}`, size: { burst: JOINS, seconds: HOUR_S } })
