import { expect, test } from 'vitest'
import { drawn } from './drawn.ts'
import { readOrder } from './read.ts'

const dropOff = (rows: string) =>
  readOrder(
    drawn(`
      18:00
      Deliver to
      # Petra W.
      ${rows}
      Leave at the door
      Complete delivery`),
  )

test('a flat keeps its number when that stands on the next line', () => {
  const order = dropOff('27 Thorn Road, Apt\n36\n. Fairview, OH 44107')
  expect(order.address?.value).toEqual({ street: '27 Thorn Road, Apt 36', suburb: 'Fairview' })
})

test('a number, a name and a town on one line are an address though no word says street', () => {
  expect(dropOff('27 Broadwater, Fairview').address?.value).toEqual({
    street: '27 Broadwater',
    suburb: 'Fairview',
  })
})

test('the address of the next stop is no store', () => {
  const order = dropOff(
    '27 Thorn Road\n. Fairview NSW 2500\n\nNext stop\nOlga\n31 Broadwater, Fairview\nOrder #5518',
  )
  expect(order.store).toBeUndefined()
})

test('a store keeps the word that its line had no room for, whatever that word means elsewhere', () => {
  const order = readOrder(
    drawn(`
      18:00
      . Pick up
      # Amazon QRX5 Kingsley
      # Park
      . 31 Union Road
      Leave the station by 18:20
      Packages: 12
      I've arrived`),
  )
  expect(order.store?.value).toBe('Amazon QRX5 Kingsley Park')
})

const collecting = (shop: string, button: string) =>
  readOrder(
    drawn(`
      18:00
      . Go to restaurant
      # ${shop}
      79 Harbour Road
      Collect by 18:30
      3 items
      Order no. 5518
      ${button}`),
  )

test('a shop beneath its label is nobody, though it is called like somebody', () => {
  const order = collecting('Petra Wolf', 'Order collected')
  expect(order.customers).toEqual([])
  expect(order.store?.value).toBe('Petra Wolf')
})

test('a button is nobody', () => {
  expect(collecting('Saffron Corner', 'SCAN BAGS').customers).toEqual([])
})

test('dollars are American where houses are counted by hundreds a block', () => {
  const pay = (street: string) => dropOff(`${street}\n. Fairview\nYou earn\n$20.40`).pay?.value.currency
  expect(pay('4312 Harbour Road')).toBe('USD')
  expect(pay('43 Harbour Road')).toBe('AUD')
})
