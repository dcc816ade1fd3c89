// The product's own Inbox object and its open tabs, thousands of times over: tabs lose their line, frames come twice,
// late and in any order, fetches are replaced, the object sleeps, dies and undoes what it had half done, and jobs run
// twice. All of it is drawn from a seed, so a violation can be played again.
//
// SEED (random) and DISCONNECTS (10000) can be set by environment variables.
import type { Auditor } from './auditor.ts'
import { InboxSimulation } from './inbox/simulation.ts'
import { emptyInboxTally, type InboxTally } from './inbox/tally.ts'
import { runSimulations, runFromSeed, type SimulationResult } from './simulated/run-simulation.ts'

export const simulateInbox = (audit: Auditor): Promise<void> =>
  runFromSeed(audit, (seed) => simulate(seed, Number(process.env.DISCONNECTS ?? 10_000)))

/** Runs until so many disconnects, or until a violation. */
export const simulate = (seed: number, disconnects: number): Promise<SimulationResult<InboxTally>> =>
  runSimulations(seed, {
    empty: emptyInboxTally(),
    createSimulation: (random) => new InboxSimulation(random),
    isEnough: (tally) => tally.disconnects >= disconnects,
    unit: 'DISCONNECTS',
  })
