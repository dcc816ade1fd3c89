import { expect, test } from 'vitest'
import { truncate } from './truncate.ts'

test('§7.7 a name is cut between visible characters', () => {
  const family = '👨‍👩‍👧‍👦'
  expect(truncate(`Ann ${family}`, 4 + family.length)).toBe(`Ann ${family}`)
  expect(truncate(`Ann ${family}`, 4 + family.length - 1)).toBe('Ann')
  expect(truncate('Zoë'.normalize('NFD'), 3)).toBe('Zo')
  expect(truncate('👍🏽👍🏽', 5)).toBe('👍🏽')
})

test('§7.7 a name never ends in half a character', () => {
  expect(truncate('Ann\ud83d', 100)).toBe('Ann\ufffd')
  expect(truncate('  Ann  ', 100)).toBe('Ann')
})
