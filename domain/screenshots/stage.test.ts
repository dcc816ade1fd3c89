import { expect, test } from 'vitest'
import { drawPage } from './draw-page.test-data.ts'
import { readOrder } from './read-order.ts'

/** A pick-up whose stage only the added rows show. */
const pickUp = (rows: string) =>
  readOrder(
    drawPage(`
      18:00
      . Pickup from
      # Saffron Corner
      43 Elm Street
      Order for
      Petra W.
      ${rows}`),
  ).stage?.value

test.each([
  'Confirm pickup',
  'Verify order',
  'Scan packages',
  'Start shopping',
  '12 items to shop',
  '3 of 12 found',
  'Go to checkout',
])('§2.2 "%s" shows a driver in the store', (row) => expect(pickUp(row)).toBe('at_store'))

test.each([
  'Arrived at store',
  'Arrived',
  'Confirm arrival',
  "I'm at the store",
  'Navigate to store',
  'Arrive at store by 6:20 PM',
  'Head to the restaurant',
])('§2.2 "%s" shows a driver on the way to the store', (row) => expect(pickUp(row)).toBe('to_store'))

test.each(['Collected', '0 found, 0 replaced', 'Ready at 18:10', 'Arrived at store\n      Verify order'])(
  '§2.2 "%s" leaves open where the driver is',
  (row) => expect(pickUp(row)).toBeUndefined(),
)
