// Time from a message's count until a visitor sees it, over all pairs of the two.
import type { Snapshot, ShardTally } from '../../domain/counter/counter.ts'
import { type SimulatedObject, socketsOf } from './platform.ts'

/** From npm run bench: a relay sends to 5,000 visitors in about 180 ms. */
const MS_PER_VISITOR = 180 / 5_000
const BIN_MS = 10
/** Visitors sampled per broadcast. */
const SAMPLES = 4

type Totals = ReadonlyMap<string, number>

export class Staleness {
  /** Time of the n-th count of each shard. */
  readonly #countedAt = new Map<string, number[]>()
  /** The root's tally per shard, now and at each sum. */
  #known: Totals = new Map()
  readonly #knownAt = new Map<number, Totals>()
  readonly #shown = new WeakMap<SimulatedObject, Map<string, number>>()
  readonly #bins = new Float64Array(60_000 / BIN_MS)
  readonly #random: () => number
  readonly #base: number

  constructor(random: () => number, base: number) {
    this.#random = random
    this.#base = base
  }

  counted(shard: string, at: number): void {
    const times = this.#countedAt.get(shard)
    if (times) times.push(at)
    else this.#countedAt.set(shard, [at])
  }

  reported(shard: string, { total }: ShardTally): void {
    this.#known = new Map(this.#known).set(shard, Math.max(total, this.#known.get(shard) ?? 0))
    this.#knownAt.set(this.#base + this.total, this.#known)
  }

  /** The sum of all reports. */
  get total(): number {
    return [...this.#known.values()].reduce((sum, total) => sum + total, 0)
  }

  /** A relay returns, and shows new visitors the root's present state. */
  joined(relay: SimulatedObject): void {
    this.#shown.set(relay, new Map(this.#known))
  }

  /** A relay sends a snapshot to its visitors. Later visitors get it at once, and are not counted. */
  shown(relay: SimulatedObject, { count }: Snapshot, now: number): void {
    const holds = this.#knownAt.get(count)
    const visitors = socketsOf(relay).length
    if (!holds || visitors === 0) return
    let before = this.#shown.get(relay)
    if (!before) this.#shown.set(relay, (before = new Map()))
    const delays = Array.from({ length: SAMPLES }, () => {
      const queueDelay = this.#random() * visitors * MS_PER_VISITOR
      return queueDelay + 15 - 40 * Math.log(1 - this.#random())
    })
    for (const [shard, total] of holds) {
      const times = this.#countedAt.get(shard) ?? []
      for (let i = before.get(shard) ?? 0; i < total; i++) {
        for (const delay of delays) {
          const bin = Math.min(this.#bins.length - 1, Math.floor((now + delay - times[i]!) / BIN_MS))
          this.#bins[bin]! += visitors / SAMPLES
        }
      }
      before.set(shard, Math.max(total, before.get(shard) ?? 0))
    }
  }

  /** In milliseconds. */
  report(): { p50: number; p99: number; worst: number } {
    const pairs = this.#bins.reduce((sum, count) => sum + count, 0)
    const at = (share: number) => {
      let left = pairs * share
      return (this.#bins.findIndex((count) => (left -= count) <= 0) + 1) * BIN_MS
    }
    return {
      p50: at(0.5),
      p99: at(0.99),
      worst: (this.#bins.findLastIndex((count) => count > 0) + 1) * BIN_MS,
    }
  }
}
