import { DurableObject } from 'cloudflare:workers'
import {
  type Bucket,
  type BucketSize,
  fullAt,
  giveBack,
  refilled,
  take,
  type TakeResult,
} from '#domain/token-bucket.ts'
import { EarliestAlarm } from '../durable-object.ts'

export type TokenRequest = {
  bucket: string
  size: BucketSize
  /** The number of tokens; 1 if absent. */
  cost?: number
}

type HeldBucket = { bucket: Bucket; size: BucketSize }

/**
 * Holds the buckets of one key. They are stored until all would be full again, and then deleted, so that an address
 * that came once leaves nothing behind.
 */
export class RateLimiter extends DurableObject<Env> {
  readonly #alarm = new EarliestAlarm(this.ctx.storage)

  /** Takes from every bucket, or from none. */
  take(requests: TokenRequest[]): TakeResult {
    const { held, taken } = this.#tryTake(requests)
    if (taken.ok) this.#save(held)
    return taken
  }

  /** The result of {@link take}, without taking. */
  peek(requests: TokenRequest[]): TakeResult {
    return this.#tryTake(requests).taken
  }

  /** The tokens in a bucket of this key now, possibly a fraction. */
  available(bucket: string, size: BucketSize): number {
    return refilled(this.#held()[bucket]?.bucket, size, Date.now()).tokens
  }

  returnTokens(requests: TokenRequest[]): void {
    const held = this.#held()
    for (const { bucket: name, size, cost } of requests) {
      const known = held[name]
      if (known) held[name] = { bucket: giveBack(known.bucket, size, Date.now(), cost), size }
    }
    if (Object.keys(held).length > 0) this.#save(held)
  }

  override async alarm(): Promise<void> {
    this.#alarm.fired()
    const now = Date.now()
    const used = Object.values(this.#held()).filter(
      ({ bucket, size }) => refilled(bucket, size, now).tokens < size.burst,
    )
    if (used.length > 0) return this.#alarm.set(lastFullAt(used))
    await this.ctx.storage.deleteAll()
  }

  #tryTake(requests: TokenRequest[]): { held: Record<string, HeldBucket>; taken: TakeResult } {
    const now = Date.now()
    const held = this.#held()
    let wait = 0
    for (const { bucket: name, size, cost } of requests) {
      const [bucket, taken] = take(held[name]?.bucket, size, now, cost)
      held[name] = { bucket, size }
      if (!taken.ok) wait = Math.max(wait, taken.retryAfter)
    }
    return { held, taken: wait > 0 ? { ok: false, retryAfter: wait } : { ok: true } }
  }

  #held(): Record<string, HeldBucket> {
    return this.ctx.storage.kv.get<Record<string, HeldBucket>>('buckets') ?? {}
  }

  #save(held: Record<string, HeldBucket>): void {
    this.ctx.storage.kv.put('buckets', held)
    this.#alarm.set(lastFullAt(Object.values(held)))
  }
}

const lastFullAt = (held: HeldBucket[]): number =>
  Math.max(...held.map(({ bucket, size }) => fullAt(bucket, size)))
