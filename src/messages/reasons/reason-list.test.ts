import { describe, expect, test } from 'vitest'
import { deliveryReasons, moments, personalReasons } from '#domain/messages/message.ts'
import {
  emptyList,
  entriesAt,
  entriesOf,
  moveBy,
  moveTo,
  parseList,
  problemOf,
  removeOwn,
  saveOwn,
  searchEntries,
  toggleFavourite,
} from './reason-list.ts'

const keys = (entries: { key: string }[]) => entries.map(({ key }) => key)
const dog = { id: 'dog', text: 'My dog says hello', group: 'personal' as const }

test('§2.3 a first visit shows every reason, about the delivery first', () => {
  expect(keys(entriesOf(emptyList))).toEqual([...deliveryReasons, ...personalReasons])
})

test('§2.3 a starred reason comes first in the composer and keeps its place in the list', () => {
  const list = toggleFavourite(emptyList, 'studying')
  expect(entriesAt(list, 'arriving')[0]).toMatchObject({ key: 'studying', favourite: true })
  expect(keys(entriesOf(list))).toEqual(keys(entriesOf(emptyList)))
  expect(toggleFavourite(list, 'studying')).toEqual(emptyList)
})

describe('§2.3 the composer offers what fits the moment', () => {
  test('§2.3 at the store the reasons of the store come first, and the road is not among them', () => {
    const offered = keys(entriesAt(emptyList, 'at_store'))
    expect(offered.slice(0, 4)).toEqual([
      'restaurant_preparing',
      'long_queue',
      'shopping_longer',
      'item_replaced',
    ])
    expect(offered).not.toContain('traffic')
  })

  test('§2.3 a star does not bring a reason to a moment that it does not fit', () => {
    const list = toggleFavourite(toggleFavourite(emptyList, 'parking'), 'second_drop')
    expect(keys(entriesAt(list, 'at_store'))[0]).toBe('second_drop')
    expect(keys(entriesAt(list, 'at_store'))).not.toContain('parking')
  })

  test('§2.3 own words are offered at every moment, also about the driver when it is late', () => {
    for (const moment of moments)
      expect(keys(entriesAt(saveOwn(emptyList, dog), moment))).toContain('own:dog')
  })

  test('§2.3 the driver’s own order holds at every moment', () => {
    const list = moveTo(emptyList, 'item_replaced', 'long_queue')
    expect(keys(entriesAt(list, 'at_store')).slice(0, 4)).toEqual([
      'restaurant_preparing',
      'item_replaced',
      'long_queue',
      'shopping_longer',
    ])
  })
})

test('§2.3 an order that was stored before there were reasons of the store has them beside the kitchen', () => {
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
  const list = parseList({
    favourites: ['weather'],
    order: before,
    own: [{ ...dog, group: 'delivery' }],
  })!
  expect(keys(entriesOf(list))).toEqual(
    before.toSpliced(2, 0, 'long_queue', 'shopping_longer', 'item_replaced'),
  )
  expect(list.favourites).toEqual(['weather'])
})

describe('§2.3 reordering', () => {
  test('§2.3 a step down swaps two neighbours and nothing else', () => {
    const moved = keys(entriesOf(moveBy(emptyList, 'traffic', 1)))
    expect(moved.slice(0, 3)).toEqual(['restaurant_preparing', 'traffic', 'long_queue'])
  })

  test('§2.3 a reason never leaves its group, by a step or by a drop', () => {
    expect(moveBy(emptyList, 'kept_apart', 1)).toBe(emptyList)
    expect(moveBy(emptyList, 'traffic', -1)).toBe(emptyList)
    expect(moveTo(emptyList, 'traffic', 'studying')).toBe(emptyList)
  })

  test('§2.3 a reason dropped on another takes its place, upwards and downwards', () => {
    const up = keys(entriesOf(moveTo(emptyList, 'parking', 'traffic')))
    expect(up.slice(0, 2)).toEqual(['parking', 'traffic'])
    const down = keys(entriesOf(moveTo(emptyList, 'traffic', 'weather')))
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
    const list = moveTo(saveOwn(emptyList, dog), 'own:dog', 'studying')
    expect(keys(entriesOf(list)).indexOf('own:dog')).toBe(deliveryReasons.length)
  })
})

describe('§2.3 own words', () => {
  test('§2.3 140 characters are kept, 141 are explained and never cut', () => {
    expect(problemOf(emptyList, 'x'.repeat(140))).toBeNull()
    expect(problemOf(emptyList, 'x'.repeat(141))).toContain('1 character too long')
    expect(problemOf(emptyList, 'x'.repeat(10_000))).toContain('9860 characters too long')
  })

  test('§2.3 blank words and a reason that is there already are refused', () => {
    const list = saveOwn(emptyList, dog)
    expect(problemOf(list, '   ')).toBe('Write a few words first.')
    expect(problemOf(list, ' my DOG says  hello ')).toBe('You already have this reason.')
    expect(problemOf(list, dog.text, dog.id)).toBeNull()
  })

  test('§2.3 changed words keep their star and place; deleted ones leave nothing behind', () => {
    const starred = moveBy(toggleFavourite(saveOwn(emptyList, dog), 'own:dog'), 'own:dog', -1)
    const changed = saveOwn(starred, { ...dog, text: 'My cat says hello' })
    expect(changed.favourites).toEqual(['own:dog'])
    expect(entriesOf(changed).find(({ key }) => key === 'own:dog')?.label).toBe('My cat says hello')
    const removed = removeOwn(changed, 'dog')
    expect(removed.favourites).toEqual([])
    expect(JSON.stringify(removed)).not.toContain('dog')
  })
})

test('§2.3 a search finds words of the label and the hint, whatever their case and accents', () => {
  const list = saveOwn(emptyList, { id: 'cafe', text: 'Training at the café', group: 'personal' })
  expect(keys(searchEntries(entriesOf(list), 'CAFE train'))).toEqual(['own:cafe'])
  expect(keys(searchEntries(entriesOf(list), 'kitchen'))).toEqual(['restaurant_preparing'])
  expect(searchEntries(entriesOf(list), 'zebra')).toEqual([])
  expect(searchEntries(entriesOf(list), ' ')).toHaveLength(entriesOf(list).length)
})

test('§8.17 a damaged list on the device counts as absent', () => {
  expect(parseList({ favourites: 'all' })).toBeNull()
  expect(parseList({ favourites: ['no_such_reason'], order: [], own: [] })).toBeNull()
  expect(parseList(JSON.parse(JSON.stringify(toggleFavourite(emptyList, 'weather'))))).toEqual(
    toggleFavourite(emptyList, 'weather'),
  )
})
