import type { Auditor } from '../auditor.ts'
import { type SeededRandom, seededRandom } from './seeded-random.ts'

/** Number of occurrences per kind of event. */
type Tally = Record<string, number>
export type SimulationResult<T extends Tally> = { tally: T; violations: string[] }

type SimulationOptions<T extends Tally> = {
  empty: T
  createSimulation: (random: SeededRandom) => { tally: T; run: () => string[] | Promise<string[]> }
  isEnough: (tally: T) => boolean
  /** The environment variable that replays a single simulation. */
  unit: string
}

/** Runs simulations, each with the next seed, until enough has happened or a violation. */
export async function runSimulations<T extends Tally>(
  seed: number,
  { empty, createSimulation, isEnough, unit }: SimulationOptions<T>,
): Promise<SimulationResult<T>> {
  let tally = empty
  for (let i = 0; !isEnough(tally); i++) {
    const simulation = createSimulation(seededRandom(seed + i))
    const violations = await simulation.run()
    tally = sumOf(tally, simulation.tally)
    if (violations.length > 0)
      return { tally, violations: violations.map((one) => `SEED=${seed + i} ${unit}=1: ${one}`) }
  }
  return { tally, violations: [] }
}

/** Runs a simulation from SEED or a random seed, and reports its events and violations. */
export async function runFromSeed<T extends Tally>(
  audit: Auditor,
  simulate: (seed: number) => Promise<SimulationResult<T>>,
): Promise<void> {
  const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31))
  const began = performance.now()
  const { tally, violations } = await simulate(seed)
  for (const violation of violations) audit.expect(false, violation)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  const figures = Object.entries(tally).map(([what, count]) => `${count} ${what}`)
  console.log(`seed ${seed}: ${figures.join(', ')}, ${violations.length} violations, ${seconds} s`)
}

const sumOf = <T extends Tally>(one: T, other: T): T =>
  Object.fromEntries(Object.entries(one).map(([what, count]) => [what, count + other[what]!])) as T
