/**
 * A token bucket: it holds `burst` tokens, and refills evenly, the whole of it in `seconds`. Each act takes a
 * token; without one it waits. So a burst is fine, and over any time at most `burst` more than the even flow.
 */
export type BucketSize = { burst: number; seconds: number }

/** What a bucket held, and when in epoch milliseconds. A bucket that nobody has touched is full, and undefined. */
export type Bucket = { tokens: number; at: number }

/** Whether there was a token, and if not, after how many whole seconds there will be one. */
export type Take = { ok: true } | { ok: false; retryAfter: number }

/** The bucket at a time, refilled. A clock that goes backwards takes nothing away and adds nothing. */
export function refilled(bucket: Bucket | undefined, { burst, seconds }: BucketSize, now: number): Bucket {
  if (!bucket) return { tokens: burst, at: now }
  const gained = (Math.max(0, now - bucket.at) / (seconds * 1000)) * burst
  // The setting may have become smaller since.
  return { tokens: Math.min(burst, bucket.tokens + gained), at: Math.max(now, bucket.at) }
}

/** Takes one token if there is one. The bucket returned takes the place of the one given. */
export function take(bucket: Bucket | undefined, size: BucketSize, now: number): [Bucket, Take] {
  const held = refilled(bucket, size, now)
  if (held.tokens >= 1) return [{ ...held, tokens: held.tokens - 1 }, { ok: true }]
  const wait = ((1 - held.tokens) / size.burst) * size.seconds
  return [held, { ok: false, retryAfter: Math.max(1, Math.ceil(wait)) }]
}

/** Puts a token back that was taken for nothing. */
export function giveBack(bucket: Bucket | undefined, size: BucketSize, now: number): Bucket {
  const held = refilled(bucket, size, now)
  return { ...held, tokens: Math.min(size.burst, held.tokens + 1) }
}

/** When a bucket will be full again, in epoch milliseconds; from then on it need not be remembered. */
export const fullAt = ({ tokens, at }: Bucket, { burst, seconds }: BucketSize): number =>
  at + Math.ceil(((burst - Math.min(burst, tokens)) / burst) * seconds * 1000)
