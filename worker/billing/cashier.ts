import { DurableObject } from 'cloudflare:workers'

/**
 * Does what is done with one driver's payments, one thing after the other, so that no two looks at Stripe overlap and
 * no two checkouts are opened at once. It keeps nothing itself: the truth is Stripe's, what we know of it is in D1.
 */
export class Cashier extends DurableObject<Env> {
  #last: Promise<unknown> = Promise.resolve()

  /** Runs a step when every step before it has ended, well or not. */
  protected inTurn<T>(step: () => Promise<T>): Promise<T> {
    const mine = this.#last.then(step, step)
    this.#last = mine
    return mine
  }
}
