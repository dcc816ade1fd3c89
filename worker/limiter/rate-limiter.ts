import { DurableObject } from 'cloudflare:workers'
import {
  type Bucket,
  type BucketSize,
  fullAt,
  giveBack,
  refilled,
  take,
  type Take,
} from '#domain/token-bucket.ts'

/**
 * Holds one bucket. It is remembered until it would be full again, and then forgotten wholly, so that addresses
 * which came once leave nothing behind.
 */
export class RateLimiter extends DurableObject<Env> {
  /** When the alarm will ring, as far as this life of the object knows. */
  #wakeAt = 0

  take(size: BucketSize): Take {
    const [bucket, result] = take(this.#bucket(), size, Date.now())
    if (result.ok) this.#keep(bucket, size)
    return result
  }

  /** What {@link take} would say, with nothing taken. */
  look(size: BucketSize): Take {
    return take(this.#bucket(), size, Date.now())[1]
  }

  left(size: BucketSize): number {
    return refilled(this.#bucket(), size, Date.now()).tokens
  }

  giveBack(size: BucketSize): void {
    const bucket = this.#bucket()
    if (bucket) this.#keep(giveBack(bucket, size, Date.now()), size)
  }

  override async alarm(): Promise<void> {
    this.#wakeAt = 0
    const [bucket, size] = [this.#bucket(), this.ctx.storage.kv.get<BucketSize>('size')]
    if (bucket && size && refilled(bucket, size, Date.now()).tokens < size.burst) {
      return this.#wake(fullAt(bucket, size))
    }
    await this.ctx.storage.deleteAll()
  }

  #bucket(): Bucket | undefined {
    return this.ctx.storage.kv.get<Bucket>('bucket')
  }

  #keep(bucket: Bucket, size: BucketSize): void {
    this.ctx.storage.kv.put('bucket', bucket)
    this.ctx.storage.kv.put('size', size)
    // One alarm at a time: it looks again when it rings, so that not every token moves it along.
    if (this.#wakeAt < Date.now()) this.#wake(fullAt(bucket, size))
  }

  #wake(at: number): void {
    this.#wakeAt = at
    void this.ctx.storage.setAlarm(at)
  }
}
