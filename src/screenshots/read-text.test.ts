import { readFileSync } from 'node:fs'
import { beforeEach, expect, test, vi } from 'vitest'

const weights = readFileSync(new URL('../../domain/screenshots/tagger/weights.bin', import.meta.url))
let network: () => Promise<Response>
/** A phone that has just opened the page. */
const openPhone = async () => {
  vi.resetModules()
  return (await import('./read-text.ts')).readOrderText
}

beforeEach(() => {
  network = () => Promise.resolve(new Response(weights))
  vi.stubGlobal('fetch', () => network())
})

const doordash = `Deliver to Sarah N
by 6:42 pm
Call
Message
88 Caldwell Avenue
Tarrawanna, NSW 2518
Unit/Suite
Unit 23
Leave it at the door
Take photo of drop-off location
Complete Delivery`

/** A screen in which only the tagger sees an order. */
const florist = `PetalPost couriers
FETCH FROM
Wildflower Studio, Aro Valley
85 Aro Street - 1.6 km
FOR
Ngaire
7 Norna Crescent, Kelburn
Arrive by 4.15pm
I'm at the florist`

const withoutNetwork = () => Promise.reject(new TypeError('no network'))

test.each([
  ['with the tagger', () => Promise.resolve(new Response(weights))],
  ['without a network', withoutNetwork],
])('§1.2 the text of a screen gives the same order as its screenshot, %s', async (_, answer) => {
  network = answer
  const order = await (await openPhone())(doordash)
  expect(order.kind.value).toBe('dropoff')
  expect(order.platform.value).toBe('doordash')
  expect(order.customers.map(({ value }) => value.firstName)).toEqual(['Sarah'])
  expect(order.instruction?.value).toBe('leave_at_door')
  expect(order.deliverBy?.value).toBe('18:42')
})

test('§1.2 a pasted text is read with the tagger, as a picture is, once its weights can be had', async () => {
  network = withoutNetwork
  const read = await openPhone()
  expect((await read(florist)).kind.value).toBe('not_an_order')
  network = () => Promise.resolve(new Response(weights))
  const order = await read(florist)
  expect([order.kind.value, order.store?.value]).toEqual(['pickup', 'Wildflower Studio, Aro Valley'])
  expect(order.customers.map(({ value }) => value.firstName)).toEqual(['Ngaire'])
})

test('§1.2 a text that is not an order is recognised as none, however long it is', async () => {
  const read = await openPhone()
  for (const text of ['Hi mum, dinner at six? Love you', '', 'word '.repeat(20_000)])
    expect((await read(text)).kind.value).toBe('not_an_order')
})
