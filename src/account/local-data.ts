import { SHARED_CACHE } from '#domain/site/share.ts'
import { forgetCounted } from '../analytics/clear.ts'
import { openPhoneDb } from '../storage/app-db.ts'

/** What this phone keeps of whoever used it last, without their name on it. Settings of the phone itself stay. */
const unnamed = [
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
export const keysOf = (userId: string, keys: readonly string[]): string[] =>
  keys.filter((key) => key.includes(userId) || unnamed.includes(key))

/** Removes what this phone keeps of a driver: drafts, habits, names, pictures, and what waited to be sent. */
export async function forgetPhone(userId: string): Promise<void> {
  await forgetCounted()
  await orWarn(async () => {
    for (const key of keysOf(userId, Object.keys(localStorage))) localStorage.removeItem(key)
    // The other tabs, and this one, must not write back what they still hold.
    sessionStorage.clear()
    for (const store of ['outbox', 'uploads', 'pictures'] as const)
      await dropRows(store, (owner) => owner === userId)
    await (await openPhoneDb()).delete('history', userId)
  })
}

/**
 * Removes what could tell the next person who holds this phone of a driver's customers: pictures, the history, the draft
 * and the names that it remembers. What waits to be sent stays, which has placeholders and is blacked out.
 */
export const forgetCustomers = (userId: string): Promise<void> =>
  orWarn(async () => {
    await dropRows('pictures', (owner) => owner === userId)
    await (await openPhoneDb()).delete('history', userId)
    await dropShared()
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
export const dropOriginals = (userId: string | null): Promise<void> =>
  orWarn(() => dropRows('pictures', (owner) => owner !== userId))

/** Removes all that this phone keeps, of everybody who ever signed in on it. */
export async function forgetEverybody(): Promise<void> {
  await forgetCounted()
  await orWarn(async () => {
    const db = await openPhoneDb()
    for (const store of ['outbox', 'uploads', 'pictures', 'history'] as const) await db.clear(store)
    await dropShared()
    sessionStorage.clear()
    localStorage.clear()
  })
}

async function dropRows(
  name: 'outbox' | 'uploads' | 'pictures',
  which: (owner: string) => boolean,
): Promise<void> {
  const db = await openPhoneDb()
  for (const row of await db.getAll(name)) if (which(row.userId)) await db.delete(name, row.key)
}

/** A picture that another app has handed over, and that nobody has taken. */
async function dropShared(): Promise<void> {
  if (typeof caches !== 'undefined') await caches.delete(SHARED_CACHE)
}

async function orWarn(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    console.warn('What this phone keeps could not be removed', error)
  }
}
