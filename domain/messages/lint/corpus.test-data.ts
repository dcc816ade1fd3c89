import { askingExamples } from './corpus/asking.test-data.ts'
import { conductExamples } from './corpus/conduct.test-data.ts'
import { contactExamples, personalDataExamples } from './corpus/contact.test-data.ts'
import { courtesy } from './corpus/courtesy.test-data.ts'
import { doors } from './corpus/doors.test-data.ts'
import { encounters } from './corpus/encounters.test-data.ts'
import { kitchens } from './corpus/kitchens.test-data.ts'
import { nearMisses } from './corpus/near-misses.test-data.ts'
import { roads } from './corpus/roads.test-data.ts'

/** Messages that must never be sent, in drivers' words, by the rule that they break. */
export const bad: Record<string, readonly string[]> = {
  ...askingExamples,
  ...contactExamples,
  ...conductExamples,
  ...personalDataExamples,
}

/** Ordinary talk, none of which may be stopped. */
export const good: readonly string[] = [
  ...nearMisses,
  ...roads,
  ...doors,
  ...kitchens,
  ...courtesy,
  ...encounters,
]
