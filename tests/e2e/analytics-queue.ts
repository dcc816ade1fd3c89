// Stored analytics of a page.
import type { Page } from '@playwright/test'

/** Locks the phone, or switches to another app. */
export const hidePage = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true })
  })

/** Ids of the events queued on this phone. */
export const queuedEventIds = async (): Promise<string[]> => {
  const done = (request: IDBRequest) =>
    new Promise((resolve, reject) => {
      request.addEventListener('success', resolve)
      request.addEventListener('error', reject)
    })
  if (!(await indexedDB.databases()).some(({ name }) => name === 'analytics')) return []
  const openRequest = indexedDB.open('analytics')
  await done(openRequest)
  const keysRequest = openRequest.result.transaction('events').objectStore('events').getAllKeys()
  await done(keysRequest)
  openRequest.result.close()
  return keysRequest.result.map(String)
}
