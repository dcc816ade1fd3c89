import { describe, expect, test } from 'vitest'
import { isMadeOf, isPasswordTooLong, passwordRules, weaknesses, weakMessage } from './password.ts'

const rules = passwordRules(8, 'abcXYZ:0123456789')

describe('§5.3 a weak password is refused with its reasons', () => {
  test.for([
    ['abc1', ['length']],
    ['abcabcabc', ['characters']],
    ['12345678', ['characters']],
    ['abc', ['length', 'characters']],
    ['abcabca1', []],
  ] as const)('%s → %s', ([password, reasons]) => {
    expect(weaknesses(password, rules)).toEqual(reasons)
  })

  test('length counts characters as people see them, not bytes', () => {
    expect(weaknesses('a1😀😀😀😀😀😀', rules)).toEqual([])
    expect(weaknesses('a1😀😀😀😀😀', rules)).toEqual(['length'])
  })

  test('the error text names every reason and the requirement', () => {
    expect(weakMessage(['length', 'characters', 'pwned'], rules)).toBe(
      'Password should be at least 8 characters. ' +
        'Password should contain at least one character of each: abcXYZ, 0123456789. ' +
        'Password is known to be weak and easy to guess, please choose a different one.',
    )
  })

  test('a set may hold a colon, and no sets mean no such rule', () => {
    expect(passwordRules(8, 'ab:\\:;').sets).toEqual(['ab', ':;'])
    expect(weaknesses('........', passwordRules(8, ''))).toEqual([])
  })
})

test('§5.3 a password may have 64 characters of any script, or 256 bytes of UTF-8, and no more', () => {
  expect(isPasswordTooLong('a'.repeat(256))).toBe(false)
  expect(isPasswordTooLong('a'.repeat(257))).toBe(true)
  expect(isPasswordTooLong('é'.repeat(128))).toBe(false)
  expect(isPasswordTooLong('é'.repeat(129))).toBe(true)
  expect(isPasswordTooLong('😀'.repeat(64))).toBe(false)
  expect(isPasswordTooLong('😀'.repeat(64) + 'a')).toBe(true)
})

test.for(['Kindrop2026!', 'KINDROP-kindrop', 'ann.lee-1234', 'LeeLee99', 'Zoë12345'])(
  '§5.3 %s is a name with a little around it',
  (password) => {
    expect(isMadeOf(password, ['Kindrop', 'ann.lee', 'zoë'])).toBe(true)
  },
)

test.for(['kind-word-1', 'kindrop at the door', 'annual-leek', '12345678', ''])(
  '§5.3 %s is more than a name',
  (password) => {
    expect(isMadeOf(password, ['Kindrop', 'ann.lee', 'jo', ''])).toBe(false)
  },
)
