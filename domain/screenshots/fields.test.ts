import { expect, test } from 'vitest'
import { drawPage } from './draw-page.test-data.ts'
import { layoutOf } from './layout.ts'
import { CONFIRM_BELOW } from './order.ts'
import { saysDriversPay } from './pay.ts'
import { parsePersonName } from './person-name.ts'
import { readOrder } from './read-order.ts'
import { cleanShopName } from './shop-name.ts'
import { bareTown } from './town.ts'

/** A complete drop-off, to which a test adds one row. */
const dropOff = (rows: string) =>
  readOrder(
    drawPage(`
      18:00
      . Deliver to
      # Petra W.
      12 Harbour Parade
      . Glenwood, NSW 2768
      ${rows}
      Complete delivery`),
  )
const pickUp = (rows: string) =>
  readOrder(
    drawPage(`
      18:00
      . Pickup from
      # Saffron Corner
      43 Elm Street
      ${rows}
      Confirm pickup`),
  )
const offer = (rows: string) =>
  readOrder(
    drawPage(`
      18:00
      New offer   0:41 left
      ${rows}
      Decline   Accept`),
  )

test.each([
  ['Deliver by 6:42 PM', '18:42'],
  ['Due 18:42', '18:42'],
  ['Due 642 pm', '18:42'],
  ['Oak Park, IL 60302 - Drop off by 6:42 p.m.', '18:42'],
  ['Estimated delivery time   18:42', '18:42'],
  ['Delivery window 6:12 PM - 6:42 PM', '18:42'],
  ['Arrive by 6:42 PM', '18:42'],
  ['Drop off before 18:42', '18:42'],
  ['Get it there by   18:42', '18:42'],
  ['Between 3 and 4 pm', '16:00'],
  ['Promise 6:42 PM', '18:42'],
  ['Deliver by   Today, 6:42 PM', '18:42'],
  ['1 parcel - slot ends 18:42', '18:42'],
])('at a drop-off "%s" is the customer’s deadline', (row, time) =>
  expect(dropOff(row).deliverBy?.value).toBe(time),
)

test.each([
  'Collect by 18:42',
  'Ready at 18:42',
  'Leave the station by 6:42 PM',
  'Food ready 18:42',
  'Rain expected from 7 PM',
  'Order placed 17:40',
  'Store closes 22:00',
])('"%s" is no deadline of the customer', (row) => expect(dropOff(row).deliverBy).toBeUndefined())

test('on the way to the store "arrive by" is the store’s time', () => {
  expect(pickUp('Arrive by 6:42 PM').deliverBy).toBeUndefined()
})

test.each([
  ['7 min • 2.4 km', 7, 2.4],
  ['About 18 min away   3.1 km', 18, 3.1],
  ['12 min away   5.1km', 12, 5.1],
])('"%s" is the way to the customer', (row, minutes, way) => {
  const order = dropOff(row)
  expect(order.minutesAway?.value).toBe(minutes)
  expect(order.distance?.value).toEqual({ value: way, unit: 'km' })
})

test.each([
  'Ready in 4 min',
  'This offer expires in 2 minutes',
  'Waiting 5 min',
  'The venue usually needs 6 min more',
  'Food ready   in 5 min',
  '8 min\nto ready',
  '2 hr block',
  '3 hr 30 min',
])('"%s" is not a driving time', (row) => expect(dropOff(row).minutesAway).toBeUndefined())

test('metres to the next turn are not the way to the stop', () => {
  const order = readOrder(
    drawPage(`
      18:00
      0.2 mi
      . Orchard Ln
      . Deliver to
      # Petra W.
      42 min away
      5584 Quail Pkwy
      . Ridgefield, TX 78664
      Leave it at the door
      Complete delivery`),
  )
  expect(order.distance).toBeUndefined()
  expect(order.minutesAway?.value).toBe(42)
})

test.each([
  ['$ $13.65\n. Guaranteed\n5.1 km', 13.65, 'AUD'],
  ['$ $11.88\n. Delivery total (incl. tip)\n5.2 miles', 11.88, 'USD'],
  ['$ £4.85\n. Estimated total incl. tip', 4.85, 'GBP'],
  ['$ 6,99 €\n. Total for this task', 6.99, 'EUR'],
  ['$ $32.14\n. Batch earnings, includes $12.00 expected tip', 32.14, 'USD'],
  ['$ $22.74\n. $1.50 extra for busy area\n9.4 km', 22.74, 'AUD'],
])('an offer of %j pays %d %s', (rows, value, currency) =>
  expect(offer(rows).pay?.value).toEqual({ value, currency }),
)

test.each([
  'Order total   $142.77',
  '$142.77\n. Receipt total',
  '. Item total\n$31.20',
  'Customer paid $31.20',
])('§1.2 in an offer %j is what the goods cost, not the driver’s pay', (rows) => {
  expect(offer(rows).pay).toBeUndefined()
  expect(offer(`Earnings   $12.40\n${rows}`).pay?.value.value).toBe(12.4)
})

test.each(['+$2.00 Peak Pay', '$33.50 per hour', '$25/hr', 'Includes $4.00 bonus'])(
  '"%s" alone is no pay',
  (row) => expect(dropOff(row).pay).toBeUndefined(),
)

test.each([
  ['. 3 items', 3],
  ['18 items (23 units)', 18],
  ['Item count: 6', 6],
  ['Items   14', 14],
  ['2 packages', 2],
  ['Parcels: 5', 5],
  ['2 orders, 9 items', 9],
  ['Order 5521 • 8 x items', 8],
])('"%s" is %d items', (row, count) => expect(pickUp(row).itemCount?.value).toBe(count))

test.each([
  '4 bags to collect',
  '2 orders',
  '3 stops',
  '0 found, 0 replaced',
  'Contains 1 heavy item and 2 cold items',
])('"%s" is no count of items', (row) => expect(pickUp(row).itemCount).toBeUndefined())

test.each([
  ['Order #0642', '0642'],
  ['. Order number\n2481-6630', '2481-6630'],
  ['Order No. 5301', '5301'],
  ['Job ref: J99240', 'J99240'],
  ['Job BT-2093', 'BT-2093'],
  ['. Q2M6Z • 3 items', 'Q2M6Z'],
  ['Order 332 696', '332 696'],
  ['STUART job 109 338 241', '109 338 241'],
  ['Order 4471/26', '4471/26'],
  ['. Order number\nKD/4471', 'KD/4471'],
  ['Job ref: KD-44-7120', 'KD-44-7120'],
  ['Delivering #5526', '5526'],
  ['Roadie gig #RD40817', 'RD40817'],
  ['ID 6188204', '6188204'],
])('"%s" is order %s', (row, ref) => expect(pickUp(row).orderRef?.value).toBe(ref))

test.each([
  'Your driver code\n# 6083',
  'Ramen Lane #5526',
  'Driver ID 6188204',
  'Gate code 0907#',
  'Pickup 1 of 2',
  'Order 1/2',
  'Order 24/11/2026',
  'Delivery 12/112 Crown Street',
  'Route CX88',
  'Door code 2580',
])('"%s" is no order number', (row) => expect(dropOff(row).orderRef).toBeUndefined())

test.each([
  ['. Order for\nOlive P.', 'Olive', 'P'],
  ['. Customer\nOlive Park', 'Olive', 'P'],
  ['Order for Olive Park', 'Olive', 'P'],
  ["Olive Park's order", 'Olive', 'P'],
  ['. Diner\nOLIVE PARK', 'Olive', 'P'],
  ['. Customer\nAnne-Marie van Dijk', 'Anne-Marie', 'V'],
  ['. Customer\nZoë O’Neill', 'Zoë', 'O'],
  ['. Order for\nMary Ann K.', 'Mary Ann', 'K'],
  ['OliveP\n. 2 items', 'Olive', 'P'],
  ['. Customer\nR. J. B', 'R. J.', 'B'],
  ['. Customer\nO.J. Park', 'O.J.', 'P'],
  ["Order for Olive O'P.", 'Olive', 'O'],
  ['. Customer\nOlive Sch.', 'Olive', 'S'],
  ['JoOliveP.\n. 2 items', 'JoOlive', 'P'],
])('a pick-up that says %j is for %s %s.', (rows, firstName, lastInitial) =>
  expect(pickUp(rows).customers.map(({ value }) => value)).toEqual([{ firstName, lastInitial }]),
)

test('§1.2 a name with an initial after a label that no app is known to use is the customer', () => {
  const { customers } = dropOff('Then: Callum R.')
  expect(customers.map(({ value }) => value.firstName)).toContain('Callum')
})

test('§1.2 an offer’s customer beneath the label of the drop-off is no suburb', () => {
  expect(offer('$ $14.02\nRestaurant   Saffron Corner\nDiner   Ophelia M').address).toBeUndefined()
})

test('§1.2 a shop with initials before its name is no customer', () => {
  expect(pickUp("P.F. Wolf's\n. 3 items").customers).toEqual([])
})

test('a label of the app is not a customer', () => {
  expect(
    pickUp('Restaurant note\nUse the side entrance\nSee order info\nIssue with order').customers,
  ).toEqual([])
})

test.each([
  ['Order from Plum Tree Noodles', 'Plum Tree Noodles'],
  ['Order #0642 from Plum Tree Noodles', 'Plum Tree Noodles'],
  ['12 items from Plum Tree Noodles', 'Plum Tree Noodles'],
  ['Plum Tree Noodles • 4 items', 'Plum Tree Noodles'],
  ['Picked up at Plum Tree Noodles (Docks)', 'Plum Tree Noodles (Docks)'],
  ['Plum Tree Noodles\n. Collected', 'Plum Tree Noodles'],
])('a drop-off that says %j comes from %s', (row, store) => expect(dropOff(row).store?.value).toBe(store))

test.each([
  'Safety toolkit',
  'Stop 12 of 38',
  'Customer not responding',
  'CONFIRM DELIVERY',
  'Contact support',
  '1.2 km',
])('"%s" is no store', (row) => expect(dropOff(row).store).toBeUndefined())

test.each([
  ['48 Kingsway\n. Clifton, Bristol BS8 4JG', '48 Kingsway', 'Clifton'],
  ['14/112 Crown Street\n. Ashfield NSW 2131', '14/112 Crown Street', 'Ashfield'],
  ['Flat 3, 27 Thorn Road\n. Holloway, London N7', 'Flat 3, 27 Thorn Road', 'Holloway'],
  ['Vaasankatu 136\n. Kallio, 00530 Helsinki', 'Vaasankatu 136', 'Kallio'],
  ['Via della Luna 56\n. Trastevere, 00153 Roma', 'Via della Luna 56', 'Trastevere'],
  ['1823 Oak Avenue, Apt 4B\n. Evanston, IL 60201', '1823 Oak Avenue, Apt 4B', 'Evanston'],
])('%j is where it goes', (rows, street, suburb) => {
  const order = readOrder(drawPage(`18:00\n# Petra W.\n${rows}\nLeave at door\nSwipe to complete`))
  expect(order.address?.value).toEqual({ street, suburb })
})

test('§1.2 the street has neither the number of its stop nor the suburb behind a dash', () => {
  const addressOf = (row: string) =>
    readOrder(drawPage(`18:00\n. Deliver to\n# Petra W.\n${row}\nNavigate\nComplete delivery`)).address?.value
  expect(addressOf('22 Unit 3, 45 Gaskell Road\n. Eccles')?.street).toBe('Unit 3, 45 Gaskell Road')
  expect(addressOf('1/57 Ormond Road - Elwood')).toEqual({ street: '1/57 Ormond Road', suburb: 'Elwood' })
})

test('§1.2 the app’s words about the order after this one are not of this order', () => {
  const { store } = readOrder(
    drawPage(`
      18:00
      Drop off Petra W.
      16 Cockayne Road, Ngaio
      Pick up at BurgerFuel
      Complete delivery`),
  )
  expect(store).toBeUndefined()
})

test('§1.2 a store whose name ends with a bracket is whole, whatever stands below it', () => {
  expect(offer('A$11.80\n# Wingmans (Soho)\n# Maida Vale').store?.value).toBe('Wingmans (Soho)')
})

test('§1.2 the name of a building is nobody, and a name before a time or beside its label is the customer’s', () => {
  expect(dropOff('Building name: Harbour Point').customers).toHaveLength(1)
  const named = (row: string) =>
    readOrder(drawPage(`18:00\n${row}\n833 Magnolia Avenue\nTake photo`)).customers
  expect(named('Deliver to Calliope H. before 1:20 AM')).toMatchObject([
    { value: { firstName: 'Calliope', lastInitial: 'H' } },
  ])
  expect(pickUp('Client   Aitor').customers[0]?.confidence).toBeGreaterThanOrEqual(CONFIRM_BELOW)
})

test('§1.2 the number of items stands above its label or close behind a dot, and an O in a code is a zero', () => {
  expect(offer('$8.20   2\n. Earnings   Items\nPoke Bowl Kallio').itemCount?.value).toBe(2)
  const { itemCount, orderRef } = dropOff('#316 -5items')
  expect([itemCount?.value, orderRef?.value]).toEqual([5, '316'])
  expect(dropOff('Order   DO3B7').orderRef?.value).toBe('D03B7')
})

test('§1.2 an offer’s drop-off is near a suburb that its sentence names, the first of several', () => {
  const suburbOf = (row: string) => offer(`$20.30\nWalmart #2214\n${row}`).address?.value.suburb
  expect(suburbOf('Drop-off near Broken Arrow')).toBe('Broken Arrow')
  expect(suburbOf('Last stop near Broken Arrow, OK')).toBe('Broken Arrow')
  expect(suburbOf('Drop-offs: Killarney, Renfrew, Fraserview')).toBe('Killarney')
})

test.each([
  ['DiDi Food #7740', '7740'],
  ['Banana Boogie Bakery - E41B7', 'E41B7'],
  ['TWB-0093', 'TWB-0093'],
  ['Job request 512', '512'],
  ['Gig 4RK-2207', '4RK-2207'],
  ['Bird on a Wire - #2261', '2261'],
  ['Uber Eats - order FOA77', 'F0A77'],
])('§1.2 "%s" gives the order’s number %s', (row, ref) => expect(dropOff(row).orderRef?.value).toBe(ref))

test('§1.2 a code below a label for codes and a postcode beside a name are no order number', () => {
  expect(dropOff('Gate code   KB-0093').orderRef).toBeUndefined()
  expect(dropOff('Driver #4417').orderRef).toBeUndefined()
  expect(dropOff('Hackney - E58EG').orderRef).toBeUndefined()
})

test('§1.2 a place in a station is nobody, and neither a count of customers nor a floor is a place', () => {
  expect(pickUp('Staging area   Cooler B').customers).toEqual([])
  expect(offer('$8.90\n2 customers on this route').address).toBeUndefined()
  expect(bareTown('FI 2')).toBeNull()
})

test('§1.2 a town between the street and its city is the suburb, and neither a code nor a kind of address is a place', () => {
  const read = (row: string) =>
    readOrder(drawPage(`18:00\n. Deliver to\n# Petra W.\n${row}\nComplete delivery`))
  expect(read('31 Ruahine Street, Roslyn,\nPalmerston North').address?.value).toEqual({
    street: '31 Ruahine Street',
    suburb: 'Roslyn',
  })
  expect(read('12 Harbour Parade\n. Business').address?.value).toEqual({ street: '12 Harbour Parade' })
  expect(dropOff('E6A12').store).toBeUndefined()
})

test('§1.2 a name over its street, before "says" and with a misread initial is the customer’s', () => {
  const named = (rows: string) =>
    readOrder(drawPage(`18:00\n${rows}\nComplete delivery`)).customers.map(({ value }) => value)
  expect(named('BoT.   13 min\n625 N Central Street\n. Old North')).toEqual([
    { firstName: 'Bo', lastInitial: 'T' },
  ])
  expect(named('Siobhan 0. says:\n118 Pakington Street\nLeave at the door')).toEqual([
    { firstName: 'Siobhan', lastInitial: 'O' },
  ])
  expect(named('. Deliver to\nSvetlana l.\n12 Harbour Parade')).toEqual([
    { firstName: 'Svetlana', lastInitial: 'I' },
  ])
})

test('§1.2 a pick-up below "Up next" is of the next order, and a store’s name has no number before or behind it', () => {
  expect(dropOff('Up next\nPick up - Harold’s Chicken #14').store).toBeUndefined()
  expect(cleanShopName('Bird on a Wire - #2261')).toBe('Bird on a Wire')
  expect(cleanShopName('1- Peaches HotHouse')).toBe('Peaches HotHouse')
})

test('§1.2 what stands beside "Up next" is of the next order', () => {
  const { store, distance } = dropOff('Leon • 2.2 mi   Up next')
  expect([store, distance]).toEqual([undefined, undefined])
})

test('§1.2 a second customer’s street is no part of a store', () => {
  const stops = 'Second - Order 6131\n# Sanjay\n# 90 Fountainbridge'
  const { store } = readOrder(drawPage(`0:12\n# Catriona M.\n14 Elm Street\n\n${stops}\nGo to first drop`))
  expect(store?.value).not.toContain('Fountainbridge')
})

test('§1.2 a Swedish street is one without its dots, and its door code is no suburb', () => {
  const { address } = readOrder(
    drawPage('18:00\n# Åsa Lindqvist\nRingvagen 124, Katarina\nPortkod 1947\nArrived at customer'),
  )
  expect(address?.value).toEqual({ street: 'Ringvagen 124', suburb: 'Katarina' })
})

test.each(['Up next: Leon (Carnaby St), 1.1 mi', 'Next task - Pick up at Leon, 1.1 mi'])(
  '§1.2 "%s" is of the next order',
  (row) => {
    const { store, distance } = dropOff(row)
    expect([store, distance]).toEqual([undefined, undefined])
  },
)

test('§1.2 "Now" beside a customer’s name over their street is the first stop’s, no notification', () => {
  const { customers } = readOrder(drawPage('18:00\nOttoline F.   Now\n41 Larch Street\nArrived'))
  expect(customers.map(({ value }) => value.firstName)).toEqual(['Ottoline'])
})

test.each([
  ['850 m from you', 0.85],
  ['650 m', 0.65],
  ['3 min (400 m)', 0.4],
])('§1.2 "%s" is %f km', (row, value) => expect(dropOff(row).distance?.value).toEqual({ value, unit: 'km' }))

test('§1.2 the minutes to the next order are not the way to this one', () =>
  expect(pickUp('Next order after this one: Leon, 2 min away').minutesAway).toBeUndefined())

test('§1.2 the items of a shop stand over what is done with them, those of two orders in a total, and at the door only the customer’s own count', () => {
  expect(pickUp('# 0/27\n. items found\nBaking flour   qty 1').itemCount?.value).toBe(27)
  expect(pickUp('Felix R.   4 items\nMary-Kate J.   2 items\n6 items for 2 customers').itemCount?.value).toBe(
    6,
  )
  expect(dropOff('2 parcels\nSefa T.\n1 parcel\n60 Long Drive').itemCount?.value).toBe(2)
})

test('§1.2 a sum in kroner may have its currency before it', () =>
  expect(offer('# kr 84,50\n3.9 km - 26 min').pay?.value.value).toBe(84.5))

test('§1.2 a reminder over the order is not of it, and the notification of a courier app is the order', () => {
  const read = (rows: string) => readOrder(drawPage(`18:00\n${rows}\nAccept   Decline`))
  const reminded = read('. Calendar - in 10 min\nDentist at 6:50 PM\n\n$ $8.20\nLeon\n2 items - 3.2 km')
  expect([reminded.minutesAway, reminded.distance?.value.value]).toEqual([undefined, 3.2])
  expect(read('. Just Eat Courier - now\nNew delivery £5.68\nTaco Casa, 2.2 mi').platform.value).toBe(
    'justeat',
  )
})

test('§1.2 a pick-up that is headed for, a row above the way to it and a heading beside the app are the store', () => {
  const read = (rows: string) => readOrder(drawPage(`18:00\n${rows}`))
  const headed = read(
    '# Head to Namaste Village\n. 4 min by scooter\n\nOrder 0385\n7 items\nArrived at restaurant',
  )
  expect([headed.store?.value, headed.customers]).toEqual(['Namaste Village', []])
  expect(offer('£4.42\nDabbawal\n. 0.4 mi to collect').store?.value).toBe('Dabbawal')
  expect(read('Fred Meyer   Instacart\n\nGuadalupe V.\n28 items\nConfirm pickup').store?.value).toBe(
    'Fred Meyer',
  )
})

test('§1.2 a parcel company is nobody, and the label of a way is no store', () => {
  expect(parsePersonName('Evergreen Parcels')).toBeNull()
  expect(dropOff('Remaining   0.8 km').store).toBeUndefined()
})

test('§1.2 a sum is the driver’s where its text says so', () => {
  const isDrivers = (row: string) => saysDriversPay(layoutOf(drawPage(`18:00\n${row}`)), 11.15)
  expect(['Pay $11.15', 'You earned $11.15', 'Customer paid $11.15', 'Pay $7.85'].map(isDrivers)).toEqual([
    true,
    true,
    false,
    false,
  ])
})
