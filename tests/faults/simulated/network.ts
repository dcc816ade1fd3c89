// Time and the network of a simulation: calls wait until they are carried, in an order that a seed draws, and are lost
// as it likes. Nothing here waits in earnest, and the same seed leads to the same.
import type { Dice } from './seeded-random.ts'

/** Something that runs and may die: a request, or an object. What a dead one has asked is never answered. */
export type Life = { id: string; isAlive: boolean }

/** What is on its way arrives, whoever has sent it. */
export const network: Life = { id: 'network', isAlive: true }

/** Long after any storm has come to rest. */
const TOO_LONG = 20_000

type Parked = { life: Life; due: number; run: () => void }

export class Weather {
  now = 1_800_000_000_000
  /** While it storms, calls are lost and answers too. */
  storms = true
  lost = 0
  readonly #dice: Dice
  #parked: Parked[] = []

  constructor(dice: Dice) {
    this.#dice = dice
  }

  /** Carries a call there and its answer back. */
  carry<T>(life: Life, call: () => T, lost: () => Error): Promise<T> {
    return new Promise((resolve, reject) => {
      this.park(life, () => {
        const fate = this.storms ? this.#dice.below(40) : 2
        if (fate < 2) this.lost++
        if (fate === 0) return this.park(life, () => reject(lost()))
        const answer = heard(call, resolve, reject)
        this.park(life, fate === 1 ? () => reject(lost()) : answer)
      })
    })
  }

  /** Something that happens in a while, if who waits for it still lives. */
  park(life: Life, run: () => void, wait = 0): Parked {
    const parked = { life, due: this.now + wait, run }
    this.#parked.push(parked)
    return parked
  }

  forget(parked: unknown): void {
    this.#parked = this.#parked.filter((one) => one !== parked)
  }

  /** Carries one thing of those that are due; when nothing is, time passes until something is. False for nothing. */
  blow(): boolean {
    this.#parked = this.#parked.filter(({ life }) => life.isAlive)
    if (this.#parked.length === 0) return false
    const soonest = Math.min(...this.#parked.map(({ due }) => due))
    this.now = Math.max(this.now, soonest)
    const due = this.#parked.filter((one) => one.due <= this.now)
    const chosen = this.#dice.pick(due)
    this.#parked.splice(this.#parked.indexOf(chosen), 1)
    chosen.run()
    return true
  }

  /**
   * The storm is over: what is under way arrives, and whenever nothing is, `carryOn` does what is still owed, or says
   * that nothing is. False when it never comes to rest.
   */
  async settle(carryOn: () => boolean): Promise<boolean> {
    this.storms = false
    for (let i = 0; i < TOO_LONG; i++) {
      await rest()
      if (!this.blow() && !carryOn()) return true
    }
    return false
  }
}

/** Until everything that can go on without a call has gone on. */
export const rest = () => new Promise<void>((resolve) => setImmediate(resolve))

function heard<T>(call: () => T, resolve: (value: T) => void, reject: (error: unknown) => void) {
  try {
    const value = call()
    return () => resolve(value)
  } catch (error) {
    return () => reject(error)
  }
}
