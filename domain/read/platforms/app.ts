import type { Wording } from '../wording.ts'

/** How a courier app gives itself away: by its wording, weighed by how seldom others use it, and by its colours. */
export type App = Wording & {
  /** The hues in which it paints its main button; none where that differs or is not known. */
  hues: number[]
}
