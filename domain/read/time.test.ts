import { expect, test } from 'vitest'
import { minutesBetween, timesIn } from './time.ts'

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
])('%s holds %j', (text, times) => expect(values(text)).toEqual(times))

test.each(['5.20 km', '$13.65', '0:41 left', '25:10', '12:75', '14/112 Crown', 'Order 2481-6630'])(
  '%s holds no time',
  (text) => expect(values(text)).toEqual([]),
)

test('a deadline after midnight lies ahead', () => {
  expect(minutesBetween('23:50', '00:12')).toBe(22)
})
