import { eq, isNotNull } from 'drizzle-orm'
import { capabilities, can } from '#domain/billing/plan.ts'
import { entitlementOf } from '#domain/billing/subscription.ts'
import { daysRemaining, testerStateOf, userTypeOf } from '#domain/testing/tester.ts'
import type { Driver } from '../app.ts'
import { accessOf, accessQueries } from '../billing/access.ts'
import { users } from '../db/auth-schema.ts'
import type { Db, Found } from '../db/db.ts'
import { driverDetails } from '../db/driver-schema.ts'
import { avatarVersionOf } from '../media/avatar.ts'

/** The statements of {@link accountView}. */
export const accountViewQueries = (db: Db, userId: string) =>
  [
    db
      .select({
        metadata: users.userMetadata,
        hasPassword: isNotNull(users.passwordHash).mapWith(Boolean).as('has_password'),
        avatar: driverDetails.avatar,
      })
      .from(users)
      .leftJoin(driverDetails, eq(driverDetails.userId, users.id))
      .where(eq(users.id, userId)),
    ...accessQueries(db, userId),
  ] as const

/**
 * The signed-in driver and what they may use now, for the browser's gates (§3.12, §4.1, §4.2). `endsAt` is in epoch
 * milliseconds, and absent on the free plan and for a lifetime plan.
 */
export function accountView(
  driver: Driver,
  [[user], ...foundAccess]: Found<ReturnType<typeof accountViewQueries>>,
) {
  const access = accessOf(foundAccess)
  const now = Date.now()
  const { subscription, tester } = access
  const { plan, endsAt, isTester, given } = entitlementOf(access, now)
  const fullName = user?.metadata.full_name
  return {
    id: driver.id,
    email: driver.email,
    fullName: typeof fullName === 'string' ? fullName : '',
    role: driver.role,
    /** A new picture has a new version; null for a driver without one. */
    avatar: user?.avatar ? avatarVersionOf(user.avatar) : null,
    hasPassword: user?.hasPassword ?? false,
    plan,
    capabilities: capabilities.filter((capability) => can(plan, capability)),
    endsAt,
    /** The Premium gift, if it lasts longer than the paid plan or there is no paid plan. */
    given,
    /** §4.2 Active for every driver with Premium, paid or given. Null for one who never subscribed. */
    subscriptionStatus: plan === 'premium' ? 'active' : (subscription?.status ?? null),
    userType: userTypeOf(true, tester),
    isTester,
    tester: testerStateOf(tester, now),
    testerDaysLeft: tester ? daysRemaining(tester.expiresAt, now) : null,
  }
}
