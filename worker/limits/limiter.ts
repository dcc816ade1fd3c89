import type { BucketSize, Take } from '#domain/token-bucket.ts'
import type { Taken, Want } from './rate-limiter.ts'

export type { Want }

/**
 * Takes a token of the bucket with this key. A burst of 0 means no limit.
 * Throws what the object throws when it cannot be reached: whoever calls decides what that means.
 */
export const takeToken = (env: Env, key: string, size: BucketSize): Promise<Take> =>
  takeTokens(env, key, [{ bucket: ONE, size }])

/**
 * Takes what an act wants of several buckets of one key, in one call: of all of them or of none, but for what is
 * optional. Otherwise as {@link takeToken}.
 */
export async function takeTokens(env: Env, key: string, wants: Want[]): Promise<Taken> {
  const limits = wants.filter(isLimit)
  return limits.length > 0 ? limiterOf(env, key).take(limits) : { ok: true, without: [] }
}

/** Whether there is a token, with nothing taken. */
export const lookForToken = async (env: Env, key: string, size: BucketSize): Promise<Take> =>
  size.burst > 0 ? limiterOf(env, key).look([{ bucket: ONE, size }]) : { ok: true }

/** Puts back a token that was taken for nothing. */
export const returnToken = (env: Env, key: string, size: BucketSize): Promise<void> =>
  returnTokens(env, key, [{ bucket: ONE, size }])

/** Puts back what was taken for nothing of several buckets of one key. */
export async function returnTokens(env: Env, key: string, wants: Want[]): Promise<void> {
  const limits = wants.filter(isLimit)
  if (limits.length > 0) await limiterOf(env, key).giveBack(limits)
}

/** The bucket of a key that has one alone. */
const ONE = 'one'
const isLimit = ({ size }: Want): boolean => size.burst > 0

/** How many tokens a bucket holds now, which need not be a whole number. Its burst is more than 0. */
export const tokensLeft = (env: Env, key: string, size: BucketSize): Promise<number> =>
  limiterOf(env, key).left(ONE, size)

/** One object per key, so that no two callers queue behind each other. */
const limiterOf = (env: Env, key: string) => env.RATE_LIMITER.getByName(`limiter:v1:${key}`)
