import { array, assert, constantFrom, integer, property, shuffledSubarray, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { daysToReport, isDayAt } from '../local-day.ts'
import { streaksOf } from './streak.ts'
import '../fixed-seed.test-data.ts'

const HOUR = 3_600_000
const at = (iso: string) => Date.parse(iso)

test('the current and the longest streak are counted', () => {
  const days = [
    '2026-11-21',
    '2026-11-20',
    '2026-11-19',
    '2026-11-10',
    '2026-11-09',
    '2026-11-08',
    '2026-11-07',
  ]
  expect(streaksOf(days, '2026-11-21')).toEqual({ current: 3, longest: 4 })
  expect(streaksOf([], '2026-11-21')).toEqual({ current: 0, longest: 0 })
})

test('a streak lasts through today, and ends when a day has passed without a visit', () => {
  const days = ['2026-11-19', '2026-11-20']
  expect(streaksOf(days, '2026-11-21').current).toBe(2)
  expect(streaksOf(days, '2026-11-22').current).toBe(0)
})

test('a day that is reported again and out of order counts once', () => {
  const run = integer({ min: 0, max: 20_000 }).chain((first) =>
    integer({ min: 1, max: 120 }).map((length) =>
      Array.from({ length }, (_, n) => new Date((first + n) * 24 * HOUR).toISOString().slice(0, 10)),
    ),
  )
  const shuffled = run.chain((days) =>
    tuple(shuffledSubarray(days, { minLength: days.length }), array(constantFrom(...days))).map(
      ([all, again]) => ({ days, shuffledDays: [...again, ...all] }),
    ),
  )
  assert(
    property(shuffled, ({ days, shuffledDays }) => {
      const length = days.length
      expect(streaksOf(shuffledDays, days.at(-1)!)).toEqual({ current: length, longest: length })
    }),
  )
})

test('the nights on which clocks change neither break a streak nor count twice', () => {
  // Sydney goes from UTC+10 to UTC+11 on 4 October 2026 and back on 4 April 2027.
  for (const [before, after, night] of [
    [600, 660, '2026-10-03T16:00:00Z'],
    [660, 600, '2027-04-03T16:00:00Z'],
  ] as const) {
    const days: string[] = []
    let last = null
    for (let hour = -72; hour <= 72; hour++) {
      const now = { at: at(night) + hour * HOUR, offset: hour < 0 ? before : after }
      const reported = daysToReport(last, now)
      if (reported.length > 0) last = now
      days.push(...reported)
    }
    expect(new Set(days).size).toBe(days.length)
    expect(streaksOf(days, days.at(-1)!).current).toBe(days.length)
  }
})

test('a flight across the date line neither breaks a streak nor adds a day', () => {
  // From Los Angeles on the evening of the 21st to Sydney, where it is the morning of the 23rd.
  const evening = { at: at('2026-11-22T04:00:00Z'), offset: -480 }
  const morning = { at: at('2026-11-22T19:00:00Z'), offset: 660 }
  expect(daysToReport(null, evening)).toEqual(['2026-11-21'])
  expect(daysToReport(evening, morning)).toEqual(['2026-11-22', '2026-11-23'])
  for (const day of daysToReport(evening, morning)) expect(isDayAt(day, morning.at)).toBe(true)
  // And back, where the 23rd comes a second time.
  const back = { at: at('2026-11-23T08:00:00Z'), offset: -480 }
  expect(daysToReport(morning, back)).toEqual([])
  expect(streaksOf(['2026-11-21', '2026-11-22', '2026-11-23'], '2026-11-23')).toEqual({
    current: 3,
    longest: 3,
  })
  // A driver who does not move and misses a day has missed it.
  const later = { at: evening.at + 48 * HOUR, offset: -480 }
  expect(daysToReport(evening, later)).toEqual(['2026-11-23'])
})
