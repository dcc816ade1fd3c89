import { takeToken } from '../../limits/limiter.ts'
import { settingsOf } from '../../settings/settings.ts'
import { rateLimit } from './rate-limit.ts'

/**
 * Counts one challenge or one try of a second factor (RATE_LIMIT_MFA a minute). Call it once the factor is known to
 * be the caller's own, so that nobody can use up another account's tries.
 * @param code the error code of the 429, which has Retry-After
 *
 * Throws it, or 503 when the limits cannot be read.
 */
export async function limitFactor(
  env: Env,
  id: string,
  code: 'over_request_rate_limit' | 'mfa_recovery_codes_locked' = 'over_request_rate_limit',
): Promise<void> {
  const size = { burst: settingsOf(env).RATE_LIMIT_MFA, seconds: 60 }
  await rateLimit(takeToken(env, `factor:${id}`, size), code, MESSAGES[code])
}

const MESSAGES = {
  over_request_rate_limit: 'Request rate limit reached',
  mfa_recovery_codes_locked: 'Too many failed verification attempts, try again later',
}
