import type { BucketSize, Take } from '#domain/token-bucket.ts'

/**
 * Takes a token of the bucket with this key. A burst of 0 means no limit.
 * Throws what the object throws when it cannot be reached: whoever calls decides what that means.
 */
export const takeToken = (env: Env, key: string, size: BucketSize): Promise<Take> =>
  ask(size, () => limiterOf(env, key).take(size))

/** Whether there is a token, with nothing taken. */
export const lookForToken = (env: Env, key: string, size: BucketSize): Promise<Take> =>
  ask(size, () => limiterOf(env, key).look(size))

/** Puts back a token that was taken for nothing. */
export async function returnToken(env: Env, key: string, size: BucketSize): Promise<void> {
  if (size.burst > 0) await limiterOf(env, key).giveBack(size)
}

const ask = async (size: BucketSize, question: () => Promise<Take>): Promise<Take> =>
  size.burst > 0 ? question() : { ok: true }

/** How many tokens a bucket holds now, which need not be a whole number. Its burst is more than 0. */
export const tokensLeft = (env: Env, key: string, size: BucketSize): Promise<number> =>
  limiterOf(env, key).left(size)

/** One object per key, so that no two callers queue behind each other. */
const limiterOf = (env: Env, key: string) => env.RATE_LIMITER.getByName(`limiter:v1:${key}`)
