// Apart from the tracker, which every visitor loads and which has 3 KB.
import { openAnalyticsDb } from './event-store.ts'

const storageKeys = [
  'analytics_visitor_id',
  'analytics_session_id',
  'session_last_seen',
  'session_start_time',
]

/**
 * Deletes the analytics data of this phone: the browser's random number, the session, and the queued events.
 * For a driver who deletes their data, and a visitor who opts out.
 */
export async function clearAnalytics(): Promise<void> {
  try {
    for (const key of storageKeys) {
      localStorage.removeItem(key)
      sessionStorage.removeItem(key)
    }
    const hasDatabase = (await indexedDB.databases?.())?.some(({ name }) => name === 'analytics') ?? true
    if (!hasDatabase) return
    // Emptied and not deleted, which would wait for every tab that has it open.
    await (await openAnalyticsDb()).clear('events')
  } catch (error) {
    console.warn('Stored analytics data could not be cleared', error)
  }
}
