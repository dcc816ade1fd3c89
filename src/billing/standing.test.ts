import { expect, test } from 'vitest'
import { subscriptionStatuses } from '#domain/subscription.ts'
import { billingStandingOf, isManaged, needsDriver } from './standing.ts'

const END = 1_800_000_000_000
const NOW = END - 1
const standing = (status: (typeof subscriptionStatuses)[number], tester: 'none' | 'active' = 'none') =>
  billingStandingOf({ status, endsAt: END, renews: true }, tester, NOW)

test('§2.13 an active plan renews, ends, or is for good', () => {
  expect(billingStandingOf({ status: 'active', endsAt: END, renews: true }, 'none', NOW)).toBe('monthly')
  expect(billingStandingOf({ status: 'active', endsAt: END, renews: false }, 'none', NOW)).toBe('ending')
  expect(billingStandingOf({ status: 'active', endsAt: null, renews: false }, 'none', NOW)).toBe('lifetime')
})

test('§2.13 a plan that has run out is over, and one that renews is not while its payment is on the way', () => {
  expect(billingStandingOf({ status: 'active', endsAt: END, renews: false }, 'none', END)).toBe('canceled')
  expect(billingStandingOf({ status: 'active', endsAt: END, renews: true }, 'none', END)).toBe('monthly')
})

test('§2.13 §4.2 every status has one place: to manage, to put right, or to choose anew', () => {
  const places = subscriptionStatuses.map((status) => {
    const one = standing(status)
    return [one, needsDriver(one) ? 'put right' : isManaged(one) ? 'manage' : 'choose']
  })
  expect(Object.fromEntries(places)).toEqual({
    monthly: 'manage',
    free: 'choose',
    past_due: 'put right',
    unpaid: 'put right',
    incomplete: 'put right',
    incomplete_expired: 'choose',
    canceled: 'choose',
  })
})

test('§4.2 a tester chooses for afterwards, and still learns what their own payments need', () => {
  expect(standing('inactive', 'active')).toBe('tester')
  expect(standing('canceled', 'active')).toBe('tester')
  expect(standing('active', 'active')).toBe('monthly')
  expect(standing('past_due', 'active')).toBe('past_due')
})
