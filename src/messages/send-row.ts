import { ApiError, api, read } from '../api.ts'
import { fetchAsDriver } from '../auth/fetch-as-driver.ts'
import { currentDriver } from '../auth/session.ts'
import type { Failure, OutboxRow, Queued } from '../storage/send-queue-rules.ts'
import type { UploadRow } from '../storage/app-db.ts'

/** A request that hangs must not hold up the other tabs for ever, in milliseconds. */
const PATIENCE_MS = 30_000

/** Hands one message to the log. */
export const sendMessage = (row: OutboxRow): Promise<Failure | null> =>
  attempt(row, (signal) => read(api.messages.$post({ json: row.message }, { init: { signal } })))

/** Hands one redacted picture to the driver's evidence. */
export const sendPicture = (row: UploadRow): Promise<Failure | null> =>
  attempt(row, async (signal) => {
    // Text and bytes of a refusal have the shape that every call has.
    const call = fetchAsDriver('/api/screenshots', { method: 'POST', body: row.picture, signal })
    await read(call as unknown as Parameters<typeof read>[0])
  })

/** Null when it went through; otherwise how it failed. */
async function attempt(
  row: Queued,
  work: (signal: AbortSignal) => Promise<unknown>,
): Promise<Failure | null> {
  // Somebody else may have signed in since the round began, and the token would be theirs.
  if (currentDriver()?.id !== row.userId) return { code: 'unauthenticated', message: 'Sign in to send it.' }
  try {
    await work(AbortSignal.timeout(PATIENCE_MS))
    return null
  } catch (error) {
    if (error instanceof ApiError) {
      return { code: error.code, message: error.message, retryAfter: error.retryAfter }
    }
    return { code: 'offline', message: 'There is no connection.' }
  }
}
