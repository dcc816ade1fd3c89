import { expect, test } from 'vitest'
import { drawPage } from './draw-page.test-data.ts'
import { layoutOf } from './layout.ts'
import { marketsOf } from './market.ts'

const seenIn = (text: string) => [...marketsOf(layoutOf(drawPage(`18:00\nNew offer\n${text}`)))]

test.each([
  ['$ £6.40', ['UK']],
  ['$ 6,40 €', ['EU']],
  ['$ $12.40\n3.1 mi', ['US']],
  ['$ $12.40\n3.1 km', ['CA', 'AU', 'NZ']],
  ['$ NZ$12.40', ['NZ']],
  ['12 Harbour Parade\nFairview NSW 2500', ['AU']],
  ['12 Harbour Parade\nFairview, OH 44107', ['US']],
  ['12 Harbour Parade\nFairview M6J 2B4', ['CA']],
  ['12 Harbour Parade\nFairview, Co. Kerry', ['UK', 'EU']],
  ['4312 Harbour Road', ['US', 'CA']],
])('a screen with %j is from %j', (text, expected) => {
  expect(seenIn(text)).toEqual(expected)
})

test('a screen without signs of its country may be from anywhere', () => {
  expect(seenIn('Saffron Corner')).toHaveLength(6)
})

test('one sign that contradicts several others is a misreading, and two that contradict each other decide nothing', () => {
  expect(seenIn('$ $12.40\n3.1 mi\nFairview, OH 44107\nMeet me by the £2 shop')).toEqual(['US'])
  expect(seenIn('$ £12.40\nFairview, OH 44107')).toHaveLength(6)
})

test('the letters of an order number are no state', () => {
  expect(seenIn('Order ID 59217')).toHaveLength(6)
})
