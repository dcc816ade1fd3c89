import { describe, expect, test } from 'vitest'
import { deliveryReasons, moments, personalReasons } from '#domain/messages/message.ts'
import {
  emptyReasonList,
  entriesForMoment,
  allReasonEntries,
  moveReasonBy,
  moveReasonTo,
  parseReasonList,
  ownReasonProblem,
  removeOwnReason,
  saveOwnReason,
  searchEntries,
  toggleFavourite,
  reasonMisfitText,
} from './reason-list.ts'

const keys = (entries: { key: string }[]) => entries.map(({ key }) => key)
const dog = { id: 'dog', text: 'My dog says hello', group: 'personal' as const }

test('§2.3 a first visit shows every reason, those about the delivery first', () => {
  expect(keys(allReasonEntries(emptyReasonList))).toEqual([...deliveryReasons, ...personalReasons])
})

test('§2.3 a starred reason comes first in the composer and keeps its place in the list', () => {
  const list = toggleFavourite(emptyReasonList, 'studying')
  expect(entriesForMoment(list, 'arriving')[0]).toMatchObject({ key: 'studying', favourite: true })
  expect(keys(allReasonEntries(list))).toEqual(keys(allReasonEntries(emptyReasonList)))
  expect(toggleFavourite(list, 'studying')).toEqual(emptyReasonList)
})

describe('§2.3 the composer offers the reasons that fit the moment', () => {
  test('§2.3 at the store the reasons of the store come first, and those of the road are left out', () => {
    const offered = keys(entriesForMoment(emptyReasonList, 'at_store'))
    expect(offered.slice(0, 4)).toEqual([
      'restaurant_preparing',
      'long_queue',
      'shopping_longer',
      'item_replaced',
    ])
    expect(offered).not.toContain('traffic')
  })

  test('§2.3 a star does not bring a reason to a moment that it does not fit', () => {
    const list = toggleFavourite(toggleFavourite(emptyReasonList, 'parking'), 'second_drop')
    expect(keys(entriesForMoment(list, 'at_store'))[0]).toBe('second_drop')
    expect(keys(entriesForMoment(list, 'at_store'))).not.toContain('parking')
  })

  test('§2.3 own words are offered at every moment, also about the driver when it is late', () => {
    for (const moment of moments)
      expect(keys(entriesForMoment(saveOwnReason(emptyReasonList, dog), moment))).toContain('own:dog')
  })

  test('§2.3 the driver’s own order holds at every moment', () => {
    const list = moveReasonTo(emptyReasonList, 'item_replaced', 'long_queue')
    expect(keys(entriesForMoment(list, 'at_store')).slice(0, 4)).toEqual([
      'restaurant_preparing',
      'item_replaced',
      'long_queue',
      'shopping_longer',
    ])
  })
})

test('§2.3 an order stored before the store’s reasons existed has them beside the kitchen', () => {
  const before = [
    'weather',
    'restaurant_preparing',
    'own:dog',
    'traffic',
    'second_drop',
    'parking',
    'kept_apart',
    'order_checked',
    ...personalReasons,
  ]
  const list = parseReasonList({
    favourites: ['weather'],
    order: before,
    own: [{ ...dog, group: 'delivery' }],
  })!
  expect(keys(allReasonEntries(list))).toEqual(
    before.toSpliced(2, 0, 'long_queue', 'shopping_longer', 'item_replaced'),
  )
  expect(list.favourites).toEqual(['weather'])
})

describe('§2.3 reordering', () => {
  test('§2.3 a step down swaps two neighbours and nothing else', () => {
    const moved = keys(allReasonEntries(moveReasonBy(emptyReasonList, 'traffic', 1)))
    expect(moved.slice(0, 3)).toEqual(['restaurant_preparing', 'traffic', 'long_queue'])
  })

  test('§2.3 a reason never leaves its group, by a step or by a drop', () => {
    expect(moveReasonBy(emptyReasonList, 'kept_apart', 1)).toBe(emptyReasonList)
    expect(moveReasonBy(emptyReasonList, 'traffic', -1)).toBe(emptyReasonList)
    expect(moveReasonTo(emptyReasonList, 'traffic', 'studying')).toBe(emptyReasonList)
  })

  test('§2.3 a reason dropped on another takes its place, upwards and downwards', () => {
    const up = keys(allReasonEntries(moveReasonTo(emptyReasonList, 'parking', 'traffic')))
    expect(up.slice(0, 2)).toEqual(['parking', 'traffic'])
    const down = keys(allReasonEntries(moveReasonTo(emptyReasonList, 'traffic', 'weather')))
    expect(down.slice(0, 6)).toEqual([
      'restaurant_preparing',
      'long_queue',
      'shopping_longer',
      'item_replaced',
      'weather',
      'traffic',
    ])
  })

  test('§2.3 own words move among the listed ones', () => {
    const list = moveReasonTo(saveOwnReason(emptyReasonList, dog), 'own:dog', 'studying')
    expect(keys(allReasonEntries(list)).indexOf('own:dog')).toBe(deliveryReasons.length)
  })
})

describe('§2.3 own words', () => {
  test('§2.3 140 characters are kept, 141 are explained and never cut', () => {
    expect(ownReasonProblem(emptyReasonList, 'x'.repeat(140))).toBeNull()
    expect(ownReasonProblem(emptyReasonList, 'x'.repeat(141))).toContain('1 character too long')
    expect(ownReasonProblem(emptyReasonList, 'x'.repeat(10_000))).toContain('9860 characters too long')
  })

  test('§2.3 blank words and a reason that exists already are refused', () => {
    const list = saveOwnReason(emptyReasonList, dog)
    expect(ownReasonProblem(list, '   ')).toBe('Write a few words first.')
    expect(ownReasonProblem(list, ' my DOG says  hello ')).toBe('You already have this reason.')
    expect(ownReasonProblem(list, dog.text, dog.id)).toBeNull()
  })

  test('§2.3 changed words keep their star and place; deleted ones leave nothing behind', () => {
    const starred = moveReasonBy(
      toggleFavourite(saveOwnReason(emptyReasonList, dog), 'own:dog'),
      'own:dog',
      -1,
    )
    const changed = saveOwnReason(starred, { ...dog, text: 'My cat says hello' })
    expect(changed.favourites).toEqual(['own:dog'])
    expect(allReasonEntries(changed).find(({ key }) => key === 'own:dog')?.label).toBe('My cat says hello')
    const removed = removeOwnReason(changed, 'dog')
    expect(removed.favourites).toEqual([])
    expect(JSON.stringify(removed)).not.toContain('dog')
  })
})

test('§2.3 a search finds words of the label and the hint, whatever their case and accents', () => {
  const list = saveOwnReason(emptyReasonList, { id: 'cafe', text: 'Training at the café', group: 'personal' })
  expect(keys(searchEntries(allReasonEntries(list), 'CAFE train'))).toEqual(['own:cafe'])
  expect(keys(searchEntries(allReasonEntries(list), 'kitchen'))).toEqual(['restaurant_preparing'])
  expect(searchEntries(allReasonEntries(list), 'zebra')).toEqual([])
  expect(searchEntries(allReasonEntries(list), ' ')).toHaveLength(allReasonEntries(list).length)
})

test('§8.17 a damaged list on the device counts as absent', () => {
  expect(parseReasonList({ favourites: 'all' })).toBeNull()
  expect(parseReasonList({ favourites: ['no_such_reason'], order: [], own: [] })).toBeNull()
  expect(parseReasonList(JSON.parse(JSON.stringify(toggleFavourite(emptyReasonList, 'weather'))))).toEqual(
    toggleFavourite(emptyReasonList, 'weather'),
  )
})

test.for([
  ['accepted', 'long_queue', '“Long queue” fits once you’re at the store. It’s left out for now.'],
  ['accepted', 'parking', '“Parking” fits once you’re on the way. It’s left out for now.'],
  ['at_store', 'traffic', '“Traffic” fits once you’re on the way. It’s left out for now.'],
  ['delayed', 'studying', '“Studying” is no reason for a delay. It’s left out for now.'],
  ['at_store', 'long_queue', null],
  ['accepted', 'traffic', null],
  ['delayed', 'own', null],
  ['delayed', null, null],
] as const)('§2.3 at %s the reason %s is marked as fitting later, or fits', ([moment, reason, sentence]) => {
  expect(reasonMisfitText({ moment, reason })).toBe(sentence)
})
