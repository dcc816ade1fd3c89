/**
 * A token bucket: it holds `burst` tokens, and refills evenly, the whole of it in `seconds`. Each act takes a
 * token; without one it waits. So a burst is fine, and over any time at most `burst` more than the even flow.
 *
 * One that refills `at_once` is full again at the start of each period of the UTC clock, and gets nothing in between:
 * at most `burst` in each hour of the clock, for one of an hour.
 */
export type BucketSize = { burst: number; seconds: number; refills?: 'evenly' | 'at_once' }

/** What a bucket held, and when in epoch milliseconds. A bucket that nobody has touched is full, and undefined. */
export type Bucket = { tokens: number; at: number }

/** Whether there was a token, and if not, after how many whole seconds there will be one. */
export type TakeResult = { ok: true } | { ok: false; retryAfter: number }

/** The bucket at a time, refilled. A clock that goes backwards takes nothing away and adds nothing. */
export function refilled(bucket: Bucket | undefined, size: BucketSize, now: number): Bucket {
  const { burst, seconds } = size
  if (!bucket) return { tokens: burst, at: now }
  const at = Math.max(now, bucket.at)
  if (size.refills === 'at_once') {
    return { tokens: at >= nextPeriod(bucket.at, size) ? burst : Math.min(burst, bucket.tokens), at }
  }
  const gained = (Math.max(0, now - bucket.at) / (seconds * 1000)) * burst
  // The setting may have become smaller since.
  return { tokens: Math.min(burst, bucket.tokens + gained), at }
}

/**
 * Takes tokens if there are as many. What costs more than the bucket holds takes all of a full one. The bucket returned
 * takes the place of the one given.
 */
export function take(
  bucket: Bucket | undefined,
  size: BucketSize,
  now: number,
  cost = 1,
): [Bucket, TakeResult] {
  const held = refilled(bucket, size, now)
  const price = Math.min(cost, size.burst)
  if (held.tokens >= price) return [{ ...held, tokens: held.tokens - price }, { ok: true }]
  const wait =
    size.refills === 'at_once'
      ? (nextPeriod(held.at, size) - now) / 1000
      : ((price - held.tokens) / size.burst) * size.seconds
  return [held, { ok: false, retryAfter: Math.max(1, Math.ceil(wait)) }]
}

/** Puts tokens back that were taken for nothing. */
export function giveBack(bucket: Bucket | undefined, size: BucketSize, now: number, cost = 1): Bucket {
  const held = refilled(bucket, size, now)
  return { ...held, tokens: Math.min(size.burst, held.tokens + cost) }
}

/** When a bucket will be full again, in epoch milliseconds; from then on it need not be remembered. */
export function fullAt({ tokens, at }: Bucket, size: BucketSize): number {
  const missing = size.burst - Math.min(size.burst, tokens)
  if (size.refills === 'at_once') return missing > 0 ? nextPeriod(at, size) : at
  return at + Math.ceil((missing / size.burst) * size.seconds * 1000)
}

const nextPeriod = (at: number, { seconds }: BucketSize): number =>
  (Math.floor(at / (seconds * 1000)) + 1) * seconds * 1000
