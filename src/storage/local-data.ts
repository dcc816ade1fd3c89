import { SHARED_CACHE } from '#domain/site/share.ts'
import { openAppDb } from './app-db.ts'

/** What this phone keeps of whoever used it last, without their name on it. Settings of the phone itself stay. */
const unscopedKeys = [
  'reasons',
  'pickedReason',
  'messageMode',
  'keepPicturesHere',
  'redirectAfterLogin',
  'lastImportantRoute',
  'referralCode',
  'admin_email',
  'testing_join',
]

/** Which of the keys that this phone has stored are of a driver who leaves for good. */
export const driverKeys = (userId: string, keys: readonly string[]): string[] =>
  keys.filter((key) => key.includes(userId) || unscopedKeys.includes(key))

/**
 * Removes what this phone keeps of a driver: drafts, habits, names, pictures, and what waited to be sent. The analytics
 * database has no driver: `clearAnalytics` empties it.
 */
export const clearDriverData = (userId: string): Promise<void> =>
  warnOnError(async () => {
    for (const key of driverKeys(userId, Object.keys(localStorage))) localStorage.removeItem(key)
    // The other tabs, and this one, must not write back what they still hold.
    sessionStorage.clear()
    for (const store of ['outbox', 'uploads', 'pictures'] as const)
      await deleteRows(store, (owner) => owner === userId)
    await (await openAppDb()).delete('history', userId)
  })

/**
 * Removes what could tell the next person who holds this phone of a driver's customers: pictures, the history, the draft
 * and the names that it remembers. What waits to be sent stays, which has placeholders and is blacked out.
 */
export const clearCustomerData = (userId: string): Promise<void> =>
  warnOnError(async () => {
    await deleteRows('pictures', (owner) => owner === userId)
    await (await openAppDb()).delete('history', userId)
    await deleteShared()
    sessionStorage.removeItem('enhanced')
    for (const key of [`copied_${userId}`, `draft_${userId}`]) {
      localStorage.removeItem(key)
      // What this page still holds of it goes as if another tab had removed it.
      dispatchEvent(new StorageEvent('storage', { key }))
    }
  })

/**
 * Removes the pictures of everybody but the driver who is signed in: of those whose session was ended elsewhere.
 * @param userId null when nobody is signed in
 */
export const deleteOtherDriversScreenshots = (userId: string | null): Promise<void> =>
  warnOnError(() => deleteRows('pictures', (owner) => owner !== userId))

/** Removes all that this phone keeps of everybody who ever signed in on it, but for the analytics database. */
export const clearAllData = (): Promise<void> =>
  warnOnError(async () => {
    const db = await openAppDb()
    for (const store of ['outbox', 'uploads', 'pictures', 'history'] as const) await db.clear(store)
    await deleteShared()
    sessionStorage.clear()
    localStorage.clear()
  })

async function deleteRows(
  name: 'outbox' | 'uploads' | 'pictures',
  which: (owner: string) => boolean,
): Promise<void> {
  const db = await openAppDb()
  for (const row of await db.getAll(name)) if (which(row.userId)) await db.delete(name, row.key)
}

/** A picture that another app has handed over, and that nobody has taken. */
async function deleteShared(): Promise<void> {
  if (typeof caches !== 'undefined') await caches.delete(SHARED_CACHE)
}

async function warnOnError(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    console.warn('What this phone keeps could not be removed', error)
  }
}
