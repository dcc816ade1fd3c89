import { expect, test } from 'vitest'
import { paymentChangeOf, planWordsOf, renewalNoticeOf } from './payment-change.ts'
import type { PaymentRecord } from './payment-record.ts'
import type { SubscriptionStatus } from './subscription.ts'

const endsAt = Date.UTC(2027, 2, 3)
const monthly: PaymentRecord = {
  status: 'active',
  priceKey: 'premium_monthly',
  stripeId: 'sub_1',
  endsAt,
  renews: true,
}
const ending: PaymentRecord = { ...monthly, renews: false }
const lifetime: PaymentRecord = {
  status: 'active',
  priceKey: 'premium_lifetime',
  stripeId: null,
  endsAt: null,
  renews: false,
}
const withStatus = (status: SubscriptionStatus): PaymentRecord => ({ ...monthly, status, renews: false })

test.for<[string, PaymentRecord | null, PaymentRecord, ReturnType<typeof paymentChangeOf>]>([
  ['buys for the first time', null, monthly, 'started'],
  ['buys again after an end', withStatus('canceled'), monthly, 'started'],
  ['pays what the bank had held up', withStatus('incomplete'), monthly, 'started'],
  ['pays once instead of monthly', monthly, lifetime, 'started'],
  ['cancels', monthly, ending, 'canceled'],
  ['thinks better of it', ending, monthly, 'resumed'],
  ['has a card that is declined', monthly, withStatus('past_due'), 'failed'],
  ['has a card that is declined for good', monthly, withStatus('unpaid'), 'failed'],
  ['is declined once more', withStatus('past_due'), withStatus('unpaid'), null],
  ['pays an overdue month', withStatus('past_due'), monthly, null],
  ['pays another month', monthly, { ...monthly, endsAt: endsAt + 1 }, null],
  ['comes to the end of a cancelled plan', ending, withStatus('canceled'), 'ended'],
  ['never pays an overdue month', withStatus('unpaid'), withStatus('canceled'), 'ended'],
  ['gives up a payment that never went through', withStatus('incomplete'), withStatus('canceled'), null],
  ['has a price that becomes known', { ...monthly, priceKey: null }, monthly, null],
  ['leaves a checkout', null, withStatus('incomplete'), null],
])('§4.2 a driver who %s is written to about it once, or not at all', ([, before, after, change]) => {
  expect(paymentChangeOf(before, after)).toBe(change)
})

test('§4.2 a mail names the plan and what is paid next, and no amount but that of an open bill', () => {
  expect(planWordsOf(monthly, false)).toEqual({
    plan: 'Premium, monthly',
    payment: 'The payment',
    day: '3 March 2027',
    next: 'The next payment is on 3 March 2027.',
  })
  expect(planWordsOf(ending, false).next).toBe('It runs until 3 March 2027, and nothing more is charged.')
  expect(planWordsOf(lifetime, false)).toMatchObject({
    plan: 'Premium, lifetime',
    next: 'You’ve paid once, it has no end date, and no month is charged any more.',
  })
  const openBill = { cents: 999, currency: 'AUD' }
  expect(planWordsOf({ ...monthly, openBill }, false).payment).toBe('The payment of $9.99')
  expect(planWordsOf(monthly, true).next).toBe('Nothing is charged while your account is suspended.')
})

test('§3.6 the inbox says what a status does not: that Premium will not renew, or does again', () => {
  expect(renewalNoticeOf('canceled', ending)?.message).toMatch(/^It stays yours until 3 March 2027/)
  expect(renewalNoticeOf('resumed', monthly)?.type).toBe('subscription_resumed')
  for (const change of ['started', 'failed'] as const) expect(renewalNoticeOf(change, monthly)).toBe(null)
})
