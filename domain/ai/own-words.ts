// What a model's text takes from the driver's own words. Only that is theirs to answer for: a number, a name or a claim
// of their words is let through where it stands as they wrote it, and nowhere else of the message.

/** So many words in a row are the driver's own. Fewer are anybody's: "Bob", "in 20 minutes". */
const RUN = 4
/** Stands where own words stood: no number, no name, and nothing that a rule looks for. */
const PLACEHOLDER = 'hm'

/** Words of somebody else as a model hears them: nothing invisible, and no signs that could end a field. */
export const plainWords = (words: string): string =>
  words
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Cc}\p{Co}\p{Cs}\p{Cn}\p{Default_Ignorable_Code_Point}]/gu, ' ')
    .replace(/[^\p{L}\p{M}\p{N}\s.,!?'’&()-]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()

/**
 * A text without what it takes word for word from the own words: four words in a row at least, or all of them as a
 * sentence where they are fewer. Signs between the words may differ.
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
      // Their exclamation is theirs, too.
      if (text[end] === '!' && own.includes('!')) {
        rest += '.'
        end++
      }
      at += length - 1
    }
  }
  return rest + text.slice(end)
}

/** Whether all that a pattern finds in a text stands in the own words, too, in one form or another of the words. */
export function isOnlyOwn(pattern: RegExp, text: string, own: string): boolean {
  // Most texts have nothing of it, and are not looked at twice.
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

/** How many words from here on stand in a row in the own words. */
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
