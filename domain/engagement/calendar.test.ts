import { array, assert, constantFrom, integer, property, shuffledSubarray, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { daysToReport, isDayAt } from '../local-day.ts'
import { lastDays, lastMonths, localHoursIn, startOfDay, streaksOf } from './calendar.ts'
import { QUARTER_MS } from './message-data.ts'
import '../fixed-seed.test-data.ts'

const quarter = (time: string) => Date.parse(time) / QUARTER_MS

test('§9.18 a message counts on the driver’s local day and hour, in any time zone', () => {
  const at = quarter('2026-11-21T12:45:00Z')
  expect(localHoursIn('UTC')(at)).toEqual({ day: '2026-11-21', hour: 12 })
  expect(localHoursIn('Australia/Sydney')(at)).toEqual({ day: '2026-11-21', hour: 23 })
  // Half an hour and three quarters off.
  expect(localHoursIn('Australia/Adelaide')(at)).toEqual({ day: '2026-11-21', hour: 23 })
  expect(localHoursIn('Asia/Kathmandu')(at)).toEqual({ day: '2026-11-21', hour: 18 })
  expect(localHoursIn('Pacific/Chatham')(at)).toEqual({ day: '2026-11-22', hour: 2 })
  expect(localHoursIn('Pacific/Kiritimati')(quarter('2026-12-31T10:00:00Z'))).toEqual({
    day: '2027-01-01',
    hour: 0,
  })
})

test('§9.18 the hour that comes twice when summer time ends counts twice, and the one that is skipped not at all', () => {
  const hoursOn = (day: string, timeZone: string) => {
    const placeOf = localHoursIn(timeZone)
    const from = startOfDay(day, timeZone) / QUARTER_MS
    const hours = Array.from({ length: 120 }, (_, place) => placeOf(from + place))
    return hours.filter((place) => place.day === day).map(({ hour }) => hour)
  }
  const ending = hoursOn('2026-04-05', 'Australia/Melbourne')
  expect(ending.length).toBe(25 * 4)
  expect(ending.filter((hour) => hour === 2).length).toBe(8)
  const beginning = hoursOn('2026-10-04', 'Australia/Melbourne')
  expect(beginning.length).toBe(23 * 4)
  expect(beginning).not.toContain(2)
  // Lord Howe moves its clocks by half an hour.
  expect(hoursOn('2026-10-04', 'Australia/Lord_Howe').length).toBe(23.5 * 4)
})

test('a day begins with its first quarter, also where there is no midnight', () => {
  expect(new Date(startOfDay('2026-11-21', 'Australia/Sydney')).toISOString()).toBe(
    '2026-11-20T13:00:00.000Z',
  )
  expect(new Date(startOfDay('2026-11-21', 'America/Los_Angeles')).toISOString()).toBe(
    '2026-11-21T08:00:00.000Z',
  )
  expect(new Date(startOfDay('2026-11-21', 'Asia/Kolkata')).toISOString()).toBe('2026-11-20T18:30:00.000Z')
  // In Beirut summer time begins at midnight: 00:00 is 01:00.
  const beirut = startOfDay('2026-03-29', 'Asia/Beirut')
  expect(new Date(beirut).toISOString()).toBe('2026-03-28T22:00:00.000Z')
  expect(localHoursIn('Asia/Beirut')(beirut / QUARTER_MS)).toEqual({ day: '2026-03-29', hour: 1 })
})

test('§9.18 days and months are counted back over the ends of months and years', () => {
  expect(lastDays('2026-03-02', 4)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02'])
  expect(lastDays('2028-03-01', 2)).toEqual(['2028-02-29', '2028-03-01'])
  expect(lastMonths('2026-02-28', 3)).toEqual(['2025-12', '2026-01', '2026-02'])
  expect(lastMonths('2026-11-21', 12)[0]).toBe('2025-12')
})

test('§9.18 a year of quarters lies where Intl puts each of them', () => {
  for (const timeZone of ['Australia/Lord_Howe', 'America/St_Johns', 'Africa/Casablanca', 'Asia/Kathmandu']) {
    const placeOf = localHoursIn(timeZone)
    const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    const start = quarter('2026-01-01T00:00:00Z')
    const wrong = Array.from({ length: 365 * 96 }, (_, step) => start + step).filter((at) => {
      const { day, hour } = placeOf(at)
      return !clock.format(at * QUARTER_MS).startsWith(`${day} ${String(hour).padStart(2, '0')}:`)
    })
    expect({ timeZone, wrong }).toEqual({ timeZone, wrong: [] })
  }
})

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
