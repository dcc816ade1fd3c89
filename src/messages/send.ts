import { ApiError, api, read } from '../api.ts'
import type { Failure, OutboxRow } from './outbox-rules.ts'
import type { UploadRow } from './phone-db.ts'

/** A request that hangs must not hold up the other tabs for ever, in milliseconds. */
const PATIENCE_MS = 30_000

/** Hands one message to the log. */
export const sendMessage = ({ message }: OutboxRow): Promise<Failure | null> =>
  attempt((signal) => read(api.messages.$post({ json: message }, { init: { signal } })))

/** Hands one redacted picture to the driver's evidence. */
export const sendPicture = ({ picture }: UploadRow): Promise<Failure | null> =>
  attempt((signal) => uploadPicture(picture, signal))

/** Null when it went through; otherwise how it failed. */
async function attempt(work: (signal: AbortSignal) => Promise<unknown>): Promise<Failure | null> {
  try {
    await work(AbortSignal.timeout(PATIENCE_MS))
    return null
  } catch (error) {
    if (error instanceof ApiError) {
      return { code: error.code, message: error.message, retryAfter: error.retryAfter }
    }
    return { code: 'offline', message: 'There is no network.' }
  }
}
