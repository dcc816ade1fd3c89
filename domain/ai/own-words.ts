// The parts of a model's text that repeat the driver's own words, for which only the driver answers: a
// number, a name or a claim passes where it stands as the driver wrote it, and nowhere else in the message.

/** Words in a row that count as the driver's own. Fewer could be a coincidence: "Bob", "in 20 minutes". */
const RUN = 4
/** Replaces own words: it is no number, no name, and matches no rule. */
const PLACEHOLDER = 'hm'

/** Third-party words for a prompt: without invisible characters and without those that could end a field. */
export const plainWords = (words: string): string =>
  words
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Cc}\p{Co}\p{Cs}\p{Cn}\p{Default_Ignorable_Code_Point}]/gu, ' ')
    .replace(/[^\p{L}\p{M}\p{N}\s.,!?'’&()-]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()

/**
 * A text without the passages that repeat the own words: at least four words in a row, or, where the own
 * words are fewer, all of them as one sentence. Punctuation may differ.
 */
export function withoutOwnWords(text: string, own: string): string {
  const theirs = wordsIn(own)
  if (theirs.length === 0) return text
  const words = wordsIn(text)
  let rest = ''
  let end = 0
  for (let at = 0; at < words.length; at++) {
    const length = runAt(words, at, theirs)
    const [first, last] = [words[at]!, words[at + length - 1]]
    const isSentence = () => /(?:^|[.!?…]\s*)$/u.test(text.slice(0, first.start)) && endsAt(text, last!.end)
    if (length >= RUN || (length > 0 && length === theirs.length && isSentence())) {
      rest += `${text.slice(end, first.start)}${PLACEHOLDER}`
      end = last!.end
      // The exclamation mark is the driver's, too.
      if (text[end] === '!' && own.includes('!')) {
        rest += '.'
        end++
      }
      at += length - 1
    }
  }
  return rest + text.slice(end)
}

/** Whether everything that a pattern finds in a text occurs in the own words, in any form of those words. */
export function isOnlyOwn(pattern: RegExp, text: string, own: string): boolean {
  // Most texts have no match, and need no second pass.
  if (!pattern.test(text)) return true
  const theirs = wordsIn(own)
  const all = new RegExp(pattern.source, `${pattern.flags}g`)
  return Array.from(text.matchAll(all)).every(([found]) => {
    const words = wordsIn(found)
    return theirs.some((_, at) =>
      words.every((word, next) => isAlike(word.normalized, theirs[at + next]?.normalized)),
    )
  })
}

type Word = { normalized: string; start: number; end: number }

const wordsIn = (text: string): Word[] =>
  Array.from(
    text.matchAll(/\{(?:name|store)\}|[\p{L}\p{M}\p{N}]+(?:['’.:-][\p{L}\p{M}\p{N}]+)*/gu),
    ({ 0: word, index }) => ({
      normalized: word.toLowerCase().replaceAll('’', "'"),
      start: index,
      end: index + word.length,
    }),
  )

/** Number of words from here on that occur in a row in the own words. */
function runAt(words: readonly Word[], at: number, theirs: readonly Word[]): number {
  let longest = 0
  for (let from = 0; from < theirs.length; from++) {
    let length = 0
    while (theirs[from + length] && words[at + length]?.normalized === theirs[from + length]!.normalized)
      length++
    longest = Math.max(longest, length)
  }
  return longest
}

const endsAt = (text: string, end: number): boolean => /^\s*(?:[.!?…]|$)/u.test(text.slice(end))

const isAlike = (one: string, other: string | undefined): boolean =>
  other !== undefined && (one === other || stemOf(one) === stemOf(other))
const stemOf = (word: string): string => word.replace(/(?<=...)(?:ing|ed|es|s|y)$/u, '')
