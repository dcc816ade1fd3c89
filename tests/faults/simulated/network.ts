// Time and network of a simulation: calls wait in an order drawn from a seed, and are lost at random. Nothing
// waits in real time, and the same seed gives the same run.
import type { SeededRandom } from './seeded-random.ts'

/** Something that runs and may die: a request, or an object. Calls of a dead one get no answer. */
export type Instance = { id: string; isAlive: boolean }

/** Sender of messages that arrive whatever becomes of their origin. */
export const alwaysAlive: Instance = { id: 'network', isAlive: true }

/** Steps after which any storm has settled. */
const MAX_STEPS = 20_000

type ScheduledTask = { instance: Instance; due: number; run: () => void }

export class SimulatedNetwork {
  now = 1_800_000_000_000
  /** During the storm, calls and answers are lost. */
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

  /** Schedules work, unless the instance dies before. */
  schedule(instance: Instance, run: () => void, wait = 0): ScheduledTask {
    const scheduled = { instance, due: this.now + wait, run }
    this.#parked.push(scheduled)
    return scheduled
  }

  cancel(scheduled: unknown): void {
    this.#parked = this.#parked.filter((one) => one !== scheduled)
  }

  /** Runs one due task; when none is due, time passes until one is. False for none. */
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
   * Ends the storm: calls under way arrive, and when there are none, `resume` does the pending work, or
   * returns that there is none. False when it never settles.
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

/** Resolves after everything that needs no call has run. */
export const nextMacrotask = () => new Promise<void>((resolve) => setImmediate(resolve))

function invoke<T>(call: () => T, resolve: (value: T) => void, reject: (error: unknown) => void) {
  try {
    const value = call()
    return () => resolve(value)
  } catch (error) {
    return () => reject(error)
  }
}
