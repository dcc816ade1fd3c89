import { expect, test } from 'vitest'
import { deliveryReasons, moments, personalReasons } from './message.ts'
import { fitsAt, reasonsAt } from './reason.ts'

test('§2.3 before pick-up only reasons that a driver can know by then are offered', () => {
  expect(reasonsAt.accepted).toEqual([
    'traffic',
    'weather',
    'second_drop',
    'restaurant_preparing',
    ...personalReasons,
  ])
  expect(reasonsAt.at_store).toEqual([
    'restaurant_preparing',
    'long_queue',
    'shopping_longer',
    'item_replaced',
    'second_drop',
    ...personalReasons,
  ])
})

test('§2.3 after pick-up every reason about the delivery fits, those of the store last', () => {
  for (const moment of ['picked_up', 'arriving', 'delivered'] as const) {
    expect(reasonsAt[moment].toSorted()).toEqual([...deliveryReasons, ...personalReasons].toSorted())
    expect(reasonsAt[moment].slice(6, 10)).toEqual([
      'restaurant_preparing',
      'long_queue',
      'shopping_longer',
      'item_replaced',
    ])
  }
})

test('§2.3 the reasons of a delay are about the delivery and never about the driver’s own life', () => {
  const slow = deliveryReasons.filter((id) => id !== 'order_checked' && id !== 'kept_apart')
  expect(reasonsAt.delayed.toSorted()).toEqual(slow.toSorted())
  for (const id of personalReasons)
    expect(moments.filter((moment) => !fitsAt(id, moment))).toEqual(['delayed'])
})

test('§2.3 no moment offers a reason twice, and every reason fits some moment', () => {
  for (const moment of moments) expect(new Set(reasonsAt[moment]).size).toBe(reasonsAt[moment].length)
  for (const id of [...deliveryReasons, ...personalReasons])
    expect(moments.some((moment) => fitsAt(id, moment))).toBe(true)
})
