import type { Span } from './rule.ts'

/** Abbreviations whose full stop ends no sentence. */
const abbreviation =
  /(?:^|\s)(?:approx|st|mr|mrs|ms|dr|no|min|mins|hr|hrs|vs|e\.g|i\.e|a\.m|p\.m|etc|jr|mt|co|inc|ltd|bros)\.$/i

/**
 * Ends of sentences, as UTF-16 offsets: a stop before a blank or before a capital that follows lower case
 * ("too.Good"), an emoji before a capital, and the end of a line of three
 * words, unless the next goes on in lower case. Dots between the letters of
 * a word, or between single words, do not count.
 */
export function stopsOf(text: string): ReadonlySet<number> {
  const stops = new Set<number>()
  let begin = 0
  for (const { 0: ends, index } of text.matchAll(ending)) {
    const after = text.slice(index + ends.length, index + ends.length + 2)
    const isEnd =
      after === '' ||
      /^\s/.test(after) ||
      emoji.test(after) ||
      (/^\p{Lu}\p{Ll}/u.test(after) && /\p{Ll}{2}$/u.test(text.slice(Math.max(0, index - 2), index)))
    const isChopped =
      isOneWord.test(text.slice(begin, index)) && nextIsOneWord.test(text.slice(index + ends.length))
    begin = index + ends.length
    if (isEnd && !isChopped) for (let at = index; at < index + ends.length; at++) stops.add(at)
  }
  for (let from = 0, at = text.indexOf('\n'); at >= 0; from = at + 1, at = text.indexOf('\n', from))
    if (/\S\s+\S+\s+\S/.test(text.slice(from, at)) && !/^\s*\p{Ll}/u.test(text.slice(at))) stops.add(at)
  // Emoji are above this range; a text without them skips the search.
  if (/[\u2600-\uffff]/.test(text))
    for (const { 0: seen, index } of text.matchAll(emojiBeforeCapital))
      for (let at = index; at < index + seen.length; at++) stops.add(at)
  return stops
}

/** "Rate. Me. Five. Stars." is one sentence, split to evade the rules. */
const isOneWord = /^\s*\S+$/
const nextIsOneWord = /^\s+\S+?(?:[.!?…]|$)/

const ending = /[.!?…。！？．｡]+["'”’)\]]*/g
const emoji = /^\p{Extended_Pictographic}/u
const emojiBeforeCapital = /\p{Extended_Pictographic}(?=[^\p{L}\p{N}]{0,8}\s\p{Lu}\p{Ll})/gu

/**
 * Sentences as spans of the text, each with the blanks after it, so that together they cover the whole text.
 */
export function sentencesOf(text: string): Span[] {
  const spans: Span[] = []
  let start = 0
  for (const { 0: end, index } of text.matchAll(
    /[.!?…。！？]+["'”’)\]]*(?=\s|$|\p{Extended_Pictographic})[\s\p{Extended_Pictographic}\p{M}\p{Emoji_Modifier}\u200d]*|\n\s*/gu,
  )) {
    const isStop = end.startsWith('.') && end.trimEnd() === '.' && index + end.length < text.length
    if (isStop && abbreviation.test(text.slice(Math.max(0, index - 8), index + 1))) continue
    if (text.slice(start, index).trim() === '' && spans.length > 0) {
      spans.at(-1)!.end = index + end.length
    } else spans.push({ start, end: index + end.length })
    start = index + end.length
  }
  if (start < text.length) {
    if (text.slice(start).trim() === '' && spans.length > 0) spans.at(-1)!.end = text.length
    else spans.push({ start, end: text.length })
  }
  return spans
}

/** Independent parts of one sentence, as spans of the text. */
export function clausesOf(text: string, sentence: Span): Span[] {
  const spans: Span[] = []
  let { start } = sentence
  const sentenceText = text.slice(sentence.start, sentence.end)
  for (const { index, 0: between } of sentenceText.matchAll(
    /\s*[,;:–—]\s+|\s+-+\s+|\s+(?=(?:and|but|so|because|or)\s)/gi,
  )) {
    const end = sentence.start + index + between.length
    spans.push({ start, end })
    start = end
  }
  spans.push({ start, end: sentence.end })
  return spans
}
