// Time of a simulation: due work runs in order, at once, and identically for the same seed.

type Event = { at: number; order: number; work: () => void }

export class SimulatedClock {
  /** Milliseconds since the simulation began. */
  now = 0
  #order = 0
  /** A binary heap with the earliest first. */
  readonly #due: Event[] = []

  /** Schedules work in `ms` milliseconds; work of one time runs in the order of scheduling. */
  after(ms: number, work: () => void): void {
    const event = { at: this.now + Math.max(0, ms), order: this.#order++, work }
    let i = this.#due.push(event) - 1
    while (i > 0) {
      const parent = (i - 1) >> 1
      if (!isBefore(event, this.#due[parent]!)) break
      this.#due[i] = this.#due[parent]!
      i = parent
    }
    this.#due[i] = event
  }

  sleep(ms: number): Promise<void> {
    return new Promise((resolve) => this.after(ms, resolve))
  }

  /** Lets time pass. After each event all its immediate consequences run. */
  async run(until: number): Promise<void> {
    for (let next = this.#due[0]; next && next.at <= until; next = this.#due[0]) {
      this.#removeFirst()
      this.now = next.at
      next.work()
      await nextMacrotask()
    }
    this.now = until
  }

  #removeFirst(): void {
    const last = this.#due.pop()!
    if (this.#due.length === 0) return
    let i = 0
    for (;;) {
      let child = 2 * i + 1
      if (child >= this.#due.length) break
      if (child + 1 < this.#due.length && isBefore(this.#due[child + 1]!, this.#due[child]!)) child++
      if (!isBefore(this.#due[child]!, last)) break
      this.#due[i] = this.#due[child]!
      i = child
    }
    this.#due[i] = last
  }
}

const isBefore = (one: Event, other: Event) =>
  one.at < other.at || (one.at === other.at && one.order < other.order)

// Taken before a simulation replaces the timers.
const { setImmediate: soon } = globalThis
const nextMacrotask = () => new Promise<void>((resolve) => soon(resolve))
