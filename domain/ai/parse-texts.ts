import type { SlotValues } from '../messages/fill.ts'

/**
 * Limit on a model's output for one message, in UTF-16 units; longer output is rejected and not read further.
 */
export const TEXT_READ_MAX = 900

/**
 * Messages in a model's output so far: one, or as many as requested, each on a line of its own and perhaps
 * numbered. Runs of blanks become one space, and quotation marks around a whole text go.
 */
export function parseTexts(written: string, variants: number): string[] {
  if (variants === 1) return [neat(written)]
  return written
    .split(/\n+/)
    .map((line) => neat(line.replace(/^\s*(?:[-•]|\(?\d{1,2}[.):])\s+/u, '')))
    .filter((line) => line !== '')
}

/** A model's text with names in place of placeholders; the placeholder of an unknown name stays. */
export function fillPlaceholders(written: string, { name, store }: SlotValues): string {
  const named = name === null ? written : written.replace(/[{[]name[}\]]/gi, () => name)
  return store === null ? named : named.replace(/[{[]store[}\]]/gi, () => store)
}

/**
 * The longest prefix of an unfinished text that ends with a whole word and its blank: more output could still
 * change the last word.
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
