import { expect, test } from 'vitest'
import {
  answerOf,
  LATE_WORD_MS,
  paymentProblemOf,
  planOf,
  standingOf,
  subscriptionStatuses,
} from './subscription.ts'

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

test('§4.2 a driver who has paid again is not locked out because word of it is late', () => {
  const renewing = { status: 'active', endsAt: now, renews: true, updatedAt: now - 30 * day }
  expect(LATE_WORD_MS).toBe(3 * day)
  expect(standingOf(renewing, undefined, now + 3 * day - 1)).toEqual({
    plan: 'premium',
    endsAt: now,
    isTester: false,
  })
  expect(planOf(renewing, undefined, now + 3 * day)).toBe('free')
  expect(planOf({ ...renewing, renews: false }, undefined, now)).toBe('free')
  expect(planOf({ ...renewing, status: 'past_due' }, undefined, now)).toBe('free')
})

test('§3.11 the server answers whether a driver is subscribed, with which status and until when', () => {
  const subscription = { status: 'active', endsAt: now + day, renews: true, updatedAt: now }
  expect(answerOf(undefined, undefined, now)).toEqual({
    subscribed: false,
    subscription_status: 'inactive',
    subscription_end: null,
  })
  expect(answerOf(subscription, undefined, now)).toEqual({
    subscribed: true,
    subscription_status: 'active',
    subscription_end: new Date(now + day).toISOString(),
  })
  expect(answerOf({ ...subscription, endsAt: null }, undefined, now)).toMatchObject({
    subscribed: true,
    subscription_end: null,
  })
  for (const status of subscriptionStatuses.filter((one) => one !== 'active')) {
    expect(answerOf({ ...subscription, status, endsAt: null }, undefined, now)).toEqual({
      subscribed: false,
      subscription_status: status,
      subscription_end: null,
    })
  }
})

test('§3.11 §4.2 an active tester is subscribed until the profile expires', () => {
  const tester = { isActive: true, expiresAt: now + 5 * day }
  const unpaid = { status: 'unpaid', endsAt: null, renews: false, updatedAt: now }
  expect(answerOf(unpaid, tester, now)).toEqual({
    subscribed: true,
    subscription_status: 'active',
    subscription_end: new Date(now + 5 * day).toISOString(),
  })
  expect(answerOf(unpaid, tester, now + 5 * day)).toMatchObject({
    subscribed: false,
    subscription_status: 'unpaid',
  })
})

test('§3.11 a subscription that has run out without a word is answered as inactive', () => {
  const over = { status: 'active', endsAt: now, renews: false, updatedAt: now - day }
  expect(answerOf(over, undefined, now)).toEqual({
    subscribed: false,
    subscription_status: 'inactive',
    subscription_end: new Date(now).toISOString(),
  })
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
