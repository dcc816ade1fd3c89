import { expect, test } from 'vitest'
import { readBilling } from './address.ts'

test('§4.11 the address of billing says what Premium was wanted for', () => {
  expect(readBilling({ feature: 'Message Data' })).toEqual({ feature: 'Message Data' })
  expect(readBilling({ feature: 'Export', plan: 'premium_lifetime' })).toEqual({
    feature: 'Export',
    plan: 'premium_lifetime',
  })
})

test('§2.13 junk in the address of billing is left out', () => {
  for (const feature of [
    '',
    ' ',
    '<script>alert(1)</script>',
    'x'.repeat(2_000),
    'Pay at evil.example',
    7,
    null,
  ])
    expect(readBilling({ feature })).toEqual({})
  for (const plan of ['free', 'PREMIUM_MONTHLY', '__proto__', ['premium_monthly'], 1])
    expect(readBilling({ plan })).toEqual({})
})
