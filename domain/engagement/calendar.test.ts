import { expect, test } from 'vitest'
import { lastDays, lastMonths, localHoursIn, startOfDay } from './calendar.ts'
import { QUARTER_MS } from './message-data.ts'

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
