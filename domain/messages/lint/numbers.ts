import type { Skeleton } from './skeleton.ts'

const words = ['zero|nought|oh', 'one', 'two', 'thre{1,3}', 'four', 'five', 'six', 'seven', 'eight', 'nine']
const wholeWords = words.map((word) => new RegExp(`^(?:${word})$`))
export const teens = 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
  ' ',
)
export const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const units = words.slice(1).join('|')
const spoken = `(?:(?:${tens.join('|')})(?:[ -](?:${units})(?![a-z0-9]))?|${teens.join('|')}|(?:(?:double|triple) )?(?:${words.join('|')}|\\d))`

/**
 * Digits spelled out: "zero four one two", "4 - 8 - 2 - 1", "double four then seven one", "forty eight twenty one"; of a
 * single number only one like "twenty three".
 */
const readOut = new RegExp(
  `(?<![a-z0-9])(?:${spoken}(?:[ ,.-]{1,3}(?:then )?${spoken}(?![a-z0-9])){1,14}|(?:${tens.join('|')})[ -](?:${units}))(?![a-z0-9])`,
  'g',
)
/** Letters that replace a zero or a one within a number: "9o2lo". */
const lettered = /(?<![a-z0-9])(?=[0-9oil]{0,9}\d)[0-9oil]{3,10}(?![a-z0-9])/g
/** Words with digits for some of their letters: "c0de", "thr33". */
const mixed = /(?<![a-z0-9])(?=[0-9]{0,2}[a-z])(?=[a-z]{0,13}[0-9])[a-z0-9]{3,14}(?![a-z0-9])/g
/** Drawn-out letters after `fold`. */
const drawnOut = /([a-z])\1\1/g

/**
 * The skeleton with its numbers in digits, for the rules about numbers: elsewhere "one two" are words.
 * Undefined where that changes nothing.
 */
export function numbersOf(skeleton: Skeleton): Skeleton | undefined {
  let numbered = rewritten(skeleton, drawnOut, (letters) => letters.charAt(0))
  numbered = rewritten(numbered, mixed, wordOf)
  numbered = rewritten(numbered, readOut, digitsOf)
  numbered = rewritten(numbered, lettered, (number) => number.replace(/o/g, '0').replace(/[il]/g, '1'))
  return numbered === skeleton ? undefined : numbered
}

/** A mixed word in letters, unless it is mostly a number. */
function wordOf(mixed: string): string {
  const digits = mixed.replace(/[a-z]/g, '').length
  if (digits * 2 > mixed.length || /^\d+[a-z]{1,2}$/.test(mixed)) return mixed
  return mixed.replace(/[013457]/g, (digit) => letterFor[digit] ?? digit)
}

const letterFor: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' }

const parts = new RegExp(
  `(double |triple )?(?:(${tens.join('|')})(?:[ -](${units})(?![a-z]))?|([a-z]+|\\d))`,
  'g',
)

function digitsOf(run: string): string {
  return [...run.replaceAll('then ', '').matchAll(parts)]
    .map(([, times, ten, unit, said = '']) => {
      if (ten !== undefined) return `${tens.indexOf(ten) + 2}${unit === undefined ? 0 : digitOf(unit)}`
      const teen = teens.indexOf(said)
      return teen < 0
        ? digitOf(said).repeat(times === 'double ' ? 2 : times === 'triple ' ? 3 : 1)
        : `1${teen}`
    })
    .join('')
}

function digitOf(said: string): string {
  const digit = wholeWords.findIndex((word) => word.test(said))
  return digit < 0 ? said : String(digit)
}

/** The digits from zero to nine in the six other languages, without accents and tones. */
const digitsOfOthers = [
  'cero uno dos tres cuatro cinco seis siete ocho nueve',
  'zero un|une deux trois quatre cinq six sept huit neuf',
  'zero um|uma dois|duas tres quatro cinco seis|meia sete oito nove',
  'zero|shunya ek do teen|tin char|chaar paanch|panch chhe|che|chah saat|sat aath|ath nau',
  'khong mot hai ba bon|tu nam|lam sau bay tam chin',
  '零|〇 一|幺 二|两 三 四 五 六 七 八 九',
].map(
  (language) =>
    new Map(language.split(' ').flatMap((ways, digit) => ways.split('|').map((way) => [way, `${digit}`]))),
)

const saysDigit = new Set(digitsOfOthers.flatMap((language) => [...language.keys()]))

/** Digits in figures alone, as in “5-10 minutes”, are no number that is said. */
const SPOKEN_MIN = 2

/** Where one of the numbers, of three digits or more, is said digit by digit in another language than English. */
export function saidDigits(text: string, numbers: readonly string[]): { from: number; to: number }[] {
  if (numbers.length === 0) return []
  const word = /[a-z]+|\d+|\p{Script=Han}/gu
  const spoken = (text.match(word) ?? []).filter((word) => saysDigit.has(word))
  if (spoken.length < SPOKEN_MIN) return []
  const words = [...text.matchAll(word)]
  return digitsOfOthers.flatMap((language) => {
    if (words.filter(({ 0: word }) => language.has(word)).length < SPOKEN_MIN) return []
    const digits = words.map(({ 0: word }) => language.get(word) ?? (/^\d$/.test(word) ? word : undefined))
    return numbers.flatMap((number) =>
      words.flatMap(({ index: from }, first) => {
        const said = words.slice(first, first + number.length)
        const isSaid =
          said.length === number.length &&
          said.every((_, at) => digits[first + at] === number[at]) &&
          said.filter(({ 0: word }) => language.has(word)).length >= SPOKEN_MIN
        const last = said.at(-1)
        return isSaid && last ? [{ from, to: last.index + last[0].length }] : []
      }),
    )
  })
}

/** Replaces parts of a skeleton; each replacement maps to the whole original part. */
function rewritten(skeleton: Skeleton, part: RegExp, write: (part: string) => string): Skeleton {
  const result: Skeleton = { text: '', starts: [], ends: [] }
  let at = 0
  const keep = (to: number) => {
    result.text += skeleton.text.slice(at, to)
    for (; at < to; at++) {
      result.starts.push(skeleton.starts[at]!)
      result.ends.push(skeleton.ends[at]!)
    }
  }
  for (const { 0: found, index } of skeleton.text.matchAll(part)) {
    keep(index)
    const written = write(found)
    at = index + found.length
    result.text += written
    for (let i = 0; i < written.length; i++) {
      result.starts.push(skeleton.starts[index]!)
      result.ends.push(skeleton.ends[at - 1]!)
    }
  }
  if (at === 0) return skeleton
  keep(skeleton.text.length)
  return result
}
