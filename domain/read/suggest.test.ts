import { expect, test } from 'vitest'
import type { Order } from '../order.ts'
import { suggest } from './suggest.ts'

const sure = <T>(value: T) => ({ value, confidence: 0.95 })
const order = (fields: Partial<Order>): Order => ({
  platform: sure('wolt'),
  kind: sure('dropoff'),
  customers: [sure({ firstName: 'Petra', lastInitial: 'W' })],
  secrets: [],
  ...fields,
})

test('the moment follows from what the screen is about', () => {
  expect(suggest(order({ kind: sure('pickup') }), '18:00')[0]?.moment).toBe('picked_up')
  expect(suggest(order({ kind: sure('offer') }), '18:00')[0]?.moment).toBe('picked_up')
  expect(suggest(order({}), '18:00')[0]?.moment).toBe('arriving')
})

test('past the deadline the delivery is late, and no ETA is made up', () => {
  const [late] = suggest(order({ deliverBy: sure('17:50') }), '18:00')
  expect(late).toMatchObject({ moment: 'delayed', eta: null })
})

test('a deadline just after midnight is not past at ten to twelve', () => {
  const [first] = suggest(order({ deliverBy: sure('00:12') }), '23:50')
  expect(first).toMatchObject({ moment: 'arriving', eta: 22 })
})

test('the ETA is the minutes on the screen, else the time to the deadline by the clock on the picture', () => {
  expect(suggest(order({ minutesAway: sure(7), deliverBy: sure('18:40') }), '18:00')[0]?.eta).toBe(7)
  expect(suggest(order({ deliverBy: sure('18:40'), clock: sure('18:25') }), '09:00')[0]?.eta).toBe(15)
  expect(suggest(order({ deliverBy: sure('18:40') }), '18:00')[0]?.eta).toBe(40)
})

test('a deadline hours ahead is not a missed one', () => {
  expect(suggest(order({ deliverBy: sure('20:30') }), '18:00')[0]).toMatchObject({
    moment: 'arriving',
    eta: 150,
  })
})

test('an ETA beyond what a message may say is none', () => {
  expect(suggest(order({ minutesAway: sure(200) }), '18:00')[0]?.eta).toBeNull()
  expect(suggest(order({ deliverBy: sure('18:00') }), '18:00')[0]?.eta).toBeNull()
})

test('a stacked order gives one suggestion per customer, and only the first has the screen’s time and wish', () => {
  const [first, second] = suggest(
    order({
      customers: [sure({ firstName: 'Petra' }), sure({ firstName: 'Ivan' })],
      minutesAway: sure(7),
      instruction: sure('leave_at_door'),
      itemCount: sure(5),
      store: sure('Plum Tree Noodles'),
    }),
    '18:00',
  )
  expect(first).toMatchObject({ firstName: 'Petra', eta: 7, instruction: 'leave_at_door', itemCount: null })
  expect(second).toMatchObject({
    firstName: 'Ivan',
    eta: null,
    instruction: null,
    store: 'Plum Tree Noodles',
  })
})

test('an order that names nobody still gives a suggestion', () => {
  expect(suggest(order({ customers: [] }), '18:00')).toHaveLength(1)
  expect(suggest(order({ customers: [] }), '18:00')[0]?.firstName).toBeNull()
})
