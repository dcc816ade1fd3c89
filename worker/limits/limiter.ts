import type { BucketSize, TakeResult } from '#domain/token-bucket.ts'
import type { TakeManyResult, TokenRequest } from './rate-limiter.ts'

export type { TokenRequest }

/**
 * Takes a token of the bucket with this key. A burst of 0 means no limit.
 * Throws what the object throws when it cannot be reached: whoever calls decides what that means.
 */
export const takeToken = (env: Env, key: string, size: BucketSize): Promise<TakeResult> =>
  takeTokens(env, key, [{ bucket: ONE, size }])

/**
 * Takes what an act wants of several buckets of one key, in one call: of all of them or of none, but for what is
 * optional. Otherwise as {@link takeToken}.
 */
export async function takeTokens(env: Env, key: string, requests: TokenRequest[]): Promise<TakeManyResult> {
  const limited = requests.filter(isLimited)
  return limited.length > 0 ? limiterStub(env, key).take(limited) : { ok: true, without: [] }
}

/** Whether there is a token, with nothing taken. */
export const peekToken = async (env: Env, key: string, size: BucketSize): Promise<TakeResult> =>
  size.burst > 0 ? limiterStub(env, key).peek([{ bucket: ONE, size }]) : { ok: true }

/** Puts back a token that was taken for nothing. */
export const returnToken = (env: Env, key: string, size: BucketSize): Promise<void> =>
  returnTokens(env, key, [{ bucket: ONE, size }])

/** Puts back what was taken for nothing of several buckets of one key. */
export async function returnTokens(env: Env, key: string, requests: TokenRequest[]): Promise<void> {
  const limited = requests.filter(isLimited)
  if (limited.length > 0) await limiterStub(env, key).returnTokens(limited)
}

/** The bucket of a key that has one alone. */
const ONE = 'one'
const isLimited = ({ size }: TokenRequest): boolean => size.burst > 0

/** How many tokens a bucket holds now, which need not be a whole number. Its burst is more than 0. */
export const tokensLeft = (env: Env, key: string, size: BucketSize): Promise<number> =>
  limiterStub(env, key).available(ONE, size)

/** One object per key, so that no two callers queue behind each other. */
const limiterStub = (env: Env, key: string) => env.RATE_LIMITER.getByName(`limiter:v1:${key}`)
