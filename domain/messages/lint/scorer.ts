// What a run of words reads like, learnt from sentences that people judged (scripts/train-scorer.ts).
import { fnv1a } from '../../hash.ts'
import { conceptsOf } from './concepts.ts'
import type { Word } from './meaning.ts'

/** A weight is -7 to 7 steps, written as a letter from "a". */
const ZERO = 'h'.charCodeAt(0)
/** The longest gap that one sign says. It stands for that many rows and no weight. */
const GAP_MAX = 85

/** What a word says by itself, as hashes: the word, its letters and what it is about. */
type Reading = { word: number; alone: readonly number[]; concepts: readonly number[] }

const readings = new Map<string, Reading>()
const READINGS_MAX = 4096

function readingOf(written: string, forms: readonly string[]): Reading {
  const before = readings.get(written)
  if (before) return before
  const plain = written.replace(/\d+/g, '9')
  const edged = `<${plain}>`
  const letters = Array.from({ length: Math.max(0, edged.length - 4) }, (_, i) => edged.slice(i, i + 5))
  const concepts = conceptsOf(forms).map((concept) => fnv1a(`#${concept}`))
  const reading = {
    word: fnv1a(plain),
    alone: [fnv1a(`p${edged.slice(0, 5)}`), fnv1a(`s${edged.slice(-4)}`), ...letters.map(fnv1a), ...concepts],
    concepts,
  }
  if (readings.size < READINGS_MAX) readings.set(written, reading)
  return reading
}

const begin = readingOf('^', [])
const end = readingOf('$', [])

/** Two hashes in their order, as one. */
function join(first: number, second: number): number {
  const mixed = Math.imul(first ^ Math.imul(second, 0x9e3779b1), 0x85ebca6b)
  return (mixed ^ (mixed >>> 15)) >>> 0
}

/** How far apart two concepts still belong together, in words. */
const REACH = 4

/**
 * The features of a run of words, as hashes: each word, pairs and triples, pairs around a word, and the concepts
 * with their neighbours: "your" and "money" two words apart.
 */
export function featuresOf(words: readonly Word[]): Set<number> {
  const run = [begin, ...words.map(({ forms }) => readingOf(forms[0]!, forms)), end]
  const features = new Set<number>()
  for (const [i, { word, alone, concepts }] of run.entries()) {
    features.add(word)
    for (const feature of alone) features.add(feature)
    const [next, third] = [run[i + 1], run[i + 2]]
    if (next) features.add(join(word, next.word))
    if (third) {
      features.add(join(join(word, next!.word), third.word))
      features.add(join(word + 1, third.word))
    }
    for (const concept of concepts) {
      if (next && next.concepts.length === 0) features.add(join(concept, next.word))
      if (run[i - 1]?.concepts.length === 0) features.add(join(run[i - 1]!.word, concept))
      for (const near of next?.concepts ?? []) features.add(join(concept, near))
      for (let j = i + 2; j <= i + REACH && j < run.length; j++)
        for (const far of run[j]!.concepts) features.add(join(concept + 1, far))
    }
  }
  return features
}

/** The share of one feature of a text: the more there are, the less each says; a few words say little in all. */
export const shareOf = (features: number): number => 1 / Math.sqrt(features + 30)

/**
 * A table of weights as text, and the odds of words that say nothing, as a logarithm. Most rows are zero: a word that
 * was never read then says nothing. Of the others, `gaps` tells how many zeros stand before each, `steps` its weight in steps.
 */
export type Head = { rows: number; gaps: string; steps: string; step: number; bias: number }

/** A head as it is read. */
export type Table = { weights: Int8Array; step: number; bias: number }

/** Writes a table; its weights are in steps. */
export function headOf({ weights, step, bias }: Table): Head {
  let gaps = ''
  let steps = ''
  let gap = 0
  for (const weight of weights) {
    if (weight === 0) gap += 1
    else {
      for (; gap >= GAP_MAX; gap -= GAP_MAX) gaps += signOf(GAP_MAX)
      gaps += signOf(gap)
      steps += String.fromCharCode(ZERO + weight)
      gap = 0
    }
  }
  return { rows: weights.length, gaps, steps, step, bias }
}

/** Reads a table that `headOf` wrote. */
export function tableOf({ rows, gaps, steps, step, bias }: Head): Table {
  const weights = new Int8Array(rows)
  let row = 0
  let at = 0
  for (let i = 0; i < gaps.length; i++) {
    const gap = gapOf(gaps.charCodeAt(i))
    row += gap
    if (gap < GAP_MAX) weights[row++] = steps.charCodeAt(at++) - ZERO
  }
  return { weights, step, bias }
}

/** Gaps are signs from "(" on, without the backslash. */
const signOf = (gap: number): string => String.fromCharCode(gap < 52 ? gap + 40 : gap + 41)
const gapOf = (code: number): number => (code < 92 ? code - 40 : code - 41)

/** How much words read like what the table has learnt: the logarithm of the odds, about -8 to 6. */
export function scoreOf(features: ReadonlySet<number>, { weights, step, bias }: Table): number {
  const rows = weights.length
  let sum = 0
  for (const feature of features) sum += weights[feature % rows]!
  return bias + step * sum * shareOf(features.size)
}

/** The sentences of a run of words. */
export function sentencesIn(words: readonly Word[]): Word[][] {
  const sentences: Word[][] = [[]]
  for (const word of words) {
    sentences.at(-1)!.push(word)
    if (word.isLast) sentences.push([])
  }
  return sentences.filter(({ length }) => length > 0)
}
