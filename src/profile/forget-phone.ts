import { forgetCounted } from '../analytics/forget.ts'
import { openPhoneDb } from '../messages/phone-db.ts'

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
  try {
    for (const key of keysOf(userId, Object.keys(localStorage))) localStorage.removeItem(key)
    // The other tabs, and this one, must not write back what they still hold.
    sessionStorage.clear()
    const db = await openPhoneDb()
    for (const name of ['outbox', 'uploads', 'pictures'] as const) {
      for (const row of await db.getAll(name)) if (row.userId === userId) await db.delete(name, row.key)
    }
    await db.delete('history', userId)
  } catch (error) {
    console.warn('What this phone keeps could not be removed', error)
  }
}
