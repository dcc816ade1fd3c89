import { HOUR_S } from '#domain/time.ts'
import { takeToken } from '../../limits/limiter.ts'
import { settingsOf } from '../../settings/settings.ts'
import { rateLimit } from './rate-limit.ts'

/**
 * Counts one request of an account for another address or number (RATE_LIMIT_ADDRESS_CHANGE an hour): the protocol
 * reveals whether somebody else has it, so nobody may check a list of them. Throws `over_request_rate_limit` (429),
 * or 503 when the limits cannot be read.
 */
export async function limitAddressChanges(env: Env, userId: string): Promise<void> {
  const size = { burst: settingsOf(env).RATE_LIMIT_ADDRESS_CHANGE, seconds: HOUR_S }
  await rateLimit(takeToken(env, `address-change:${userId}`, size), 'over_request_rate_limit', MESSAGE)
}

const MESSAGE = 'Too many changes of address. Please wait a while and try again.'
