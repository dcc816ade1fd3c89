import { expect, test } from 'vitest'
import { SESSION_IDLE_MS } from '#domain/analytics/beacon.ts'
import { AnalyticsEvent } from '#domain/analytics/events.ts'
import { currentSessionId, visitorId, referrerOriginOf, pageUrlOf, eventId } from './track-site.ts'

test('§9.16 §8.17 a session lasts until half an hour without activity, also without storage', () => {
  const first = currentSessionId(1_000)
  expect(currentSessionId(1_000 + SESSION_IDLE_MS - 1)).toBe(first)
  // Activity keeps it alive: only idle time ends it.
  expect(currentSessionId(1_000 + 2 * SESSION_IDLE_MS - 2)).toBe(first)
  const second = currentSessionId(1_000 + 3 * SESSION_IDLE_MS)
  expect(second).not.toBe(first)
  // A clock that was set back begins none.
  expect(currentSessionId(500)).toBe(second)
  expect(visitorId()).toBe(visitorId())
})

test('§3.13 the recorded address of a page keeps the campaign, and nothing of the visitor', () => {
  const site = 'https://kindrop.example'
  expect(pageUrlOf(`${site}/faq?utm_source=radio&q=ann@example.com#access_token=abc`)).toBe(
    `${site}/faq?utm_source=radio`,
  )
  expect(pageUrlOf(`${site}/?ref=ANN123&utm_campaign=${'x'.repeat(200)}`)).toBe(
    `${site}/?utm_campaign=${'x'.repeat(100)}&ref=1`,
  )
  expect(pageUrlOf(`${site}/auth/callback?code=secret&token_hash=secret`)).toBe(`${site}/auth/callback`)
})

test('§3.13 of a referring site only the origin is recorded', () => {
  const here = 'https://kindrop.example'
  expect(referrerOriginOf('https://forum.example/t/my-tips?user=ann', here)).toBe('https://forum.example')
  expect([
    referrerOriginOf('', here),
    referrerOriginOf(`${here}/faq`, here),
    referrerOriginOf('android-app://x/y', here),
  ]).toEqual(['', '', ''])
})

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
