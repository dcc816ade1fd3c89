import { expect, test } from 'vitest'
import { subscriptionStatuses } from '#domain/billing/subscription.ts'
import { billingStateOf, hasPlanToManage, needsPayment } from './billing-state.ts'

const END = 1_800_000_000_000
const NOW = END - 1
type Has = Parameters<typeof billingStateOf>[1]
const free: Has = { plan: 'free', tester: 'none' }
const tests: Has = { plan: 'premium', tester: 'active' }
const given: Has = { plan: 'premium', tester: 'none' }
const stateFor = (status: (typeof subscriptionStatuses)[number], has = free) =>
  billingStateOf({ status, endsAt: END, renews: true }, has, NOW)

test('§2.13 an active plan renews, ends, or lasts for ever', () => {
  expect(billingStateOf({ status: 'active', endsAt: END, renews: true }, free, NOW)).toBe('monthly')
  expect(billingStateOf({ status: 'active', endsAt: END, renews: false }, free, NOW)).toBe('ending')
  expect(billingStateOf({ status: 'active', endsAt: null, renews: false }, free, NOW)).toBe('lifetime')
})

test('§2.13 a plan whose period has run out has ended, and one that renews has not while its payment is pending', () => {
  expect(billingStateOf({ status: 'active', endsAt: END, renews: false }, free, END)).toBe('canceled')
  expect(billingStateOf({ status: 'active', endsAt: END, renews: true }, free, END)).toBe('monthly')
})

test('§2.13 every status leads to one choice: manage, repair, or subscribe anew', () => {
  const places = subscriptionStatuses.map((status) => {
    const one = stateFor(status)
    return [one, needsPayment(one) ? 'put right' : hasPlanToManage(one) ? 'manage' : 'choose']
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

test('§4.2 a tester may subscribe for the time afterwards, and still sees problems of their own payments', () => {
  expect(stateFor('inactive', tests)).toBe('tester')
  expect(stateFor('canceled', tests)).toBe('tester')
  expect(stateFor('active', tests)).toBe('monthly')
  expect(stateFor('past_due', tests)).toBe('past_due')
})

test('§4.2 a driver with granted Premium may subscribe for the time afterwards, and still sees problems of their own payments', () => {
  expect(
    (['inactive', 'canceled', 'incomplete_expired'] as const).map((one) => stateFor(one, given)),
  ).toEqual(['given', 'given', 'given'])
  expect(billingStateOf({ status: 'active', endsAt: END, renews: false }, given, END)).toBe('given')
  expect(stateFor('active', given)).toBe('monthly')
  expect(stateFor('past_due', given)).toBe('past_due')
  expect(hasPlanToManage('given')).toBe(false)
})
