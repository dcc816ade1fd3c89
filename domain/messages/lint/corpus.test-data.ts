import { asking } from './corpus/asking.test-data.ts'
import { conduct } from './corpus/conduct.test-data.ts'
import { contact } from './corpus/contact.test-data.ts'
import { courtesy } from './corpus/courtesy.test-data.ts'
import { doors } from './corpus/doors.test-data.ts'
import { encounters } from './corpus/encounters.test-data.ts'
import { kitchens } from './corpus/kitchens.test-data.ts'
import { nearMisses } from './corpus/near-misses.test-data.ts'
import { personalData } from './corpus/personal-data.test-data.ts'
import { roads } from './corpus/roads.test-data.ts'

/** Messages that must never be sent, in the words of drivers, by what is wrong with them. */
export const bad: Record<string, readonly string[]> = { ...asking, ...contact, ...conduct, ...personalData }

/** Ordinary talk. Nothing of it may be stopped. */
export const good: readonly string[] = [
  ...nearMisses,
  ...roads,
  ...doors,
  ...kitchens,
  ...courtesy,
  ...encounters,
]
