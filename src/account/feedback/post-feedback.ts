import { api, ApiError, readJson } from '../../api.ts'
import type { FeedbackDraft } from './feedback-draft.ts'

/**
 * Sends what a driver has written. An id under which other words have arrived means that the answer to them was lost
 * and that the driver has gone on writing: what stands there now is something new. Throws what `read` throws.
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
