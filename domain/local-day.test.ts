import { assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { dayAt, daysToReport, isDayAt, LocalDay } from './local-day.ts'
import './fixed-seed.test-data.ts'

const HOUR = 3_600_000
const at = (iso: string) => Date.parse(iso)

test('§7.29 §9.17 a device reports each day once', () => {
  const now = { at: at('2026-11-21T01:00:00Z'), offset: 660 }
  expect(daysToReport(null, now)).toEqual(['2026-11-21'])
  expect(daysToReport(now, { ...now, at: now.at + 60_000 })).toEqual([])
  expect(daysToReport(now, { ...now, at: now.at + 11 * HOUR })).toEqual([])
  expect(daysToReport(now, { ...now, at: now.at + 13 * HOUR })).toEqual(['2026-11-22'])
})

test('a reported day is accepted while it is that day somewhere on Earth', () => {
  const now = at('2026-11-21T11:00:00Z')
  const days = ['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23']
  expect(days.map((day) => isDayAt(day, now))).toEqual([false, true, true, true, false])
  expect(isDayAt('2026-11-22', at('2026-11-21T09:59:59Z'))).toBe(false)
  assert(
    property(integer({ min: 0, max: 4e12 }), integer({ min: -720, max: 840 }), (now, offset) =>
      isDayAt(dayAt(now, offset), now),
    ),
  )
})

test('an impossible date is refused', () => {
  for (const day of ['2026-02-30', '2026-2-3', '21/11/2026', '', '2026-11-21T00:00:00Z']) {
    expect(LocalDay.safeParse(day).success).toBe(false)
  }
  expect(LocalDay.safeParse('2028-02-29').success).toBe(true)
})
