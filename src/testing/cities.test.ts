import { expect, test } from 'vitest'
import { citySuggestions } from './cities.ts'

test('§2.22 the suggested cities are those of the chosen country', () => {
  expect(citySuggestions('AU')).toContain('Wollongong')
  expect(citySuggestions('NZ')).toContain('Auckland')
  expect(citySuggestions('NZ')).not.toContain('Sydney')
  expect(citySuggestions('XX')).toEqual([])
  expect(citySuggestions('constructor')).toEqual([])
})

test('§2.22 a known city is listed among the large ones, once however it is spelt', () => {
  const cities = citySuggestions('CA', ['montreal', 'Banff'])
  expect(cities.slice(0, 2)).toEqual(['Banff', 'Calgary'])
  expect(cities.filter((name) => /^montr/i.test(name))).toEqual(['Montréal'])
})
