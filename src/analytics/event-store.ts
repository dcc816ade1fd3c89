import { openDB } from 'idb'
import type { DBSchema, IDBPDatabase } from 'idb'
import { EVENT_MAX_AGE_MS } from '#domain/analytics/beacon.ts'
import type { AnalyticsEvent } from '#domain/analytics/events.ts'
import { withFreeTabLock } from '../storage/tab-lock.ts'

interface AnalyticsDb extends DBSchema {
  events: { key: string; value: AnalyticsEvent }
}

/** At most this many events are queued; the oldest are dropped. */
const STORED_MAX = 500

let connection: Promise<IDBPDatabase<AnalyticsDb>> | undefined

/** The events that wait on this phone. A failure is not cached, so the next call tries again. */
export const openAnalyticsDb = () =>
  (connection ??= openDB<AnalyticsDb>('analytics', 1, {
    upgrade(db) {
      db.createObjectStore('events', { keyPath: 'id' })
    },
  }).catch((error: unknown) => {
    connection = undefined
    throw error
  }))

/** Stores events for a later attempt. Throws where the browser has no storage. */
export async function storeEvents(events: readonly AnalyticsEvent[]): Promise<void> {
  const { store, done } = (await openAnalyticsDb()).transaction('events', 'readwrite')
  // The phone need not store whose events they are: the server reads the session itself.
  for (const event of events) void store.put({ ...event, userId: null })
  // The ids begin with their time, so the first keys are the oldest.
  const keys = await store.getAllKeys()
  for (const key of keys.slice(0, -STORED_MAX)) void store.delete(key)
  await done
}

/**
 * Sends what waits, oldest first, in batches. One tab at a time does it; a second one leaves it to the first. Where a
 * browser has no locks, two may send the same event, and its id makes that harmless.
 * @param sendBatch says whether the server is done with the events, for good or for ill
 * @returns false when the server could not be reached
 */
export async function sendStoredEvents(
  sendBatch: (events: AnalyticsEvent[]) => Promise<boolean>,
  batchSize: number,
): Promise<boolean> {
  const send = async () => {
    const db = await openAnalyticsDb()
    for (;;) {
      const rows = await db.getAll('events', null, batchSize)
      if (!rows[0]) return true
      const fresh = rows.filter(({ eventData }) => Date.now() - eventData.timestamp < EVENT_MAX_AGE_MS)
      if (fresh[0] && !(await sendBatch(fresh))) return false
      const { store, done } = db.transaction('events', 'readwrite')
      for (const { id } of rows) void store.delete(id)
      await done
    }
  }
  return withFreeTabLock('analytics', send, true)
}
