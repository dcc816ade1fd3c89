import type { Context } from 'hono'
import { networkOf } from '#domain/network.ts'
import type { App } from '../app.ts'
import { settingsOf } from '../settings/settings.ts'
import { AppError } from '../error.ts'
import { takeToken } from '../limits/limiter.ts'
import { logError } from '../logging/log-error.ts'

const FIVE_MINUTES = 300
const HOUR = 3_600
const JOINS = 10

/**
 * Limits how often one network reads an offer, as often as it may have mail sent (RATE_LIMIT_OTP). The network is the
 * platform's client address; without one there is no limit. Throws `rate_limited`.
 */
export async function rateLimitOffer(c: Pick<Context<App>, 'env' | 'req'>): Promise<void> {
  const ip = c.req.header('cf-connecting-ip')
  if (!ip) return
  const size = { burst: settingsOf(c.env).RATE_LIMIT_OTP, seconds: FIVE_MINUTES }
  await takeOrThrow(c.env, `testing:offer:${networkOf(ip)}`, size)
}

/** Limits how often one driver tries to join. Throws `rate_limited`. */
export const rateLimitJoin = (env: Env, userId: string): Promise<void> =>
  takeOrThrow(env, `testing:join:${userId}`, { burst: JOINS, seconds: HOUR })

async function takeOrThrow(env: Env, key: string, size: { burst: number; seconds: number }): Promise<void> {
  const taken = await takeToken(env, key, size).catch((error: unknown) => {
    logError('limiter', error)
    throw new AppError('unavailable', 'This is busy just now. Please try again.', 5)
  })
  if (!taken.ok) {
    throw new AppError('rate_limited', 'That was often. Please try again a little later.', taken.retryAfter)
  }
}
