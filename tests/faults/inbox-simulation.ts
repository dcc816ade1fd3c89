// The product's own Inbox object and the merge of its windows (domain/inbox/protocol.ts), thousands of times over: windows
// lose their line, frames come twice, late and in any order, the object sleeps, dies and undoes what it had half
// done, promises are kept twice. All of it is drawn from a seed, so a violation can be played again.
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
