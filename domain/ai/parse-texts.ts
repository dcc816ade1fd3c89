import type { SlotValues } from '../messages/fill.ts'

/** What a model may write for one message, in UTF-16 units; whatever is longer is none, and is not read further. */
export const TEXT_READ_MAX = 900

/**
 * The messages in what a model has written so far: one, or as many as it was asked for, each on a line of its own
 * and perhaps numbered. Blanks become one space each; quotation marks around the whole go.
 */
export function parseTexts(written: string, variants: number): string[] {
  if (variants === 1) return [neat(written)]
  return written
    .split(/\n+/)
    .map((line) => neat(line.replace(/^\s*(?:[-•]|\(?\d{1,2}[.):])\s+/u, '')))
    .filter((line) => line !== '')
}

/** What a model has written, with the names in their places; a place that it wrote for a name that is not known stays. */
export function fillPlaceholders(written: string, { name, store }: SlotValues): string {
  const named = name === null ? written : written.replace(/[{[]name[}\]]/gi, () => name)
  return store === null ? named : named.replace(/[{[]store[}\]]/gi, () => store)
}

/**
 * As much of an unfinished text as ends with a whole word: what follows could still change the last one. The blank
 * behind it goes along.
 */
export function wholeWords(text: string): string {
  return text.slice(0, text.search(/\S*$/u))
}

function neat(text: string): string {
  const plain = text
    .normalize('NFC')
    .replace(/[\s\p{Zs}]+/gu, ' ')
    .trim()
  return /^(["“«]).*["”»]$/u.test(plain) ? plain.slice(1, -1).trim() : plain
}
