import { openAppDb, type StoredScreenshot } from '../storage/app-db.ts'

/** Long enough for an undo and for a second tab, in milliseconds. */
const UNCLAIMED_MS = 60 * 60 * 1000

/** Stores a screenshot on this phone, so that a reload or a sign-in does not lose it. */
export const storeScreenshot = (stored: StoredScreenshot): Promise<unknown> =>
  orWarn('stored', async () => (await openAppDb()).put('pictures', stored))

export const findScreenshot = (key: string): Promise<StoredScreenshot | undefined> =>
  orWarn('loaded', async () => (await openAppDb()).get('pictures', key))

export const storeRedactedCopy = (key: string, redacted: Blob | null): Promise<unknown> =>
  orWarn('changed', async () => {
    const { store } = (await openAppDb()).transaction('pictures', 'readwrite')
    const stored = await store.get(key)
    if (stored) await store.put({ ...stored, redacted })
  })

/** Returns the redacted copy of a driver's screenshot for sending, once, to the tab that asks first. */
export async function claimRedactedCopy(key: string, userId: string): Promise<Blob | null> {
  const { store } = (await openAppDb()).transaction('pictures', 'readwrite')
  const stored = await store.get(key)
  if (!stored?.redacted || stored.userId !== userId || stored.isQueued) return null
  await store.put({ ...stored, isQueued: true })
  return stored.redacted
}

/** Deletes a driver's screenshots that no draft refers to any more. */
export const deleteUnclaimedScreenshots = (
  userId: string,
  claimed: string | null,
  now: number,
): Promise<unknown> =>
  orWarn('deleted', async () => {
    const db = await openAppDb()
    for (const { key, userId: owner, at } of await db.getAll('pictures')) {
      if (owner === userId && key !== claimed && at < now - UNCLAIMED_MS) await db.delete('pictures', key)
    }
  })

/** Storing is a convenience, so that a phone that refuses it is only logged. */
async function orWarn<T>(done: string, work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    console.warn(`A screenshot cannot be ${done} on this phone`, error)
    return undefined
  }
}
