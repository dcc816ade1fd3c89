import { expect, test } from 'vitest'
import { AnalyticsEvent } from '#domain/analytics/events.ts'
import { eventId } from './event-id.ts'

test('§3.13 an event’s id carries its time, is unique, and is accepted by the server', () => {
  const now = Date.UTC(2026, 10, 21)
  const ids = Array.from({ length: 1_000 }, () => eventId(now))
  expect(new Set(ids).size).toBe(1_000)
  expect(new Set(ids.map((id) => Number.parseInt(id.slice(0, 13).replace('-', ''), 16)))).toEqual(
    new Set([now]),
  )
  expect(eventId(now + 1) > ids[0]!).toBe(true)
  const event = {
    eventType: 'page_view',
    pageUrl: 'https://kindrop.example/',
    sessionId: crypto.randomUUID(),
    eventData: { timestamp: now },
  }
  for (const id of ids) expect(AnalyticsEvent.safeParse({ ...event, id }).success).toBe(true)
})
