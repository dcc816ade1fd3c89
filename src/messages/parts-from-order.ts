import type { Mode } from '#domain/messages/message.ts'
import type { Order } from '#domain/screenshots/order.ts'
import type { CaptureTime } from '#domain/screenshots/screen-times.ts'
import { suggest, type Suggestion } from '#domain/screenshots/suggest.ts'
import { blankPart, knownMoment, withDetails } from './draft.ts'
import type { Details, Draft, MessageDefaults, ReadField } from './draft.ts'

type PartOptions = {
  mode: Mode
  habits: MessageDefaults
  captureTime: CaptureTime
  newId: () => string
  newSeed: () => number
}

type DraftOptions = Omit<PartOptions, 'captureTime'> & {
  /** The screenshot that the order was read from; null for a pasted text. */
  screenshot: Blob | null
  now: Date
  /** The details that the driver has tapped since the screenshot was chosen. They override those read from it. */
  tapped?: Partial<Details>
}

/** The draft with an order's messages in place of its own. */
export function draftFromOrder(
  draft: Draft,
  order: Order,
  { screenshot, now, tapped = {}, ...options }: DraftOptions,
): Draft {
  const captureTime = draft.isSample ? sampleCaptureTime(order, now) : captureTimeOf(screenshot, now)
  const { parts, notices } = partsFromOrder(order, { ...options, captureTime })
  return {
    ...draft,
    mode: options.mode,
    parts: parts.map((part, at) => (at === 0 ? withDetails(part, tapped) : part)),
    notices,
    open: parts[0]!.id,
    secrets: order.secrets,
    needsReading: false,
  }
}

/**
 * §1.3 One part per customer of an order. In manual and AI-enhanced mode the driver confirms doubtful values; in
 * automated mode nobody is asked, so a doubtful value is left out.
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
    // A doubtful moment stays in automated mode: its claims are withheld, so the message says nothing untrue.
    const details = {
      ...blank.details,
      ...extractedDetails,
      moment: moment ?? 'accepted',
      withheld: [...withheld],
      ...(shownFields.includes('eta') && suggestion.isEtaDeadline && { isEtaDeadline: true }),
      ...(suggestion.dueMinutes !== undefined && { dueMinutes: suggestion.dueMinutes }),
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

/** The fields that the screenshot shows, as the driver would type them. */
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

/** Our sample counts as made just now: its own clock is the present one. */
export const sampleCaptureTime = ({ clock }: Order, now: Date): CaptureTime => ({
  now: clock?.value ?? captureTimeOf(null, now).now,
  takenMinutesAgo: 0,
})

/**
 * The time at which a screenshot was made, by the phone's clock. A text was just taken from the screen; a screenshot
 * that was shared by another app or pasted may not carry its time.
 */
export function captureTimeOf(screenshot: Blob | null, now: Date): CaptureTime {
  const createdAt =
    screenshot === null ? now.getTime() : 'lastModified' in screenshot ? Number(screenshot.lastModified) : 0
  return {
    now: now.toTimeString().slice(0, 5),
    ...(createdAt > 0 && { takenMinutesAgo: (now.getTime() - createdAt) / 60_000 }),
  }
}
