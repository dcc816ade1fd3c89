import * as z from 'zod/mini'
import { FeedbackKind, FEEDBACK_MAX } from '#domain/account/feedback.ts'
import { api, ApiError, readJson } from '../../api.ts'
import { persistedStore } from '../../storage/persisted-store.ts'

/** A driver's unsent feedback. It stays on this phone until it has been sent. */
const FeedbackDraft = z.object({
  /** The id of this text, the same for each attempt to send it. */
  id: z.uuid(),
  kind: FeedbackKind,
  text: z.string(),
  page: z.nullable(z.string()),
  /** The driver pressed Send while there was no network. */
  isWaiting: z.boolean(),
})
export type FeedbackDraft = z.infer<typeof FeedbackDraft>

/** §2.14 The driver's draft on this device. It survives reloads, sign-outs and lost sessions. */
export const feedbackDraftStore = (userId: string) =>
  persistedStore<FeedbackDraft | null>(`feedback_${userId}`, FeedbackDraft, null)

export const emptyFeedback = (page: string | null): FeedbackDraft => ({
  id: crypto.randomUUID(),
  kind: 'idea',
  text: '',
  page,
  isWaiting: false,
})

/**
 * Changes the draft. A draft that waits to be sent stops waiting until Send is pressed again. A changed text gets a new
 * id: the earlier text may have arrived although its response was lost.
 */
export const withChanges = (
  draft: FeedbackDraft,
  changes: Partial<Omit<FeedbackDraft, 'id' | 'isWaiting'>>,
): FeedbackDraft => ({ ...draft, ...changes, id: crypto.randomUUID(), isWaiting: false })

/** A sentence when the feedback cannot be sent as it is, or null. Nothing is ever cut. */
export function feedbackProblem({ text }: Pick<FeedbackDraft, 'text'>): string | null {
  const { length } = text.trim()
  if (length === 0) return 'Write a few words first.'
  if (length > FEEDBACK_MAX)
    return `That is too long by ${length - FEEDBACK_MAX}. Shorten it, or send the rest after it.`
  return null
}

/** Sends a driver's feedback. The server stores each id once. Throws what `readJson` throws. */
export async function postFeedback({ id, kind, text, page }: FeedbackDraft): Promise<void> {
  await readJson(api.feedback.$post({ json: { id, kind, text, page } }))
}

export const isOffline = (error: unknown): boolean => error instanceof ApiError && error.code === 'offline'
