import type { BucketSize, TakeResult } from '#domain/token-bucket.ts'
import type { TokenRequest } from './rate-limiter.ts'

/**
 * Takes a token of the bucket with this key. A burst of 0 means no limit. Throws the object's error when it cannot be
 * reached; the caller decides what that means.
 */
export const takeToken = (env: Env, key: string, size: BucketSize): Promise<TakeResult> =>
  takeTokens(env, key, [{ bucket: ONE, size }])

/**
 * Takes the tokens of several buckets of one key, in one call: of all of them or of none. Otherwise as
 * {@link takeToken}.
 */
export async function takeTokens(env: Env, key: string, requests: TokenRequest[]): Promise<TakeResult> {
  const limited = requests.filter(isLimited)
  return limited.length > 0 ? limiterStub(env, key).take(limited) : { ok: true }
}

/** Whether there is a token; takes none. */
export const peekToken = async (env: Env, key: string, size: BucketSize): Promise<TakeResult> =>
  size.burst > 0 ? limiterStub(env, key).peek([{ bucket: ONE, size }]) : { ok: true }

/** Returns a token that was not needed. */
export async function returnToken(env: Env, key: string, size: BucketSize): Promise<void> {
  if (size.burst > 0) await limiterStub(env, key).returnTokens([{ bucket: ONE, size }])
}

/** The bucket's name for a key that has only one. */
const ONE = 'one'
const isLimited = ({ size }: TokenRequest): boolean => size.burst > 0

/** The tokens in a bucket now, possibly a fraction. Its burst is more than 0. */
export const tokensLeft = (env: Env, key: string, size: BucketSize): Promise<number> =>
  limiterStub(env, key).available(ONE, size)

/** One object per key, so that no two callers queue behind each other. */
const limiterStub = (env: Env, key: string) => env.RATE_LIMITER.getByName(`limiter:v1:${key}`)
