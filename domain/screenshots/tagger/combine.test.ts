import { expect, test } from 'vitest'
import { CONFIRM_BELOW } from '../order.ts'
import { combine, combineAddress, combineNames, combinePay, isAlike } from './combine.ts'

const read = <T>(value: T, confidence: number) => ({ value, confidence })

test('§1.2 a store that rules and tagger both see is sure, whatever its accents and blanks', () => {
  const both = combine('store', read('Café Nero', 0.72), read('Cafe  Nero', 0.95), isAlike)
  expect(both?.value).toBe('Café Nero')
  expect(both!.confidence).toBeGreaterThanOrEqual(CONFIRM_BELOW)
})

test('§1.2 a store that only one of them sees is asked for, and left out where it is a guess', () => {
  const alone = combine('store', undefined, read('Figtree & Fennel', 0.98))
  expect(alone?.value).toBe('Figtree & Fennel')
  expect(alone!.confidence).toBeLessThan(CONFIRM_BELOW)
  expect(combine('store', undefined, read('Figtree & Fennel', 0.5))).toBeUndefined()
  expect(combine('store', read('Piotr', 0.72), undefined)).toBeUndefined()
})

test('§1.2 a count on which they differ is asked for', () => {
  const differing = combine('itemCount', read(3, 0.95), read(30, 0.7))
  expect(differing?.value).toBe(3)
  expect(differing!.confidence).toBeLessThan(CONFIRM_BELOW)
})

test('§1.2 the tagger adds the suburb to a street of the rules', () => {
  const address = combineAddress(read({ street: '12 Mill Rd' }, 0.95), {
    names: [],
    suburb: read('Glebe', 0.98),
  })
  expect(address?.value).toEqual({ street: '12 Mill Rd', suburb: 'Glebe' })
})

const person = (firstName: string, confidence: number) => read({ firstName }, confidence)

test('§1.2 beside the customer whom both see, an app’s name is no second one', () => {
  const names = combineNames([person('Lieferando', 0.7), person('Jürgen', 1)], [person('Jürgen', 0.98)])
  expect(names.map(({ value }) => value.firstName)).toEqual(['Jürgen'])
})

test('§1.2 a heading that the rules take for a customer gives way to a name of which the tagger is sure', () => {
  const names = combineNames([person('Onward', 0.7)], [person('Wirihana', 0.98)])
  expect(names.map(({ value }) => value.firstName)).toEqual(['Wirihana'])
  expect(combineNames([person('Ana', 1)], [person('Wirihana', 0.6)])[0]?.value.firstName).toBe('Ana')
})

test('§1.2 what a customer paid for the groceries is not the driver’s pay', () => {
  const pay = read({ value: 143.2, currency: 'USD' }, 0.95)
  expect(combinePay(pay, undefined, 'dropoff')).toBeUndefined()
  expect(combinePay(pay, read(143.2, 0.99), 'offer')).toEqual(pay)
  expect(combinePay(pay, undefined, 'offer')!.confidence).toBeLessThan(CONFIRM_BELOW)
})
