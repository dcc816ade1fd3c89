import { mulberry32 } from '../../../domain/messages/seeded-random.ts'

/** A seeded source of chance. */
export type Chance = ReturnType<typeof newChance>

export function newChance(seed: number) {
  const roll = mulberry32(seed)
  const int = (low: number, high: number) => low + Math.floor(roll() * (high - low + 1))
  const pick = <T>(list: readonly T[]): T => list[int(0, list.length - 1)]!
  const is = (probability: number) => roll() < probability
  const digits = (count: number) =>
    String(int(1, 9)) + Array.from({ length: count - 1 }, () => int(0, 9)).join('')
  const between = (low: number, high: number) => low + roll() * (high - low)
  const letters = (count: number) =>
    Array.from({ length: count }, () => 'ABCDEFGHJKLMNPQRSTUVWXYZ'[int(0, 23)]).join('')
  const shuffle = <T>(list: readonly T[]): T[] =>
    list
      .map((value) => ({ value, order: roll() }))
      .sort((a, b) => a.order - b.order)
      .map(({ value }) => value)
  /** A word that no list has, of two to four syllables. */
  const invented = () => {
    const count = int(2, 3)
    let word = ''
    for (let i = 0; i < count; i++)
      word +=
        pick(['b', 'br', 'c', 'ch', 'd', 'f', 'g', 'gr', 'h', 'j', 'k', 'kh', 'l', 'm', 'n', 'p', 'ph', 'r', 's', 'sh', 'st', 't', 'th', 'tr', 'v', 'w', 'x', 'y', 'z', '']) +
        pick(['a', 'e', 'i', 'o', 'u', 'ai', 'ee', 'oo', 'ia', 'au', 'ie', 'y']) +
        (i === count - 1 ? pick(['', 'n', 'r', 's', 'l', 'm', 'k', 'ng', 'sh', 't', 'nd', 'x', 'z']) : pick(['', 'n', 'r', 'l', '']))
    return word[0]!.toUpperCase() + word.slice(1)
  }
  const clock = () => {
    const hour = int(0, 23)
    const minute = String(int(0, 59)).padStart(2, '0')
    return pick([`${hour}:${minute}`, `${hour % 12 || 12}:${minute}`, `${hour % 12 || 12}:${minute}`])
  }
  const mapLabel = () =>
    pick([
      `${invented()} St`,
      `${invented()} Road`,
      invented(),
      `${invented()} Park`,
      (invented().toUpperCase()),
      (invented().slice(0, 3)),
      `M${int(1, 9)}`,
      `${invented()} ${invented()}`,
      `A${int(10, 99)}`,
      pick(['Ave', 'Shell', 'Coles', 'School', 'Google', 'Maps', 'Library', 'Station']),
    ])
  /** About normal, with a standard deviation of one. */
  const normal = () => (roll() + roll() + roll() - 1.5) * 2
  return { roll, int, pick, is, digits, between, letters, shuffle, invented, clock, mapLabel, normal }
}
