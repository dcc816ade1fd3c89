import { openDB } from 'idb'
import type { DBSchema, IDBPDatabase } from 'idb'
import type { OutboxRow, Queued } from './send-queue-rules.ts'

/** A redacted picture on its way to the driver's evidence. */
export type UploadRow = Queued & { picture: Blob }

/** A picture that a draft was read from, which never leaves the phone, and the redacted copy, which may. */
export type KeptPicture = {
  key: string
  userId: string
  picture: Blob
  redacted: Blob | null
  at: number
  /** The copy was handed to the queue, and is not handed to it twice. */
  isQueued?: boolean
}

/** What this phone keeps beyond a page's life and beyond what the local storage holds. */
interface PhoneDb extends DBSchema {
  outbox: { key: string; value: OutboxRow }
  uploads: { key: string; value: UploadRow }
  pictures: { key: string; value: KeptPicture }
  /** The last answer of the history per driver, for when there is no network. */
  history: { key: string; value: { userId: string; page: unknown } }
}

let opening: Promise<IDBPDatabase<PhoneDb>> | null = null

/** Opens the phone's database, once per page. A failure is not remembered, so that the next call tries again. */
export function openPhoneDb(): Promise<IDBPDatabase<PhoneDb>> {
  opening ??= openDB<PhoneDb>('phone', 1, {
    upgrade(db) {
      db.createObjectStore('outbox', { keyPath: 'key' })
      db.createObjectStore('uploads', { keyPath: 'key' })
      db.createObjectStore('pictures', { keyPath: 'key' })
      db.createObjectStore('history', { keyPath: 'userId' })
    },
    // A newer version of the app in another tab waits for this one to let go.
    blocking: (_from, _to, event) => {
      opening = null
      ;(event.target as IDBDatabase).close()
    },
    terminated: () => {
      opening = null
    },
  }).catch((error: unknown) => {
    opening = null
    throw error
  })
  return opening
}
