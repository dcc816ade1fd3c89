import { expect, test } from 'vitest'
import { QUARTER_MS, type SeriesRow } from '#domain/engagement/message-data.ts'
import { moments, type Moment } from '#domain/messages/message.ts'
import { hourFullLabel, stepFullLabel } from './labels.ts'
import { messageDataView } from './view.ts'

const row = (time: string, changes: { moment?: Moment; cents?: number } = {}): SeriesRow => {
  const { moment = 'picked_up', cents = 0 } = changes
  const tipped = cents > 0 ? 1 : 0
  return [
    Date.parse(time) / QUARTER_MS,
    'manual',
    moment,
    'warm',
    'doordash',
    1,
    tipped,
    cents,
    cents * cents,
  ]
}
const sydney = (rows: SeriesRow[]) => ({ rows, timeZone: 'Australia/Sydney', today: '2026-11-21' })

test('§9.18 a week is today and the six days before it, a month thirty days, by the driver’s own calendar', () => {
  const series = sydney([
    // The last quarter of an hour of the 14th in Sydney, and the first of the 15th.
    row('2026-11-14T12:45:00Z'),
    row('2026-11-14T13:00:00Z', { cents: 300 }),
    row('2026-11-21T06:00:00Z'),
    row('2026-10-22T12:45:00Z'),
    row('2026-10-22T13:00:00Z'),
  ])
  const week = messageDataView(series, 'week')
  expect(week.steps.map(({ key, tally }) => [key, tally.messages])).toEqual([
    ['2026-11-15', 1],
    ['2026-11-16', 0],
    ['2026-11-17', 0],
    ['2026-11-18', 0],
    ['2026-11-19', 0],
    ['2026-11-20', 0],
    ['2026-11-21', 1],
  ])
  expect(week.total).toEqual({ messages: 2, tipped: 1, cents: 300, squares: 90_000 })
  const month = messageDataView(series, 'month')
  expect([month.steps.length, month.steps[0]?.key, month.total.messages]).toEqual([30, '2026-10-23', 4])
})

test('§9.18 a year is this month and the eleven before it', () => {
  const series = sydney([
    row('2025-11-30T12:45:00Z'),
    row('2025-11-30T13:00:00Z'),
    row('2026-11-20T00:00:00Z'),
  ])
  const { steps, total } = messageDataView(series, 'year')
  expect([steps.length, steps[0], steps.at(-1)?.tally.messages, total.messages]).toMatchObject([
    12,
    { key: '2025-12', tally: { messages: 1 } },
    1,
    2,
  ])
})

test('messages are grouped by their details, and by the hour on the driver’s clock', () => {
  const series = sydney([
    row('2026-11-20T06:00:00Z'),
    row('2026-11-20T06:45:00Z', { moment: 'arriving', cents: 200 }),
    row('2026-11-21T06:15:00Z', { moment: 'arriving' }),
  ])
  const { hours, groups } = messageDataView(series, 'week')
  expect(hours.filter(({ tally }) => tally.messages > 0)).toMatchObject([
    { key: '17', tally: { messages: 3 } },
  ])
  expect(groups.moment.map(({ code, tally }) => [code, tally.messages, tally.tipped])).toEqual([
    ['picked_up', 1, 0],
    ['arriving', 2, 1],
  ])
})

test('§7.18 moments are listed in the order of a delivery, however many messages each has', () => {
  const at = '2026-11-21T06:00:00Z'
  const mixed = ['delivered', 'arriving', 'arriving', 'accepted', 'at_store', 'delayed', 'picked_up'] as const
  const { groups } = messageDataView(sydney(mixed.map((moment) => row(at, { moment }))), 'week')
  expect(groups.moment.map(({ code }) => code)).toEqual(moments)
})

test('§9.20 days and hours are named as people name them', () => {
  expect(stepFullLabel('2026-11-21', 'week')).toBe('Saturday 21 November')
  expect(stepFullLabel('2026-11', 'year')).toBe('November 2026')
  expect([hourFullLabel('0'), hourFullLabel('11'), hourFullLabel('23')]).toEqual([
    '12 am to 1 am',
    '11 am to 12 pm',
    '11 pm to 12 am',
  ])
})
