// Who watches the counter: most only remember the highest count; a thousand are whole clients with a slow line.
import { nextFigures } from '../../src/counter/figures.ts'
import { glided } from '../../src/counter/interpolate.ts'
import type { Snapshot } from '../../domain/counter/counter.ts'
import type { Clock } from './clock.ts'
import type { Visitor } from './fake-runtime.ts'

/** What visitors know of their world, and whom they tell what they see. */
export type Surroundings = {
  clock: Clock
  random: () => number
  latency: () => number
  edges: number
  /** How far ahead of the truth the shown count may run, per second, whatever the snapshot says. */
  messagesPerSecond: number
  /** What has been counted by now. */
  truth: () => number
  onFrame: () => void
  expect: (holds: boolean, promise: string) => void
}

export class Onlooker implements Visitor {
  count = 0
  /** The newest that came over this connection. */
  v = 0
  readonly edge: number
  protected readonly around: Surroundings

  constructor(around: Surroundings) {
    this.around = around
    this.edge = Math.floor(around.random() * around.edges)
  }

  hear(frame: string): void {
    this.around.onFrame()
    const { v, count } = parse(frame)
    if (v < this.v)
      this.around.expect(false, 'over one connection, a snapshot is never older than the one before')
    this.v = v
    if (count > this.count) this.count = count
  }
}

export class Watcher extends Onlooker {
  #figures: ReturnType<typeof nextFigures> = null
  #shown = 0

  override hear(frame: string): void {
    super.hear(frame)
    const { clock, random, latency } = this.around
    const snapshot = parse(frame)
    // Lines have no order, and one frame in fifty comes much later.
    clock.after(latency() * (random() < 0.02 ? 20 : 1), () => this.#receive(snapshot))
  }

  #receive(snapshot: Snapshot): void {
    const { clock } = this.around
    this.#figures = nextFigures(this.#figures, snapshot)
    const at = clock.now
    for (const ms of [0, 500, 1_200, 5_000]) {
      clock.after(ms, () =>
        this.#look(glided({ count: snapshot.count, rate: snapshot.rate, at }, clock.now), snapshot),
      )
    }
  }

  #look(glidedTo: number, { rate }: Snapshot): void {
    const { expect, truth, messagesPerSecond } = this.around
    const shown = Math.max(this.#shown, this.#figures!.count, glidedTo)
    expect(shown >= this.#shown, 'what a visitor sees never falls')
    expect(
      shown <= truth() + Math.max(rate, messagesPerSecond) * 2,
      'what a visitor sees is never far ahead of the truth',
    )
    this.#shown = shown
  }

  get final(): number {
    return this.#figures?.count ?? 0
  }
}

/** A frame goes to thousands of visitors in a row. */
let parsed: { frame: string; snapshot: Snapshot } = { frame: '', snapshot: {} as Snapshot }
function parse(frame: string): Snapshot {
  if (parsed.frame !== frame) parsed = { frame, snapshot: JSON.parse(frame) as Snapshot }
  return parsed.snapshot
}
