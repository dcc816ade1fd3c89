import type { Market } from '../market.ts'
import type { PhraseSet } from '../phrase-scorer.ts'

/** Signs of a courier app: its wording, weighed by its rarity among apps, its colours, and its markets. */
export type CourierApp = PhraseSet & {
  /** Hues of its main button; none where that differs or is unknown. */
  hues: number[]
  /** Its markets; everywhere when left out. */
  markets?: readonly Market[]
}
