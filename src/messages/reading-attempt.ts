import { MINUTE_MS } from '#domain/time.ts'
import { hasOrder, isBlank, type Details, type Draft } from './draft.ts'

/** A screenshot that is read into the draft. */
export type ReadingAttempt = {
  /** The key under which the picture is stored; the draft has it while the picture is its own. */
  key: string
  picture: Blob
  /** The draft when the screenshot was chosen. */
  begun: Draft
  /** The unsent message of another order whose place the screenshot takes, or null. */
  replaced: Draft | null
  /** The unsent message that the driver has typed, which is kept where the picture is no order, or null. */
  typed: Draft | null
}

/** The draft if it is an order's message that was not copied, or null. */
export const unsentOrderOf = (draft: Draft): Draft | null =>
  hasOrder(draft) && !isBlank(draft) && draft.parts.some(({ copied }) => !copied) ? draft : null

/** The draft if the driver has typed words into it that are not copied, and nothing was read, or null. */
export const typedMessageOf = (draft: Draft): Draft | null =>
  !hasOrder(draft) &&
  draft.parts.some(
    ({ copied, edited, details: { name, store, ownWords } }) =>
      !copied && `${edited ?? ''}${name}${store}${ownWords}`.trim() !== '',
  )
    ? draft
    : null

/** How long the minutes stay true that were chosen before the screenshot, in milliseconds. */
const CHOICE_MAX_AGE_MS = 2 * MINUTE_MS

/**
 * The draft that a screenshot begins, against which the driver's taps are told. Minutes and a reason that were chosen
 * just `before`, in an editor with no other words, are taps for this order.
 */
export function begunDraft(before: Draft, draft: Draft, now: number): Draft {
  const isForThisOrder =
    typedMessageOf(before) === null &&
    before.parts.every(({ copied, read }) => !copied && read.length === 0) &&
    now - before.updatedAt < CHOICE_MAX_AGE_MS
  if (!isForThisOrder) return draft
  return {
    ...draft,
    parts: draft.parts.map((part) => ({ ...part, details: { ...part.details, eta: '', reason: null } })),
  }
}

/** The draft without the screenshot that is being read: an unsent message has its own screenshot again. */
export function withoutReading(draft: Draft, attempt: ReadingAttempt | null): Draft {
  if (!draft.needsReading || draft.picture !== attempt?.key) return draft
  const { replaced } = attempt
  if (!replaced) return { ...draft, needsReading: false }
  // After Copy, the screenshot has begun a message of its own.
  const isReplaced = draft.parts.every(({ id }) => replaced.parts.every((part) => part.id !== id))
  if (isReplaced) return replaced
  return { ...draft, picture: replaced.picture, isSample: replaced.isSample, needsReading: false }
}

/** The details that the driver has tapped since a draft was `begun`. */
export function tappedSince(begun: Draft, draft: Draft): Partial<Details> {
  const tapped = draft.parts.flatMap(({ id, details }) => {
    const before = begun.parts.find((part) => part.id === id)?.details ?? details
    return (Object.keys(details) as (keyof Details)[])
      .filter((field) => JSON.stringify(details[field]) !== JSON.stringify(before[field]))
      .map((field) => causeOf[field] ?? field)
      .map((field) => [field, details[field]])
  })
  return Object.fromEntries(tapped)
}

/** Tapping the value that a detail already has changes only what follows from it. */
const causeOf: Partial<Record<keyof Details, keyof Details>> = { withheld: 'moment', isEtaDeadline: 'eta' }
