// The runs of words that the tagger takes for values.
import { instructions, platforms, type Instruction, type Platform } from '../../messages/message.ts'
import type { Layout } from '../layout.ts'
import type { Extracted, OcrWord, ScreenKind } from '../order.ts'
import type { Piece } from '../piece.ts'
import { tidy } from '../text.ts'
import { featuresOf, type Features } from './features.ts'
import { kindsOfScreen, roles, TAGS, tagWords, type Role, type Tagger } from './tagger.ts'

/**
 * A run of words with one role, and how sure the tagger is of it, 0 to 1. `request` is the likeliest instruction, if it is
 * one, and how sure the tagger is of that.
 */
export type Span = {
  role: Role
  text: string
  words: OcrWord[]
  pieces: Piece[]
  certainty: number
  request: Extracted<Instruction>
}
/** What the tagger takes a screen for. */
type TaggedScreen = {
  spans: Span[]
  kinds: Record<ScreenKind, number>
  platform: Extracted<Platform>
}

/** Tags a screen. Spans stand in reading order; a value may go on in the next line. */
export function tagScreen(tagger: Tagger, layout: Layout): TaggedScreen {
  const features = featuresOf(layout)
  const { tags, requests, kinds, platforms: apps } = tagWords(tagger, features)
  const order = new Map(layout.pieces.map((piece, i) => [piece, i]))
  const shares = features.words.map((_, w) => sharesOf(tags.subarray(w * TAGS, (w + 1) * TAGS)))
  const states = likeliestPath(shares, costsBetween(features))
  const spans: (Omit<Span, 'text' | 'certainty' | 'request'> & { sum: number; requests: number[] })[] = []
  for (const [w, { word, piece }] of features.words.entries()) {
    const state = states[w]!
    if (state === NONE) continue
    const role = roles[state - 1]!
    const open = spans.at(-1)
    const before = open?.pieces.at(-1)
    // Within a line a role is one value; another line may begin another one.
    const begins = tags[w * TAGS + 2 * state - 1]! > tags[w * TAGS + 2 * state]!
    const goesOn =
      before !== undefined &&
      states[w - 1] === state &&
      (before === piece || (!begins && order.get(piece) === order.get(before)! + 1))
    const certainty = shares[w]![state]!
    const request = instructions.map((_, i) => requests[w * instructions.length + i]!)
    if (goesOn) {
      open!.words.push(word)
      open!.sum += certainty
      open!.requests = open!.requests.map((sum, i) => sum + request[i]!)
      if (before !== piece) open!.pieces.push(piece)
    } else spans.push({ role, pieces: [piece], words: [word], sum: certainty, requests: request })
  }
  return {
    spans: spans.map(({ role, pieces, words, sum, requests }) => ({
      role,
      pieces,
      words,
      text: textOf(words),
      certainty: sum / words.length,
      request: likeliest(
        instructions,
        requests.map((share) => share / words.length),
      ),
    })),
    kinds: Object.fromEntries(kindsOfScreen.map((kind, i) => [kind, kinds[i]!])) as Record<
      ScreenKind,
      number
    >,
    platform: likeliest(platforms, [...apps]),
  }
}

function likeliest<T>(values: readonly T[], shares: readonly number[]): Extracted<T> {
  const confidence = Math.max(...shares)
  return { value: values[shares.indexOf(confidence)]!, confidence }
}

export const textOf = (words: OcrWord[]): string => tidy(words.map(({ text }) => text).join(' '))

/** The state of a word without a role; role `i` is state `i + 1`. */
const NONE = 0

/** The probabilities of a word's states: a value's first word and its other ones together. */
function sharesOf(tags: Float32Array): number[] {
  return [tags[0]!, ...roles.map((_, r) => tags[2 * r + 1]! + tags[2 * r + 2]!)]
}

/** What it costs a value to begin or end between a word and the one before it: little after a sign that parts texts. */
function costsBetween({ words }: Features): number[] {
  return words.map(({ word, piece }, w) => {
    const before = words[w - 1]
    if (!before || before.piece !== piece) return 0
    return /[,:;•·|()–—-]$/.test(before.word.text) || /^[•·|(–—#-]/.test(word.text) ? 0.4 : 1.5
  })
}

/** The likeliest states of all words together, where each change within a line costs something (Viterbi). */
function likeliestPath(shares: number[][], costs: number[]): number[] {
  const from: number[][] = []
  let scores = [NONE, ...roles].map(() => 0)
  for (const [w, share] of shares.entries()) {
    const best = scores.indexOf(Math.max(...scores))
    const jump = scores[best]! - costs[w]!
    from.push(scores.map((score, state) => (score >= jump ? state : best)))
    scores = scores.map((score, state) => Math.max(score, jump) + Math.log(share[state]! + 1e-6))
  }
  const path: number[] = []
  let state = scores.indexOf(Math.max(...scores))
  for (let w = shares.length - 1; w >= 0; w--) {
    path[w] = state
    state = from[w]![state]!
  }
  return path
}
