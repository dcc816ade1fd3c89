import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './password-hash.ts'

test('a password is stored as scrypt in PHC form, with a salt of its own', async () => {
  const [one, two] = [await hashPassword('kind-word-2026'), await hashPassword('kind-word-2026')]
  expect(one).toMatch(/^\$scrypt\$ln=14,r=8,p=5\$[\w-]{22}\$[\w-]{43}$/)
  expect(one).not.toBe(two)
  expect(await verifyPassword('kind-word-2026', one)).toBe(true)
  expect(await verifyPassword('kind-word-2025', one)).toBe(false)
  expect(await verifyPassword('kind-word-2026', null)).toBe(false)
})

test('a hash made at another cost, by another implementation, is still read', async () => {
  // RFC 7914, section 12: scrypt("pleaseletmein", "SodiumChloride", 16384, 8, 1), the first 32 bytes.
  const hash = 'cCO9yzr9c0hGHAbNgf046_2o-7qQT44-qbVD9lRdofI'
  const stored = `$scrypt$ln=14,r=8,p=1$${btoa('SodiumChloride').replaceAll('=', '')}$${hash}`
  expect(await verifyPassword('pleaseletmein', stored)).toBe(true)
  expect(await verifyPassword('pleaseletmeout', stored)).toBe(false)
})

test('a stored hash of an unknown form is an error, never a way in', async () => {
  await expect(verifyPassword('x', '$2b$10$abc')).rejects.toThrow('not in the form')
})
