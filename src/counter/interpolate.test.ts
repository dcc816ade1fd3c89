import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { interpolateCount, nextStepDelay } from './interpolate.ts'

import '#domain/fixed-seed.test-data.ts'

test('§5.5 between two snapshots the count only rises, and never by more than a second and a half of messages', () => {
  const base = fc.record({
    count: fc.integer({ min: 26_116, max: 1e9 }),
    rate: fc.double({ min: 0, max: 5_000, noNaN: true }),
    at: fc.integer({ min: 0, max: 1e9 }),
  })
  fc.assert(
    fc.property(base, fc.array(fc.integer({ min: -1_000, max: 3_600_000 })), (base, moments) => {
      let before = base.count
      for (const moment of moments.toSorted((a, b) => a - b)) {
        const shown = interpolateCount(base, base.at + moment)
        expect(shown).toBeGreaterThanOrEqual(before)
        expect(shown).toBeLessThanOrEqual(base.count + base.rate * 1.5)
        before = shown
      }
    }),
  )
})

test('at forty messages a second the count changes eight times a second, and stops when the connection is lost', () => {
  const base = { count: 30_000, rate: 40, at: 0 }
  let now = 0
  const seen: number[] = []
  for (let step = nextStepDelay(base, now); step !== null; step = nextStepDelay(base, now)) {
    now += step
    seen.push(interpolateCount(base, now))
  }
  expect(seen).toEqual([5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60].map((more) => 30_000 + more))
  expect(interpolateCount(base, 3_600_000)).toBe(30_060)
})

test('a count without growth, or with an invalid rate, does not change', () => {
  for (const rate of [0, -4, Number.NaN, 0.4]) {
    expect(interpolateCount({ count: 30_000, rate, at: 0 }, 1_200)).toBe(30_000)
    expect(nextStepDelay({ count: 30_000, rate, at: 0 }, 0)).toBeNull()
  }
  expect(interpolateCount({ count: 30_000, rate: Infinity, at: 0 }, 1_000)).toBe(130_000)
})
