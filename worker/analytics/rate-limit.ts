import { networkOf } from '#domain/network.ts'
import { DAY_S, MINUTE_S } from '#domain/time.ts'
import { AppError } from '../error.ts'
import { takeTokens } from '../limits/limiter.ts'
import { settingsOf } from '../settings/settings.ts'

/**
 * Limits one network's events over all shards: events and bytes in a minute (RATE_LIMIT_ANALYTICS,
 * RATE_LIMIT_ANALYTICS_BYTES) and events in a day (RATE_LIMIT_ANALYTICS_DAY), 0 for no limit. The network is the
 * platform's client address; without one there is no limit. Throws `rate_limited`.
 */
export async function rateLimitNetwork(
  env: Env,
  { headers }: Request,
  { events, bytes }: { events: number; bytes: number },
): Promise<void> {
  const ip = headers.get('cf-connecting-ip')
  if (!ip) return
  const settings = settingsOf(env)
  const taken = await takeTokens(env, `analytics:${networkOf(ip)}`, [
    { bucket: 'events', size: { burst: settings.RATE_LIMIT_ANALYTICS, seconds: MINUTE_S }, cost: events },
    {
      bucket: 'bytes',
      size: { burst: settings.RATE_LIMIT_ANALYTICS_BYTES, seconds: MINUTE_S },
      cost: bytes,
    },
    { bucket: 'day', size: { burst: settings.RATE_LIMIT_ANALYTICS_DAY, seconds: DAY_S }, cost: events },
  ])
  if (!taken.ok) throw new AppError('rate_limited', 'That is more than a page sends', taken.retryAfter)
}
