import { lazy } from '../lazy.ts'
import type { Layout } from './layout.ts'
import { holdsPhrase, isPhrase, tight } from './text.ts'

type Phrases = [weight: number, phrases: string][]

/** What a screen of some sort says, each phrase with its weight; phrases are parted by commas. */
export type PhraseSet = {
  /** A whole line. */
  is?: Phrases
  /** Anywhere in a line. */
  holds?: Phrases
  /** What phrases cannot say, tested on the line as it is written. */
  shapes?: [weight: number, pattern: RegExp][]
}

/** Tells how much of a wording is on a screen. */
export type PhraseScorer = (layout: Layout) => number

type WeightedPattern = { weight: number; isIn(piece: { text: string; tight: string }): boolean }

/** A scale for one wording. Each line counts once, by the heaviest sign that it bears, and each sign counts once. */
export function phraseScorerFor({ is = [], holds = [], shapes = [] }: PhraseSet): PhraseScorer {
  const patterns = lazy((): WeightedPattern[] =>
    [
      ...phrasesOf(is).map(([weight, phrase]) => ({
        weight,
        isIn: (piece: { tight: string }) => isPhrase(piece.tight, phrase),
      })),
      ...phrasesOf(holds).map(([weight, phrase]) => ({
        weight,
        isIn: (piece: { tight: string }) => holdsPhrase(piece.tight, phrase),
      })),
      ...shapes.map(([weight, shape]) => ({
        weight,
        isIn: (piece: { text: string }) => shape.test(piece.text),
      })),
    ].sort((a, b) => b.weight - a.weight),
  )
  return ({ pieces }) => {
    const open = new Set(patterns())
    let total = 0
    for (const piece of pieces) {
      for (const pattern of open) {
        if (!pattern.isIn(piece)) continue
        open.delete(pattern)
        total += pattern.weight
        break
      }
    }
    return total
  }
}

function phrasesOf(phrases: Phrases): [weight: number, phrase: string][] {
  return phrases.flatMap(([weight, list]) =>
    list.split(',').map((phrase): [number, string] => [weight, tight(phrase)]),
  )
}
