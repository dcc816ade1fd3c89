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

/** Puts each accent on the sign over which it stood; words whose letters do not add up stay as they were read. */
export function restored(
  text: string,
  letters: Stroke[],
  accents: Map<number, string>,
  rise: number,
): string {
  const groups: number[][] = [[]]
  for (const [i, letter] of letters.entries()) {
    const before = letters[i - 1]
    if (before && letter.x0 - before.x1 > 0.26 * rise) groups.push([])
    groups.at(-1)!.push(i)
  }
  const words = text.split(' ')
  if (groups.length !== words.length) {
    const all = [...text.replaceAll(' ', '')].filter((sign) => !SMALL.test(sign))
    if (all.length !== letters.length) return text
    let n = 0
    return [...text]
      .map((sign) => (sign === ' ' || SMALL.test(sign) ? sign : put(sign, accents.get(n++))))
      .join('')
  }
  return words
    .map((word, w) => {
      const group = groups[w]!
      const signs = [...word]
      if (signs.filter((sign) => !SMALL.test(sign)).length !== group.length) return word
      let n = 0
      return signs.map((sign) => (SMALL.test(sign) ? sign : put(sign, accents.get(group[n++]!)))).join('')
    })
    .join(' ')
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
function put(sign: string, accent: string | undefined): string {
  if (!accent) return sign
  const bare = sign.normalize('NFD').replace(/\p{M}/gu, '')
  const marks = accent.includes(TAIL) && !/[scSC]/.test(bare) ? accent.replace(TAIL, '') : accent
  if (marks === '') return sign
  // Nobody writes a dot over an a; it is a small ring.
  if (marks.includes(DOT) && /a/i.test(bare)) return put(sign, marks.replace(DOT, RING))
  if ([...marks].some((mark) => !WEARERS[mark]?.test(bare))) return sign
  const breve = /g/i.test(bare) ? marks.replace(CARON, BREVE) : marks
  const whole = (bare + breve).normalize('NFC')
  return [...whole].length === 1 ? whole : sign
}
