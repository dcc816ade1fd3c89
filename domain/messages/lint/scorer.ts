// A second opinion on what a message means, learnt from messages that people judged (scripts/train-scorer.ts).
import { fnv1a } from '../../hash.ts'
import type { Word } from './meaning.ts'
import { weights } from './scorer-weights.ts'

/** Rows of the table of weights. */
export const ROWS = 65_536
/** One weight's step; a weight is -7 to 7 steps, written as a letter from "a". */
export const STEP = 0.25
const ZERO = 'h'.charCodeAt(0)

/** The rows of a run of words: each word with its beginning and end, pairs, triples, and pairs around a word. */
export function rowsOf(words: readonly Word[]): Set<number> {
  const written = ['^', ...words.map(({ forms }) => forms[0]!.replace(/\d+/g, '9')), '$']
  const rows = new Set<number>()
  for (const [i, word] of written.entries()) {
    const [next, third] = [written[i + 1], written[i + 2]]
    const edged = `<${word}>`
    const features = [`a${word}`, `p${edged.slice(0, 5)}`, `s${edged.slice(-4)}`]
    if (next !== undefined) features.push(`b${word} ${next}`)
    if (third !== undefined) features.push(`c${word} ${next} ${third}`, `d${word} ${third}`)
    for (const feature of features) rows.add(fnv1a(feature) % ROWS)
  }
  return rows
}

/** The share of one row of a text: the more rows, the less each says; a few words say little in all. */
export const shareOf = (rows: number): number => 1 / Math.sqrt(rows + 30)

/** The odds of words that say nothing, as a logarithm. */
const BIAS = -0.8

export function scoreOfRows(rows: Iterable<number>, weightOf: (row: number) => number): number {
  let sum = 0
  let count = 0
  for (const row of rows) {
    sum += weightOf(row)
    count += 1
  }
  return BIAS + sum * shareOf(count)
}

/** How much words read like those that were judged an offence: the logarithm of the odds, about -8 to 6. */
export const scoreOf = (words: readonly Word[]): number =>
  scoreOfRows(rowsOf(words), (row) => STEP * (weights.charCodeAt(row) - ZERO))
