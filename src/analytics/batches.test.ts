import { expect, test } from 'vitest'
import { BEACON_MAX_BYTES, BEACON_MAX_EVENTS } from '#domain/analytics/beacon.ts'
import type { AnalyticsEvent } from '#domain/analytics/events.ts'
import { batchesOf } from './queue.ts'
import { eventId } from './track-site.ts'

const event = (pageTitle: string): AnalyticsEvent => ({
  id: eventId(1),
  eventType: 'page_view',
  pageUrl: 'https://kindrop.example/',
  pageTitle,
  sessionId: 'session-1',
  eventData: { timestamp: 1 },
})

test('§7.26 events are sent in order, in batches that the server and a closing page can handle', () => {
  const most = event('漢'.repeat(500))
  const many = Array.from({ length: 120 }, (_, place) => ({ ...most, sessionId: `session-${place}` }))
  const batches = batchesOf(many)
  expect(batches.flat()).toEqual(many)
  for (const batch of batches) {
    expect(batch.length).toBeLessThanOrEqual(BEACON_MAX_EVENTS)
    expect(new TextEncoder().encode(JSON.stringify(batch)).length).toBeLessThan(BEACON_MAX_BYTES - 1_000)
  }
  expect(batchesOf([])).toEqual([])
})
