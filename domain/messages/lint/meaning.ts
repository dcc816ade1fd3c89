import { fnv1a } from '../../hash.ts'
import { lazy, remembered } from '../../lazy.ts'
import type { Match } from './automaton.ts'
import { STOP } from './character-classes.ts'
import type { TextView } from './prepared-text.ts'
import { featuresOfWord, type WordFeatures } from './scorer.ts'
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
      const ends = endsOfChoices(index, { words, from: at }, at)
      for (const end of ends) found.push({ from: words[at]!.from, to: words[end - 1]!.to })
    }
    return found
  }
}

/** A word of a view. `isLast` ends its sentence. */
export type Word = Written & { from: number; to: number; isLast: boolean }
/** All forms that a word may be of, each with its hash, and what the word says by itself. */
type Written = { forms: readonly string[]; hashes: readonly number[]; features: WordFeatures }

/** The words of a view: letters with signs among them, single Chinese characters and single emoji. */
export function wordsOf({ text, kinds }: TextView): Word[] {
  const words: Word[] = []
  for (const { 0: written, index: from } of text.matchAll(word)) {
    const to = from + written.length
    const last = words.at(-1)
    if (last) last.isLast = kinds.subarray(last.to, from).includes(STOP)
    words.push({ ...readWord(written), from, to, isLast: false })
  }
  return words
}

// What most words consist of comes first, for speed.
const word =
  /(?:[a-z\d]|(?!\p{Script=Han})[\p{L}\p{N}])(?:[a-z\d'@$|*]|(?!\p{Script=Han})[\p{L}\p{N}]|!(?=\p{L}))*|\p{Script=Han}|\p{Extended_Pictographic}|\uE000+|\uE001+|\$+(?=\d)/gu

/** A step of a sequence is a word, one of some choices, or up to a number of other words. */
type Item = { word: string | null; choices: (() => Choices) | null; others: number; isOptional: boolean }
type Sequence = readonly Item[]
/** Sequences by each word that they can begin with. Most words begin none, which `mayBegin` tells by their hash. */
type Choices = { byWord: ReadonlyMap<string, readonly Sequence[]>; mayBegin: Uint8Array }
type Reading = { words: readonly Word[]; from: number }

/** The end of the longest match of a sequence from its item `step` on, or -1. */
function endOf(sequence: Sequence, step: number, reading: Reading, at: number): number {
  const item = sequence[step]
  if (!item) return at
  const { words } = reading
  if (item.others > 0) {
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

/** All ends of an item that begins with the word at `at`. */
function endsOf({ word, choices }: Item, reading: Reading, at: number): readonly number[] {
  const { words, from } = reading
  if (at >= words.length || (at > from && words[at - 1]!.isLast)) return nothing
  if (choices) return endsOfChoices(choices(), reading, at)
  return words[at]!.forms.includes(word!) ? [at + 1] : nothing
}

function endsOfChoices({ byWord, mayBegin }: Choices, reading: Reading, at: number): readonly number[] {
  const { forms, hashes } = reading.words[at]!
  let ends: number[] | undefined
  for (let i = 0; i < forms.length; i++) {
    if (mayBegin[hashes[i]! & (mayBegin.length - 1)] === 0) continue
    for (const sequence of byWord.get(forms[i]!) ?? nothing) {
      // It was found by its first word, which needs no second look.
      const end = sequence[0]!.choices ? endOf(sequence, 0, reading, at) : endOf(sequence, 1, reading, at + 1)
      if (end > at) (ends ??= []).push(end)
    }
  }
  return ends ?? nothing
}

function choicesOf(sequences: readonly Sequence[]): Choices {
  const byWord = new Map<string, Sequence[]>()
  for (const sequence of sequences)
    for (const first of new Set(firstWords(sequence))) {
      const begun = byWord.get(first)
      if (begun) begun.push(sequence)
      else byWord.set(first, [sequence])
    }
  // A power of two, of which the words fill at most an eighth.
  const mayBegin = new Uint8Array(2 ** Math.ceil(Math.log2(8 * byWord.size)))
  for (const first of byWord.keys()) mayBegin[fnv1a(first) & (mayBegin.length - 1)] = 1
  return { byWord, mayBegin }
}

/** The words that a sequence can begin with. Throws an Error where it begins with anything. */
function firstWords([first]: Sequence): readonly string[] {
  if (!first || first.isOptional || first.others > 0) throw new Error('A phrase begins with a word')
  return first.choices ? [...first.choices().byWord.keys()] : [first.word!]
}

const known = new Map<string, () => Choices>()

function parse(pattern: string): Sequence {
  const tokens = pattern.match(/\.{2,4}|[()|?]|<[a-z]+>|\p{Script=Han}|[^\s()|?<>.]+/gu) ?? []
  let at = 0
  const choices = (): Sequence[] => {
    const all: Item[][] = [[]]
    for (; at < tokens.length && tokens[at] !== ')'; at++) {
      const token = tokens[at]!
      const last = all.at(-1)!
      if (token === '|') all.push([])
      else if (token === '?') last.at(-1)!.isOptional = true
      else if (token === '(') {
        at += 1
        const inner = choices()
        last.push(item({ choices: lazy(() => choicesOf(inner)) }))
      } else if (token.startsWith('..')) last.push(item({ others: reach[token.length]! }))
      else if (token.startsWith('<')) last.push(item({ choices: concept(token.slice(1, -1)) }))
      else last.push(item({ word: token }))
    }
    return all
  }
  const all = choices()
  return all.length === 1 ? all[0]! : [item({ choices: lazy(() => choicesOf(all)) })]
}

/** All items have the same fields, which an engine reads faster. */
const item = ({ word = null, choices = null, others = 0 }: Partial<Item>): Item => ({
  word,
  choices,
  others,
  isOptional: false,
})

/** Other words that as many dots may stand for. */
const reach: Record<number, number> = { 2: 3, 3: 6, 4: 14 }

function concept(name: string): () => Choices {
  const written = vocabulary[name]
  if (written === undefined) throw new Error(`The vocabulary has no <${name}>`)
  const choices = known.get(name) ?? lazy(() => choicesOf([parse(written)]))
  known.set(name, choices)
  return choices
}

/** The word, its leet spellings undone, and what it may be an inflection of. */
const readWord = remembered((written): Written => {
  const drawnOut = written.replace(/'/g, '')
  const plain = drawnOut.replace(/([a-z])\1\1/g, '$1$1')
  const letters = /^\d+$/.test(plain) ? [plain] : spellingsOf(plain)
  if (plain !== drawnOut) letters.push(...spellingsOf(drawnOut.replace(/([a-z])\1\1/g, '$1')))
  const forms = [...new Set([...letters, ...letters.flatMap(stemsOf)])]
  return { forms, hashes: forms.map(fnv1a), features: featuresOfWord(forms[0]!, forms) }
}, 4096)

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
