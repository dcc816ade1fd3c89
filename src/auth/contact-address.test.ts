import { expect, test } from 'vitest'
import { addressOf, codeIn, emailOf } from './contact-address.ts'

test('§7.4 an email or a phone number is recognised as it is typed', () => {
  expect(addressOf('  sam@example.com ')).toEqual({ email: 'sam@example.com' })
  expect(addressOf('0412 345 678')).toEqual({ phone: '+61412345678' })
  expect(addressOf('+61 412 345 678')).toEqual({ phone: '+61412345678' })
  expect(addressOf('0061412345678')).toEqual({ phone: '+61412345678' })
  expect(addressOf('61412345678')).toEqual({ phone: '+61412345678' })
  for (const neither of ['', 'sam', 'sam@', '@example.com', '12', 'a b@c', '+']) {
    expect([neither, addressOf(neither)]).toEqual([neither, null])
  }
  expect(emailOf('0412 345 678')).toBeNull()
})

test('§7.4 a code is found in whatever was pasted', () => {
  expect(codeIn('123 456')).toBe('123456')
  expect(codeIn('123-456')).toBe('123456')
  expect(codeIn(' 123456\n')).toBe('123456')
  expect(codeIn('Your code is 123456. It is good for 60 minutes.')).toBe('123456')
  expect(codeIn('12')).toBe('12')
  expect(codeIn('1234567')).toBe('123456')
  expect(codeIn('no digits')).toBe('')
})
