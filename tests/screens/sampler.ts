import { mulberry32 } from '../../domain/messages/seeded-random.ts'

/** Which half of every bank a set draws from; an entry that a list holds twice may be in both. */
export type Bank = 'a' | 'b' | 'all'

/** A seeded source of chance, so that a set is the same on every machine with the same fonts. */
export type Sampler = {
  readonly bank: Bank
  /** A number from 0 up to 1. */
  roll(): number
  /** A whole number from low to high, both included. */
  int(low: number, high: number): number
  chance(probability: number): boolean
  /** Any entry of a list. */
  pick<T>(list: readonly T[]): T
  /** An entry of this set's half of the list: even places belong to bank a, odd ones to b. */
  from<T>(list: readonly T[]): T
  shuffle<T>(list: readonly T[]): T[]
  digits(count: number): string
}

export function newSampler(seed: number, bank: Bank): Sampler {
  const roll = mulberry32(seed)
  const int = (low: number, high: number) => low + Math.floor(roll() * (high - low + 1))
  const pick = <T>(list: readonly T[]): T => {
    if (list.length === 0) throw new Error('Nothing to pick from')
    return list[int(0, list.length - 1)] as T
  }
  const from = <T>(list: readonly T[]): T => pick(halfOf(list, bank))
  const shuffle = <T>(list: readonly T[]): T[] =>
    list
      .map((value) => ({ value, order: roll() }))
      .sort((a, b) => a.order - b.order)
      .map(({ value }) => value)
  const digits = (count: number) =>
    String(int(1, 9)) + Array.from({ length: count - 1 }, () => int(0, 9)).join('')
  return { bank, roll, int, chance: (p) => roll() < p, pick, from, shuffle, digits }
}

/** A list with a single entry is shared by both halves. */
function halfOf<T>(list: readonly T[], bank: Bank): readonly T[] {
  if (bank === 'all' || list.length < 2) return list
  return list.filter((_, place) => place % 2 === (bank === 'a' ? 0 : 1))
}
