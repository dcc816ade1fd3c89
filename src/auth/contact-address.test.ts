import { expect, test } from 'vitest'
import { parseContactAddress, extractCode, parseEmail } from './contact-address.ts'

test('§7.4 an email or a phone number is recognised as it is typed', () => {
  expect(parseContactAddress('  sam@example.com ')).toEqual({ email: 'sam@example.com' })
  expect(parseContactAddress('0412 345 678')).toEqual({ phone: '+61412345678' })
  expect(parseContactAddress('+61 412 345 678')).toEqual({ phone: '+61412345678' })
  expect(parseContactAddress('0061412345678')).toEqual({ phone: '+61412345678' })
  expect(parseContactAddress('61412345678')).toEqual({ phone: '+61412345678' })
  for (const neither of ['', 'sam', 'sam@', '@example.com', '12', 'a b@c', '+']) {
    expect([neither, parseContactAddress(neither)]).toEqual([neither, null])
  }
  expect(parseEmail('0412 345 678')).toBeNull()
})

test('§7.4 a code is found in any pasted text', () => {
  expect(extractCode('123 456')).toBe('123456')
  expect(extractCode('123-456')).toBe('123456')
  expect(extractCode(' 123456\n')).toBe('123456')
  expect(extractCode('Your code is 123456. It is good for 60 minutes.')).toBe('123456')
  expect(extractCode('12')).toBe('12')
  expect(extractCode('1234567')).toBe('123456')
  expect(extractCode('no digits')).toBe('')
})
