import { expect, test } from 'vitest'
import { averageTipCents, defaultStats, driverPeriods, isRecentMidnight } from './stats.ts'

const now = Date.UTC(2026, 10, 21, 2, 30)
const hours = (n: number) => n * 3_600_000

test('§9.19 the average tip is the total by the tipped messages, and 0 when there are none', () => {
  expect(averageTipCents(1000, 3)).toBe(333)
  expect(averageTipCents(500, 2)).toBe(250)
  expect(averageTipCents(0, 0)).toBe(0)
})

test("§9.18 a driver's week is 7 days and the month 30", () => {
  expect(driverPeriods(now)).toEqual({ week: now - hours(168), month: now - hours(720) })
})

test('§8.17 without any figure the base and zeros are shown', () => {
  expect(defaultStats).toMatchObject({ count: 26_116, today: 0, week: 0, month: 0, tippedMessages: 0 })
})

test('§7.18 every place on earth has had its midnight within the last day, also on the day the clocks change', () => {
  expect(isRecentMidnight(now, now)).toBe(true)
  expect(isRecentMidnight(now - hours(24.9), now)).toBe(true)
  expect(isRecentMidnight(now - hours(27), now)).toBe(false)
  expect(isRecentMidnight(now + hours(2), now)).toBe(false)
  expect(isRecentMidnight(0, now)).toBe(false)
})
