import type { BillingOverview } from '#domain/billing/billing.ts'
import type { Plan } from '#domain/billing/plan.ts'
import type { TesterState } from '#domain/testing/tester.ts'

/**
 * §2.13 Where a driver stands with their payments: `free` never paid, `monthly` and `lifetime` pay or have paid,
 * `ending` has cancelled and still has what is paid, `past_due`, `unpaid` and `incomplete` have something to put right,
 * `incomplete_expired` and `canceled` may begin anew, `tester` has Premium for nothing and may subscribe for afterwards,
 * and so has and may `given`, who was given it.
 */
export type BillingStanding =
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

type Has = { plan: Plan; tester: TesterState }
type Paid = Pick<BillingOverview, 'status' | 'endsAt' | 'renews'>

/**
 * §4.2 Tells the standings apart. A tester who pays as well stands where their payments stand, and so does whoever was
 * given Premium; of them nothing is known but that they have it. `now` is in epoch milliseconds.
 */
export function billingStandingOf(
  { status, endsAt, renews }: Paid,
  { plan, tester }: Has,
  now: number,
): BillingStanding {
  // One that has run out, of which nobody has told us.
  const isOver = status === 'active' && endsAt !== null && !renews && endsAt <= now
  const free = tester === 'active' ? 'tester' : plan === 'premium' ? 'given' : null
  if (isOver) return free ?? 'canceled'
  if (status === 'active') return endsAt === null ? 'lifetime' : renews ? 'monthly' : 'ending'
  if (needsDriver(status)) return status
  return free ?? (status === 'inactive' ? 'free' : status)
}

/** Whether there is something to manage; otherwise there is something to choose. */
export const isManaged = (standing: BillingStanding): boolean =>
  standing === 'monthly' || standing === 'ending' || standing === 'lifetime' || needsDriver(standing)

type Owing = 'past_due' | 'unpaid' | 'incomplete'

/** Whether a payment waits for the driver. */
export const needsDriver = (status: string | null | undefined): status is Owing =>
  status === 'past_due' || status === 'unpaid' || status === 'incomplete'
