import { testerStateOf } from '../testing/tester.ts'
import type { TesterAccess } from '../testing/tester.ts'
import { DAY_MS } from '../time.ts'
import type { SubscriptionAnswer } from './billing.ts'
import type { Plan } from './plan.ts'

/** §4.2 Statuses of a subscription. */
export const subscriptionStatuses = [
  'active',
  'inactive',
  'past_due',
  'unpaid',
  'incomplete',
  'incomplete_expired',
  'canceled',
] as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

/**
 * Stored state of a driver's payments. Times are epoch milliseconds; no end means a lifetime plan. A
 * subscription that `renews` continues after its end.
 */
export type Subscription = {
  status: SubscriptionStatus
  endsAt: number | null
  renews: boolean
  updatedAt: number
}

/**
 * Grace period for a subscription that renews, in milliseconds. Its payment reaches us only after the end of
 * the last period, and Stripe retries a webhook for three days: a driver who has paid is never locked out by
 * a late webhook.
 */
export const RENEWAL_GRACE_MS = 3 * DAY_MS

/** Everything that can give a driver premium: payments, the testing program, grants. */
export type Access = {
  subscription: Subscription | undefined
  tester: TesterAccess | undefined
  grants: readonly PremiumGrant[]
}

/**
 * A driver's plan at a moment, its end, and whether it comes from the testing program. Times are epoch
 * milliseconds.
 */
type Entitlement = {
  plan: Plan
  /** End of the tester's days or of the paid period; without either, of the grant. */
  endsAt: number | null
  isTester: boolean
  /** A grant that lasts longer than that; null where none does, and where the subscription renews. */
  given: GrantedPremium | null
}

/**
 * §4.1, §4.2 A driver's plan at the moment `at`: an active tester is premium until the profile expires, a
 * subscriber until the subscription ends, a driver with a grant until that ends, everyone else is free. A
 * grant neither shortens nor replaces anything else. `at` may lie in the past, for a message that waited
 * offline: a subscription that has stopped since still counts for the time before its record changed, and a
 * grant for the time before it was revoked.
 */
export function entitlementOf({ subscription, tester, grants }: Access, at: number): Entitlement {
  if (tester && testerStateOf(tester, at) === 'active') {
    const endsAt = tester.expiresAt
    return { plan: 'premium', endsAt, isTester: true, given: grantedPremiumFrom(grants, endsAt) }
  }
  if (subscription && isPaid(subscription, at)) {
    const { endsAt, renews } = subscription
    const given = endsAt === null || renews ? null : grantedPremiumFrom(grants, endsAt)
    return { plan: 'premium', endsAt, isTester: false, given }
  }
  const given = grantedPremiumFrom(grants, at)
  return { plan: given ? 'premium' : 'free', endsAt: given?.until ?? null, isTester: false, given }
}

/** §3.11, §4.2 The server's answer about a driver's subscription at the moment `now` (epoch milliseconds). */
export function subscriptionAnswerOf(access: Access, now: number): SubscriptionAnswer {
  const { subscription } = access
  const { plan, endsAt, given } = entitlementOf(access, now)
  const subscribed = plan === 'premium'
  const end = subscribed ? (given?.until ?? endsAt) : (subscription?.endsAt ?? null)
  return {
    subscribed,
    subscription_status: subscribed ? 'active' : stoppedStatusOf(subscription),
    subscription_end: end === null ? null : new Date(end).toISOString(),
  }
}

/** The plan alone; see {@link entitlementOf}. */
export const planOf = (access: Access, at: number): Plan => entitlementOf(access, at).plan

export type PaymentProblem = { title: string; text: string }

const paymentProblems: Partial<Record<SubscriptionStatus, PaymentProblem>> = {
  past_due: {
    title: 'Payment Overdue',
    text: 'Your last payment hasn’t arrived, so you’re on Free for now.',
  },
  unpaid: {
    title: 'Payment Failed',
    text: 'Your last payment could not be taken, so you’re on Free for now.',
  },
  incomplete: {
    title: 'Payment Failed',
    text: 'Your first payment did not go through, so Premium has not started.',
  },
  incomplete_expired: {
    title: 'Payment Failed',
    text: 'Your first payment was not completed in time, so Premium has not started.',
  },
  canceled: {
    title: 'Subscription Canceled',
    text: 'You’re on Free now. Manual mode stays yours.',
  },
}

/**
 * §4.3 The payment banner for a subscription's status (§4.2); null where there is no subscription or no
 * problem.
 */
export const paymentProblemOf = (status: SubscriptionStatus | null): PaymentProblem | null =>
  (status && paymentProblems[status]) ?? null

/** Subscriptions of these statuses were active before; an incomplete or inactive one may never have been. */
export const stoppedStatuses: readonly SubscriptionStatus[] = ['past_due', 'unpaid', 'canceled']

function isPaid({ status, endsAt, renews, updatedAt }: Subscription, at: number): boolean {
  const runs = status === 'active' || (stoppedStatuses.includes(status) && at < updatedAt)
  return runs && (endsAt === null || at < endsAt + (renews ? RENEWAL_GRACE_MS : 0))
}

/** A subscription that is stored as active but has ended ran out without a webhook. */
function stoppedStatusOf(subscription: Subscription | undefined): SubscriptionStatus {
  return !subscription || subscription.status === 'active' ? 'inactive' : subscription.status
}

/** Sources of premium that is not paid for: the referral program, or the administrator. */
export const grantSources = ['referrals', 'administrator'] as const
type GrantSource = (typeof grantSources)[number]

/** A period of granted premium. Times are epoch milliseconds. */
export type PremiumGrant = {
  givenBy: GrantSource
  startsAt: number
  endsAt: number
  /** When it was revoked; the time before still counts. */
  takenBackAt: number | null
}

/** End of granted premium, in epoch milliseconds, and the source of its last part. */
export type GrantedPremium = { until: number; by: GrantSource }

/**
 * End of the grants that cover time without a gap from a moment on (epoch milliseconds), in any order; null
 * where no grant covers that moment.
 */
export function grantedPremiumFrom(grants: readonly PremiumGrant[], from: number): GrantedPremium | null {
  let given: GrantedPremium | null = null
  let reached = from
  for (const grant of grants.toSorted((a, b) => a.startsAt - b.startsAt)) {
    const until = endOf(grant)
    if (grant.startsAt <= reached && until > reached) {
      given = { until, by: grant.givenBy }
      reached = until
    }
  }
  return given
}

const endOf = ({ endsAt, takenBackAt }: PremiumGrant): number => Math.min(endsAt, takenBackAt ?? endsAt)
