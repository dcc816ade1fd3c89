import type { BillingOverview } from '#domain/billing/billing.ts'
import type { Plan } from '#domain/billing/plan.ts'
import type { TesterState } from '#domain/testing/tester.ts'

/**
 * §2.13 Where a driver stands with their payments: `free` never paid, `monthly` and `lifetime` pay or have paid,
 * `ending` has cancelled and still has what is paid, `past_due`, `unpaid` and `incomplete` have something to put right,
 * `incomplete_expired` and `canceled` may begin anew, `tester` has Premium for nothing and may subscribe for afterwards,
 * and so has and may `given`, who was given it.
 */
export type BillingState =
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
 * §4.2 Tells the standings apart. A tester who pays as well stands where their payments stand, and so does whoever was
 * given Premium; of them nothing is known but that they have it. `now` is in epoch milliseconds.
 */
export function billingStateOf(
  { status, endsAt, renews }: PaymentFacts,
  { plan, tester }: Access,
  now: number,
): BillingState {
  // One that has run out, of which nobody has told us.
  const hasEnded = status === 'active' && endsAt !== null && !renews && endsAt <= now
  const freeState = tester === 'active' ? 'tester' : plan === 'premium' ? 'given' : null
  if (hasEnded) return freeState ?? 'canceled'
  if (status === 'active') return endsAt === null ? 'lifetime' : renews ? 'monthly' : 'ending'
  if (needsPayment(status)) return status
  return freeState ?? (status === 'inactive' ? 'free' : status)
}

/** Whether there is something to manage; otherwise there is something to choose. */
export const hasPlanToManage = (billingState: BillingState): boolean =>
  billingState === 'monthly' ||
  billingState === 'ending' ||
  billingState === 'lifetime' ||
  needsPayment(billingState)

type OpenPaymentStatus = 'past_due' | 'unpaid' | 'incomplete'

/** Whether a payment waits for the driver. */
export const needsPayment = (status: string | null | undefined): status is OpenPaymentStatus =>
  status === 'past_due' || status === 'unpaid' || status === 'incomplete'
