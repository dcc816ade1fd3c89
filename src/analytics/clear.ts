import { openDB } from 'idb'

const marks = ['analytics_visitor_id', 'analytics_session_id', 'session_last_seen', 'session_start_time']

/**
 * Removes what counting keeps on this phone: the browser's number, the session, and the events that wait to be sent.
 * For whoever leaves for good, and whoever does not want to be counted any more.
 */
export async function forgetCounted(): Promise<void> {
  try {
    for (const key of marks) {
      localStorage.removeItem(key)
      sessionStorage.removeItem(key)
    }
    const isKept = (await indexedDB.databases?.())?.some(({ name }) => name === 'analytics') ?? true
    if (!isKept) return
    // As `waiting.ts` opens it. Emptied and not deleted, which would wait for every tab that has it open.
    const db = await openDB('analytics', 1, {
      upgrade: (db) => void db.createObjectStore('events', { keyPath: 'id' }),
    })
    await db.clear('events')
    db.close()
  } catch (error) {
    console.warn('What counting keeps could not be removed', error)
  }
}
