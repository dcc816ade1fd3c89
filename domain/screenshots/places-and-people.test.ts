import { expect, test } from 'vitest'
import { drawPage } from './draw-page.test-data.ts'
import type { Order } from './order.ts'
import { parsePersonName } from './person-name.ts'
import { readOrder } from './read-order.ts'

const read = (rows: string) => readOrder(drawPage(`18:00\n${rows}`))
const dropOff = (rows: string) => read(`Deliver to\n${rows}\nLeave at door\nComplete delivery`)
const pickUp = (rows: string) =>
  read(`. Pickup from\n# Saffron Corner\n43 Elm Street\n${rows}\nConfirm pickup`)
const namesOf = ({ customers }: Order) => customers.map(({ value }) => Object.values(value).join(' '))

test.each([
  ['J.P.', 'J', 'P'],
  ['Olive ap W.', 'Olive', 'W'],
  ['Olive El-W.', 'Olive', 'E'],
  ['Te Olive Park', 'Te Olive', 'P'],
  ['P. lyer', 'P.', 'I'],
])('§1.2 "%s" is %s with the initial %s', (text, firstName, lastInitial) =>
  expect(parsePersonName(text)?.customer).toEqual({ firstName, lastInitial }),
)

test.each(["Olive's Crackers", 'QuickCourier', 'Message Merchant'])('§1.2 "%s" is nobody’s name', (text) =>
  expect(parsePersonName(text)).toBeNull(),
)

test.each(['200 g cooked green lentils', '7 ct note: spotty is fine', '2 cups of green tea'])(
  '§1.2 "%s" is an amount of food, and no street',
  (line) => expect(dropOff(`Olive W.\n${line}`).address).toBeUndefined(),
)

test.each(['1717 L St', '600 G Street'])('§1.2 "%s" is a street with a letter for its name', (street) =>
  expect(dropOff(`Olive W.\n${street}`).address?.value.street).toBe(street),
)

test('§1.2 the customers of a numbered list of stops are read without their numbers', () => {
  expect(namesOf(read('Drop-offs\n1. Olive\n12 Mill Road\n\n2. Petra W\n14 Elm Street\nNavigate'))).toEqual([
    'Olive',
    'Petra W',
  ])
})

test('§1.2 a name over a street beneath the first stop is the next stop’s customer', () => {
  const order = dropOff('Petra W.\n12 Mill Road\n. Fairview\n\nBo\n14 Elm Street\n. Fairview')
  expect(namesOf(order)).toEqual(['Petra W', 'Bo'])
})

test('§1.2 a name beside an order’s code is that order’s customer, and two words beside it may be a shop', () => {
  expect(namesOf(pickUp('Olive   90/441'))).toEqual(['Olive'])
  expect(pickUp('Olive   90/441').orderRef?.value).toBe('90/441')
  expect(namesOf(pickUp('Olive Noor   90/441'))).toEqual([])
})

test.each(['Olive P. - 5 packages', 'Message Olive P.', 'Delivering to Olive P. - Courier order'])(
  '§1.2 "%s" names the customer',
  (row) => expect(namesOf(dropOff(`12 Mill Road\n. Fairview\n${row}`))).toEqual(['Olive P']),
)

test('§1.2 a button that calls somebody else names nobody, nor does one beside a customer’s name', () => {
  const rows = '12 Mill Road\n. Fairview\nCall customer\nMessage Support\nCall Ahead'
  expect(namesOf(dropOff(rows))).toEqual([])
  expect(namesOf(dropOff(`Petra W.\n${rows}\nCall Olive`))).toEqual(['Petra W'])
})

test.each([
  ['6 Rue House, Cable Street\n. Fairview E1 8EP', '6 Rue House, Cable Street', 'Fairview'],
  ['The Old Mill, Priory Lane\n. Fairview', 'The Old Mill, Priory Lane', 'Fairview'],
  ['#302, 1011 Mill Drive\n. Fairview', '#302, 1011 Mill Drive', 'Fairview'],
  ['3802 W 33rd PI\n. Fairview', '3802 W 33rd Pl', 'Fairview'],
  ['12 Mill Road\n. Fairview NSW', '12 Mill Road', 'Fairview'],
  ['12 Mill Road\n. Fairview EIW', '12 Mill Road', 'Fairview'],
  ['Address   12 Mill Road\n\nSuburb   Fairview WA 6152', '12 Mill Road', 'Fairview'],
])('§1.2 %j is a street and its suburb', (rows, street, suburb) => {
  const { address, orderRef } = dropOff(`# Petra W.\n${rows}`)
  expect(address?.value).toEqual({ street, suburb })
  expect(orderRef).toBeUndefined()
})

test('§1.2 where names stand beneath addresses, the first name’s address is the one above it', () => {
  const order = read(
    'NEXT STOP\n# 64 Mill Road\nFairview\nOlive P.\n\n12 Elm Street\nPetra • 17:30\nStart travel\nDeliver to',
  )
  expect(order.address?.value).toEqual({ street: '64 Mill Road', suburb: 'Fairview' })
})

test('§1.2 an offer’s "To Fairview" is the suburb Fairview, and the way from the driver is not the whole way', () => {
  const order = read(
    'New offer   0:41 left\n$ $14.02\n. Restaurant\nSaffron Corner\n3.1 mi from you\n. Drop off\nTo Fairview\nDecline   Accept',
  )
  expect(order.address?.value).toEqual({ suburb: 'Fairview' })
  expect(order.distance).toBeUndefined()
})
