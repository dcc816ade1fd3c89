import type { Mode } from '#domain/messages/message.ts'
import type { Order } from '#domain/screenshots/order.ts'
import { suggest } from '#domain/screenshots/suggest.ts'
import type { Suggestion } from '#domain/screenshots/suggest.ts'
import type { Taken } from '#domain/screenshots/screen-times.ts'
import { blankPart, knownMoment } from './draft.ts'
import type { Details, Draft, Habits, ReadField } from './draft.ts'

type Making = {
  mode: Mode
  habits: Habits
  taken: Taken
  newId: () => string
  newSeed: () => number
}

/**
 * §1.3 One part per customer of an order. By hand and AI-enhanced, doubted values are there for the driver to confirm;
 * automated, nobody is asked, so a doubted value is left out.
 */
export function partsFrom(
  order: Order,
  { mode, habits, taken, newId, newSeed }: Making,
): Pick<Draft, 'parts' | 'notices'> {
  const { suggestions, notices } = suggest(order, taken)
  const asks = mode !== 'automated'
  const parts = suggestions.map((suggestion) => {
    const { moment, withheld, doubted } = suggestion
    const found = foundIn(suggestion, habits)
    const read = (Object.keys(found) as ReadField[]).filter((field) => asks || !doubted.includes(field))
    const blank = blankPart(newId(), newSeed(), habits)
    const kept = Object.fromEntries(read.map((field) => [field, found[field]]))
    // What is withheld of a doubted moment leaves nothing untrue, so the moment stays where nobody is asked.
    const details = { ...blank.details, ...kept, moment: moment ?? 'accepted', withheld: [...withheld] }
    const shown = read.filter((field) => field !== 'moment' || knownMoment(details) !== null)
    return {
      ...blank,
      details,
      read: shown,
      unsure: asks ? shown.filter((field) => doubted.includes(field)) : [],
    }
  })
  return { parts, notices: [...notices] }
}

/** The fields that the picture speaks of, as the driver would type them. */
function foundIn(suggestion: Suggestion, habits: Habits): Partial<Pick<Details, ReadField>> {
  const { moment, eta, instruction, itemCount, firstName, store, platform } = suggestion
  return {
    platform: platform === 'unknown' ? habits.platform : platform,
    ...(moment === null ? {} : { moment }),
    ...(eta === null ? {} : { eta: String(eta) }),
    ...(instruction === null ? {} : { instruction }),
    ...(itemCount === null ? {} : { itemCount }),
    ...(firstName === null ? {} : { name: firstName }),
    ...(store === null ? {} : { store }),
  }
}

/**
 * When a picture was made, by the phone's clock. A text was just taken from the screen; a picture that another app
 * shared or that was pasted may not say when it was made.
 */
export function takenAt(picture: Blob | null, now: Date): Taken {
  const madeAt =
    picture === null ? now.getTime() : 'lastModified' in picture ? Number(picture.lastModified) : 0
  return {
    now: now.toTimeString().slice(0, 5),
    ...(madeAt > 0 && { takenMinutesAgo: (now.getTime() - madeAt) / 60_000 }),
  }
}
