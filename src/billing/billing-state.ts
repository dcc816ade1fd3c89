import type { BillingOverview } from '#domain/billing/billing.ts'
import type { Plan } from '#domain/billing/plan.ts'
import type { SubscriptionStatus } from '#domain/billing/subscription.ts'
import type { TesterState } from '#domain/testing/tester.ts'

/**
 * §2.13 The state of a driver's payments: `free` never paid, `monthly` and `lifetime` pay or have paid,
 * `ending` has cancelled and keeps the paid period, `past_due`, `unpaid` and `incomplete` have a problem to solve,
 * `incomplete_expired` and `canceled` may subscribe again. `tester` and `given` have Premium for free, through the
 * testing program or a grant, and may subscribe for the time after it.
 */
type BillingState =
  | 'free'
  | 'tester'
  | 'given'
  | 'monthly'
  | 'ending'
  | 'lifetime'
  | 'past_due'
  | 'unpaid'
  | 'incomplete'
  | 'incomplete_expired'
  | 'canceled'

type Access = { plan: Plan; tester: TesterState }
type PaymentFacts = Pick<BillingOverview, 'status' | 'endsAt' | 'renews'>

/**
 * §4.2 Derives the billing state. A tester who also pays has the state of their payments, and so has a driver with
 * granted Premium; about their payments nothing else is known. `now` is in epoch milliseconds.
 */
export function billingStateOf(
  { status, endsAt, renews }: PaymentFacts,
  { plan, tester }: Access,
  now: number,
): BillingState {
  // The period has run out, and the server has not reported it yet.
  const hasEnded = status === 'active' && endsAt !== null && !renews && endsAt <= now
  const freeState = tester === 'active' ? 'tester' : plan === 'premium' ? 'given' : null
  if (hasEnded) return freeState ?? 'canceled'
  if (status === 'active') return endsAt === null ? 'lifetime' : renews ? 'monthly' : 'ending'
  if (needsPayment(status)) return status
  return freeState ?? (status === 'inactive' ? 'free' : status)
}

/** Whether the driver has a plan to manage; otherwise they can choose one. */
export const hasPlanToManage = (billingState: BillingState): billingState is ManagedState =>
  billingState === 'monthly' ||
  billingState === 'ending' ||
  billingState === 'lifetime' ||
  needsPayment(billingState)

export type OpenPaymentStatus = 'past_due' | 'unpaid' | 'incomplete'

export type ManagedState = 'monthly' | 'ending' | 'lifetime' | OpenPaymentStatus
export type ChoosingState = Exclude<BillingState, ManagedState>

export const needsPayment = (
  status: SubscriptionStatus | BillingState | null | undefined,
): status is OpenPaymentStatus => status === 'past_due' || status === 'unpaid' || status === 'incomplete'
