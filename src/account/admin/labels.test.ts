import { expect, test } from 'vitest'
import { formatComingDay, formatDate } from '../../admin/format.ts'
import { planLabel, subscriptionStateLabel } from './labels.ts'

const NOW = Date.UTC(2026, 10, 28)
const END = NOW + 30 * 86_400_000

const overdue = {
  status: 'past_due',
  priceKey: null,
  endsAt: null,
  renews: false,
  syncedAt: NOW,
  changedAt: NOW - 7 * 86_400_000,
} as const

test('§2.20 a user’s page says that a plan is cancelled, also while it runs to its end', () => {
  const payment = { ...overdue, status: 'active', endsAt: END, renews: true } as const
  const label = (change: object) => subscriptionStateLabel({ ...payment, ...change }, NOW)
  expect(label({})).toBe(`Active, renews ${formatDate(END)}`)
  expect(label({ renews: false })).toBe(`Cancelled, ends ${formatDate(END)}`)
  expect(label({ renews: false, endsAt: null })).toBe('Active, no end')
  expect(label({ renews: false, endsAt: NOW - 1 })).toBe(`Cancelled, ended ${formatDate(NOW - 1)}`)
})

test('§2.20 a user’s page says since when a payment is overdue, and when Stripe stopped trying', () => {
  const since = formatDate(overdue.changedAt)
  expect(subscriptionStateLabel(overdue, NOW)).toBe(`Overdue since ${since}`)
  expect(subscriptionStateLabel({ ...overdue, status: 'unpaid' }, NOW)).toBe(
    `Overdue, not tried again since ${since}`,
  )
})

const onFree = {
  plan: 'free',
  endsAt: null,
  renews: false,
  given: null,
  isTester: false,
  testerDaysLeft: null,
  isOverdue: false,
} as const

test('§2.20 the list of users says whether Premium renews, ends, lasts longer as a gift, or has no end', () => {
  const label = (change: object) => planLabel({ ...onFree, plan: 'premium', endsAt: END, ...change }, NOW)
  const day = formatComingDay(END, NOW)
  expect(label({ renews: true })).toBe(`Premium, renews ${day}`)
  expect(label({})).toBe(`Premium, ends ${day}`)
  expect(label({ renews: true, endsAt: NOW - 1 })).toBe('Premium, renewing now')
  const until = END + 3_000 * 86_400_000
  expect(label({ given: { until, by: 'administrator' } })).toBe(`Premium, ends ${formatDate(until)}`)
  expect(label({ endsAt: null })).toBe('Premium, no end')
})

test('§2.20 drivers on Free because a payment is overdue are listed as such', () => {
  expect(planLabel(onFree, NOW)).toBe('Free')
  expect(planLabel({ ...onFree, isOverdue: true }, NOW)).toBe('Free, payment overdue')
})
