import { expect, test } from 'vitest'
import { paymentProblemOf, planOf, standingOf, subscriptionStatuses } from './subscription.ts'

const now = Date.UTC(2026, 10, 21)
const day = 86_400_000

test('§4.2 a subscriber is premium until the end, for ever with a lifetime plan, and only while active', () => {
  const subscription = { status: 'active', endsAt: now + day, renews: false, updatedAt: now - 9 * day }
  expect(planOf(subscription, undefined, now)).toBe('premium')
  expect(planOf(subscription, undefined, now + day)).toBe('free')
  expect(planOf({ ...subscription, endsAt: null }, undefined, now + 9999 * day)).toBe('premium')
  for (const status of subscriptionStatuses.filter((status) => status !== 'active')) {
    expect(planOf({ ...subscription, status }, undefined, now)).toBe('free')
  }
  expect(planOf(undefined, undefined, now)).toBe('free')
})

test('§1.4 §4.2 an active tester is premium until the profile expires, whatever the subscription says', () => {
  const tester = { isActive: true, expiresAt: now + 3 * day }
  const canceled = { status: 'canceled', endsAt: now - day, renews: false, updatedAt: now - day }
  expect(standingOf(canceled, tester, now)).toEqual({
    plan: 'premium',
    endsAt: now + 3 * day,
    isTester: true,
  })
  expect(standingOf(canceled, tester, now + 3 * day)).toEqual({ plan: 'free', endsAt: null, isTester: false })
  expect(planOf(undefined, { ...tester, isActive: false }, now)).toBe('free')
})

test('§6.4 a tester whose time is over keeps what was paid for', () => {
  const subscription = { status: 'active', endsAt: null, renews: false, updatedAt: now - day }
  const expired = { isActive: true, expiresAt: now - day }
  expect(standingOf(subscription, expired, now)).toEqual({ plan: 'premium', endsAt: null, isTester: false })
})

test('a subscription that stopped counts for what was made before it did', () => {
  const canceled = { status: 'canceled', endsAt: now, renews: false, updatedAt: now }
  expect(planOf(canceled, undefined, now - 1)).toBe('premium')
  expect(planOf(canceled, undefined, now)).toBe('free')
  expect(
    planOf({ status: 'incomplete', endsAt: null, renews: false, updatedAt: now }, undefined, now - 1),
  ).toBe('free')
})

test('§4.3 whatever is wrong with a payment is said, and nothing else', () => {
  const said = subscriptionStatuses.filter((status) => paymentProblemOf(status) !== null)
  expect(said.toSorted()).toEqual(['canceled', 'incomplete', 'incomplete_expired', 'past_due', 'unpaid'])
  for (const nothing of [null, '', 'trialing', 'toString']) expect(paymentProblemOf(nothing)).toBe(null)
})

test('§4.2 the banner names a payment problem as the notification does', () => {
  const titles = subscriptionStatuses.map((status) => [status, paymentProblemOf(status)?.title])
  expect(Object.fromEntries(titles)).toEqual({
    active: undefined,
    inactive: undefined,
    past_due: 'Payment Overdue',
    unpaid: 'Payment Failed',
    incomplete: 'Payment Failed',
    incomplete_expired: 'Payment Failed',
    canceled: 'Subscription Canceled',
  })
})
