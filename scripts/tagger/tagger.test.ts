import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { drawPage } from '../../domain/screenshots/draw-page.test-data.ts'
import { layoutOf } from '../../domain/screenshots/layout.ts'
import { CONFIRM_BELOW, type Order } from '../../domain/screenshots/order.ts'
import { readOrder } from '../../domain/screenshots/read-order.ts'
import { tagScreen } from '../../domain/screenshots/tagger/spans.ts'
import { openTagger } from '../../domain/screenshots/tagger/tagger.ts'
import { invent, labelledPages } from './pages.ts'
import { newChance } from './screens/chance.ts'
import { draw } from './screens/draw.ts'

const weights = readFileSync(new URL('../../domain/screenshots/tagger/weights.bin', import.meta.url))
const tagger = openTagger(new Uint8Array(weights).buffer)

const valuesOf = ({ kind, customers, store, orderRef, address }: Order) => ({
  kind: kind.value,
  customers: customers.map(({ value }) => value),
  store: store?.value,
  orderRef: orderRef?.value,
  address: address?.value,
})

// Apps that do not exist, in words that no table has.
const handover = drawPage(`
  10:12
  Parcelo courier
  # Onward
  Who
  Wirihana T.
  Destination point
  88 Banksia Terrace
  Marrickville
  Sourced at
  Figtree & Fennel
  Consignment   QX-4471
  Leave in the porch
  Finish this one`)
const collection = drawPage(`
  12:30
  # Fetch it
  # Bramble & Bean
  22 Market Row
  For Ngaio
  Slip 5512
  4 things
  I have it`)
const ratings = drawPage(`
  14:03
  # Ratings
  Bramble & Bean
  Rosalind T.   5
  Thanks so much
  Wirihana   4
  Quick and friendly
  Back`)

test('§1.2 an app that nobody has described gives its customer, store, address and number', () => {
  expect(valuesOf(readOrder(handover, tagger))).toEqual({
    kind: 'dropoff',
    customers: [{ firstName: 'Wirihana', lastInitial: 'T' }],
    store: 'Figtree & Fennel',
    orderRef: 'QX-4471',
    address: { street: '88 Banksia Terrace', suburb: 'Marrickville' },
  })
  // The rules alone take the heading for the customer and the number for the store.
  expect(valuesOf(readOrder(handover)).customers).toEqual([{ firstName: 'Onward' }])
})

test('§1.2 a pick-up in words of its own is an order, where the rules see none', () => {
  const order = readOrder(collection, tagger)
  expect(valuesOf(order)).toMatchObject({
    kind: 'pickup',
    store: 'Bramble & Bean',
    customers: [{ firstName: 'Ngaio' }],
  })
  expect(readOrder(collection).kind.value).toBe('not_an_order')
})

test('§1.2 a name with its initial that only the tagger sees, and surely, needs no question', () => {
  const [customer] = readOrder(handover, tagger).customers
  expect(customer!.confidence).toBeGreaterThanOrEqual(CONFIRM_BELOW)
})

test('§1.2 an instruction in words that no rule knows is understood, and asked for', () => {
  const page = drawPage(`
    10:12
    # Onward
    Party
    Wirihana T.
    88 Banksia Terrace
    Marrickville
    Their note
    Straight into my hands please
    Finish this one`)
  expect(readOrder(page).instruction).toBeUndefined()
  const { instruction } = readOrder(page, tagger)
  expect(instruction?.value).toBe('hand_to_me')
  expect(instruction?.confidence).toBeLessThan(CONFIRM_BELOW)
})

test('§1.2 a list of ratings is no order, though it has customers and a store', () => {
  expect(readOrder(ratings, tagger).kind.value).toBe('not_an_order')
})

test('§1.2 the street and the surname that the tagger sees never reach a message', () => {
  const page = drawPage(`
    10:12
    # Onward
    Party
    Wirihana Tamatea
    88 Banksia Terrace
    Marrickville
    Finish this one`)
  const { secrets } = readOrder(page, tagger)
  expect(secrets).toEqual(expect.arrayContaining(['Tamatea', '88 Banksia Terrace', 'Marrickville']))
})

test('§1.2 the tagger finds nine of ten values on 200 invented screens that it never saw', () => {
  let right = 0
  let all = 0
  for (let seed = 0; seed < 200; seed++) {
    const chance = newChance(9_000_000 + seed)
    const { page, labels } = draw(invent(chance), chance)
    const { spans } = tagScreen(tagger, layoutOf(page))
    const tagged = new Set(spans.flatMap(({ role, words }) => words.map((word) => `${role} ${idOf(word)}`)))
    for (const [word, { role }] of labels) {
      all++
      if (tagged.has(`${role} ${idOf(word)}`)) right++
    }
  }
  expect(right / all).toBeGreaterThan(0.9)
})

const idOf = ({ text, box }: { text: string; box: { x0: number; y0: number } }) =>
  `${text} ${box.x0} ${box.y0}`

test('the labelled screenshots from which it learns are all marked', () => {
  const pages = labelledPages()
  expect(pages.length).toBeGreaterThan(300)
  const unmarked = pages.filter(
    ({ kind, lines }) => kind !== 'not_an_order' && !lines.flat().some((word) => word[6]),
  )
  expect(unmarked).toEqual([])
})
