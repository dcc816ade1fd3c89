import { expect, test } from 'vitest'
import { cityIdOf } from './testing.ts'

test.for([
  ['AU', 'Wollongong', 'AU:wollongong'],
  ['au', '  WOLLON GONG ', 'AU:wollongong'],
  ['BR', 'São Paulo', 'BR:saopaulo'],
  ['BR', 'SA\u0303O-PAULO', 'BR:saopaulo'],
  ['US', "Coeur d'Alene", 'US:coeurdalene'],
  ['US', 'Cœur d’Alène', 'US:coeurdalene'],
  ['TR', 'İSTANBUL', 'TR:istanbul'],
  ['DE', 'Gießen', 'DE:giessen'],
  ['DK', 'Ærø', 'DK:aero'],
  ['PL', 'Łódź', 'PL:lodz'],
  ['JP', '東京', 'JP:東京'],
] as const)('§7.20 in %s, "%s" is %s', ([country, name, id]) => {
  expect(cityIdOf(country, name)).toBe(id)
})

test('§7.20 cities of one name in two countries are two, and vowel signs do not count as accents', () => {
  expect(cityIdOf('GB', 'Perth')).not.toBe(cityIdOf('AU', 'Perth'))
  expect(cityIdOf('IN', 'दिल्ली')).not.toBe(cityIdOf('IN', 'दल्ला'))
})

test('§7.20 punctuation alone names no city', () => {
  for (const name of ['', '  ', '…!', "'"]) expect(cityIdOf('AU', name)).toBeNull()
})
