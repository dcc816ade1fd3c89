import { expect, test } from 'vitest'
import { isLate, LATER_MS, pauseBefore, pausesMs } from './poll-delay.ts'

test('§2.13 after a checkout the pauses between two looks grow, and make a minute together', () => {
  expect(pausesMs).toEqual(pausesMs.toSorted((a, b) => a - b))
  expect(pausesMs.reduce((sum, pause) => sum + pause, 0)).toBe(60_000)
  expect(isLate(pausesMs.length - 1)).toBe(false)
  expect(isLate(pausesMs.length)).toBe(true)
  expect([0, pausesMs.length, 1_000].map(pauseBefore)).toEqual([0, LATER_MS, LATER_MS])
})
