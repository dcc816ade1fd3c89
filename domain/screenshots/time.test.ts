import { expect, test } from 'vitest'
import { bareTime, clockDifference, minutesUntil, timesIn } from './time.ts'

const values = (text: string) => timesIn(text).map(({ value }) => value)

test.each([
  ['by 6:42 PM', ['18:42']],
  ['Due 12:10 a.m.', ['00:10']],
  ['12:00 PM', ['12:00']],
  ['Estimated delivery time 20:12', ['20:12']],
  ['Deliver between 17:19 and 18:19', ['17:19', '18:19']],
  ['Deliver between 5:00 - 6:30 PM', ['17:00', '18:30']],
  ['11:00 - 1:00 PM', ['11:00', '13:00']],
  ['Deliver by 4:25pm', ['16:25']],
  ['klo 16.52', ['16:52']],
  ['by 7 pm', ['19:00']],
  ['12 noon', ['12:00']],
  ['before midday', ['12:00']],
  ['Livrer avant 18h05', ['18:05']],
])('%s holds %j', (text, times) => expect(values(text)).toEqual(times))

test.each(['5.20 km', '$13.65', '0:41 left', '25:10', '12:75', '14/112 Crown', 'Order 2481-6630'])(
  '%s holds no time',
  (text) => expect(values(text)).toEqual([]),
)

test.each([
  ['7:04', { value: '07:04', ambiguous: true }],
  ['12:30', { value: '12:30', ambiguous: true }],
  ['07:04', { value: '07:04' }],
  ['0:31', { value: '00:31' }],
  ['19:04', { value: '19:04' }],
  ['7:04 PM', { value: '19:04' }],
  ['12:30 am', { value: '00:30' }],
])('§2.2 a bar that says %s leaves the half of the day open only where its shape does', (text, time) =>
  expect(bareTime(text)).toEqual(time),
)

test('§2.2 a bar with 88:88 shows no time, and a name or an amount does not even resemble one', () => {
  expect(bareTime('A$18.40')).toBeUndefined()
  expect(bareTime('88:88')).toBeNull()
  expect(bareTime('Petra')).toBeUndefined()
})

const open = (value: string) => ({ value, ambiguous: true as const })
const fixed = (value: string) => ({ value })

test.each([
  [fixed('23:50'), fixed('00:12'), 22],
  [fixed('18:00'), fixed('17:50'), -10],
  [fixed('02:00'), fixed('19:00'), 17 * 60],
  [open('07:04'), fixed('19:15'), 11],
  [open('11:50'), fixed('00:05'), 15],
  [fixed('19:20'), open('07:15'), -5],
  [open('12:55'), open('01:10'), 15],
  [open('07:15'), open('07:04'), -11],
])('§2.2 from %j to the deadline %j are %i minutes', (clock, deadline, minutes) =>
  expect(minutesUntil(deadline, clock)).toBe(minutes),
)

test('§2.2 the picture’s clock is the reading nearest to the phone’s', () => {
  expect(clockDifference(fixed('19:06'), open('07:04'))).toBe(2)
  expect(clockDifference(fixed('00:03'), fixed('23:58'))).toBe(5)
  expect(clockDifference(fixed('19:06'), fixed('07:04'))).toBe(-718)
})
