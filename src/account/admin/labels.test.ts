import { expect, test } from 'vitest'
import { formatDate } from '../../admin/format.ts'
import { planLabel, subscriptionStateLabel } from './labels.ts'

const NOW = Date.UTC(2026, 10, 28)
const END = NOW + 30 * 86_400_000

test('§2.20 a user’s page says that a plan is cancelled, also while it runs to its end', () => {
  const payment = { priceKey: null, syncedAt: NOW, status: 'active', endsAt: END, renews: true } as const
  const label = (change: object) => subscriptionStateLabel({ ...payment, ...change }, NOW)
  expect(label({})).toBe(`Active, renews ${formatDate(END)}`)
  expect(label({ renews: false })).toBe(`Cancelled, ends ${formatDate(END)}`)
  expect(label({ renews: false, endsAt: null })).toBe('Active, no end')
  expect(label({ renews: false, endsAt: NOW - 1 })).toBe(`Cancelled, ended ${formatDate(NOW - 1)}`)
})

test('§2.20 who is on Free because a payment is overdue is listed as such', () => {
  const onFree = { plan: 'free', endsAt: null, isTester: false, testerDaysLeft: null } as const
  expect(planLabel({ ...onFree, isOverdue: false })).toBe('Free')
  expect(planLabel({ ...onFree, isOverdue: true })).toBe('Free, payment overdue')
})
