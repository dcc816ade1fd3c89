import { openAnalyticsDb } from './event-store.ts'

const storageKeys = [
  'analytics_visitor_id',
  'analytics_session_id',
  'session_last_seen',
  'session_start_time',
]

/**
 * Removes what counting keeps on this phone: the browser's number, the session, and the events that wait to be sent.
 * For whoever leaves for good, and whoever does not want to be counted any more.
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
