import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Correction, correctionsOf } from './corrections.ts'
import { paymentRecordOf, paymentTroubleOf } from './payment-record.ts'
import {
  type LifetimePurchase,
  emptySnapshot,
  type PaymentSnapshot,
  type StripeSnapshot,
  type SubscriptionSnapshot,
} from './stripe-snapshot.ts'
import '../fixed-seed.test-data.ts'

const day = 86_400_000
const now = Date.UTC(2026, 10, 21)

const paid = (id: string, what: Partial<PaymentSnapshot> = {}): PaymentSnapshot => ({
  id: `pi_${id}`,
  isRefunded: false,
  dispute: 'none',
  ...what,
})
const monthly = (id: string, what: Partial<SubscriptionSnapshot> = {}): SubscriptionSnapshot => ({
  id: `sub_${id}`,
  status: 'active',
  createdAt: now - 10 * day,
  periodEnd: now + 20 * day,
  cancelsAtPeriodEnd: false,
  cancelsAt: null,
  endedAt: null,
  priceKey: 'premium_monthly',
  payment: paid(id),
  ...what,
})
const lifetime = (id: string, what: Partial<LifetimePurchase> = {}): LifetimePurchase => ({
  id: `cs_${id}`,
  paidAt: now - day,
  priceKey: 'premium_lifetime',
  payment: paid(id),
  ...what,
})
const having = (...subscriptions: SubscriptionSnapshot[]): StripeSnapshot => ({
  subscriptions,
  lifetimes: [],
})
const statusOf = (snapshot: StripeSnapshot) => paymentRecordOf(snapshot, now).status
const nothing = { status: 'inactive', priceKey: null, stripeId: null, endsAt: null, renews: false }

test('§4.2 a driver has the status that Stripe gives, and one on trial is active', () => {
  const ours = Object.fromEntries(
    ['trialing', 'active', 'past_due', 'unpaid', 'incomplete', 'incomplete_expired', 'canceled'].map(
      (status) => [status, statusOf(having(monthly('a', { status, payment: null })))],
    ),
  )
  expect(ours).toEqual({
    trialing: 'active',
    active: 'active',
    past_due: 'past_due',
    unpaid: 'unpaid',
    incomplete: 'incomplete',
    incomplete_expired: 'incomplete_expired',
    canceled: 'canceled',
  })
})

test('§4.2 a driver without a subscription, or only with a paused one, is inactive', () => {
  expect(paymentRecordOf(emptySnapshot, now)).toEqual(nothing)
  for (const status of ['paused', 'toString', 'something_new']) {
    expect(paymentRecordOf(having(monthly('a', { status })), now)).toEqual(nothing)
  }
})

test('§4.2 a running subscription is paid to the end of its period and renews', () => {
  expect(paymentRecordOf(having(monthly('a')), now)).toEqual({
    status: 'active',
    priceKey: 'premium_monthly',
    stripeId: 'sub_a',
    endsAt: now + 20 * day,
    renews: true,
  })
})

test('§4.2 a driver who cancels keeps the paid period, in either form in which the portal records it', () => {
  const kept = { status: 'active', endsAt: now + 20 * day, renews: false }
  expect(paymentRecordOf(having(monthly('a', { cancelsAtPeriodEnd: true })), now)).toMatchObject(kept)
  expect(paymentRecordOf(having(monthly('a', { cancelsAt: now + 20 * day })), now)).toMatchObject(kept)
  const sooner = monthly('a', { cancelsAt: now + 3 * day })
  expect(paymentRecordOf(having(sooner), now)).toMatchObject({ endsAt: now + 3 * day, renews: false })
  const muchLater = monthly('a', { cancelsAt: now + 90 * day })
  expect(paymentRecordOf(having(muchLater), now)).toMatchObject({ endsAt: now + 20 * day, renews: true })
})

test('§4.2 an overdue subscription has no paid end, and an ended one keeps its end', () => {
  const pastDue = monthly('a', { status: 'past_due', payment: null })
  expect(paymentRecordOf(having(pastDue), now)).toMatchObject({
    status: 'past_due',
    endsAt: null,
    renews: false,
  })
  const over = monthly('a', { status: 'canceled', endedAt: now - day, periodEnd: now - day })
  expect(paymentRecordOf(having(over), now)).toMatchObject({
    status: 'canceled',
    endsAt: now - day,
    renews: false,
  })
})

test('§4.2 a lifetime plan is active for ever, without a subscription', () => {
  expect(paymentRecordOf({ subscriptions: [], lifetimes: [lifetime('a')] }, now)).toEqual({
    status: 'active',
    priceKey: 'premium_lifetime',
    stripeId: null,
    endsAt: null,
    renews: false,
  })
  const free = lifetime('a', { payment: null })
  expect(statusOf({ subscriptions: [], lifetimes: [free] })).toBe('active')
})

test('§4.2 of several subscriptions the one that gives the most counts, and of equals the newest', () => {
  const order = ['active', 'past_due', 'unpaid', 'incomplete', 'canceled', 'incomplete_expired']
  for (const [i, better] of order.entries()) {
    for (const worse of order.slice(i + 1)) {
      const one = monthly('one', { status: better, payment: null, cancelsAtPeriodEnd: true, createdAt: 1 })
      const other = monthly('other', { status: worse, payment: null, createdAt: 2 })
      for (const snapshot of [having(one, other), having(other, one)]) {
        expect(paymentRecordOf(snapshot, now)).toMatchObject({ status: better, stripeId: 'sub_one' })
      }
    }
  }
  const old = monthly('old', { status: 'unpaid', payment: null, createdAt: 1 })
  const young = monthly('young', { status: 'unpaid', payment: null, createdAt: 2 })
  expect(paymentRecordOf(having(old, young), now).stripeId).toBe('sub_young')
  const snapshot = { subscriptions: [monthly('a')], lifetimes: [lifetime('b', { paidAt: 1 })] }
  expect(paymentRecordOf(snapshot, now)).toMatchObject({ priceKey: 'premium_lifetime', endsAt: null })
})

test('§4.2 a full refund ends its plan, and the next month is not charged', () => {
  const snapshot = having(monthly('a', { payment: paid('a', { isRefunded: true }) }))
  expect(paymentRecordOf(snapshot, now)).toMatchObject({ status: 'canceled', endsAt: null, renews: false })
  expect(correctionsOf(snapshot)).toEqual([{ kind: 'cancel', subscription: 'sub_a', because: 'refunded' }])
  const once = {
    subscriptions: [],
    lifetimes: [lifetime('a', { payment: paid('a', { isRefunded: true }) })],
  }
  expect(statusOf(once)).toBe('canceled')
  expect(correctionsOf(once)).toEqual([])
})

test('§4.2 a dispute ends its plan while it is open and when it is lost; a won one restores it', () => {
  for (const dispute of ['open', 'lost'] as const) {
    const snapshot = having(monthly('a', { payment: paid('a', { dispute }) }))
    expect(statusOf(snapshot)).toBe('canceled')
    expect(correctionsOf(snapshot)).toEqual([{ kind: 'cancel', subscription: 'sub_a', because: 'disputed' }])
    const once = { subscriptions: [], lifetimes: [lifetime('a', { payment: paid('a', { dispute }) })] }
    expect(statusOf(once)).toBe('canceled')
  }
  const won = paid('a', { dispute: 'won' })
  expect(statusOf({ subscriptions: [], lifetimes: [lifetime('a', { payment: won })] })).toBe('active')
  // The subscription was ended for the dispute: the paid month is restored, and no other follows.
  const ended = monthly('a', { status: 'canceled', endedAt: now - day, payment: won })
  expect(paymentRecordOf(having(ended), now)).toMatchObject({
    status: 'active',
    endsAt: now + 20 * day,
    renews: false,
  })
  expect(paymentRecordOf(having(ended), now + 20 * day).status).toBe('canceled')
})

test('§4.2 a lifetime plan ends the subscriptions beside it, except one that ends by itself', () => {
  const snapshot = {
    subscriptions: [
      monthly('runs'),
      monthly('ends', { cancelsAtPeriodEnd: true }),
      monthly('owed', { status: 'past_due', cancelsAtPeriodEnd: true, payment: null }),
      monthly('begun', { status: 'incomplete', payment: null }),
      monthly('over', { status: 'canceled', endedAt: now }),
    ],
    lifetimes: [lifetime('a')],
  }
  expect(canceledBy(correctionsOf(snapshot))).toEqual(['sub_begun', 'sub_owed', 'sub_runs'])
  expect(
    correctionsOf(snapshot).every(({ kind, because }) => kind === 'cancel' && because === 'lifetime'),
  ).toBe(true)
  const refunded = [lifetime('a', { payment: paid('a', { isRefunded: true }) })]
  expect(correctionsOf({ ...snapshot, lifetimes: refunded })).toEqual([
    { kind: 'cancel', subscription: 'sub_begun', because: 'duplicate' },
    { kind: 'cancel', subscription: 'sub_owed', because: 'duplicate' },
  ])
})

test('of two subscriptions the older one stays, and the newer is refunded before it is cancelled', () => {
  const older = monthly('older', { createdAt: now - 2 * day })
  const newer = monthly('newer', { createdAt: now - day })
  const snapshot = having(newer, older)
  expect(correctionsOf(snapshot)).toEqual([
    { kind: 'refund', payment: 'pi_newer', dispute: 'none', because: 'duplicate' },
    { kind: 'cancel', subscription: 'sub_newer', because: 'duplicate' },
  ])
  expect(paymentRecordOf(snapshot, now)).toMatchObject({ status: 'active', stripeId: 'sub_older' })
  // Between the two steps the newer one has a refunded payment.
  const between = having(older, { ...newer, payment: paid('newer', { isRefunded: true }) })
  expect(correctionsOf(between)).toEqual([{ kind: 'cancel', subscription: 'sub_newer', because: 'refunded' }])
})

test('a paid subscription stays rather than an older unpaid one, and a new one rather than a cancelled one', () => {
  const pastDue = monthly('owed', { status: 'past_due', payment: null, createdAt: 1 })
  expect(correctionsOf(having(pastDue, monthly('paid')))).toEqual([
    { kind: 'cancel', subscription: 'sub_owed', because: 'duplicate' },
  ])
  expect(correctionsOf(having(pastDue, monthly('begun', { status: 'incomplete', payment: null })))).toEqual(
    [],
  )
  const trial = monthly('trial', { status: 'trialing', payment: null, createdAt: 1 })
  expect(canceledBy(correctionsOf(having(trial, monthly('paid'))))).toEqual(['sub_trial'])
  const ending = monthly('ending', { cancelsAtPeriodEnd: true, createdAt: 1 })
  expect(correctionsOf(having(ending, monthly('anew')))).toEqual([])
})

test('§4.2 of two lifetime plans the older one stays, and the newer is refunded', () => {
  const snapshot = {
    subscriptions: [],
    lifetimes: [lifetime('b', { paidAt: 2 }), lifetime('a', { paidAt: 1 })],
  }
  expect(correctionsOf(snapshot)).toEqual([
    { kind: 'refund', payment: 'pi_b', dispute: 'none', because: 'duplicate' },
  ])
  expect(statusOf(snapshot)).toBe('active')
})

test('after all corrections none is left, and the driver keeps what they had', () => {
  fc.assert(
    fc.property(snapshots, fc.nat(40), (snapshot, days) => {
      const at = now + (days - 20) * day
      let after = snapshot
      for (const correction of correctionsOf(snapshot)) {
        after = withCorrection(after, correction)
        // Wherever the corrections are cut short, a later run finishes them.
        expect(correctionsOf(finished(after))).toEqual([])
        expect(paymentRecordOf(after, at).status).toBe(paymentRecordOf(snapshot, at).status)
      }
      expect(correctionsOf(after)).toEqual([])
      const charging = after.subscriptions.filter(
        (one) => ['active', 'trialing'].includes(one.status) && !one.cancelsAtPeriodEnd,
      )
      expect(charging.length).toBeLessThanOrEqual(1)
    }),
    { numRuns: 500 },
  )
})

test('§4.2 the order of Stripe’s lists does not matter', () => {
  fc.assert(
    fc.property(snapshots, (snapshot) => {
      const turned = {
        subscriptions: snapshot.subscriptions.toReversed(),
        lifetimes: snapshot.lifetimes.toReversed(),
      }
      expect(paymentRecordOf(turned, now)).toEqual(paymentRecordOf(snapshot, now))
      expect(correctionsOf(turned)).toEqual(correctionsOf(snapshot))
    }),
    { numRuns: 300 },
  )
})

const canceledBy = (corrections: Correction[]) =>
  corrections.flatMap((one) => (one.kind === 'cancel' ? [one.subscription] : []))

function withCorrection(snapshot: StripeSnapshot, correction: Correction): StripeSnapshot {
  const refund = <T extends { payment: PaymentSnapshot | null }>(one: T): T =>
    correction.kind === 'refund' && one.payment?.id === correction.payment
      ? { ...one, payment: { ...one.payment, isRefunded: true } }
      : one
  return {
    subscriptions: snapshot.subscriptions
      .map(refund)
      .map((one) =>
        correction.kind === 'cancel' && one.id === correction.subscription
          ? { ...one, status: 'canceled', endedAt: now }
          : one,
      ),
    lifetimes: snapshot.lifetimes.map(refund),
  }
}

const finished = (snapshot: StripeSnapshot) => correctionsOf(snapshot).reduce(withCorrection, snapshot)

const payments = (id: string) =>
  fc.record({
    id: fc.constant(`pi_${id}`),
    isRefunded: fc.boolean(),
    dispute: fc.constantFrom('none', 'none', 'open', 'lost', 'won'),
  })
const statuses = ['active', 'active', 'trialing', 'past_due', 'unpaid', 'incomplete', 'canceled', 'paused']
const snapshots = fc.record({
  subscriptions: fc.integer({ min: 0, max: 3 }).chain((count) =>
    fc.tuple(
      ...Array.from({ length: count }, (_, i) =>
        fc.record({
          id: fc.constant(`sub_${i}`),
          status: fc.constantFrom(...statuses),
          createdAt: fc.integer({ min: 1, max: 3 }),
          periodEnd: fc.constantFrom(now - day, now + 5 * day, now + 20 * day),
          cancelsAtPeriodEnd: fc.boolean(),
          cancelsAt: fc.constant(null),
          endedAt: fc.constant(null),
          priceKey: fc.constant('premium_monthly' as const),
          payment: fc.option(payments(`s${i}`), { nil: null }),
        }),
      ),
    ),
  ),
  lifetimes: fc.integer({ min: 0, max: 2 }).chain((count) =>
    fc.tuple(
      ...Array.from({ length: count }, (_, i) =>
        fc.record({
          id: fc.constant(`cs_${i}`),
          paidAt: fc.integer({ min: 1, max: 3 }),
          priceKey: fc.constant('premium_lifetime' as const),
          payment: fc.option(payments(`l${i}`), { nil: null }),
        }),
      ),
    ),
  ),
}) as fc.Arbitrary<StripeSnapshot>

test('a refund or dispute counts against the referral, unless the driver still has a plan', () => {
  const troubleWith = (snapshot: StripeSnapshot) => paymentTroubleOf(snapshot, paymentRecordOf(snapshot, now))
  const refunded = monthly('a', { status: 'canceled', payment: paid('a', { isRefunded: true }) })
  expect(troubleWith(having(refunded))).toBe('refund')
  expect(troubleWith(having(refunded, monthly('b')))).toBe(null)
  expect(troubleWith(having(monthly('a', { status: 'canceled', endedAt: now })))).toBe(null)
  for (const [dispute, trouble] of [
    ['open', 'dispute'],
    ['lost', 'dispute'],
    ['won', null],
  ] as const) {
    const disputed = { subscriptions: [], lifetimes: [lifetime('a', { payment: paid('a', { dispute }) })] }
    expect(troubleWith(disputed)).toBe(trouble)
  }
  expect(troubleWith(emptySnapshot)).toBe(null)
})
