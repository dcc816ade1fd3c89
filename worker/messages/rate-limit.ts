import { waitUntil } from 'cloudflare:workers'
import { DAY_S, HOUR_S, MINUTE_S } from '#domain/time.ts'
import type { Driver } from '../app.ts'
import { settingsOf } from '../settings/settings.ts'
import { returnTokens, takeTokens, type TokenRequest } from '../limits/limiter.ts'
import { logError } from '../logging/log-error.ts'

const COUNTED = 'counted'

/** Whether a message may be logged, and whether the public counter counts it; else the seconds until a retry. */
export type MessageAllowance = { ok: true; isCounted: boolean } | { ok: false; retryAfter: number }

/**
 * Takes the tokens of one message, in one call: RATE_LIMIT_MESSAGES a minute, RATE_LIMIT_MESSAGES_DAY a day, and
 * COUNTED_MESSAGES_PER_HOUR in an hour of the UTC clock, without which it is logged and not counted.
 * @param mayCount false for a message that is not counted anyway
 */
export async function rateLimitMessage(
  env: Env,
  driver: Driver,
  mayCount: boolean,
): Promise<MessageAllowance> {
  const taken = await takeTokens(env, bucketKeyOf(driver), tokenRequestsFor(env, mayCount))
  return taken.ok ? { ok: true, isCounted: mayCount && !taken.without.includes(COUNTED) } : taken
}

/** Returns the tokens of a message that had been logged before. */
export function returnMessageTokens(env: Env, driver: Driver, isCounted: boolean): void {
  waitUntil(
    returnTokens(env, bucketKeyOf(driver), tokenRequestsFor(env, isCounted)).catch((error: unknown) =>
      logError('limiter', error),
    ),
  )
}

const bucketKeyOf = ({ id }: Driver) => `messages:${id}`

function tokenRequestsFor(env: Env, withCounted: boolean): TokenRequest[] {
  const settings = settingsOf(env)
  const requests: TokenRequest[] = [
    { bucket: 'minute', size: { burst: settings.RATE_LIMIT_MESSAGES, seconds: MINUTE_S } },
    { bucket: 'day', size: { burst: settings.RATE_LIMIT_MESSAGES_DAY, seconds: DAY_S } },
  ]
  const hour = { burst: settings.COUNTED_MESSAGES_PER_HOUR, seconds: HOUR_S, refills: 'at_once' } as const
  return withCounted ? [...requests, { bucket: COUNTED, size: hour, isOptional: true }] : requests
}
