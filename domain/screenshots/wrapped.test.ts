import { expect, test } from 'vitest'
import { drawPage } from './draw-page.test-data.ts'
import type { OcrPage } from './order.ts'
import { readOrder } from './read-order.ts'

const dropOff = (rows: string) =>
  readOrder(
    drawPage(`
      18:00
      Deliver to
      # Petra W.
      ${rows}
      Leave at the door
      Complete delivery`),
  )

test('a flat keeps its number when that is on the next line', () => {
  const order = dropOff('27 Thorn Road, Apt\n36\n. Fairview, OH 44107')
  expect(order.address?.value).toEqual({ street: '27 Thorn Road, Apt 36', suburb: 'Fairview' })
})

test('a number, a name and a town on one line are an address though no word means street', () => {
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
    drawPage(`
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
    drawPage(`
      18:00
      Deliveroo Rider   Help
      . Go to restaurant
      ${shop}
      79 Harbour Road
      Collect by 18:30
      3 items
      Order no. 5518
      ${button}`),
  )

test('a shop beneath its label is not a customer, though it has a person’s name', () => {
  const order = collecting('Petra Wolf', 'Order collected')
  expect(order.customers).toEqual([])
  expect(order.store?.value).toBe('Petra Wolf')
})

test('a button is not a customer', () => {
  expect(collecting('Saffron Corner', 'SCAN BAGS').customers).toEqual([])
})

test('dollars are American where houses are counted by hundreds a block', () => {
  const pay = (street: string) => dropOff(`${street}\n. Fairview\nYou earn\n$20.40`).pay?.value.currency
  expect(pay('4312 Harbour Road')).toBe('USD')
  expect(pay('43 Harbour Road')).toBe('AUD')
})

/** A screen on which one line is as near to the one above it as lines of one text are. */
function tightened(text: string, line: string): OcrPage {
  const page = drawPage(text)
  const near = page.lines.find((one) => one.text === line)!
  for (const { box } of [near, ...near.words]) Object.assign(box, { y0: box.y0 - 12, y1: box.y1 - 12 })
  return page
}

test.each([
  ['Dublin 8', 'Dublin 8'],
  ['Gate 8', undefined],
])('§1.2 "%s" beneath a street gives the suburb %s', (row, suburb) =>
  expect(
    readOrder(drawPage(`Deliver to\n# Petra W.\n12 Harbour Parade\n. ${row}\nComplete delivery`)).address
      ?.value.suburb,
  ).toBe(suburb),
)

test('a town of two words continues in the next line', () => {
  const page = tightened(
    '18:00\nDeliver to\n# Petra W.\n27 Thorn Road, West\nFairview\nLeave at the door\nComplete delivery',
    'Fairview',
  )
  expect(readOrder(page).address?.value).toEqual({ street: '27 Thorn Road', suburb: 'West Fairview' })
})

test('a surname in capitals belongs to the name over it', () => {
  const page = tightened(
    "18:00\n. Pickup from\n# Saffron Corner\n43 Elm Street\nOrder for PETRA-JAY\nO'WOLF\nOrder #5512\nConfirm pickup",
    "O'WOLF",
  )
  expect(readOrder(page).customers.map(({ value }) => value)).toEqual([
    { firstName: 'Petra-Jay', lastInitial: 'O' },
  ])
})
