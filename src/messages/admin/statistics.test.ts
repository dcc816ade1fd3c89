import { expect, test } from 'vitest'
import { chartStepsOf } from './statistics.ts'

test('§3.9 days without a message are included, and modes of one day are one bar', () => {
  expect(
    chartStepsOf({
      firstDay: '2026-02-27',
      lastDay: '2026-03-01',
      days: [
        { day: '2026-02-27', mode: 'manual', messages: 3 },
        { day: '2026-02-27', mode: 'automated', messages: 2 },
        { day: '2026-03-01', mode: 'ai_enhanced', messages: 1 },
      ],
    }),
  ).toEqual([
    { key: '2026-02-27', messages: 5, written: 2 },
    { key: '2026-02-28', messages: 0, written: 0 },
    { key: '2026-03-01', messages: 1, written: 1 },
  ])
})

test('§3.9 a year is drawn by month', () => {
  const steps = chartStepsOf({
    firstDay: '2025-11-22',
    lastDay: '2026-11-21',
    days: [
      { day: '2026-01-01', mode: 'manual', messages: 3 },
      { day: '2026-01-31', mode: 'manual', messages: 4 },
    ],
  })
  expect(steps).toHaveLength(13)
  expect(steps[2]).toEqual({ key: '2026-01', messages: 7, written: 0 })
})
