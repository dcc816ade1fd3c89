import type { PremiumGrant } from '#domain/billing/premium-grant.ts'
import { entitlementOf } from '#domain/billing/subscription.ts'
import type { Subscription } from '#domain/billing/subscription.ts'
import { daysRemaining, testerStateOf } from '#domain/testing/tester.ts'
import type { TesterAccess } from '#domain/testing/tester.ts'
import type { PriceKey } from '#domain/billing/price.ts'

type UserRow = {
  id: string
  email: string | null
  phone: string | null
  fullName: string | null
  role: string
  bannedUntil: number | null
  createdAt: number
  seenAt: number
  subscription: (Subscription & { priceKey: PriceKey | null }) | null
  tester: TesterAccess | null
  grants: PremiumGrant[]
}

/** A user in the administrator's list. Times are epoch milliseconds. */
export function toUserRow(
  { subscription, tester, grants, seenAt, bannedUntil, ...row }: UserRow,
  now: number,
) {
  const { plan, endsAt, isTester, given } = entitlementOf(
    { subscription: subscription ?? undefined, tester: tester ?? undefined, grants },
    now,
  )
  return {
    id: row.id,
    email: row.email,
    phone: row.phone,
    fullName: row.fullName ?? '',
    isAdmin: row.role === 'admin',
    createdAt: row.createdAt,
    /** Null for a user who has never signed in. */
    seenAt: seenAt === 0 ? null : seenAt,
    /** Null unless suspended now. */
    suspendedUntil: bannedUntil !== null && bannedUntil > now ? bannedUntil : null,
    plan,
    /** The end of the plan; null on the free plan and for a plan without an end. */
    endsAt,
    /** The gift that lasts longer than that, or is the only one. */
    given,
    isTester,
    testerState: testerStateOf(tester ?? undefined, now),
    testerDaysLeft: tester ? daysRemaining(tester.expiresAt, now) : null,
    subscriptionStatus: subscription?.status ?? null,
    priceKey: subscription?.priceKey ?? null,
  }
}
