import { expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '../time.ts'
import {
  averageMs,
  BreakdownQuery,
  bounceRate,
  boundsOf,
  relativeChange,
  ReportRange,
  chartSteps,
  startOfUtcWeek,
} from './report.ts'

const at = (text: string) => Date.parse(`${text}Z`)

test('a report is compared with the days just before it, up to the same hour of its last day', () => {
  const range = { from: '2026-11-15', to: '2026-11-21' }
  expect(boundsOf(range, at('2026-12-01T00:00'))).toEqual({
    now: { start: at('2026-11-15T00:00'), end: at('2026-11-22T00:00') },
    before: { start: at('2026-11-08T00:00'), end: at('2026-11-15T00:00') },
  })
  expect(boundsOf(range, at('2026-11-21T09:20'))).toEqual({
    now: { start: at('2026-11-15T00:00'), end: at('2026-11-21T10:00') },
    before: { start: at('2026-11-08T00:00'), end: at('2026-11-14T10:00') },
  })
  // A range in the future is empty, not reversed.
  const { now } = boundsOf({ from: '2026-12-24', to: '2026-12-25' }, at('2026-11-21T09:20'))
  expect(now.end - now.start).toBe(HOUR_MS)
})

test('a chart has hours for a day, days for a quarter and weeks for a year', () => {
  const gaps = (from: string, to: string) => {
    const steps = chartSteps({ from, to })
    return [steps.length, (steps[1]! - steps[0]!) / HOUR_MS]
  }
  expect(gaps('2026-11-21', '2026-11-21')).toEqual([24, 1])
  expect(gaps('2026-11-01', '2026-11-30')).toEqual([30, 24])
  expect(gaps('2026-01-01', '2026-12-31')).toEqual([53, 168])
})

test('an invalid range is refused', () => {
  const takes = (from: string, to: string) => ReportRange.safeParse({ from, to }).success
  expect(takes('2026-11-21', '2026-11-21')).toBe(true)
  expect(takes('2024-11-21', '2026-11-21')).toBe(true)
  expect(takes('2026-11-22', '2026-11-21')).toBe(false)
  expect(takes('2024-11-20', '2026-11-21')).toBe(false)
  expect(takes('2026-02-30', '2026-03-01')).toBe(false)
  expect(takes('2026-11-1', '2026-11-21')).toBe(false)
  const rows = (limit: string) =>
    BreakdownQuery.safeParse({ from: '2026-11-21', to: '2026-11-21', by: 'page', limit }).success
  expect([rows('200'), rows('201'), rows('0'), rows('1.5'), rows('x')]).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
})

test('a share of nothing is no share', () => {
  expect([bounceRate({ bounces: 1, sessions: 4 }), bounceRate({ bounces: 0, sessions: 0 })]).toEqual([
    0.25,
    null,
  ])
  expect([averageMs({ durationMs: 600, sessions: 4 }), averageMs({ durationMs: 0, sessions: 0 })]).toEqual([
    150,
    null,
  ])
  expect([
    relativeChange(15, 10),
    relativeChange(5, 10),
    relativeChange(5, 0),
    relativeChange(null, 1),
  ]).toEqual([0.5, -0.5, null, null])
})

test('a week begins on Monday', () => {
  for (const day of [0, 1, 6])
    expect(startOfUtcWeek(at('2026-11-16T00:00') + day * DAY_MS)).toBe(at('2026-11-16T00:00'))
  expect(startOfUtcWeek(at('2026-11-15T23:59'))).toBe(at('2026-11-09T00:00'))
})
