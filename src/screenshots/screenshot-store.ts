import { openAppDb, type StoredScreenshot } from '../storage/app-db.ts'

/** Long enough for an undo and for a second tab, in milliseconds. */
const UNCLAIMED_MS = 60 * 60 * 1000

/**
 * Stores a screenshot on this phone, so that a reload or a sign-in does not lose it. Never throws: it is a
 * convenience.
 */
export async function storeScreenshot(stored: StoredScreenshot): Promise<void> {
  try {
    await (await openAppDb()).put('pictures', stored)
  } catch (error) {
    console.warn('The screenshot cannot be stored on this phone', error)
  }
}

export async function findScreenshot(key: string): Promise<StoredScreenshot | null> {
  try {
    return (await (await openAppDb()).get('pictures', key)) ?? null
  } catch (error) {
    console.warn('The screenshot cannot be loaded from this phone', error)
    return null
  }
}

/** Adds the redacted copy to a stored screenshot. */
export async function storeRedactedCopy(key: string, redacted: Blob | null): Promise<void> {
  try {
    const { store } = (await openAppDb()).transaction('pictures', 'readwrite')
    const stored = await store.get(key)
    if (stored) await store.put({ ...stored, redacted })
  } catch (error) {
    console.warn('The redacted copy cannot be stored on this phone', error)
  }
}

/** Returns the redacted copy of a driver's screenshot for sending, once, to the tab that asks first. */
export async function claimRedactedCopy(key: string, userId: string): Promise<Blob | null> {
  const { store } = (await openAppDb()).transaction('pictures', 'readwrite')
  const stored = await store.get(key)
  if (!stored?.redacted || stored.userId !== userId || stored.isQueued) return null
  await store.put({ ...stored, isQueued: true })
  return stored.redacted
}

/** Deletes a driver's screenshots that no draft refers to any more. */
export async function deleteUnclaimedScreenshots(
  userId: string,
  claimed: string | null,
  now: number,
): Promise<void> {
  try {
    const db = await openAppDb()
    for (const { key, userId: owner, at } of await db.getAll('pictures')) {
      if (owner === userId && key !== claimed && at < now - UNCLAIMED_MS) await db.delete('pictures', key)
    }
  } catch (error) {
    console.warn('Old screenshots cannot be deleted', error)
  }
}
