import { assert, property, string, uint8Array } from 'fast-check'
import { expect, test } from 'vitest'
import { CODE_ALPHABET, CODE_LENGTH, newReferralCode, referralCodeOf, referralLink } from './referral-code.ts'
import '../fixed-seed.test-data.ts'

test('§3.14 a new code can be read from a link, also in capitals', () => {
  assert(
    property(uint8Array({ minLength: 64, maxLength: 64 }), (random) => {
      const code = newReferralCode(random)
      if (code === null) return
      expect(code).toHaveLength(CODE_LENGTH)
      expect(referralCodeOf(code)).toBe(code)
      expect(referralCodeOf(` ${code.toUpperCase()}\n`)).toBe(code)
      expect(referralLink('https://kindrop.example', code)).toBe(`https://kindrop.example/?ref=${code}`)
    }),
  )
})

test('§3.14 every letter of a code is as likely as the others', () => {
  const every = Uint8Array.from({ length: 256 }, (_, byte) => byte)
  const letters = new Map<string, number>()
  for (const byte of every) {
    const code = newReferralCode(new Uint8Array(CODE_LENGTH).fill(byte))
    if (code) letters.set(code[0]!, (letters.get(code[0]!) ?? 0) + 1)
  }
  expect([...letters.keys()].toSorted().join('')).toBe([...CODE_ALPHABET].toSorted().join(''))
  expect(new Set(letters.values()).size).toBe(1)
  expect(newReferralCode(new Uint8Array(CODE_LENGTH).fill(255))).toBe(null)
})

test('§3.14 no code has look-alikes or reads as a word, and junk is no code', () => {
  expect(CODE_ALPHABET).not.toMatch(/[01oilaeu]/)
  assert(
    property(string(), (raw) => {
      const code = referralCodeOf(raw)
      if (code !== null) expect(raw.trim().toLowerCase()).toBe(code)
    }),
  )
  const junk = [
    null,
    undefined,
    7,
    {},
    ['bcdfghjk'],
    '',
    'bcdfghj',
    'bcdfghjkm',
    'bcdfghj0',
    'bcd fghjk',
    `bcdfghjk${' '.repeat(99)}`,
  ]
  for (const raw of junk) expect(referralCodeOf(raw)).toBe(null)
})
