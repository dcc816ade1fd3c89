import * as z from 'zod/mini'
import { FeedbackKind, FEEDBACK_MAX } from '#domain/account/feedback.ts'
import { persistedStore } from '../../storage/persisted-store.ts'

/** What a driver is writing to us. It stays on this phone until it has been sent. */
export const FeedbackDraft = z.object({
  /** Under which it is sent, however often. */
  id: z.uuid(),
  kind: FeedbackKind,
  text: z.string(),
  page: z.nullable(z.string()),
  /** The driver has pressed Send, and there was no network. */
  isWaiting: z.boolean(),
})
export type FeedbackDraft = z.infer<typeof FeedbackDraft>

const parse = (raw: unknown): FeedbackDraft | null => {
  const parsed = FeedbackDraft.safeParse(raw)
  return parsed.success ? parsed.data : null
}

/** §2.14 The driver's draft on this device. It outlives reloads, sign-outs and lost sessions. */
export const feedbackDraftStore = (userId: string) =>
  persistedStore<FeedbackDraft | null>(`feedback_${userId}`, parse, null)

export const emptyFeedback = (page: string | null): FeedbackDraft => ({
  id: crypto.randomUUID(),
  kind: 'idea',
  text: '',
  page,
  isWaiting: false,
})

/** Changes what is written. What waits to go out is taken back with that, until Send is pressed again. */
export const withChanges = (
  draft: FeedbackDraft,
  changes: Partial<Omit<FeedbackDraft, 'id'>>,
): FeedbackDraft => ({
  ...draft,
  isWaiting: false,
  ...changes,
})

/** A sentence when it cannot be sent as it is, or null. Nothing is ever cut. */
export function feedbackProblem({ text }: Pick<FeedbackDraft, 'text'>): string | null {
  const { length } = text.trim()
  if (length === 0) return 'Write a few words first.'
  if (length > FEEDBACK_MAX)
    return `That is too long by ${length - FEEDBACK_MAX}. Shorten it, or send the rest after it.`
  return null
}
