import { loadItem, saveItem } from '../storage/local-storage.ts'

const KEY = 'auth.offer'
/** As long as a code that waits to be entered. */
const MAX_AGE_MS = 24 * 60 * 60_000

/** §2.17, §2.18 An account is being made on the funnel's first page: its owner is shown the offer once they are in. */
export const expectOffer = (): void => saveItem(KEY, String(Date.now()))

/** Whether whoever comes in now is to see the offer. It is said once, and not of an account that was begun long ago. */
export function takeOffer(): boolean {
  const since = Number(loadItem(KEY))
  saveItem(KEY, null)
  return since > 0 && Date.now() - since < MAX_AGE_MS
}
