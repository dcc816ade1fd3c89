import { expect, test } from 'vitest'
import { checkoutCancelPath, checkoutSuccessPath, parseBillingSearch } from './billing-url.ts'

test('§4.11 the address of billing names the feature that Premium was wanted for', () => {
  expect(parseBillingSearch({ feature: 'Message Data' })).toEqual({ feature: 'Message Data' })
  expect(parseBillingSearch({ feature: 'Export', plan: 'premium_lifetime' })).toEqual({
    feature: 'Export',
    plan: 'premium_lifetime',
  })
})

test('§2.13 invalid parameters in the address of billing are dropped', () => {
  for (const feature of [
    '',
    ' ',
    '<script>alert(1)</script>',
    'x'.repeat(2_000),
    'Pay at evil.example',
    7,
    null,
  ])
    expect(parseBillingSearch({ feature })).toEqual({})
  for (const plan of ['free', 'PREMIUM_MONTHLY', '__proto__', ['premium_monthly'], 1])
    expect(parseBillingSearch({ plan })).toEqual({})
})

test('§2.13 the address says how a checkout has ended, or that the driver comes back from the portal', () => {
  expect(
    parseBillingSearch({ checkout: 'success', session_id: 'cs_test_a1B2', plan: 'premium_lifetime' }),
  ).toEqual({
    plan: 'premium_lifetime',
    returnFrom: 'paid',
  })
  expect(parseBillingSearch({ checkout: 'cancelled' })).toEqual({ returnFrom: 'cancelled' })
  expect(parseBillingSearch({ portal: 'back' })).toEqual({ returnFrom: 'portal' })
  for (const session_id of [undefined, '', 'cs_', '{CHECKOUT_SESSION_ID}', 'cs_<b>', 7, 'x'.repeat(300)])
    expect(parseBillingSearch({ checkout: 'success', session_id })).toEqual({})
})

test('§7.23 a checkout that is left leads back to its page, and a paid one to billing', () => {
  expect(checkoutCancelPath('/upsell')).toBe('/upsell?checkout=cancelled')
  expect(checkoutCancelPath('/billing?plan=premium_monthly')).toBe(
    '/billing?plan=premium_monthly&checkout=cancelled',
  )
  // Stripe requires its braces unescaped.
  expect(new URL(checkoutSuccessPath('premium_monthly'), 'https://kindrop.example').href).toBe(
    'https://kindrop.example/billing?checkout=success&plan=premium_monthly&session_id={CHECKOUT_SESSION_ID}',
  )
})
