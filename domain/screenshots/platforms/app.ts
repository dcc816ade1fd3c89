import type { Market } from '../market.ts'
import type { PhraseSet } from '../phrase-scorer.ts'

/** How a courier app gives itself away: by its wording, weighed by how seldom others use it, by its colours, and by where it is at home. */
export type CourierApp = PhraseSet & {
  /** The hues in which it paints its main button; none where that differs or is not known. */
  hues: number[]
  /** Where it has couriers; everywhere when left out. */
  markets?: readonly Market[]
}
