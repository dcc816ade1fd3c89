import { NEAR_MINUTES } from '#domain/messages/claims.ts'
import { ReasonId, type Moment } from '#domain/messages/message.ts'
import { blankDraft, hasContent, type Draft } from './draft.ts'
import { etaChoices } from './eta.ts'
import type { LoggedMessage } from './queries.ts'
import { draftStore, newPart, tabId } from './use-draft.ts'

/** The minutes to choose from when a message of this moment is sent again: none once the order is delivered. */
export const etaChoicesFor = (moment: Moment): readonly number[] => {
  if (moment === 'delivered') return []
  return moment === 'arriving' ? etaChoices.filter((minutes) => minutes <= NEAR_MINUTES) : etaChoices
}

/**
 * §1.2 Puts the details of a message of the history into the editor, for another customer: without a name and a store,
 * which belong to the first one, and with new minutes. Returns the draft that it replaces if the driver would miss it.
 */
export function sendAgain(userId: string, message: LoggedMessage, minutes: number | null): Draft | null {
  const store = draftStore(userId)
  const before = store.get()
  const { moment, tone, platform } = message
  const reason = ReasonId.safeParse(message.reason).data ?? null
  const blank = newPart(userId)
  const eta = minutes === null ? '' : String(minutes)
  const part = { ...blank, details: { ...blank.details, moment, tone, platform, reason, eta } }
  store.set({ ...blankDraft('manual', part), updatedAt: Date.now(), tab: tabId })
  return before && hasContent(before) && before.parts.some(({ copied }) => copied === null) ? before : null
}

/** Puts a draft back that {@link sendAgain} has replaced. */
export const restoreDraft = (userId: string, draft: Draft): void =>
  draftStore(userId).set({ ...draft, updatedAt: Date.now(), tab: tabId })
