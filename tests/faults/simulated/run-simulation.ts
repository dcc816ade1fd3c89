import type { Auditor } from '../auditor.ts'
import { type Dice, diceOf } from './seeded-random.ts'

/** How often each thing happened in a simulation. */
type Tally = Record<string, number>
export type Played<T extends Tally> = { tally: T; wrong: string[] }

type Worlds<T extends Tally> = {
  empty: T
  worldOf: (dice: Dice) => { tally: T; run: () => string[] | Promise<string[]> }
  isEnough: (tally: T) => boolean
  /** The environment variable by which a single world is played again. */
  unit: string
}

/** Lives through world after world, each from the next seed, until enough has happened or something is wrong. */
export async function livesThrough<T extends Tally>(
  seed: number,
  { empty, worldOf, isEnough, unit }: Worlds<T>,
): Promise<Played<T>> {
  let tally = empty
  for (let i = 0; !isEnough(tally); i++) {
    const world = worldOf(diceOf(seed + i))
    const wrong = await world.run()
    tally = sumOf(tally, world.tally)
    if (wrong.length > 0) return { tally, wrong: wrong.map((one) => `SEED=${seed + i} ${unit}=1: ${one}`) }
  }
  return { tally, wrong: [] }
}

/** Plays a simulation from SEED or, without one, from anywhere, and says what happened in it and what went wrong. */
export async function play<T extends Tally>(
  audit: Auditor,
  simulate: (seed: number) => Promise<Played<T>>,
): Promise<void> {
  const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31))
  const began = performance.now()
  const { tally, wrong } = await simulate(seed)
  for (const violation of wrong) audit.expect(false, violation)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  const figures = Object.entries(tally).map(([what, count]) => `${count} ${what}`)
  console.log(`seed ${seed}: ${figures.join(', ')}, ${wrong.length} violations, ${seconds} s`)
}

const sumOf = <T extends Tally>(one: T, other: T): T =>
  Object.fromEntries(Object.entries(one).map(([what, count]) => [what, count + other[what]!])) as T
