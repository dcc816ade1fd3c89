import { expect, test } from 'vitest'
import { shortened } from './truncate.ts'

test('§7.7 a name is cut between the characters that a reader sees', () => {
  const family = '👨‍👩‍👧‍👦'
  expect(shortened(`Ann ${family}`, 4 + family.length)).toBe(`Ann ${family}`)
  expect(shortened(`Ann ${family}`, 4 + family.length - 1)).toBe('Ann')
  expect(shortened('Zoë'.normalize('NFD'), 3)).toBe('Zo')
  expect(shortened('👍🏽👍🏽', 5)).toBe('👍🏽')
})

test('§7.7 half a character does not get into a name', () => {
  expect(shortened('Ann\ud83d', 100)).toBe('Ann\ufffd')
  expect(shortened('  Ann  ', 100)).toBe('Ann')
})
