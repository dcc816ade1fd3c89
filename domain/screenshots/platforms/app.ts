import type { Land } from '../market.ts'
import type { Wording } from '../phrase-scorer.ts'

/** How a courier app gives itself away: by its wording, weighed by how seldom others use it, by its colours, and by where it is at home. */
export type App = Wording & {
  /** The hues in which it paints its main button; none where that differs or is not known. */
  hues: number[]
  /** Where it has couriers; everywhere when left out. */
  lands?: readonly Land[]
}
