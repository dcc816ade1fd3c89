import {
  ACUTE,
  BREVE,
  CARON,
  CIRCUMFLEX,
  DIAERESIS,
  DOT,
  DOUBLE_ACUTE,
  GRAVE,
  MACRON,
  RING,
  TAIL,
  TILDE,
} from './diacritic.ts'
import type { Stroke } from './strokes.ts'

/** One sign of a text with the stroke that it was read from; none for blanks, stops and where the two do not add up. */
export type Letter = { sign: string; letter?: Stroke | undefined }

type Ink = {
  /** The strokes that are as high as letters, left to right. */
  letters: Stroke[]
  /** Those and all others of the line. */
  strokes: Stroke[]
  rise: number
}

/** Which stroke each sign of a text was read from, word by word; where a word has more or fewer letters, none. */
export function lettersOf(text: string, { letters, strokes, rise }: Ink): Letter[] {
  const words = text.split(' ')
  const groups = wordsOf(letters, strokes, rise)
  // A blank more or less does not matter where all letters add up.
  if (groups.length !== words.length) return paired([...text], letters)
  return words.flatMap((word, w) => [...(w > 0 ? [{ sign: ' ' }] : []), ...paired([...word], groups[w]!)])
}

function paired(signs: string[], letters: Stroke[]): Letter[] {
  const isLetter = (sign: string) => sign !== ' ' && !SMALL.test(sign)
  if (signs.filter(isLetter).length !== letters.length) return signs.map((sign) => ({ sign }))
  let n = 0
  return signs.map((sign) => (isLetter(sign) ? { sign, letter: letters[n++] } : { sign }))
}

/** Letters part into words where nothing at all stands between them, not even a dash. */
function wordsOf(letters: Stroke[], strokes: Stroke[], rise: number): Stroke[][] {
  const words: Stroke[][] = []
  let end = -Infinity
  const ends = [...strokes].sort((a, b) => a.x0 - b.x0)
  let next = 0
  for (const letter of letters) {
    let blank = letter.x0 - end
    for (; next < ends.length && ends[next]!.x0 < letter.x0; next++) {
      blank = Math.min(blank, Math.max(ends[next]!.x0 - end, letter.x0 - ends[next]!.x1))
      end = Math.max(end, ends[next]!.x1)
    }
    if (words.length === 0 || blank > 0.26 * rise) words.push([])
    words.at(-1)!.push(letter)
    end = Math.max(end, letter.x1)
  }
  return words
}

/** Signs that are too low or too high to count as letters. */
const SMALL = /[.,'’"‘“”:;•·\-–—_~*°…]/

/** Which letters an accent stands on in the names and places of people who write Latin letters. */
const WEARERS: Record<string, RegExp> = {
  [ACUTE]: /[aceinorsuyz]/i,
  [GRAVE]: /[aeiou]/i,
  [CIRCUMFLEX]: /[aeiouwy]/i,
  [TILDE]: /[aeinou]/i,
  [MACRON]: /[aeiou]/i,
  [DOT]: /[cegiz]/i,
  [DIAERESIS]: /[aeiouy]/i,
  [DOUBLE_ACUTE]: /[ou]/i,
  [RING]: /[au]/i,
  [CARON]: /[aceginrsuz]/i,
  [TAIL]: /[cs]/i,
}

/** A letter with its accent, when the two make one that is written somewhere. */
export function put(sign: string, accent: string): string {
  if (accent === '') return sign
  // An S with a tail reads as other signs that have one.
  if (accent.includes(TAIL) && /[$§]/.test(sign)) return put('S', accent)
  const bare = sign.normalize('NFD').replace(/\p{M}/gu, '')
  const marks = accent.includes(TAIL) && !/[scSC]/.test(bare) ? accent.replace(TAIL, '') : accent
  if (marks === '') return sign
  // Nobody writes a dot over an a; it is a small ring.
  if (marks.includes(DOT) && /a/i.test(bare)) return put(sign, marks.replace(DOT, RING))
  // And none over an n; it is a flat tilde.
  if (marks.includes(MACRON) && /n/i.test(bare)) return put(sign, marks.replace(MACRON, TILDE))
  if ([...marks].some((mark) => !WEARERS[mark]?.test(bare))) return sign
  const breve = /g/i.test(bare) ? marks.replace(CARON, BREVE) : marks
  const whole = (bare + breve).normalize('NFC')
  return [...whole].length === 1 ? whole : sign
}
