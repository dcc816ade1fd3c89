/** The driver's own words, ready to stand as sentences of their own. */
export type OwnWords = { text: string; sentences: number }

/**
 * Tidies the driver's own words without rewording them: one space between words, a capital at the front, one
 * mark at the end. Curly brackets go, because a template keeps them for its slots.
 */
export function tidy(words: string): OwnWords {
  const plain = words.replace(/[{}]/g, '').replace(/\s+/g, ' ').trim()
  const ended = plain
    .replace(/[\s,;:–—-]+$/u, '')
    .replace(/([!?.])[!?.]+$/u, '$1')
    .trim()
  const closed = /(?:[.!?…]["')]?|\p{Extended_Pictographic}\u{FE0F}?)$/u.test(ended) ? ended : `${ended}.`
  const text = closed.replace(/^["'(]?\p{Ll}/u, (first) => first.toLocaleUpperCase('en-AU'))
  return { text, sentences: countSentences(text) }
}

/** How many sentences a text has: runs of words that end in a mark followed by a space or by the end. */
export function countSentences(text: string): number {
  return text.split(/[.!?…]+["')]?(?:\s+|$)/u).filter((part) => /[\p{L}\p{N}]/u.test(part)).length
}
