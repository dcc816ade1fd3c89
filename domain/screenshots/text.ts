/** The text with uniform quotes, dashes and blanks, as people type them. */
export function tidy(text: string): string {
  return (
    text
      .normalize('NFC')
      .replace(/[\u2018\u2019\u201B\u02BC\u0060\u00B4]/g, "'")
      .replace(/[\u201C\u201D\u201E]/g, '"')
      .replace(/[\u2010-\u2015\u2212]/g, '-')
      .replace(/[\u00B7\u2022\u2219\u25CF]/g, '•')
      .replace(/ [«»*°~®©¢+] (?=\S)/g, ' • ')
      // "#316 · 5 items" whose dot stands close to the count.
      .replace(/ -(?=\d+ ?(?:items?|parcels?|packages?|bags?|mins?|km|mi)\b)/gi, ' • ')
      // After a number the engine takes the dot between two texts for a letter.
      .replace(/(?<=\d) eo? (?=\p{Lu})/gu, ' • ')
      .replace(/\s+/g, ' ')
      .trim()
  )
}

/**
 * Lower case without accents and punctuation, words separated by single blanks: the form for comparing
 * labels.
 */
export function plain(text: string): string {
  return tidy(text)
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

const STRUCK: Record<string, string> = {
  ł: 'l',
  Ł: 'L',
  ø: 'o',
  Ø: 'O',
  đ: 'd',
  Đ: 'D',
  ħ: 'h',
  ı: 'i',
  ŧ: 't',
}

/** The text with each letter without its accents and strokes; "ß" stays. */
export const withoutAccents = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[łŁøØđĐħıŧ]/g, (letter) => STRUCK[letter]!)

/** Plain text without blanks, because the engine loses them in short lines. */
export function tight(text: string): string {
  return plain(text).replaceAll(' ', '')
}

/** Whether the edit distance of `a` and `b` is at most `limit`. */
export function isWithinEditDistance(a: string, b: string, limit: number): boolean {
  if (a === b) return true
  if (limit === 0 || Math.abs(a.length - b.length) > limit) return false
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    let least = i
    for (let j = 1; j <= b.length; j++) {
      const cost = Math.min(next[j - 1]! + 1, row[j]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1))
      next.push(cost)
      least = Math.min(least, cost)
    }
    if (least > limit) return false
    row = next
  }
  return row[b.length]! <= limit
}

/** Whether the text is this phrase, with one or two misread letters in longer ones. Both in tight form. */
export function isPhrase(text: string, phrase: string): boolean {
  return isWithinEditDistance(
    text,
    phrase,
    phrase.length < 6 ? 0 : phrase.length < 15 ? 1 : phrase.length < 24 ? 2 : 3,
  )
}

/** Whether the tight text contains the tight phrase, with misread letters where the phrase is long enough. */
export function holdsPhrase(text: string, phrase: string): boolean {
  if (text.includes(phrase)) return true
  const limit = phrase.length < 9 ? 0 : Math.floor(phrase.length / 10)
  for (const start of startsOf(text, phrase, limit)) {
    if (isWithinEditDistance(text.slice(start, start + phrase.length), phrase, limit)) return true
  }
  return false
}

/**
 * Positions in a text where a phrase with at most `limit` misread letters may begin (`limit` at least one).
 * Of `limit + 1` parts of the phrase one has none, so only positions around an exact part need a comparison:
 * comparing at every letter makes a long line slow.
 */
export function startsOf(text: string, phrase: string, limit: number): Set<number> {
  const starts = new Set<number>()
  if (limit === 0) return starts
  const last = text.length + limit - phrase.length
  const size = Math.floor(phrase.length / (limit + 1))
  for (let n = 0; n <= limit; n++) {
    const from = n * size
    const part = phrase.slice(from, n === limit ? undefined : from + size)
    for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) {
      for (let start = at - from - limit; start <= at - from + limit; start++)
        if (start >= 0 && start <= last) starts.add(start)
    }
  }
  return starts
}
