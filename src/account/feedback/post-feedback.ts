import { api, ApiError, readJson } from '../../api.ts'
import type { FeedbackDraft } from './feedback-draft.ts'

/**
 * Sends a driver's feedback. If the server has other words under this id, its earlier response was lost and the
 * driver has changed the draft since: the draft is then sent as new feedback. Throws what `readJson` throws.
 */
export async function postFeedback({ id, kind, text, page }: FeedbackDraft): Promise<void> {
  try {
    await readJson(api.feedback.$post({ json: { id, kind, text, page } }))
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'conflict') throw error
    await readJson(api.feedback.$post({ json: { id: crypto.randomUUID(), kind, text, page } }))
  }
}

export const isOffline = (error: unknown): boolean => error instanceof ApiError && error.code === 'offline'
