import { expect, test } from 'vitest'
import { CONFIRM_BELOW, type Address } from '../order.ts'
import { taggedScreenKindOf } from '../screen-kind.ts'
import { combineNames } from './combine-names.ts'
import {
  combine,
  combineAddress,
  combineFields,
  combinePay,
  combinePlatform,
  combineStore,
  isAlike,
} from './combine.ts'

const read = <T>(value: T, confidence: number) => ({ value, confidence })
const atDoor = { kind: 'dropoff', isDriversPay: false } as const

test('§1.2 a store that rules and tagger both see is sure, whatever its accents and blanks', () => {
  const both = combine('store', read('Café Nero', 0.72), read('Cafe  Nero', 0.95), isAlike)
  expect(both?.value).toBe('Café Nero')
  expect(both!.confidence).toBeGreaterThanOrEqual(CONFIRM_BELOW)
})

const isSure = (one: { confidence: number } | undefined) => one && one.confidence >= CONFIRM_BELOW

test('§1.2 a store that the tagger alone sees is asked for unless it is very sure, and left out where it is a guess', () => {
  const alone = combine('store', undefined, read('Figtree & Fennel', 0.9))
  expect(alone?.value).toBe('Figtree & Fennel')
  expect(isSure(alone)).toBe(false)
  expect(isSure(combine('store', undefined, read('Figtree & Fennel', 0.98)))).toBe(true)
  expect(combine('store', undefined, read('Figtree & Fennel', 0.5))).toBeUndefined()
  expect(combine('store', read('Piotr', 0.72), undefined)).toBeUndefined()
})

test('§1.2 a store keeps the branch, number or figure that only the rules see, and is asked for', () => {
  const shown = { Target: 'Target T-2277', 'Seeds Grocer': '7 Seeds Grocer' }
  for (const [part, whole] of Object.entries(shown)) {
    const store = combineStore(read(whole, 0.95), read(part, 0.98))
    expect(store?.value).toBe(whole)
    expect(store!.confidence).toBeLessThan(CONFIRM_BELOW)
  }
  expect(combineStore(read('Bakery', 0.72), read('Meijer', 0.97))?.value).toBe('Meijer')
})

test('§1.2 a store is read without the "at" before it, and is no part of the customer’s street', () => {
  expect(combineStore(read('at Ramen Lane', 0.9), read('Ramen Lane', 0.98))?.value).toBe('Ramen Lane')
  const { store } = combineFields(
    { ...noFields, address: undefined, store: read('2, 93 Mill Rd', 0.95) },
    { names: [], street: read('Shop 2, 93 Mill Rd', 0.98) },
    atDoor,
  )
  expect(store).toBeUndefined()
})

test('§1.2 a street that the rules take for a suburb makes room for the suburb that the tagger sees', () => {
  const address = combineAddress(read({ suburb: 'Lindenhof 8' }, 0.9), {
    names: [],
    street: read('Lindenhof 8', 0.97),
    suburb: read('Neuwied', 0.7),
  })
  expect(address?.value).toEqual({ street: 'Lindenhof 8', suburb: 'Neuwied' })
})

test('§1.2 customers stand in the order of the screen, also where the rules see but one', () => {
  const names = combineNames([person('Lorenzo', 0.9)], [person('Anahera', 0.97), person('Lorenzo', 0.99)])
  expect(names.map(({ value }) => value.firstName)).toEqual(['Anahera', 'Lorenzo'])
})

test('§1.2 a heading that the rules take for a name yields to a name with an initial', () => {
  const tagged = read({ firstName: 'Wirihana', lastInitial: 'T' }, 0.75)
  expect(combineNames([person('Onward', 0.7)], [tagged]).map(({ value }) => value)).toEqual([tagged.value])
  expect(combineNames([person('Onward', 0.9)], [person('Wirihana', 0.75)])[0]?.value.firstName).toBe('Onward')
})

test('§1.2 a count on which they differ is asked for', () => {
  const differing = combine('itemCount', read(3, 0.95), read(30, 0.7))
  expect(differing?.value).toBe(3)
  expect(differing!.confidence).toBeLessThan(CONFIRM_BELOW)
})

test('§1.2 a number whose digits are doubtful is asked for, though both read it', () => {
  const minutes = combine('minutesAway', read(1, 0.68), read(1, 0.97))
  expect(minutes?.value).toBe(1)
  expect(minutes!.confidence).toBeLessThan(CONFIRM_BELOW)
  expect(combine('itemCount', read(8, 0.4), read(8, 0.98))).toEqual(read(8, 0.5))
})

test('§1.2 the tagger adds the suburb to a street of the rules', () => {
  const address = combineAddress(read({ street: '12 Mill Rd' }, 0.95), {
    names: [],
    suburb: read('Glebe', 0.98),
  })
  expect(address?.value).toEqual({ street: '12 Mill Rd', suburb: 'Glebe' })
})

const person = (firstName: string, confidence: number) => read({ firstName }, confidence)

const noFields = {
  store: undefined,
  itemCount: undefined,
  deliverBy: undefined,
  minutesAway: undefined,
  distance: undefined,
  instruction: undefined,
  pay: undefined,
  orderRef: undefined,
}

test('§1.2 a shop with its number that looks like a town with its postcode, or like a street, is no address', () => {
  const addressBeside = (store: string, address: Address) =>
    combineFields(
      { ...noFields, address: read(address, 0.95) },
      { names: [], store: read(store, 0.98) },
      { kind: 'offer', isDriversPay: false },
    ).address?.value
  expect(addressBeside('Fairview 2214', { suburb: 'Fairview' })).toBeUndefined()
  expect(addressBeside('Fairview Noodles', { suburb: 'Fairview' })).toEqual({ suburb: 'Fairview' })
  expect(addressBeside('Noodle Haus 44', { street: 'Noodle Haus 44', suburb: 'Fairview' })).toEqual({
    suburb: 'Fairview',
  })
})

test('§1.2 a crossing that the tagger sees as the customer’s street is no store', () => {
  const fields = { ...noFields, store: read('Mill St & Elm', 0.95), address: undefined }
  const { store } = combineFields(fields, { names: [], street: read('Mill St & Elm', 0.98) }, atDoor)
  expect(store).toBeUndefined()
})

test('§1.2 two customers keep the order of the screen, though only the second one is seen by both', () => {
  const names = combineNames([person('Willa', 0.95), person('Tomasz', 0.9)], [person('Tomasz', 0.98)])
  expect(names.map(({ value }) => value.firstName)).toEqual(['Willa', 'Tomasz'])
})

test('§1.2 beside the customer whom both see, an app’s name is no second one', () => {
  const names = combineNames([person('Lieferando', 0.7), person('Jürgen', 1)], [person('Jürgen', 0.98)])
  expect(names.map(({ value }) => value.firstName)).toEqual(['Jürgen'])
})

test('§1.2 a heading that the rules take for a customer gives way to a name of which the tagger is sure', () => {
  const names = combineNames([person('Onward', 0.7)], [person('Wirihana', 0.98)])
  expect(names.map(({ value }) => value.firstName)).toEqual(['Wirihana'])
  expect(combineNames([person('Ana', 1)], [person('Wirihana', 0.6)])[0]?.value.firstName).toBe('Ana')
})

test('§1.2 the price of the groceries is not the driver’s pay', () => {
  const pay = read({ value: 143.2, currency: 'USD' }, 0.95)
  expect(combinePay(pay, undefined, false)).toBeUndefined()
  expect(combinePay(pay, read(143.2, 0.99), true)).toEqual(pay)
  expect(combinePay(pay, undefined, true)!.confidence).toBeLessThan(CONFIRM_BELOW)
})

test('§1.2 an app that the rules do not know by its words is the one that the tagger sees, and is asked for', () => {
  const unknown = read('unknown' as const, 0.5)
  expect(combinePlatform(unknown, read('wolt', 0.95))).toEqual({ value: 'wolt', confidence: 0.7 })
  expect(combinePlatform(unknown, read('wolt', 0.3))).toEqual(unknown)
  expect(combinePlatform(read('wolt', 0.6), read('wolt', 0.95)).confidence).toBeGreaterThanOrEqual(
    CONFIRM_BELOW,
  )
})

test('§1.2 an instruction in words that the rules do not know is asked for unless the tagger is very sure', () => {
  const alone = combine('instruction', undefined, read('hand_to_me' as const, 0.8))
  expect(alone).toEqual({ value: 'hand_to_me', confidence: 0.7 })
  expect(isSure(combine('instruction', undefined, read('hand_to_me' as const, 0.97)))).toBe(true)
  expect(combine('instruction', undefined, read('hand_to_me' as const, 0.4))).toBeUndefined()
})

test('§1.2 the second customer of a stacked order, whom only one of them sees, is asked for', () => {
  const names = combineNames([person('Tomasz', 0.87), person('Willa', 0.93)], [person('Tomasz', 0.98)])
  expect(names.map(({ value, confidence }) => [value.firstName, confidence >= CONFIRM_BELOW])).toEqual([
    ['Tomasz', true],
    ['Willa', false],
  ])
})

test('§1.2 where the screen states two orders, the second customer need not be as sure', () => {
  const rules = [
    read({ firstName: 'Thi', lastInitial: 'N' }, 0.8),
    read({ firstName: 'Mo', lastInitial: 'B' }, 0.9),
  ]
  const tagged = [read({ firstName: 'Mo', lastInitial: 'B' }, 0.98)]
  expect(combineNames(rules, tagged)).toHaveLength(1)
  expect(combineNames(rules, tagged, 2).map(({ value }) => value.firstName)).toEqual(['Thi', 'Mo'])
})

test('§1.2 a heading that the rules take for a customer where the tagger sees nobody is left out, unless it has an initial', () => {
  expect(combineNames([person('Itinerary', 0.7)], [])).toEqual([])
  const named = read({ firstName: 'Sunniva', lastInitial: 'E' }, 0.6)
  expect(combineNames([named], []).map(({ value }) => value)).toEqual([named.value])
})

test('§1.2 an order number that only the tagger sees, and surely, needs no question', () => {
  const sure = combine('orderRef', undefined, read('WLT 88 041', 0.98))
  expect(sure!.confidence).toBeGreaterThanOrEqual(CONFIRM_BELOW)
})

test('§1.2 a screen of which only a street is read is an order where the tagger is sure of it', () => {
  const evidence = {
    kind: 'dropoff' as const,
    score: 3,
    lead: 3,
    against: 0,
    scores: { offer: 0, pickup: 0, dropoff: 3 },
  }
  const street = { fields: 1, core: 1 }
  const seen = (not_an_order: number) => ({ offer: 0, pickup: 0, dropoff: 1 - not_an_order, not_an_order })
  expect(taggedScreenKindOf(evidence, seen(0.03), street).value).toBe('dropoff')
  expect(taggedScreenKindOf(evidence, seen(0.3), street).value).toBe('not_an_order')
  expect(taggedScreenKindOf(evidence, seen(0.03), { fields: 1, core: 0 }).value).toBe('not_an_order')
})

test('§1.2 a screen that the tagger rather takes for none is no order, and neither is a list of sums without a word of one', () => {
  const fields = { fields: 4, core: 3 }
  const kindOf = (not_an_order: number, { score, against }: { score: number; against: number }) =>
    taggedScreenKindOf(
      { kind: 'offer', score, lead: 0, against, scores: { offer: score, pickup: 0, dropoff: 0 } },
      { offer: 1 - not_an_order, pickup: 0, dropoff: 0, not_an_order },
      fields,
    ).value
  expect(kindOf(0.54, { score: 3.2, against: 0 })).toBe('not_an_order')
  expect(kindOf(0.35, { score: 3.2, against: 0 })).toBe('offer')
  expect(kindOf(0.1, { score: 0, against: 6 })).toBe('not_an_order')
  expect(kindOf(0.1, { score: 0.6, against: 6 })).toBe('offer')
  expect(kindOf(0.1, { score: 0, against: 2 })).toBe('offer')
})

test('§1.2 a count that the rules read surely needs no question where the tagger sees none, unless it is one', () => {
  expect(isSure(combine('itemCount', read(6, 0.92), undefined))).toBe(true)
  expect(isSure(combine('itemCount', read(6, 0.8), undefined))).toBe(false)
  expect(isSure(combine('itemCount', read(1, 0.95), undefined))).toBe(false)
})

test('§1.2 an order number whose signs may be look-alikes is asked for, though both read it', () => {
  expect(isSure(combine('orderRef', read('AO3BD', 0.43), read('AO3BD', 0.98)))).toBe(false)
})

test('§1.2 a name that the tagger alone sees needs no question with an initial, and is asked for without one', () => {
  const named = (lastInitial?: string) =>
    combineNames(
      [],
      [{ value: { firstName: 'Clodagh', ...(lastInitial && { lastInitial }) }, confidence: 0.98 }],
    )
  expect(isSure(named('O')[0])).toBe(true)
  expect(isSure(named()[0])).toBe(false)
})

test('§1.2 the driver’s pay is sure where both see it', () => {
  const pay = combinePay(read({ value: 13, currency: 'AUD' }, 0.75), read(13, 0.98), false)
  expect(isSure(pay)).toBe(true)
})

test('§1.2 one minute may be eleven, and is asked for', () => {
  const seen = { names: [], minutesAway: read(1, 0.99) }
  const rules = { ...noFields, address: undefined, minutesAway: read(1, 0.99) }
  const { minutesAway } = combineFields(rules, seen, atDoor)
  expect(isSure(minutesAway)).toBe(false)
})

test('§1.2 a name whose accent only one of the two reads is one name, with its accent', () => {
  const [one, ...more] = combineNames(
    [read({ firstName: 'Åshild', lastInitial: 'Å' }, 0.6)],
    [read({ firstName: 'Ashild', lastInitial: 'A' }, 0.99)],
  )
  expect([one!.value, more]).toEqual([{ firstName: 'Åshild', lastInitial: 'Å' }, []])
})

test('§1.2 the customer’s suburb is no store, and neither is a customer', () => {
  const named = { names: [read({ firstName: 'Tamsin' }, 0.9)], store: read('Tamsin', 0.98) }
  expect(combineFields({ ...noFields, address: undefined }, named, atDoor).store).toBeUndefined()
  const rules = { ...noFields, address: read({ street: 'Carrer de Provença 310', suburb: 'Eixample' }, 0.9) }
  const seen = { names: [], store: read('Eixample', 0.98) }
  expect(combineFields(rules, seen, atDoor).store).toBeUndefined()
})

test('§1.2 on a pick-up a customer’s address is one that the tagger surely sees, and never the rules’, which is the store’s', () => {
  const addressOf = (certainty: number) =>
    combineFields(
      { ...noFields, address: read<Address>({ street: '9 High St' }, 0.95) },
      { names: [], street: read('31 Bog Road', certainty), suburb: read('Penicuik', certainty) },
      { kind: 'pickup', isDriversPay: false },
    ).address?.value
  expect(addressOf(0.97)).toEqual({ street: '31 Bog Road', suburb: 'Penicuik' })
  expect(addressOf(0.8)).toBeUndefined()
})
