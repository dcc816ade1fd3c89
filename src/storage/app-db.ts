import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { MessageRow, QueuedRow } from './send-queue-rules.ts'

/** A redacted screenshot on its way to the driver's evidence. */
export type ScreenshotRow = QueuedRow & { picture: Blob }

/** A screenshot that a draft was read from, which never leaves the phone, and its redacted copy, which may. */
export type StoredScreenshot = {
  key: string
  userId: string
  picture: Blob
  redacted: Blob | null
  at: number
  /** The copy is queued, and must not be queued twice. */
  isQueued?: boolean
}

/** This phone's database: data that outlives a page and is too large for the local storage. */
interface AppDb extends DBSchema {
  outbox: { key: string; value: MessageRow }
  uploads: { key: string; value: ScreenshotRow }
  pictures: { key: string; value: StoredScreenshot }
  /** The last page of the history per driver, for times without a network. */
  history: { key: string; value: { userId: string; page: unknown } }
}

let connection: Promise<IDBPDatabase<AppDb>> | null = null

/** Opens the phone's database, once per page. A failure is not cached, so the next call tries again. */
export function openAppDb(): Promise<IDBPDatabase<AppDb>> {
  connection ??= openDB<AppDb>('phone', 1, {
    upgrade(db) {
      db.createObjectStore('outbox', { keyPath: 'key' })
      db.createObjectStore('uploads', { keyPath: 'key' })
      db.createObjectStore('pictures', { keyPath: 'key' })
      db.createObjectStore('history', { keyPath: 'userId' })
    },
    // A newer version of the app in another tab waits until this one closes the database.
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
