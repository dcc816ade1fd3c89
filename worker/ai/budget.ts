import { DurableObject } from 'cloudflare:workers'

/** Calls that are written down as made before they are, so that a call seldom waits for a disk. */
const RESERVED_AHEAD = 20
/** How long after the last call what was written ahead is put right, in milliseconds. */
const FLUSH_AFTER_MS = 1_000

/**
 * Counts the calls of all models in one month, for the whole site. One object counts alone, and no call is made
 * that is not on a disk, so that never more are made than the ceiling allows, however many ask at once and whenever
 * the object dies. Dying within a second of a call, it counts up to {@link RESERVED_AHEAD} that were not made.
 */
export class ModelBudget extends DurableObject<Env> {
  #spent: number
  /** What the disk says: never less than was spent. */
  #written: number
  #flushTimer: ReturnType<typeof setTimeout> | undefined

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    this.#spent = this.#written = ctx.storage.kv.get<number>('spent') ?? 0
  }

  /** Takes a call if there is one left of so many. */
  reserve(ceiling: number): boolean {
    if (this.#spent >= ceiling) return false
    this.#spent++
    if (this.#spent > this.#written) this.#write(Math.min(ceiling, this.#spent + RESERVED_AHEAD))
    this.#flushSoon()
    return true
  }

  /** Gives a call back that was reserved and that no model has worked for. */
  refund(): void {
    this.#spent = Math.max(0, this.#spent - 1)
    this.#flushSoon()
  }

  /** Calls so far. */
  spent(): number {
    return this.#spent
  }

  #flushSoon(): void {
    clearTimeout(this.#flushTimer)
    this.#flushTimer = setTimeout(() => {
      if (this.#written !== this.#spent) this.#write(this.#spent)
    }, FLUSH_AFTER_MS)
  }

  #write(spent: number): void {
    this.#written = spent
    this.ctx.storage.kv.put('spent', spent)
  }
}
