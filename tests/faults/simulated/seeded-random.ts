import { random } from '../../../domain/messages/seeded-random.ts'

/** Random source that a seed repeats. */
export type SeededRandom = {
  /** A whole number from 0 up to, but not including, this one. */
  below: (end: number) => number
  isOneIn: (n: number) => boolean
  pick: <T>(things: readonly T[]) => T
}

export function seededRandom(seed: number): SeededRandom {
  const next = random(seed)
  const below = (end: number) => Math.floor(next() * end)
  return { below, isOneIn: (n) => below(n) === 0, pick: (things) => things[below(things.length)]! }
}
