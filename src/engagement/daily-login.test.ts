import { assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { parseDayReport, formatDayReport } from './daily-login.ts'

import '#domain/fixed-seed.test-data.ts'

test('§3.16 the time of a day report is stored with the local offset, to the second', () => {
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

test('§3.16 a stored time that is absent or has no offset is no report', () => {
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
