import type { Snapshot } from '../../domain/counter/counter.ts'
// Visitors of the counter: most only remember the highest count; a thousand are full clients with a slow
// connection.
import { mergeFigures } from '../../src/counter/figures.ts'
import { interpolateCount } from '../../src/counter/interpolate.ts'
import type { SimulatedClock } from './clock.ts'
import type { FrameReceiver } from './platform.ts'

/** Dependencies of visitors: the state of the simulation, and where they report what they see. */
export type VisitorDeps = {
  clock: SimulatedClock
  random: () => number
  latency: () => number
  edges: number
  /** How far the shown count may run ahead of the real one, per second. */
  messagesPerSecond: number
  /** Number of messages counted by now. */
  countedTotal: () => number
  onFrame: () => void
  expect: (holds: boolean, invariant: string) => void
}

export class CountingVisitor implements FrameReceiver {
  count = 0
  /** The newest version on this connection. */
  v = 0
  readonly edge: number
  protected readonly deps: VisitorDeps

  constructor(deps: VisitorDeps) {
    this.deps = deps
    this.edge = Math.floor(deps.random() * deps.edges)
  }

  receive(frame: string): void {
    this.deps.onFrame()
    const { v, count } = parse(frame)
    if (v < this.v)
      this.deps.expect(false, 'over one connection, a snapshot is never older than the one before')
    this.v = v
    if (count > this.count) this.count = count
  }
}

export class FullClient extends CountingVisitor {
  #figures: ReturnType<typeof mergeFigures> = null
  #shown = 0

  override receive(frame: string): void {
    super.receive(frame)
    const { clock, random, latency } = this.deps
    const snapshot = parse(frame)
    // Frames can overtake each other, and one in fifty comes much later.
    clock.after(latency() * (random() < 0.02 ? 20 : 1), () => this.#receive(snapshot))
  }

  #receive(snapshot: Snapshot): void {
    const { clock } = this.deps
    this.#figures = mergeFigures(this.#figures, snapshot)
    const at = clock.now
    for (const ms of [0, 500, 1_200, 5_000]) {
      clock.after(ms, () =>
        this.#checkShown(
          interpolateCount({ count: snapshot.count, rate: snapshot.rate, at }, clock.now),
          snapshot,
        ),
      )
    }
  }

  #checkShown(glidedTo: number, { rate }: Snapshot): void {
    const { expect, countedTotal, messagesPerSecond } = this.deps
    const shown = Math.max(this.#shown, this.#figures!.count, glidedTo)
    expect(shown >= this.#shown, 'what a visitor sees never falls')
    expect(
      shown <= countedTotal() + Math.max(rate, messagesPerSecond) * 2,
      'what a visitor sees is never far ahead of the truth',
    )
    this.#shown = shown
  }

  get final(): number {
    return this.#figures?.count ?? 0
  }
}

/** A frame goes to thousands of visitors, so its parsed form is cached. */
let parsed: { frame: string; snapshot: Snapshot } = { frame: '', snapshot: {} as Snapshot }
function parse(frame: string): Snapshot {
  if (parsed.frame !== frame) parsed = { frame, snapshot: JSON.parse(frame) as Snapshot }
  return parsed.snapshot
}
