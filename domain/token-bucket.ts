/**
 * A token bucket: it holds `burst` tokens and refills evenly, completely in `seconds`. Each request takes a
 * token, or waits for one. So a burst passes, and any span of time grants at most `burst` more than the
 * refill.
 */
export type BucketSize = { burst: number; seconds: number }

/** State of a bucket: its tokens at a time in epoch milliseconds. An unused bucket is full, and undefined. */
export type Bucket = { tokens: number; at: number }

/** Whether there were tokens, and if not, whole seconds until there are. */
export type TakeResult = { ok: true } | { ok: false; retryAfter: number }

/** The bucket at a time, refilled. A clock that goes backwards changes nothing. */
export function refilled(bucket: Bucket | undefined, size: BucketSize, now: number): Bucket {
  const { burst, seconds } = size
  if (!bucket) return { tokens: burst, at: now }
  const at = Math.max(now, bucket.at)
  const gained = (Math.max(0, now - bucket.at) / (seconds * 1000)) * burst
  // The setting may have become smaller since.
  return { tokens: Math.min(burst, bucket.tokens + gained), at }
}

/**
 * Takes tokens if the bucket has as many. A cost above the bucket's size takes all of a full bucket. The
 * returned bucket replaces the given one.
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
  const wait = ((price - held.tokens) / size.burst) * size.seconds
  return [held, { ok: false, retryAfter: Math.max(1, Math.ceil(wait)) }]
}

/** Returns unused tokens to the bucket. */
export function giveBack(bucket: Bucket | undefined, size: BucketSize, now: number, cost = 1): Bucket {
  const held = refilled(bucket, size, now)
  return { ...held, tokens: Math.min(size.burst, held.tokens + cost) }
}

/** Time at which a bucket is full again, in epoch milliseconds; after it the state can be deleted. */
export function fullAt({ tokens, at }: Bucket, size: BucketSize): number {
  const missing = size.burst - Math.min(size.burst, tokens)
  return at + Math.ceil((missing / size.burst) * size.seconds * 1000)
}

/** Mails per hour, and how many of them are left now. */
export type MailBudget = { size: number; left: number }

/**
 * Whether half of the hour's mails are used: then the administrator gets a notice, and new users may have to
 * wait.
 */
export const isMailScarce = ({ size, left }: MailBudget): boolean => size - left >= size / 2
