import { expect, test } from 'vitest'
import { subscriptionStatuses } from '#domain/billing/subscription.ts'
import { billingStandingOf, isManaged, needsDriver } from './billing-state.ts'

const END = 1_800_000_000_000
const NOW = END - 1
type Has = Parameters<typeof billingStandingOf>[1]
const free: Has = { plan: 'free', tester: 'none' }
const tests: Has = { plan: 'premium', tester: 'active' }
const given: Has = { plan: 'premium', tester: 'none' }
const standing = (status: (typeof subscriptionStatuses)[number], has = free) =>
  billingStandingOf({ status, endsAt: END, renews: true }, has, NOW)

test('§2.13 an active plan renews, ends, or is for good', () => {
  expect(billingStandingOf({ status: 'active', endsAt: END, renews: true }, free, NOW)).toBe('monthly')
  expect(billingStandingOf({ status: 'active', endsAt: END, renews: false }, free, NOW)).toBe('ending')
  expect(billingStandingOf({ status: 'active', endsAt: null, renews: false }, free, NOW)).toBe('lifetime')
})

test('§2.13 a plan that has run out is over, and one that renews is not while its payment is on the way', () => {
  expect(billingStandingOf({ status: 'active', endsAt: END, renews: false }, free, END)).toBe('canceled')
  expect(billingStandingOf({ status: 'active', endsAt: END, renews: true }, free, END)).toBe('monthly')
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
  expect(standing('inactive', tests)).toBe('tester')
  expect(standing('canceled', tests)).toBe('tester')
  expect(standing('active', tests)).toBe('monthly')
  expect(standing('past_due', tests)).toBe('past_due')
})

test('§4.2 whoever was given Premium may choose for afterwards, and still learns what their own payments need', () => {
  expect(
    (['inactive', 'canceled', 'incomplete_expired'] as const).map((one) => standing(one, given)),
  ).toEqual(['given', 'given', 'given'])
  expect(billingStandingOf({ status: 'active', endsAt: END, renews: false }, given, END)).toBe('given')
  expect(standing('active', given)).toBe('monthly')
  expect(standing('past_due', given)).toBe('past_due')
  expect(isManaged('given')).toBe(false)
})
