import { expect, test } from 'vitest'
import { readOrder } from '#domain/screenshots/read-order.ts'
import { pageFromText } from './screenshot-input.ts'

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

test('§1.2 the text of a screen gives the same order as its screenshot', () => {
  const order = readOrder(pageFromText(doordash))
  expect(order.kind.value).toBe('dropoff')
  expect(order.platform.value).toBe('doordash')
  expect(order.customers.map(({ value }) => value.firstName)).toEqual(['Sarah'])
  expect(order.instruction?.value).toBe('leave_at_door')
  expect(order.deliverBy?.value).toBe('18:42')
})

test('§1.2 a text that is not an order is recognised as none, however long it is', () => {
  expect(readOrder(pageFromText('Hi mum, dinner at six? Love you')).kind.value).toBe('not_an_order')
  expect(readOrder(pageFromText('')).kind.value).toBe('not_an_order')
  expect(readOrder(pageFromText('word '.repeat(20_000))).kind.value).toBe('not_an_order')
})
