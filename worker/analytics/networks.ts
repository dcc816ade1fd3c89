import { type Bucket, type BucketSize, fullAt, take, type Take } from '#domain/token-bucket.ts'

/** Networks held at once. With more, the ones that have been quiet long enough to be full again are forgotten. */
const HELD = 5_000

/**
 * How many beacons come from each network in a minute, in memory alone. A limit here costs no call and keeps no
 * address; an object that begins anew gives everybody a full bucket, which does no harm.
 */
export class Networks {
  readonly #size: BucketSize
  #buckets = new Map<string, Bucket>()

  /** @param perMinute beacons of one network; 0 is no limit */
  constructor(perMinute: number) {
    this.#size = { burst: perMinute, seconds: 60 }
  }

  take(network: string, now: number): Take {
    if (!(this.#size.burst > 0)) return { ok: true }
    const [bucket, taken] = take(this.#buckets.get(network), this.#size, now)
    this.#buckets.set(network, bucket)
    if (this.#buckets.size > HELD) this.#forget(now)
    return taken
  }

  #forget(now: number): void {
    const held = Array.from(this.#buckets).filter(([, bucket]) => fullAt(bucket, this.#size) > now)
    // A flood from everywhere at once: the newer half is held, and memory is not.
    this.#buckets = new Map(held.slice(-HELD / 2))
  }
}
