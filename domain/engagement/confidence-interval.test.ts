import { array, assert, float, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import {
  MIN_MESSAGES_FOR_SHARE,
  MIN_TIPS_FOR_MEAN,
  meanOf,
  shareOf,
  studentT,
} from './confidence-interval.ts'
import '../fixed-seed.test-data.ts'

test('a tip rate has Wilson’s interval, as published tables give it', () => {
  // The worked examples of Newcombe (1998), table I, method 3.
  const known: [number, number, number, number][] = [
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [1, 29, 0.0061, 0.1718],
    [0, 20, 0, 0.1611],
    [20, 20, 0.8389, 1],
  ]
  for (const [hits, of, low, high] of known) {
    const share = shareOf(hits, of)!
    expect(share.value).toBe(hits / of)
    expect([share.low, share.high]).toEqual([expect.closeTo(low, 4), expect.closeTo(high, 4)])
  }
})

test("the points of Student's t match the tables", () => {
  const table = {
    5: 2.5706,
    9: 2.2622,
    10: 2.2281,
    19: 2.093,
    29: 2.0452,
    60: 2.0003,
    120: 1.9799,
    1e6: 1.96,
  }
  for (const [freedom, t] of Object.entries(table)) expect(studentT(Number(freedom))).toBeCloseTo(t, 3)
})

test('§9.19 an average tip has the interval that its amounts give', () => {
  const cents = [200, 300, 250, 500, 150, 400, 350, 300, 250, 300]
  const sum = cents.reduce((total, one) => total + one, 0)
  const squares = cents.reduce((total, one) => total + one * one, 0)
  // Their standard deviation is 100 cents, and t for nine degrees of freedom 2.2622.
  const mean = meanOf({ count: cents.length, sum, squares })!
  expect(mean.value).toBe(300)
  expect(mean.low).toBeCloseTo(300 - (2.2622 * 100) / Math.sqrt(10), 1)
  expect(mean.high).toBeCloseTo(300 + (2.2622 * 100) / Math.sqrt(10), 1)
})

test('below the minimum numbers there is no rate and no average', () => {
  expect(shareOf(5, MIN_MESSAGES_FOR_SHARE - 1)).toBe(null)
  expect(shareOf(5, MIN_MESSAGES_FOR_SHARE)).not.toBe(null)
  expect(meanOf({ count: MIN_TIPS_FOR_MEAN - 1, sum: 900, squares: 90_000 })).toBe(null)
  expect(meanOf({ count: MIN_TIPS_FOR_MEAN, sum: 1000, squares: 100_000 })).toEqual({
    value: 100,
    low: 100,
    high: 100,
  })
})

test('an interval holds its estimate and stays within possible values', () => {
  assert(
    property(
      integer({ min: MIN_MESSAGES_FOR_SHARE, max: 50_000 }),
      float({ min: 0, max: 1, noNaN: true }),
      (of, part) => {
        const { value, low, high } = shareOf(Math.round(of * part), of)!
        expect(0 <= low && low <= value && value <= high && high <= 1).toBe(true)
      },
    ),
  )
  assert(
    property(array(integer({ min: 0, max: 100_000 }), { minLength: MIN_TIPS_FOR_MEAN }), (cents) => {
      const sum = cents.reduce((total, one) => total + one, 0)
      const squares = cents.reduce((total, one) => total + one * one, 0)
      const { value, low, high } = meanOf({ count: cents.length, sum, squares })!
      expect(0 <= low && low <= value && value <= high).toBe(true)
    }),
  )
})
