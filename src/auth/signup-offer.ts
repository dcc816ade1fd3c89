import { loadItem, saveItem } from '../storage/local-storage.ts'

const KEY = 'auth.offer'
/** As long as a pending code is valid. */
const MAX_AGE_MS = 24 * 60 * 60_000

/**
 * §2.17, §2.18 Remembers that an account is being made on the funnel's first page, so that its owner sees the offer
 * after signing in.
 */
export const expectOffer = (): void => saveItem(KEY, String(Date.now()))

/** Whether the driver who signs in now sees the offer. True once, and not for an account that was begun long ago. */
export function takeOffer(): boolean {
  const since = Number(loadItem(KEY))
  saveItem(KEY, null)
  return since > 0 && Date.now() - since < MAX_AGE_MS
}
