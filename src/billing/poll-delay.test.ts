import { expect, test } from 'vitest'
import { isOverdue, SLOW_POLL_MS, pollDelay, pollDelaysMs } from './poll-delay.ts'

test('§2.13 after a checkout the delays between two polls grow, and make a minute together', () => {
  expect(pollDelaysMs).toEqual(pollDelaysMs.toSorted((a, b) => a - b))
  expect(pollDelaysMs.reduce((sum, pause) => sum + pause, 0)).toBe(60_000)
  expect(isOverdue(pollDelaysMs.length - 1)).toBe(false)
  expect(isOverdue(pollDelaysMs.length)).toBe(true)
  expect([0, pollDelaysMs.length, 1_000].map(pollDelay)).toEqual([0, SLOW_POLL_MS, SLOW_POLL_MS])
})
