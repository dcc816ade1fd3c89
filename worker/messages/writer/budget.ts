import { DurableObject } from 'cloudflare:workers'

/**
 * Counts the calls of all models in one month, for the whole site. One object counts alone and writes before it
 * answers, so that never more calls are made than the ceiling allows, however many ask at once.
 */
export class WriterBudget extends DurableObject<Env> {
  #spent: number | undefined

  /** Takes a call if there is one left of so many. */
  reserve(ceiling: number): boolean {
    const spent = this.spent()
    if (spent >= ceiling) return false
    this.#keep(spent + 1)
    return true
  }

  /** Gives a call back that was reserved and that no model has worked for. */
  giveBack(): void {
    this.#keep(Math.max(0, this.spent() - 1))
  }

  /** Calls so far. */
  spent(): number {
    return (this.#spent ??= this.ctx.storage.kv.get<number>('spent') ?? 0)
  }

  #keep(spent: number): void {
    this.#spent = spent
    this.ctx.storage.kv.put('spent', spent)
  }
}
