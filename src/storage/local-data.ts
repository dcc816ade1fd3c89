import { SHARED_CACHE } from '#domain/site/share.ts'
import { openAppDb } from './app-db.ts'
import { stopSaving } from './local-storage.ts'
import { resetPersistedStore } from './persisted-store.ts'
import { VISITOR_ID, VISITOR_MAX_AGE_MS } from './visitor.ts'

/** Keys of the last driver that do not carry a user id. Settings of the phone itself stay. */
const unscopedKeys = [
  'reasons',
  'pickedReason',
  'messageMode',
  'redirectAfterLogin',
  'lastImportantRoute',
  'referralCode',
  'admin_email',
  'testing_join',
]

export const driverKeys = (userId: string, keys: readonly string[]): string[] =>
  keys.filter((key) => key.includes(userId) || unscopedKeys.includes(key))

/**
 * Removes what this phone keeps of a driver: drafts, habits, names, pictures, and what waited to be sent. The analytics
 * database has no driver: `clearAnalytics` empties it.
 */
export const clearDriverData = (userId: string): Promise<void> =>
  warnOnError(async () => {
    for (const key of driverKeys(userId, Object.keys(localStorage))) localStorage.removeItem(key)
    // The other tabs, and this one, must not write back the data that they still hold.
    sessionStorage.clear()
    for (const store of ['outbox', 'uploads', 'pictures'] as const)
      await deleteRows(store, (owner) => owner === userId)
    await (await openAppDb()).delete('history', userId)
  })

/**
 * Deletes the data that could tell the next person who holds this phone of a driver's customers: screenshots, the
 * history, the draft and the remembered names. Queued rows stay: they hold placeholders and redacted copies.
 */
export const clearCustomerData = (userId: string): Promise<void> =>
  warnOnError(async () => {
    await deleteRows('pictures', (owner) => owner === userId)
    await (await openAppDb()).delete('history', userId)
    await deleteShared()
    sessionStorage.removeItem('enhanced')
    for (const key of [`copied_${userId}`, `draft_${userId}`]) resetPersistedStore(key)
  })

/**
 * Deletes the screenshots of every driver but the one who is signed in: of those whose session was ended elsewhere.
 * A visitor's is kept for a day, because signing up takes it along.
 * @param userId null when nobody is signed in
 */
export const deleteOtherDriversScreenshots = (userId: string | null): Promise<void> =>
  warnOnError(() =>
    deleteRows('pictures', (owner, at) => {
      const isWaiting = owner === VISITOR_ID && Date.now() - at < VISITOR_MAX_AGE_MS
      return owner !== userId && !isWaiting
    }),
  )

/**
 * Removes all that this phone keeps of everybody who ever signed in on it, but for the analytics database. The page
 * stores nothing from then on, so it must be loaded anew.
 */
export const clearAllData = (): Promise<void> =>
  warnOnError(async () => {
    stopSaving()
    sessionStorage.clear()
    localStorage.clear()
    const db = await openAppDb()
    for (const store of ['outbox', 'uploads', 'pictures', 'history'] as const) await db.clear(store)
    await deleteShared()
  })

async function deleteRows(
  name: 'outbox' | 'uploads' | 'pictures',
  which: (owner: string, at: number) => boolean,
): Promise<void> {
  const db = await openAppDb()
  for (const row of await db.getAll(name)) if (which(row.userId, row.at)) await db.delete(name, row.key)
}

/** A screenshot that another app has shared and that was not taken yet. */
async function deleteShared(): Promise<void> {
  if (typeof caches !== 'undefined') await caches.delete(SHARED_CACHE)
}

async function warnOnError(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    console.warn('The data on this phone could not be deleted', error)
  }
}
