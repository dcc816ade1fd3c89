import { expect, test } from 'vitest'
import { drawPage } from './draw-page.test-data.ts'
import { layoutOf } from './layout.ts'
import type { Order } from './order.ts'
import { readOrder } from './read-order.ts'

/** The values alone, without their confidence. */
function values(order: Order) {
  const { customers, platform, kind, secrets: _secrets, clock: _clock, isRoute: _isRoute, ...fields } = order
  return {
    platform: platform.value,
    kind: kind.value,
    customers: customers.map(({ value }) => value),
    ...Object.fromEntries(Object.entries(fields).map(([field, read]) => [field, read.value])),
  }
}

test('a drop-off gives the customer, the deadline, the instruction and the address', () => {
  const page = drawPage(`
    9:41
    . Deliver to   . by
    # Petra W   6:42 PM
    Call   Message
    12 Harbour Parade
    . Glenwood, NSW 2768
    . Drop-off instructions
    Leave it at the door
    . Gate code is #4471
    Complete Delivery`)
  expect(values(readOrder(page))).toEqual({
    platform: 'doordash',
    kind: 'dropoff',
    customers: [{ firstName: 'Petra', lastInitial: 'W' }],
    deliverBy: '18:42',
    instruction: 'leave_at_door',
    address: { street: '12 Harbour Parade', suburb: 'Glenwood' },
  })
  expect(readOrder(page).clock?.value).toBe('09:41')
})

test('an offer gives the pay, the whole way and where it goes, not the way to the store', () => {
  const page = drawPage(`
    18:04
    Delivery (2)   Exclusive
    $ A$18.40
    . Includes expected tip
    24 min (8.6 km) total
    . Pick up 0.9 km away
    Plum Tree Noodles
    . Drop off
    Mill Rd & Quay St, Brunswick
    Accept`)
  expect(values(readOrder(page))).toEqual({
    platform: 'ubereats',
    kind: 'offer',
    customers: [],
    store: 'Plum Tree Noodles',
    minutesAway: 24,
    distance: { value: 8.6, unit: 'km' },
    pay: { value: 18.4, currency: 'AUD' },
    address: { street: 'Mill Rd & Quay St', suburb: 'Brunswick' },
  })
})

test('a pick-up gives the store, the customer’s name and the order number, and no address of the customer', () => {
  const page = drawPage(`
    19:22
    Order 482913   Having Trouble?
    # Saffron Corner
    43 Elm Street
    . Warrawee
    Call restaurant   Navigate
    Aroha Ngata
    . 3 items
    Ready at 19:30
    Parked at Restaurant`)
  expect(values(readOrder(page))).toEqual({
    platform: 'justeat',
    kind: 'pickup',
    customers: [{ firstName: 'Aroha', lastInitial: 'N' }],
    store: 'Saffron Corner',
    itemCount: 3,
    orderRef: '482913',
    pickUpAt: '19:30',
  })
})

test('a stacked order gives both customers, the current stop first, with its own address', () => {
  const order = readOrder(
    drawPage(`
      16:20
      Spark Driver   Help
      # Heading to Noor A.
      Deliver by 4:45 PM
      88 Cedar Lane
      . Ridgefield, TX 78664
      Leave by the front door
      . Order no. 55021

      . Next stop
      Ivan D'Souza
      . 5 Maple Court, Fairview
      . Order #55022
      CONFIRM DELIVERY`),
  )
  expect(order.customers.map(({ value }) => value)).toEqual([
    { firstName: 'Noor', lastInitial: 'A' },
    { firstName: 'Ivan', lastInitial: 'D' },
  ])
  expect(order.address?.value).toEqual({ street: '88 Cedar Lane', suburb: 'Ridgefield' })
  expect(order.orderRef?.value).toBe('55021')
  expect(order.secrets).toEqual(
    expect.arrayContaining(["D'Souza", '88 Cedar Lane', '55022', '5 Maple Court']),
  )
})

test('a value with low confidence is left out', () => {
  const page = drawPage(`
    17:10
    . Order for
    Tove L.
    ~ 31 items
    Pickup from   Pick up by
    # Bean Street   5:20 PM
    Confirm pickup`)
  expect(values(readOrder(page))).not.toHaveProperty('itemCount')
  expect(values(readOrder(page))).toMatchObject({ kind: 'pickup', customers: [{ firstName: 'Tove' }] })
})

const none = {
  'a chat': `
    20:41
    Wiremu
    Hey, are you still working tonight?
    Yep until 9:30 PM
    Sure, leave the door open
    ok!! 5 min away
    Message`,
  'the week’s earnings': `
    8:15
    # Earnings
    $ $276.15
    Deliveries   62
    Active time   21 hr 56 min
    Tips   $66.40
    Base pay   $141.15
    Distance   127 km`,
  'a customer’s own order': `
    18:30
    # Your order is on its way
    Arriving by 18:55
    . Plum Tree Noodles
    2 items   $31.50
    Track your order
    12 Harbour Parade
    Rate your delivery`,
  'a restaurant’s menu': `
    19:02
    # Plum Tree Noodles
    4.7 (200+) • 2.9 km • 25-35 min
    Delivery fee $3.99
    Popular items
    Mango lassi   $6.00
    Loaded fries   $9.00
    Pad Thai   $17.90
    View cart • 2 items • $35.40`,
  'a sign-in page': `
    7:00
    # Welcome back
    Email
    Password
    Forgot password?
    Sign in`,
  'a finished delivery with what it has earned': `
    7:29
    # Delivery complete!
    $ $8.65
    . Base pay $6.15 • Tip $2.50
    . Taco Town • 3.1 km • 19 min
    Continue dashing`,
  'the home screen of a courier app': `
    11:11
    # You're offline
    Go online
    Busy near you until 2 PM
    Earnings   $48.20`,
  'a mission’s reward': `
    3:03
    Missions
    # Finish 12 deliveries, get $30.00 extra
    Guaranteed, total for this trip
    Pauses for 10 min after a decline
    See how it works`,
}
test.each(Object.entries(none))('%s is no order', (_, text) => {
  const order = readOrder(drawPage(text))
  expect(order.kind.value).toBe('not_an_order')
  expect(order.customers).toEqual([])
  expect(order.pay).toBeUndefined()
})

test('a line longer than a screen is dropped, however much it holds', () => {
  const page = drawPage(`
    9:41
    # Deliver to Petra W
    by 6:42 PM
    Leave it at the door
    Complete Delivery`)
  const [, heading] = page.lines
  const endless = { ...heading!, text: '$1 '.repeat(30_000) }
  expect(layoutOf({ ...page, lines: [...page.lines, endless] }).pieces).toEqual(layoutOf(page).pieces)
})

test('a notification over the order is ignored', () => {
  const order = (banner: string) =>
    readOrder(
      drawPage(`
        20:24
        ${banner}
        . Deliver to
        # Petra W
        3 Gordon Avenue
        . Glenwood, NSW 2768
        Leave it at the door
        Estimated delivery time   20:45
        Complete delivery`),
    )
  const covered = order('Weekly summary ready   now\n        . You finished 42 trips last week')
  expect(values(covered)).toEqual(values(order('')))
})
