import { expect, test } from 'vitest'
import { suggestionsFor } from './cities.ts'

test('§2.22 the cities that are suggested are those of the country that was chosen', () => {
  expect(suggestionsFor('AU')).toContain('Wollongong')
  expect(suggestionsFor('NZ')).toContain('Auckland')
  expect(suggestionsFor('NZ')).not.toContain('Sydney')
  expect(suggestionsFor('XX')).toEqual([])
  expect(suggestionsFor('constructor')).toEqual([])
})

test('§2.22 a city that is known stands among the large ones, once however it is spelt', () => {
  const cities = suggestionsFor('CA', ['montreal', 'Banff'])
  expect(cities.slice(0, 2)).toEqual(['Banff', 'Calgary'])
  expect(cities.filter((name) => /^montr/i.test(name))).toEqual(['Montréal'])
})
