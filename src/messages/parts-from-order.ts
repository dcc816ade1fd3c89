import type { Mode } from '#domain/messages/message.ts'
import type { Order } from '#domain/screenshots/order.ts'
import { suggest } from '#domain/screenshots/suggest.ts'
import type { Suggestion } from '#domain/screenshots/suggest.ts'
import type { CaptureTime } from '#domain/screenshots/screen-times.ts'
import { blankPart, knownMoment } from './draft.ts'
import type { Details, Draft, MessageDefaults, ReadField } from './draft.ts'

type PartOptions = {
  mode: Mode
  habits: MessageDefaults
  captureTime: CaptureTime
  newId: () => string
  newSeed: () => number
}

/**
 * §1.3 One part per customer of an order. By hand and AI-enhanced, doubted values are there for the driver to confirm;
 * automated, nobody is asked, so a doubted value is left out.
 */
export function partsFromOrder(
  order: Order,
  { mode, habits, captureTime, newId, newSeed }: PartOptions,
): Pick<Draft, 'parts' | 'notices'> {
  const { suggestions, notices } = suggest(order, captureTime)
  const asksDriver = mode !== 'automated'
  const parts = suggestions.map((suggestion) => {
    const { moment, withheld, doubted } = suggestion
    const extractedFields = fieldsFromSuggestion(suggestion, habits)
    const shownFields = (Object.keys(extractedFields) as ReadField[]).filter(
      (field) => asksDriver || !doubted.includes(field),
    )
    const blank = blankPart(newId(), newSeed(), habits)
    const extractedDetails = Object.fromEntries(shownFields.map((field) => [field, extractedFields[field]]))
    // What is withheld of a doubted moment leaves nothing untrue, so the moment stays where nobody is asked.
    const details = {
      ...blank.details,
      ...extractedDetails,
      moment: moment ?? 'accepted',
      withheld: [...withheld],
    }
    const shown = shownFields.filter((field) => field !== 'moment' || knownMoment(details) !== null)
    return {
      ...blank,
      details,
      read: shown,
      unsure: asksDriver ? shown.filter((field) => doubted.includes(field)) : [],
    }
  })
  return { parts, notices: [...notices] }
}

/** The fields that the picture speaks of, as the driver would type them. */
function fieldsFromSuggestion(
  suggestion: Suggestion,
  habits: MessageDefaults,
): Partial<Pick<Details, ReadField>> {
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
export function captureTimeOf(screenshot: Blob | null, now: Date): CaptureTime {
  const createdAt =
    screenshot === null ? now.getTime() : 'lastModified' in screenshot ? Number(screenshot.lastModified) : 0
  return {
    now: now.toTimeString().slice(0, 5),
    ...(createdAt > 0 && { takenMinutesAgo: (now.getTime() - createdAt) / 60_000 }),
  }
}
