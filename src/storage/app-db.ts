import { openDB } from 'idb'
import type { DBSchema, IDBPDatabase } from 'idb'
import type { MessageRow, QueuedRow } from './send-queue-rules.ts'

/** A redacted picture on its way to the driver's evidence. */
export type ScreenshotRow = QueuedRow & { picture: Blob }

/** A picture that a draft was read from, which never leaves the phone, and the redacted copy, which may. */
export type StoredScreenshot = {
  key: string
  userId: string
  picture: Blob
  redacted: Blob | null
  at: number
  /** The copy was handed to the queue, and is not handed to it twice. */
  isQueued?: boolean
}

/** What this phone keeps beyond a page's life and beyond what the local storage holds. */
interface AppDb extends DBSchema {
  outbox: { key: string; value: MessageRow }
  uploads: { key: string; value: ScreenshotRow }
  pictures: { key: string; value: StoredScreenshot }
  /** The last answer of the history per driver, for when there is no network. */
  history: { key: string; value: { userId: string; page: unknown } }
}

let connection: Promise<IDBPDatabase<AppDb>> | null = null

/** Opens the phone's database, once per page. A failure is not remembered, so that the next call tries again. */
export function openAppDb(): Promise<IDBPDatabase<AppDb>> {
  connection ??= openDB<AppDb>('phone', 1, {
    upgrade(db) {
      db.createObjectStore('outbox', { keyPath: 'key' })
      db.createObjectStore('uploads', { keyPath: 'key' })
      db.createObjectStore('pictures', { keyPath: 'key' })
      db.createObjectStore('history', { keyPath: 'userId' })
    },
    // A newer version of the app in another tab waits for this one to let go.
    blocking: (_from, _to, event) => {
      connection = null
      ;(event.target as IDBDatabase).close()
    },
    terminated: () => {
      connection = null
    },
  }).catch((error: unknown) => {
    connection = null
    throw error
  })
  return connection
}
