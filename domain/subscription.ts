import type { SubscriptionAnswer } from './billing.ts'
import type { Plan } from './plan.ts'
import { testerStateOf } from './tester.ts'
import type { TesterAccess } from './tester.ts'

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
export const LATE_WORD_MS = 3 * 24 * 60 * 60 * 1000

/** What a driver may use at a moment, until when, and whether as a tester. */
export type Standing = { plan: Plan; endsAt: number | null; isTester: boolean }

/**
 * §4.1, §4.2 Where a driver stands at the moment `at`: an active tester is premium until the profile expires,
 * a subscriber until the subscription ends, everyone else is free.
 *
 * `at` may lie in the past, for a message that waited offline: a subscription that has stopped since still
 * counts for the time before its record changed.
 */
export function standingOf(
  subscription: Subscription | undefined,
  tester: TesterAccess | undefined,
  at: number,
): Standing {
  if (tester && testerStateOf(tester, at) === 'active') {
    return { plan: 'premium', endsAt: tester.expiresAt, isTester: true }
  }
  if (subscription && isPaid(subscription, at)) {
    return { plan: 'premium', endsAt: subscription.endsAt, isTester: false }
  }
  return { plan: 'free', endsAt: null, isTester: false }
}

/** §3.11, §4.2 What the server answers about a driver's subscription at the moment `now` (epoch milliseconds). */
export function answerOf(
  subscription: Subscription | undefined,
  tester: TesterAccess | undefined,
  now: number,
): SubscriptionAnswer {
  const { plan, endsAt } = standingOf(subscription, tester, now)
  const subscribed = plan === 'premium'
  const end = subscribed ? endsAt : (subscription?.endsAt ?? null)
  return {
    subscribed,
    subscription_status: subscribed ? 'active' : stoppedStatusOf(subscription),
    subscription_end: end === null ? null : new Date(end).toISOString(),
  }
}

/** The plan alone; see {@link standingOf}. */
export const planOf = (
  subscription: Subscription | undefined,
  tester: TesterAccess | undefined,
  at: number,
): Plan => standingOf(subscription, tester, at).plan

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
  return runs && (endsAt === null || at < endsAt + (renews ? LATE_WORD_MS : 0))
}

/** One that is on record as active and yet over has run out, and nobody has said what became of it. */
function stoppedStatusOf(subscription: Subscription | undefined): SubscriptionStatus {
  const status = subscriptionStatuses.find((one) => one === subscription?.status)
  return status === undefined || status === 'active' ? 'inactive' : status
}
