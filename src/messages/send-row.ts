import { ApiError, api, expectOk, readJson } from '../api.ts'
import { fetchAsDriver } from '../auth/fetch-as-driver.ts'
import { currentDriver } from '../auth/session.ts'
import type { ScreenshotRow } from '../storage/app-db.ts'
import type { SendFailure, MessageRow, QueuedRow } from '../storage/send-queue-rules.ts'

/** The time limit of a request, in milliseconds: one that hangs must not block the other tabs for ever. */
const TIMEOUT_MS = 30_000

export const sendMessage = (row: MessageRow): Promise<SendFailure | null> =>
  sendOrFailure(row, (signal) => readJson(api.messages.$post({ json: row.message }, { init: { signal } })))

export const sendScreenshot = (row: ScreenshotRow): Promise<SendFailure | null> =>
  sendOrFailure(row, async (signal) => {
    // Errors of this text and binary upload have the same shape as those of every call.
    await expectOk(fetchAsDriver('/api/screenshots', { method: 'POST', body: row.picture, signal }))
  })

/** Null when the request succeeded; otherwise how it failed. */
async function sendOrFailure(
  row: QueuedRow,
  work: (signal: AbortSignal) => Promise<unknown>,
): Promise<SendFailure | null> {
  // Another driver may have signed in since the round began, and the token would be theirs.
  if (currentDriver()?.id !== row.userId) return { code: 'unauthenticated', message: 'Sign in to send it.' }
  try {
    await work(AbortSignal.timeout(TIMEOUT_MS))
    return null
  } catch (error) {
    if (error instanceof ApiError) {
      return { code: error.code, message: error.message, retryAfter: error.retryAfter }
    }
    return { code: 'offline', message: 'There’s no connection.' }
  }
}
