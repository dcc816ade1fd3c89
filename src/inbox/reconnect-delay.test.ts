import { expect, test } from 'vitest'
import { reconnectDelay } from './reconnect-delay.ts'

test('§7.28 a lost connection is retried within half a second, then with growing delays up to half a minute', () => {
  const longest = [0, 1, 2, 3, 4, 5, 6, 7, 100].map((failures) => reconnectDelay(failures, 1))
  expect(longest).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000])
})

test('§7.28 phones that lost the connection at the same moment reconnect spread over the whole delay', () => {
  expect([0, 0.25, 0.5].map((chance) => reconnectDelay(3, chance))).toEqual([0, 1000, 2000])
})
