// Phones tell of visits, thousands of times over, while beacons are lost, come twice and late, answers are lost, shards
// die at any statement, and the database's calls fail, land late or land without an answer. In the end every event
// that was acknowledged is in the roll-ups exactly once, and sessions and visitors are those that there were. All of it
// is drawn from a seed.
//
// SEED (random) and EVENTS (20000) can be set by environment variables.
import type { Auditor } from './auditor.ts'
import { emptyTally, type Tally, World } from './analytics/world.ts'
import { diceOf } from './dice.ts'
import { openDatabase } from './payments/d1.ts'

/** Each world lives through about this many events, so that there are many beginnings. */
export const EVENTS_PER_WORLD = 400

export async function simulateAnalytics(audit: Auditor): Promise<void> {
  const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31))
  const began = performance.now()
  const { tally, wrong } = await simulate(seed, Number(process.env.EVENTS ?? 20_000))
  for (const violation of wrong) audit.expect(false, violation)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  const figures = Object.entries(tally).map(([what, count]) => `${count} ${what}`)
  console.log(`seed ${seed}: ${figures.join(', ')}, ${wrong.length} violations, ${seconds} s`)
}

/** Runs until so many events were told, or until something is wrong. */
export async function simulate(seed: number, events: number): Promise<{ tally: Tally; wrong: string[] }> {
  const database = openDatabase()
  const tally = emptyTally()
  for (let i = 0; tally.events < events; i++) {
    const world = new World(diceOf(seed + i), database)
    const wrong = await world.run(EVENTS_PER_WORLD)
    for (const key of Object.keys(tally) as (keyof Tally)[]) tally[key] += world.tally[key]
    if (wrong.length > 0) return { tally, wrong: wrong.map((one) => `SEED=${seed + i} EVENTS=1: ${one}`) }
  }
  return { tally, wrong: [] }
}
