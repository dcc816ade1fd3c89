// Time and the network of a simulation: calls wait until they are carried, in an order that a seed draws, and are lost
// as it likes. Nothing here waits in earnest, and the same seed leads to the same.
import type { SeededRandom } from './seeded-random.ts'

/** Something that runs and may die: a request, or an object. What a dead one has asked is never answered. */
export type Instance = { id: string; isAlive: boolean }

/** What is on its way arrives, whoever has sent it. */
export const alwaysAlive: Instance = { id: 'network', isAlive: true }

/** Long after any storm has come to rest. */
const MAX_STEPS = 20_000

type ScheduledTask = { instance: Instance; due: number; run: () => void }

export class SimulatedNetwork {
  now = 1_800_000_000_000
  /** While it storms, calls are lost and answers too. */
  isFaulty = true
  lost = 0
  readonly #dice: SeededRandom
  #parked: ScheduledTask[] = []

  constructor(random: SeededRandom) {
    this.#dice = random
  }

  /** Carries a call there and its answer back. */
  carry<T>(instance: Instance, call: () => T, lost: () => Error): Promise<T> {
    return new Promise((resolve, reject) => {
      this.schedule(instance, () => {
        const roll = this.isFaulty ? this.#dice.below(40) : 2
        if (roll < 2) this.lost++
        if (roll === 0) return this.schedule(instance, () => reject(lost()))
        const answer = invoke(call, resolve, reject)
        this.schedule(instance, roll === 1 ? () => reject(lost()) : answer)
      })
    })
  }

  /** Something that happens in a while, if who waits for it still lives. */
  schedule(instance: Instance, run: () => void, wait = 0): ScheduledTask {
    const scheduled = { instance, due: this.now + wait, run }
    this.#parked.push(scheduled)
    return scheduled
  }

  cancel(scheduled: unknown): void {
    this.#parked = this.#parked.filter((one) => one !== scheduled)
  }

  /** Carries one thing of those that are due; when nothing is, time passes until something is. False for nothing. */
  runNext(): boolean {
    this.#parked = this.#parked.filter(({ instance }) => instance.isAlive)
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
  async drain(resume: () => boolean): Promise<boolean> {
    this.isFaulty = false
    for (let i = 0; i < MAX_STEPS; i++) {
      await nextMacrotask()
      if (!this.runNext() && !resume()) return true
    }
    return false
  }
}

/** Until everything that can go on without a call has gone on. */
export const nextMacrotask = () => new Promise<void>((resolve) => setImmediate(resolve))

function invoke<T>(call: () => T, resolve: (value: T) => void, reject: (error: unknown) => void) {
  try {
    const value = call()
    return () => resolve(value)
  } catch (error) {
    return () => reject(error)
  }
}
