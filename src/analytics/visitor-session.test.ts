import { expect, test } from 'vitest'
import { SESSION_IDLE_MS } from '#domain/analytics/beacon.ts'
import { currentSessionId, visitorId } from './visitor-session.ts'

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
