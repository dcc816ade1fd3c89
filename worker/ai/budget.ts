import { DurableObject } from 'cloudflare:workers'

/** How many calls are stored as made ahead of time, so that a call seldom waits for storage. */
const RESERVED_AHEAD = 20
/** How long after the last call the surplus is returned, in milliseconds. */
const FLUSH_AFTER_MS = 1_000

/**
 * The model budget: counts the calls of all models in one month, for the whole site (MODEL_CALLS_PER_MONTH). One object
 * counts alone and stores each call before it is made, so that the ceiling holds however many requests are concurrent
 * and whenever the object restarts. A restart within a second of a call counts up to {@link RESERVED_AHEAD} calls that
 * were not made.
 */
export class ModelBudget extends DurableObject<Env> {
  #spent: number
  /** The stored count: never less than was spent. */
  #written: number
  #flushTimer: ReturnType<typeof setTimeout> | undefined

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env)
    this.#spent = this.#written = ctx.storage.kv.get<number>('spent') ?? 0
  }

  /** Reserves a call. Returns false when the ceiling is reached. */
  reserve(ceiling: number): boolean {
    if (this.#spent >= ceiling) return false
    this.#spent++
    if (this.#spent > this.#written) this.#write(Math.min(ceiling, this.#spent + RESERVED_AHEAD))
    this.#flushSoon()
    return true
  }

  /** Returns a reserved call for which no model has worked. */
  refund(): void {
    this.#spent = Math.max(0, this.#spent - 1)
    this.#flushSoon()
  }

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
