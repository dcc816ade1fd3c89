import { afterEach, expect, test, vi } from 'vitest'
import type { AnalyticsEvent, Beacon } from '#domain/analytics/events.ts'
import { createEventQueue } from './queue.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const event: AnalyticsEvent = {
  id: '0198c0de-7abc-7def-8abc-000000000001',
  eventType: 'page_view',
  pageUrl: 'https://kindrop.example/',
  sessionId: 'session-1',
  eventData: { timestamp: 0 },
}

test('§8.17 a rate-limited page waits as long as the server asks, then sends the same events', async () => {
  // Loaded beforehand, because the fake clock does not wait for imports. Node has no IndexedDB, like some browsers.
  await import('./event-store.ts')
  vi.useFakeTimers()
  const sent: string[][] = []
  const answers = [new Response(null, { status: 429, headers: { 'retry-after': '3600' } })]
  vi.stubGlobal('fetch', async (_path: string, { body }: RequestInit) => {
    sent.push((JSON.parse(String(body)) as Beacon).events.map(({ id }) => id))
    return answers.shift() ?? new Response(null, { status: 204 })
  })
  createEventQueue('00000000-0000-4000-8000-000000000001').add(event)
  await vi.advanceTimersByTimeAsync(5_000)
  await vi.dynamicImportSettled()
  expect(sent).toEqual([[event.id]])
  await vi.advanceTimersByTimeAsync(3_590_000)
  expect(sent).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(20_000)
  await vi.dynamicImportSettled()
  expect(sent).toEqual([[event.id], [event.id]])
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(sent).toHaveLength(2)
})
