import { openPhoneDb } from '../storage/app-db.ts'
import type { KeptPicture } from '../storage/app-db.ts'

/** Long enough for an undo and for a second tab, in milliseconds. */
const UNCLAIMED_MS = 60 * 60 * 1000

/** Keeps a picture on this phone, so that a reload or a sign-in does not lose it. Never throws: it is a comfort. */
export async function keepPicture(kept: KeptPicture): Promise<void> {
  try {
    await (await openPhoneDb()).put('pictures', kept)
  } catch (error) {
    console.warn('The picture cannot be kept on this phone', error)
  }
}

export async function findPicture(key: string): Promise<KeptPicture | null> {
  try {
    return (await (await openPhoneDb()).get('pictures', key)) ?? null
  } catch (error) {
    console.warn('The picture cannot be found on this phone', error)
    return null
  }
}

/** Adds the redacted copy to a picture that is kept. */
export async function keepRedacted(key: string, redacted: Blob | null): Promise<void> {
  try {
    const { store } = (await openPhoneDb()).transaction('pictures', 'readwrite')
    const kept = await store.get(key)
    if (kept) await store.put({ ...kept, redacted })
  } catch (error) {
    console.warn('The redacted copy cannot be kept on this phone', error)
  }
}

/** Hands out the redacted copy of a driver's picture for sending: once, whichever tab asks first. */
export async function takeRedacted(key: string, userId: string): Promise<Blob | null> {
  const { store } = (await openPhoneDb()).transaction('pictures', 'readwrite')
  const kept = await store.get(key)
  if (!kept?.redacted || kept.userId !== userId || kept.isQueued) return null
  await store.put({ ...kept, isQueued: true })
  return kept.redacted
}

/** Lets go of a driver's pictures that no draft holds any more. */
export async function dropUnclaimed(userId: string, claimed: string | null, now: number): Promise<void> {
  try {
    const db = await openPhoneDb()
    for (const { key, userId: owner, at } of await db.getAll('pictures')) {
      if (owner === userId && key !== claimed && at < now - UNCLAIMED_MS) await db.delete('pictures', key)
    }
  } catch (error) {
    console.warn('Old pictures cannot be let go', error)
  }
}
