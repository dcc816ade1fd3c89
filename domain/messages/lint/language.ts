import { isKnownWord, unknownWords } from './language-words.ts'
import { englishTrigrams } from './letter-trigrams.ts'
import { sources } from './policy-sources.ts'
import type { LintContext, PreparedText } from './prepared-text.ts'
import type { Rule, Span } from './rule.ts'
import { fold } from './skeleton.ts'

/** A text in a language that no rule reads, so that nothing found in it means nothing. */
export const language = [
  {
    id: 'unknown_language',
    severity: 'warn',
    why: 'We could not check this language, so read it once more yourself.',
    source: sources.kindropConduct,
    remedy: 'none',
    find: (prepared) => (isUnknownLanguage(prepared) ? [wholeOf(prepared.text)] : []),
  },
] as const satisfies readonly Rule[]

/** Fewest words without a known one among them that are a sentence, and no list of dishes. */
const STRANGE_MIN = 5
/** Largest share of known words in a text whose words are strange. */
const KNOWN_SHARE = 0.12
/** Words of unknown languages per known one from which a text is in one of them: some words are shared. */
const UNKNOWN_PER_KNOWN = 0.7
/** The same for words that no English word is spelled like. */
const ODD_PER_KNOWN = 1.5
/** Share of letters beyond Latin and Chinese from which a text is in another script. */
const SCRIPT_SHARE = 0.3

/** Whether most words are of a language that no rule reads. */
export function isUnknownLanguage({ text, context }: PreparedText): boolean {
  const { letters, foreignLetters, known, unknown, strange, odd } = wordsIn(text, context)
  return (
    foreignLetters > SCRIPT_SHARE * letters ||
    (unknown > 1 && unknown >= UNKNOWN_PER_KNOWN * known) ||
    (odd + unknown >= 3 && odd + unknown >= ODD_PER_KNOWN * known) ||
    (strange + unknown >= STRANGE_MIN && known <= KNOWN_SHARE * (known + unknown + strange))
  )
}

/** Counts a text's words by what is known of them. Names are left out. */
function wordsIn(text: string, { firstName = '', store = '' }: LintContext) {
  const count = { letters: 0, foreignLetters: 0, known: 0, unknown: 0, strange: 0, odd: 0 }
  const names = ` ${firstName} ${store} `.toLowerCase()
  for (const written of text.replace(/\{(?:name|store)\}/g, ' ').match(token) ?? []) {
    if (names.includes(` ${written.toLowerCase()} `)) continue
    count.letters += written.length
    const word = /^[A-Za-z]+$/.test(written)
      ? written.toLowerCase()
      : fold(written).text.replace(/[^\p{L}]/gu, '')
    if (isKnownWord(word)) count.known += 1
    else if (otherScript.test(written)) count.foreignLetters += written.length
    else if (unknownWords.has(word)) count.unknown += 1
    else if (word.length > 1 && !/^[\p{Lu}\p{Script=Han}]/u.test(written)) {
      count.strange += 1
      // A short word may be a typing error.
      if (!isSpelledLikeEnglish(word)) count.odd += word.length > 3 ? 1 : 0.5
    }
  }
  return count
}

const isSpelledLikeEnglish = (word: string): boolean =>
  trigramsOf(word).every(
    (trigram) => ((englishTrigrams.charCodeAt(Math.floor(trigram / 6)) - 48) >> (trigram % 6)) & 1,
  )

/** A word's letter trigrams with its edges, as numbers to the base 27. Other signs are left out. */
export function trigramsOf(word: string): number[] {
  const letters = [0, ...word.replace(/[^a-z]/g, ''), 0].map((letter) =>
    typeof letter === 'string' ? letter.charCodeAt(0) - 96 : letter,
  )
  return letters.slice(2).map((last, at) => (letters[at]! * 27 + letters[at + 1]!) * 27 + last)
}

const token = /\p{L}[\p{L}\p{M}'’]*/gu
const otherScript = /^(?!\p{Script=Latin}|\p{Script=Han}|\p{Script=Common})\p{L}/u

const wholeOf = (text: string): Span => ({ start: 0, end: text.length })
