import { lazy } from '../lazy.ts'
import type { Layout } from './layout.ts'
import { holdsPhrase, isPhrase, tight } from './text.ts'

type Phrases = [weight: number, phrases: string][]

/** Wording of a sort of screen, each phrase with its weight; phrases are separated by commas. */
export type PhraseSet = {
  /** Matches a whole line. */
  is?: Phrases
  /** Matches anywhere in a line. */
  holds?: Phrases
  /** Patterns beyond phrases, tested on the line as written. */
  shapes?: [weight: number, pattern: RegExp][]
}

/** Scores how much of a wording is on a screen. */
type PhraseScorer = (layout: Layout) => number

type WeightedPattern = { weight: number; isIn(piece: { text: string; tight: string }): boolean }

/** A scorer for one wording. Each line counts once, by its heaviest sign, and each sign counts once. */
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
