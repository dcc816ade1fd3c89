import { AnalyticsSimulation } from './analytics/simulation.ts'
// Phones tell of visits, thousands of times over, while beacons are lost, come twice and late, answers are lost, shards
// die at any statement, and the database's calls fail, land late or land without an answer. In the end every event
// that was acknowledged is in the roll-ups exactly once, and sessions and visitors are those that there were. All of it
// is drawn from a seed.
//
// SEED (random) and EVENTS (20000) can be set by environment variables.
import { emptyAnalyticsTally, type AnalyticsTally } from './analytics/tally.ts'
import type { Auditor } from './auditor.ts'
import { openDatabase } from './simulated/d1.ts'
import { runSimulations, runFromSeed, type SimulationResult } from './simulated/run-simulation.ts'

export const simulateAnalytics = (audit: Auditor): Promise<void> =>
  runFromSeed(audit, (seed) => simulate(seed, Number(process.env.EVENTS ?? 20_000)))

/** Runs until so many events were sent, or until a violation. */
export function simulate(seed: number, events: number): Promise<SimulationResult<AnalyticsTally>> {
  const database = openDatabase()
  return runSimulations(seed, {
    empty: emptyAnalyticsTally(),
    createSimulation: (random) => new AnalyticsSimulation(random, database),
    isEnough: (tally) => tally.events >= events,
    unit: 'EVENTS',
  })
}
