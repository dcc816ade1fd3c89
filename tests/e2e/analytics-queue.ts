// What a page that is counted keeps on the phone.
import type { Page } from '@playwright/test'

/** The phone is locked, or another app comes before the page. */
export const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true })
  })

/** The ids of the events that wait on this phone. */
export const waiting = async (): Promise<string[]> => {
  const done = (request: IDBRequest) =>
    new Promise((resolve, reject) => {
      request.addEventListener('success', resolve)
      request.addEventListener('error', reject)
    })
  if (!(await indexedDB.databases()).some(({ name }) => name === 'analytics')) return []
  const opening = indexedDB.open('analytics')
  await done(opening)
  const asking = opening.result.transaction('events').objectStore('events').getAllKeys()
  await done(asking)
  opening.result.close()
  return asking.result.map(String)
}
