import type { Stroke } from './strokes.ts'

/** Accents as Unicode's combining marks. */
export const GRAVE = '\u0300'
export const ACUTE = '\u0301'
export const CIRCUMFLEX = '\u0302'
export const TILDE = '\u0303'
export const MACRON = '\u0304'
export const DOT = '\u0307'
export const DIAERESIS = '\u0308'
export const RING = '\u030A'
const BREVE = '\u0306'
export const CARON = '\u030C'
export const DOUBLE_ACUTE = '\u030B'
export const TAIL = '\u0327'

/**
 * One character of a text with the stroke that it was read from; no stroke for blanks, stops and where the two do not
 * add up.
 */
export type ReadCharacter = { character: string; letter?: Stroke | undefined }

type LineInk = {
  /** The strokes that are as high as letters, left to right. */
  letters: Stroke[]
  strokes: Stroke[]
  rise: number
}

/**
 * Matches each character of a text with the stroke that it was read from, word by word; in a word with more or fewer
 * letters, none.
 */
export function matchCharacters(text: string, { letters, strokes, rise }: LineInk): ReadCharacter[] {
  const words = text.split(' ')
  const groups = groupIntoWords(letters, strokes, rise)
  // One blank more or less does not matter where all letters add up.
  if (groups.length !== words.length) return pairCharacters([...text], letters)
  return words.flatMap((word, w) => [
    ...(w > 0 ? [{ character: ' ' }] : []),
    ...pairCharacters([...word], groups[w]!),
  ])
}

function pairCharacters(signs: string[], letters: Stroke[]): ReadCharacter[] {
  const isLetter = (character: string) => character !== ' ' && !SMALL_SIGNS.test(character)
  if (signs.filter(isLetter).length !== letters.length)
    return signs.map((character) => ({ character: character }))
  let n = 0
  return signs.map((character) =>
    isLetter(character) ? { character: character, letter: letters[n++] } : { character: character },
  )
}

/**
 * Splits letters into words where nothing at all is between them, not even a dash. `strokes` are all of the line's, `rise` is
 * the height of its capitals.
 */
export function groupIntoWords(letters: Stroke[], strokes: Stroke[], rise: number): Stroke[][] {
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

/** Characters that are too low or too high to count as letters. */
const SMALL_SIGNS = /[.,'’"‘“”:;•·\-–—_~*°…]/

/** The letters that an accent stands on in the names and places of languages with Latin letters. */
const LETTERS_WITH_ACCENT: Record<string, RegExp> = {
  [ACUTE]: /[aceinorsuyz]/i,
  [GRAVE]: /[aeiou]/i,
  [CIRCUMFLEX]: /[aeiouwy]/i,
  [TILDE]: /[aeinou]/i,
  [MACRON]: /[aeiou]/i,
  [DOT]: /[cegiz]/i,
  [DIAERESIS]: /[aeiouy]/i,
  [DOUBLE_ACUTE]: /[ou]/i,
  [RING]: /[au]/i,
  [CARON]: /[acegnrsz]/i,
  [TAIL]: /[cs]/i,
}

/** A letter with its accent, when some language writes the two together. */
export function applyAccent(character: string, accent: string): string {
  if (accent === '') return character
  // The engine reads an S with a tail as other characters that have one.
  if (accent.includes(TAIL) && /[$§]/.test(character)) return applyAccent('S', accent)
  const bare = character.normalize('NFD').replace(/\p{M}/gu, '')
  const marks = accent.includes(TAIL) && !/[scSC]/.test(bare) ? accent.replace(TAIL, '') : accent
  if (marks === '') return character
  // No language writes a dot over an a; it is a small ring.
  if (marks.includes(DOT) && /a/i.test(bare)) return applyAccent(character, marks.replace(DOT, RING))
  // Only Lithuanian writes a dot over an e; it is far more often a blurred acute.
  if (marks.includes(DOT) && /e/i.test(bare)) return applyAccent(character, marks.replace(DOT, ACUTE))
  // No language writes a macron over an n; it is a flat tilde.
  if (marks.includes(MACRON) && /n/i.test(bare)) return applyAccent(character, marks.replace(MACRON, TILDE))
  if ([...marks].some((mark) => !LETTERS_WITH_ACCENT[mark]?.test(bare))) return character
  const breve = /[ag]/i.test(bare) ? marks.replace(CARON, BREVE) : marks
  const whole = (bare + breve).normalize('NFC')
  return [...whole].length === 1 ? whole : character
}
