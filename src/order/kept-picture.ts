import { openPhoneDb } from '../messages/phone-db.ts'
import type { KeptPicture } from '../messages/phone-db.ts'

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
