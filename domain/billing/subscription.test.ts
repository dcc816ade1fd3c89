import { array, assert, integer, nat, option, property, record, constantFrom } from 'fast-check'
import { expect, test } from 'vitest'
import type { TesterAccess } from '../testing/tester.ts'
import type { PremiumGrant, Access, Subscription } from './subscription.ts'
import {
  subscriptionAnswerOf,
  RENEWAL_GRACE_MS,
  paymentProblemOf,
  planOf,
  entitlementOf,
  subscriptionStatuses,
  grantedPremiumFrom,
  grantSources,
} from './subscription.ts'
import '../fixed-seed.test-data.ts'

const now = Date.UTC(2026, 10, 21)
const day = 86_400_000

const has = (
  subscription: Subscription | undefined,
  tester: TesterAccess | undefined,
  grants: PremiumGrant[] = [],
): Access => ({ subscription, tester, grants })
const gift = (from: number, until: number, more: Partial<PremiumGrant> = {}): PremiumGrant => ({
  givenBy: 'referrals',
  startsAt: now + from * day,
  endsAt: now + until * day,
  takenBackAt: null,
  ...more,
})

test('§4.2 a subscriber is premium until the paid end, for ever with a lifetime plan, and only while active', () => {
  const subscription: Subscription = {
    status: 'active',
    endsAt: now + day,
    renews: false,
    updatedAt: now - 9 * day,
  }
  expect(planOf(has(subscription, undefined), now)).toBe('premium')
  expect(planOf(has(subscription, undefined), now + day)).toBe('free')
  expect(planOf(has({ ...subscription, endsAt: null }, undefined), now + 9999 * day)).toBe('premium')
  for (const status of subscriptionStatuses.filter((status) => status !== 'active')) {
    expect(planOf(has({ ...subscription, status }, undefined), now)).toBe('free')
  }
  expect(planOf(has(undefined, undefined), now)).toBe('free')
})

test('§1.4 §4.2 an active tester is premium until the profile expires, whatever the subscription says', () => {
  const tester = { isActive: true, expiresAt: now + 3 * day }
  const canceled: Subscription = {
    status: 'canceled',
    endsAt: now - day,
    renews: false,
    updatedAt: now - day,
  }
  expect(entitlementOf(has(canceled, tester), now)).toEqual({
    plan: 'premium',
    endsAt: now + 3 * day,
    isTester: true,
    given: null,
  })
  expect(entitlementOf(has(canceled, tester), now + 3 * day)).toEqual({
    plan: 'free',
    endsAt: null,
    isTester: false,
    given: null,
  })
  expect(planOf(has(undefined, { ...tester, isActive: false }), now)).toBe('free')
})

test('§6.4 an expired tester keeps a paid plan', () => {
  const subscription: Subscription = { status: 'active', endsAt: null, renews: false, updatedAt: now - day }
  const expired = { isActive: true, expiresAt: now - day }
  expect(entitlementOf(has(subscription, expired), now)).toEqual({
    plan: 'premium',
    endsAt: null,
    isTester: false,
    given: null,
  })
})

test('a stopped subscription counts for messages made before it stopped', () => {
  const canceled: Subscription = { status: 'canceled', endsAt: now, renews: false, updatedAt: now }
  expect(planOf(has(canceled, undefined), now - 1)).toBe('premium')
  expect(planOf(has(canceled, undefined), now)).toBe('free')
  expect(
    planOf(has({ status: 'incomplete', endsAt: null, renews: false, updatedAt: now }, undefined), now - 1),
  ).toBe('free')
})

test('§4.2 a driver whose subscription renewed is not locked out when Stripe’s webhook is late', () => {
  const renewing: Subscription = { status: 'active', endsAt: now, renews: true, updatedAt: now - 30 * day }
  expect(RENEWAL_GRACE_MS).toBe(3 * day)
  expect(entitlementOf(has(renewing, undefined), now + 3 * day - 1)).toEqual({
    plan: 'premium',
    endsAt: now,
    isTester: false,
    given: null,
  })
  expect(planOf(has(renewing, undefined), now + 3 * day)).toBe('free')
  expect(planOf(has({ ...renewing, renews: false }, undefined), now)).toBe('free')
  expect(planOf(has({ ...renewing, status: 'past_due' }, undefined), now)).toBe('free')
})

test('§3.11 the server answers whether a driver is subscribed, with which status and until when', () => {
  const subscription: Subscription = { status: 'active', endsAt: now + day, renews: true, updatedAt: now }
  expect(subscriptionAnswerOf(has(undefined, undefined), now)).toEqual({
    subscribed: false,
    subscription_status: 'inactive',
    subscription_end: null,
  })
  expect(subscriptionAnswerOf(has(subscription, undefined), now)).toEqual({
    subscribed: true,
    subscription_status: 'active',
    subscription_end: new Date(now + day).toISOString(),
  })
  expect(subscriptionAnswerOf(has({ ...subscription, endsAt: null }, undefined), now)).toMatchObject({
    subscribed: true,
    subscription_end: null,
  })
  for (const status of subscriptionStatuses.filter((one) => one !== 'active')) {
    expect(subscriptionAnswerOf(has({ ...subscription, status, endsAt: null }, undefined), now)).toEqual({
      subscribed: false,
      subscription_status: status,
      subscription_end: null,
    })
  }
})

test('§3.11 §4.2 an active tester is subscribed until the profile expires', () => {
  const tester = { isActive: true, expiresAt: now + 5 * day }
  const unpaid: Subscription = { status: 'unpaid', endsAt: null, renews: false, updatedAt: now }
  expect(subscriptionAnswerOf(has(unpaid, tester), now)).toEqual({
    subscribed: true,
    subscription_status: 'active',
    subscription_end: new Date(now + 5 * day).toISOString(),
  })
  expect(subscriptionAnswerOf(has(unpaid, tester), now + 5 * day)).toMatchObject({
    subscribed: false,
    subscription_status: 'unpaid',
  })
})

test('§3.11 a subscription that ran out without a webhook is answered as inactive', () => {
  const over: Subscription = { status: 'active', endsAt: now, renews: false, updatedAt: now - day }
  expect(subscriptionAnswerOf(has(over, undefined), now)).toEqual({
    subscribed: false,
    subscription_status: 'inactive',
    subscription_end: new Date(now).toISOString(),
  })
})

test('§4.2 a driver with a premium grant has premium from its first day to its end, and not after it was revoked', () => {
  const access = has(undefined, undefined, [gift(1, 31)])
  expect([0, 1, 30.9, 31].map((days) => planOf(access, now + days * day))).toEqual([
    'free',
    'premium',
    'premium',
    'free',
  ])
  const until = now + 31 * day
  expect(entitlementOf(access, now + 2 * day)).toEqual({
    plan: 'premium',
    endsAt: until,
    isTester: false,
    given: { until, by: 'referrals' },
  })
  const back = has(undefined, undefined, [gift(1, 31, { takenBackAt: now + 5 * day })])
  expect([4, 5].map((days) => planOf(back, now + days * day))).toEqual(['premium', 'free'])
  const unbegun = has(undefined, undefined, [gift(1, 31, { takenBackAt: now })])
  expect(planOf(unbegun, now + 2 * day)).toBe('free')
})

test('§4.2 consecutive grants make one period, in any order, and a gap ends it', () => {
  const grants = [gift(30, 60), gift(-1, 30), gift(61, 90, { givenBy: 'administrator' })]
  expect(entitlementOf(has(undefined, undefined, grants), now).endsAt).toBe(now + 60 * day)
})

test('§4.2 a grant neither shortens nor replaces a paid plan or a tester’s days', () => {
  const paid: Subscription = { status: 'active', endsAt: now + 10 * day, renews: false, updatedAt: now }
  const tester = { isActive: true, expiresAt: now + 10 * day }
  const until = now + 40 * day
  const given = { until, by: 'referrals' }
  const [short, long] = [gift(0, 5), gift(10, 40)]
  for (const [has_, isTester] of [
    [(grants: PremiumGrant[]) => has(paid, undefined, grants), false],
    [(grants: PremiumGrant[]) => has(undefined, tester, grants), true],
  ] as const) {
    const own = { plan: 'premium', endsAt: now + 10 * day, isTester }
    expect(entitlementOf(has_([short]), now)).toEqual({ ...own, given: null })
    expect(entitlementOf(has_([short, long]), now)).toEqual({ ...own, given })
    expect(planOf(has_([long]), now + 20 * day)).toBe('premium')
    expect(subscriptionAnswerOf(has_([long]), now).subscription_end).toBe(new Date(until).toISOString())
  }
  const renewing = { ...paid, renews: true }
  expect(subscriptionAnswerOf(has(renewing, undefined, [long]), now).subscription_end).toBe(
    new Date(now + 10 * day).toISOString(),
  )
  expect(subscriptionAnswerOf(has({ ...paid, endsAt: null }, undefined, [long]), now).subscription_end).toBe(
    null,
  )
})

test('§7.22 a driver with only a premium grant is answered as subscribed, until its end', () => {
  const unpaid: Subscription = { status: 'past_due', endsAt: null, renews: false, updatedAt: now - day }
  const access = has(unpaid, undefined, [gift(0, 30)])
  expect(subscriptionAnswerOf(access, now)).toEqual({
    subscribed: true,
    subscription_status: 'active',
    subscription_end: new Date(now + 30 * day).toISOString(),
  })
  expect(subscriptionAnswerOf(access, now + 30 * day)).toMatchObject({
    subscribed: false,
    subscription_status: 'past_due',
  })
})

test('§4.3 every payment problem has its banner, and no other status has one', () => {
  const withProblem = subscriptionStatuses.filter((status) => paymentProblemOf(status) !== null)
  expect(withProblem.toSorted()).toEqual([
    'canceled',
    'incomplete',
    'incomplete_expired',
    'past_due',
    'unpaid',
  ])
  expect(paymentProblemOf(null)).toBe(null)
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

const grant = record({
  givenBy: constantFrom(...grantSources),
  startsAt: nat(40),
  lasts: integer({ min: 1, max: 12 }),
  takenBackAt: option(nat(60)),
}).map(({ lasts, ...one }): PremiumGrant => ({ ...one, endsAt: one.startsAt + lasts }))

/** Whether a grant covers a moment, by the simplest definition. */
const covers = (at: number) => (one: PremiumGrant) =>
  one.startsAt <= at && at < one.endsAt && (one.takenBackAt === null || at < one.takenBackAt)

test('§4.2 granted premium lasts to the first moment that no grant covers, in any order of the grants', () => {
  assert(
    property(array(grant, { maxLength: 6 }), nat(50), (grants, from) => {
      let until = from
      while (grants.some(covers(until))) until++
      const given = grantedPremiumFrom(grants, from)
      expect(given?.until ?? from).toBe(until)
      expect(grantedPremiumFrom(grants.toReversed(), from)?.until ?? from).toBe(until)
      if (given) expect(grants.filter(covers(until - 1)).map((one) => one.givenBy)).toContain(given.by)
    }),
    { numRuns: 2_000 },
  )
})
