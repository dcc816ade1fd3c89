/** Numbers in a text: lengths of time in minutes, clock times, and other counts. */
type NumbersInText = { minutes: number[]; clock: boolean; others: { value: number; of: string }[] }

const units = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ')
const teens = 'thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ')
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const valueOf = new Map<string, number>([
  ...[...units, ...teens].map((word, value) => [word, value] as const),
  ...tens.map((word, at) => [word, (at + 2) * 10] as const),
])
const spelled = new RegExp(
  `\\b(?:(${tens.join('|')})[ -](${units.slice(1, 10).join('|')})|(${[...valueOf.keys()].join('|')}))\\b`,
  'g',
)

const MIN = '(?:minutes?|mins?|m)\\b'
const HOUR = '(?:hours?|hrs?|h)\\b'
/** Patterns for lengths of time, with numbers in digits, the longer ones first. */
const lengths: readonly [RegExp, (found: number[]) => number[]][] = [
  [/\b(\d+) and a half hours?\b/g, ([hours = 0]) => [hours * 60 + 30]],
  [/\b(?:an|1) hour and a half\b/g, () => [90]],
  [new RegExp(`\\b(?:an|1) ${HOUR} and a quarter\\b`, 'g'), () => [75]],
  [new RegExp(`\\b(\\d+) ?${HOUR},? (?:and )?(\\d+) ?${MIN}`, 'g'), ([h = 0, m = 0]) => [h * 60 + m]],
  [new RegExp(`\\b(\\d+) ?${HOUR},? and a minute\\b`, 'g'), ([h = 0]) => [h * 60 + 1]],
  [new RegExp(`\\ban hour,? (?:and )?(\\d+) ?${MIN}`, 'g'), ([m = 0]) => [60 + m]],
  [/\ban hour,? and a minute\b/g, () => [61]],
  [/\b(?:half an hour|a half hour|half hour)\b/g, () => [30]],
  [/\b(?:3|three) quarters of an hour\b/g, () => [45]],
  [/\b(?:a )?quarter of an hour\b/g, () => [15]],
  // A span of time is two lengths, and at most one of them is right.
  [new RegExp(`\\b(\\d+) ?(?:-|–|to|or) ?(\\d+)[ -]?${MIN}`, 'g'), (both) => both],
  [new RegExp(`\\b(\\d+) ?(?:-|–|to|or) ?(\\d+)[ -]?${HOUR}`, 'g'), (both) => both.map((h) => h * 60)],
  [new RegExp(`\\b(\\d+)[ -]?${MIN}`, 'g'), (found) => found],
  [new RegExp(`\\b(\\d+)[ -]?${HOUR}`, 'g'), ([hours = 0]) => [hours * 60]],
  [/\ban hour\b/g, () => [60]],
  // "A minute" is a figure of speech, unless it says how far away somebody is.
  [/\b(?:in|about|around|within|just|only|roughly) a minute\b(?! or)/g, () => [1]],
  [/\ba minute (?:away|out|off|from|to go)\b/g, () => [1]],
  // Vague lengths match no arrival time.
  [
    /\b(?:in|within|about|just|only) (?:a |another )?(?:few|couple of|several) (?:more )?(?:minutes|mins)\b/g,
    () => [0],
  ],
  [/\b(?:few|couple of|several) (?:minutes|mins) (?:away|out|off|from|to go)\b/g, () => [0]],
  [/\b\d+[ -]?(?:seconds?|secs?|days?)\b/g, () => [0]],
]

const clock =
  /\b\d{1,2}[:.]\d{2}\b|\b\d{1,2} ?(?:am|pm|a\.m|p\.m)\b|\bo['’]?clock\b|\b(?:noon|midnight|half past|quarter (?:past|to))\b/

/** Numbers of a text without its names. Figures of speech ("one moment", "twice") do not count. */
export function numbersIn(text: string): NumbersInText {
  let rest = text
    .toLowerCase()
    .replace(spelled, (word: string, ten?: string, unit?: string) =>
      ten && unit ? String(valueOf.get(ten)! + valueOf.get(unit)!) : spelledDigit(word),
    )
  const minutes: number[] = []
  const isClock = clock.test(rest)
  for (const [shape, read] of lengths) {
    rest = rest.replace(shape, (...found: unknown[]) => {
      const groups = found.slice(1, -2).filter((group) => typeof group === 'string')
      minutes.push(...read(groups.map(Number)))
      return ' '
    })
  }
  const others = Array.from(rest.matchAll(/(\d+)(?:[ -]([a-z]+))?/g), ([, value, of = '']) => ({
    value: Number(value),
    of,
  }))
  // Small numbers in words ("one other stop", "two hands") count only before the contents of an order.
  return {
    minutes,
    clock: isClock,
    others: others.filter(({ value, of }) => value > 2 || (value > 0 && counted.test(of))),
  }
}

/** A digit that was spelled out keeps its value; the text around decides what it means. */
const spelledDigit = (word: string): string => String(valueOf.get(word)!)

const counted = /^(?:items?|bags?|drinks?|orders|meals?|boxes|parcels?|packages?|pm|am)$/
