import { assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { parseDayReport, formatDayReport } from './day-report.ts'
import '#domain/fixed-seed.test-data.ts'

test('§3.16 when a driver came by is kept with the clock of the place, to the second', () => {
  const at = Date.parse('2026-11-21T12:27:24Z')
  expect(formatDayReport({ at, offset: 660 })).toBe('2026-11-21T23:27:24+11:00')
  expect(formatDayReport({ at, offset: -210 })).toBe('2026-11-21T08:57:24-03:30')
  assert(
    property(integer({ min: 0, max: 4e9 }), integer({ min: -720, max: 840 }), (seconds, offset) => {
      const report = { at: seconds * 1000, offset }
      expect(parseDayReport(formatDayReport(report))).toEqual(report)
    }),
  )
})

test('§3.16 what was never told is told: a sign-in that an older version noted, and what nobody wrote', () => {
  for (const stored of [
    null,
    '',
    '2026-11-21T12:27:24.000Z',
    '2026-11-21',
    '2026-99-21T12:27:24+11:00',
    'yesterday',
  ]) {
    expect(parseDayReport(stored)).toBeNull()
  }
})
