import { expect, test } from 'vitest'
import { allCountries, isPossiblePhone } from './countries.ts'

test('§2.22 the picker has every country with its prefix, Australia first and the others from A to Z', () => {
  const [home, ...others] = allCountries('en-AU')
  expect(home).toEqual({ code: 'AU', name: 'Australia', prefix: '+61' })
  expect(others.length).toBeGreaterThan(200)
  const names = others.map(({ name }) => name)
  expect(names).toEqual([...names].sort(new Intl.Collator('en-AU').compare))
  expect(others).toContainEqual({ code: 'NZ', name: 'New Zealand', prefix: '+64' })
})

test.each([
  ['0412 345 678', 'AU', true],
  ['+61 412 345 678', 'AU', true],
  ['412345678', 'AU', true],
  ['+64 21 123 4567', 'AU', false],
  ['0412', 'AU', false],
  ['call me', 'AU', false],
  ['+1 416 555 0123', 'US', true],
  ['021 123 4567', 'NZ', true],
  ['0412 345 678', 'ZZ', false],
])('§2.22 the phone number %s in %s is accepted: %s', (typed, country, isPossible) => {
  expect(isPossiblePhone(typed, country)).toBe(isPossible)
})
