import type { Match } from './automaton.ts'
import { STOP } from './character-classes.ts'
import type { TextView } from './prepared-text.ts'
import { NAME_MARK, STORE_MARK } from './skeleton.ts'
import { vocabulary } from './vocabulary.ts'

/**
 * Finds what is meant from who does what to whom, word by word. A pattern is words with blanks between them:
 *
 *     give            the word, also inflected: "gives", "giving"; a leet spelling counts as well
 *     <me>            one of the words or phrases of the vocabulary
 *     (a|b c|<d>)     one of these
 *     x?              x or nothing
 *     ..  ...  ....   up to three, six or fourteen other words
 *
 * No pattern reaches beyond the end of a sentence. Chinese is written without blanks and read sign by sign.
 */
export function compileMeaning(patterns: readonly string[]): (words: readonly Word[]) => Match[] {
  let index: Choices | undefined
  return (words) => {
    index ??= choicesOf(patterns.map(parse))
    const found: Match[] = []
    for (let at = 0; at < words.length; at++) {
      const reading = { words, from: at }
      for (const form of words[at]!.forms)
        for (const sequence of index.get(form) ?? nothing) {
          const end = endOfBegun(sequence, reading, at)
          if (end > at) found.push({ from: words[at]!.from, to: words[end - 1]!.to })
        }
    }
    return found
  }
}

/** A word of a view, in all its readings. `isLast` ends its sentence. */
export type Word = { forms: readonly string[]; from: number; to: number; isLast: boolean }

/** The words of a view: letters with signs among them, single Chinese characters and single emoji. */
export function wordsOf({ text, kinds }: TextView): Word[] {
  const words: Word[] = []
  for (const { 0: written, index: from } of text.matchAll(word)) {
    const to = from + written.length
    const last = words.at(-1)
    if (last) last.isLast = kinds.subarray(last.to, from).includes(STOP)
    words.push({ forms: formsOf(written), from, to, isLast: false })
  }
  return words
}

const word =
  /\p{Script=Han}|\p{Extended_Pictographic}|\uE000+|\uE001+|\$+(?=\d)|(?:(?!\p{Script=Han})[\p{L}\p{N}])(?:(?!\p{Script=Han})[\p{L}\p{N}'@$|*]|!(?=\p{L}))*/gu

type Item = { choices: Choices } | { word: string } | { others: number }
/** Sequences by each word that they can begin with. */
type Choices = ReadonlyMap<string, readonly Sequence[]>
type Sequence = readonly (Item & { isOptional?: boolean })[]
type Reading = { words: readonly Word[]; from: number }

/** The end of the longest match of a sequence from its item `step` on, or -1. */
function endOf(sequence: Sequence, step: number, reading: Reading, at: number): number {
  const item = sequence[step]
  if (!item) return at
  const { words } = reading
  if ('others' in item) {
    for (let skipped = 0; skipped <= item.others; skipped++) {
      const end = endOf(sequence, step + 1, reading, at + skipped)
      if (end >= 0) return end
      if (!words[at + skipped] || words[at + skipped - 1]?.isLast) return -1
    }
    return -1
  }
  let best = item.isOptional ? endOf(sequence, step + 1, reading, at) : -1
  for (const after of endsOf(item, reading, at))
    best = Math.max(best, endOf(sequence, step + 1, reading, after))
  return best
}

const nothing: readonly never[] = []

/** The end of a sequence that was found by the word at `at`, so that its first word needs no second look. */
const endOfBegun = (sequence: Sequence, reading: Reading, at: number): number =>
  'word' in sequence[0]! ? endOf(sequence, 1, reading, at + 1) : endOf(sequence, 0, reading, at)

/** All ends of an item that begins with the word at `at`. */
function endsOf(item: Exclude<Item, { others: number }>, reading: Reading, at: number): readonly number[] {
  const { words, from } = reading
  const word = words[at]
  if (!word || (at > from && words[at - 1]!.isLast)) return nothing
  if ('word' in item) return word.forms.includes(item.word) ? [at + 1] : nothing
  let ends: number[] | undefined
  for (const form of word.forms)
    for (const choice of item.choices.get(form) ?? nothing) {
      const end = endOfBegun(choice, reading, at)
      if (end > at) (ends ??= []).push(end)
    }
  return ends ?? nothing
}

function choicesOf(sequences: readonly Sequence[]): Choices {
  const choices = new Map<string, Sequence[]>()
  for (const sequence of sequences)
    for (const first of new Set(firstWords(sequence))) {
      const begun = choices.get(first)
      if (begun) begun.push(sequence)
      else choices.set(first, [sequence])
    }
  return choices
}

/** The words that a sequence can begin with. Throws an Error where it begins with anything. */
function firstWords([first]: Sequence): readonly string[] {
  if (!first || first.isOptional || 'others' in first) throw new Error('A phrase begins with a word')
  return 'word' in first ? [first.word] : [...first.choices.keys()]
}

const known = new Map<string, Choices>()

function parse(pattern: string): Sequence {
  const tokens = pattern.match(/\.{2,4}|[()|?]|<[a-z]+>|\p{Script=Han}|[^\s()|?<>.]+/gu) ?? []
  let at = 0
  const choices = (): Sequence[] => {
    const all: (Item & { isOptional?: boolean })[][] = [[]]
    for (; at < tokens.length && tokens[at] !== ')'; at++) {
      const token = tokens[at]!
      const last = all.at(-1)!
      if (token === '|') all.push([])
      else if (token === '?') last.at(-1)!.isOptional = true
      else if (token === '(') {
        at += 1
        last.push({ choices: choicesOf(choices()) })
      } else if (token.startsWith('..')) last.push({ others: reach[token.length]! })
      else if (token.startsWith('<')) last.push({ choices: concept(token.slice(1, -1)) })
      else last.push({ word: token })
    }
    return all
  }
  const all = choices()
  return all.length === 1 ? all[0]! : [{ choices: choicesOf(all) }]
}

/** Other words that as many dots may stand for. */
const reach: Record<number, number> = { 2: 3, 3: 6, 4: 14 }

function concept(name: string): Choices {
  const written = vocabulary[name]
  if (written === undefined) throw new Error(`The vocabulary has no <${name}>`)
  const choices = known.get(name) ?? choicesOf([parse(written)])
  known.set(name, choices)
  return choices
}

const readings = new Map<string, readonly string[]>()
const READINGS_MAX = 4096

/** The word, its leet spellings undone, and what it may be an inflection of. */
function formsOf(written: string): readonly string[] {
  const before = readings.get(written)
  if (before) return before
  const drawnOut = written.replace(/'/g, '')
  const plain = drawnOut.replace(/([a-z])\1\1/g, '$1$1')
  const letters = /^\d+$/.test(plain) ? [plain] : spellingsOf(plain)
  if (plain !== drawnOut) letters.push(...spellingsOf(drawnOut.replace(/([a-z])\1\1/g, '$1')))
  const forms = [...new Set([...letters, ...letters.flatMap(stemsOf)])]
  if (readings.size < READINGS_MAX) readings.set(written, forms)
  return forms
}

function spellingsOf(plain: string): string[] {
  if (plain.startsWith(NAME_MARK)) return ['{name}']
  if (plain.startsWith(STORE_MARK)) return ['{store}']
  if (!/[a-z]/.test(plain) || !/[^a-z]/.test(plain)) return [plain]
  const read = (one: string) =>
    plain.replace(/[013457@$|!]/g, (sign) => (/[1|!]/.test(sign) ? one : (leet[sign] ?? sign)))
  return [plain, read('i'), read('l')]
}

const leet: Record<string, string> = { 0: 'o', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's' }

/** Plural, third person, past and -ing, undone: "tips", "dropped", "giving" are "tip", "drop", "give". */
function stemsOf(letters: string): string[] {
  const [, stem = '', ending] = /^([a-z]{2,}?)(ies|ied|es|s|ed|ing|in)$/.exec(letters) ?? []
  if (!ending || stem.length < 2) return []
  const stems = ending.startsWith('ie') ? [`${stem}y`] : [stem, `${stem}e`]
  if (ending === 'es' || ending === 's') return ending === 's' ? [stem] : stems
  return /([b-df-hj-np-tv-z])\1$/.test(stem) ? [...stems, stem.slice(0, -1)] : stems
}
