import type { SubscriptionAnswer } from './billing.ts'
import type { Plan } from './plan.ts'
import { grantedPremiumFrom } from './premium-grant.ts'
import type { GrantedPremium, PremiumGrant } from './premium-grant.ts'
import { testerStateOf } from '../testing/tester.ts'
import type { TesterAccess } from '../testing/tester.ts'

/** §4.2 What a subscription can be. */
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
 * What is on record about a driver's payments. Times are epoch milliseconds; no end means a lifetime plan. One that
 * `renews` goes on after its end by itself.
 */
export type Subscription = { status: string; endsAt: number | null; renews: boolean; updatedAt: number }

/**
 * A subscription that renews counts for this much longer, in milliseconds. That it was paid again reaches us after its
 * end, and Stripe tries for three days to tell us: a driver who has paid is never locked out because word is late.
 */
export const RENEWAL_GRACE_MS = 3 * 24 * 60 * 60 * 1000

/** What is on record about a driver that gives them premium: what they pay, the testing programme, what they are given. */
export type Access = {
  subscription: Subscription | undefined
  tester: TesterAccess | undefined
  grants: readonly PremiumGrant[]
}

/** What a driver may use at a moment, until when, and whether as a tester. Times are epoch milliseconds. */
export type Entitlement = {
  plan: Plan
  /** The end of the tester's days or of what is paid; where there is neither, of what is given. */
  endsAt: number | null
  isTester: boolean
  /** What was given and lasts longer than that; null where nothing does, and where the subscription goes on by itself. */
  given: GrantedPremium | null
}

/**
 * §4.1, §4.2 Where a driver stands at the moment `at`: an active tester is premium until the profile expires,
 * a subscriber until the subscription ends, whoever was given premium until that ends, everyone else is free. What is
 * given comes on top: it shortens and replaces nothing.
 *
 * `at` may lie in the past, for a message that waited offline: a subscription that has stopped since still
 * counts for the time before its record changed, and a gift for the time before it was taken back.
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

/** §3.11, §4.2 What the server answers about a driver's subscription at the moment `now` (epoch milliseconds). */
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

const paymentProblems: Readonly<Record<string, PaymentProblem>> = {
  past_due: {
    title: 'Payment Overdue',
    text: 'Your last payment has not arrived, so you are on Free for now.',
  },
  unpaid: {
    title: 'Payment Failed',
    text: 'Your last payment could not be taken, so you are on Free for now.',
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
    text: 'You are on Free now. Manual mode stays yours.',
  },
} satisfies Partial<Record<SubscriptionStatus, PaymentProblem>>

/**
 * §4.3 What the payment banner says about a subscription of this status (§4.2); null where there is no subscription
 * or nothing is wrong with it.
 */
export const paymentProblemOf = (status: string | null): PaymentProblem | null =>
  status !== null && Object.hasOwn(paymentProblems, status) ? (paymentProblems[status] ?? null) : null

/** A subscription of these statuses was active before; one that is incomplete or inactive may never have been. */
const stopped: readonly string[] = ['past_due', 'unpaid', 'canceled'] satisfies SubscriptionStatus[]

function isPaid({ status, endsAt, renews, updatedAt }: Subscription, at: number): boolean {
  const runs = status === 'active' || (stopped.includes(status) && at < updatedAt)
  return runs && (endsAt === null || at < endsAt + (renews ? RENEWAL_GRACE_MS : 0))
}

/** One that is on record as active and yet over has run out, and nobody has said what became of it. */
function stoppedStatusOf(subscription: Subscription | undefined): SubscriptionStatus {
  const status = subscriptionStatuses.find((one) => one === subscription?.status)
  return status === undefined || status === 'active' ? 'inactive' : status
}
