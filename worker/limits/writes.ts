import type { Context } from 'hono'
import type { App } from '../app.ts'
import { AppError } from '../error.ts'
import { takeToken } from './limiter.ts'
import { settingsOf } from '../settings/settings.ts'

/**
 * §8.16 Counts a request that may write for its driver: RATE_LIMIT_WRITES in a minute, of all kinds. Reads are not
 * limited. Throws `rate_limited`, and the limiter's error when it cannot be reached.
 */
export async function limitWrite({ env, req, var: { driver } }: Context<App>): Promise<void> {
  if (req.method === 'GET' || req.method === 'HEAD') return
  const size = { burst: settingsOf(env).RATE_LIMIT_WRITES, seconds: 60 }
  const taken = await takeToken(env, `writes:${driver.id}`, size)
  if (!taken.ok) {
    throw new AppError(
      'rate_limited',
      'That was a lot at once. Please wait a moment and try again.',
      taken.retryAfter,
    )
  }
}
