import { afterEach, expect, test, vi } from 'vitest'
import { localDayOf } from '../../device/clock.ts'
import { boundsOf, lastDays, rangeProblem } from './day-range.ts'

afterEach(() => vi.unstubAllEnvs())

const noon = (day: string) => new Date(`${day}T12:00`).getTime()

test('§1.5 a record of some days goes from midnight to midnight on the driver’s own calendar', () => {
  const { since, until } = boundsOf({ from: '2026-11-20', to: '2026-11-21' })
  expect([localDayOf(since), localDayOf(since - 1), localDayOf(until - 1), localDayOf(until)]).toEqual([
    '2026-11-20',
    '2026-11-19',
    '2026-11-21',
    '2026-11-22',
  ])
})

test.for([
  ['Australia/Sydney', '2026-11-19T13:00Z'],
  ['America/Los_Angeles', '2026-11-20T08:00Z'],
] as const)('§1.5 in %s the first day of a record begins at midnight there', ([zone, midnight]) => {
  vi.stubEnv('TZ', zone)
  expect(boundsOf({ from: '2026-11-20', to: '2026-11-20' }).since).toBe(Date.parse(midnight))
})

test('§1.5 the last seven days are today and the six before, also across the end of a month', () => {
  expect(lastDays(7, noon('2026-03-02'))).toEqual({ from: '2026-02-24', to: '2026-03-02' })
  expect(lastDays(1, noon('2026-03-02'))).toEqual({ from: '2026-03-02', to: '2026-03-02' })
})

test.for([
  ['no day at all', { from: '', to: '2026-11-21' }, /Choose the first/],
  ['days the wrong way round', { from: '2026-11-22', to: '2026-11-21' }, /after the last/],
  ['two years', { from: '2024-11-21', to: '2026-11-21' }, /a year/],
  ['one day', { from: '2026-11-21', to: '2026-11-21' }, null],
  ['a leap year', { from: '2028-01-01', to: '2028-12-31' }, null],
] as const)('a record of %s names the problem', ([, range, message]) => {
  const problem = rangeProblem(range)
  if (message) expect(problem).toMatch(message)
  else expect(problem).toBe(null)
})
