// The product's own Inbox object and the merge of its windows (domain/inbox/protocol.ts), thousands of times over: windows
// lose their line, frames come twice, late and in any order, the object sleeps, dies and undoes what it had half
// done, promises are kept twice. All of it is drawn from a seed, so a violation can be played again.
//
// SEED (random) and DISCONNECTS (10000) can be set by environment variables.
import type { Auditor } from './auditor.ts'
import { emptyTally, type Tally } from './inbox/tally.ts'
import { World } from './inbox/simulation.ts'
import { livesThrough, play, type Played } from './simulated/run-simulation.ts'

export const simulateInbox = (audit: Auditor): Promise<void> =>
  play(audit, (seed) => simulate(seed, Number(process.env.DISCONNECTS ?? 10_000)))

/** Runs until so many lines were broken, or until something is wrong. */
export const simulate = (seed: number, disconnects: number): Promise<Played<Tally>> =>
  livesThrough(seed, {
    empty: emptyTally(),
    worldOf: (dice) => new World(dice),
    isEnough: (tally) => tally.disconnects >= disconnects,
    unit: 'DISCONNECTS',
  })
