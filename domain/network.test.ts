import { expect, test } from 'vitest'
import { networkOf } from './network.ts'

test('an IPv4 address is a network of its own, also in its IPv6 form', () => {
  expect(networkOf('203.0.113.7')).toBe('203.0.113.7')
  expect(networkOf('::ffff:203.0.113.7')).toBe('203.0.113.7')
})

test('all addresses of one home are one network, however they are written', () => {
  const written = [
    '2001:db8:12:34::1',
    '2001:0DB8:0012:0034:ffff:ffff:ffff:ffff',
    '2001:db8:12:34:0:0:0:9',
    '2001:db8:12:34:5::',
  ]
  expect(new Set(written.map(networkOf))).toEqual(new Set(['2001:db8:12:34::/64']))
  expect(networkOf('2001:db8:12:35::1')).not.toBe(networkOf('2001:db8:12:34::1'))
})

test('omitted zeros of an address are restored', () => {
  expect(networkOf('::1')).toBe('0:0:0:0::/64')
  expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
  expect(networkOf('2001:db8::1:2:3:4:5')).toBe('2001:db8:0:1::/64')
})
