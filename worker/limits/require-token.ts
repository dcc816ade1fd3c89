import type { BucketSize } from '#domain/token-bucket.ts'
import { AppError } from '../error.ts'
import { logError } from '../logging/log-error.ts'
import { takeToken } from './limiter.ts'

/** A bucket by its key, and the sentence for who finds it empty. */
type TokenRequirement = { key: string; size: BucketSize; message?: string }

/**
 * Takes a token of a bucket, for routes of `/api`. Throws `rate_limited` with the wait in seconds where there is none,
 * and `unavailable` where the limiter cannot be reached, which is our trouble and never the driver's fault.
 */
export async function requireToken(
  env: Env,
  { key, size, message = 'That was often. Please try again a little later.' }: TokenRequirement,
): Promise<void> {
  const taken = await takeToken(env, key, size).catch((error: unknown) => {
    logError('limiter', error)
    throw new AppError('unavailable', 'This is busy just now. Please try again.', 5)
  })
  if (!taken.ok) throw new AppError('rate_limited', message, taken.retryAfter)
}
