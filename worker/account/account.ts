import { eq, isNotNull } from 'drizzle-orm'
import {
  DeleteAccount,
  FRESH_SESSION_MS,
  confirmationTextOf,
  isConfirmed,
  type DriverDetails,
  noDetails,
} from '#domain/account/account.ts'
import { capabilities, can } from '#domain/billing/plan.ts'
import { entitlementOf } from '#domain/billing/subscription.ts'
import { daysRemaining, testerStateOf, userTypeOf } from '#domain/testing/tester.ts'
import type { Driver } from '../app.ts'
import { writeAudit } from '../auth/audit.ts'
import { reauthenticate } from '../auth/reauthentication.ts'
import type { RequestOrigin } from '../auth/session/sign-in.ts'
import { accessOf, accessQueries } from '../billing/access.ts'
import { users } from '../db/auth-schema.ts'
import type { Db, Found } from '../db/db.ts'
import { driverDetails } from '../db/driver-schema.ts'
import { AppError, signInRequired } from '../error.ts'
import { avatarVersionOf } from '../media/avatar.ts'
import { eraseAccount } from './erase.ts'

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

/**
 * §2.14 A driver's details, and whether they have finished the first steps. A driver who has saved none has the
 * defaults.
 */
export async function getDetails(
  db: Db,
  driver: Driver,
): Promise<Required<DriverDetails> & { isOnboarded: boolean }> {
  const row = await db.select().from(driverDetails).where(eq(driverDetails.userId, driver.id)).get()
  const { city, vehicle, platforms, tipReminder, news } = row ?? noDetails
  return { city, vehicle, platforms, tipReminder, news, isOnboarded: Boolean(row?.onboardedAt) }
}

/** §2.14 Saves a driver's details in place of the earlier ones. */
export async function saveDetails(db: Db, driver: Driver, details: DriverDetails): Promise<void> {
  const { city, tipReminder, vehicle, news } = details
  const values = {
    city: city || null,
    vehicle,
    platforms: [...new Set(details.platforms)],
    tipReminder,
    ...(news !== undefined && { news }),
    updatedAt: Date.now(),
  }
  await db
    .insert(driverDetails)
    .values({ userId: driver.id, ...values })
    .onConflictDoUpdate({ target: driverDetails.userId, set: values })
}

/** §2.14 Marks the first steps finished or skipped, so that they are not offered again. */
export async function finishOnboarding(db: Db, driver: Driver): Promise<void> {
  const now = Date.now()
  await db
    .insert(driverDetails)
    .values({ userId: driver.id, onboardedAt: now, updatedAt: now })
    .onConflictDoUpdate({ target: driverDetails.userId, set: { onboardedAt: now, updatedAt: now } })
}

type CloseRequest = { driver: Driver; request: DeleteAccount; origin: RequestOrigin }
type User = typeof users.$inferSelect

/**
 * §2.14 Deletes the caller's account with all its data, once they have typed its address and proven that it is theirs:
 * by the password, by the code of a reauthentication, or, for an account with neither a password nor a proven address,
 * by a sign-in just before. The guard has checked the second factor (`requireDriver`).
 *
 * Throws `invalid_input` for another address, `forbidden` without a right proof, and `rate_limited` after too many
 * wrong ones.
 */
export async function closeAccount(
  env: Env,
  db: Db,
  { driver, request, origin }: CloseRequest,
): Promise<void> {
  const user = await db.select().from(users).where(eq(users.id, driver.id)).get()
  if (!user) throw signInRequired()
  if (!isConfirmed(request.confirm, confirmationTextOf(user.email))) {
    throw new AppError(
      'invalid_input',
      `confirm: Type ${confirmationTextOf(user.email)} to delete this account`,
    )
  }
  await requireProof(env, db, { user, request, origin, session: driver.session })
  const payload = { user_id: user.id }
  await eraseAccount(
    env,
    db,
    user.id,
    writeAudit(db, { action: 'user_deleted', actorId: user.id, ip: origin.ip, payload }),
  )
}

type OwnershipCheck = Pick<CloseRequest, 'request' | 'origin'> & { user: User; session: Driver['session'] }

async function requireProof(
  env: Env,
  db: Db,
  { user, request, origin, session }: OwnershipCheck,
): Promise<void> {
  const { password, code } = request
  if (await reauthenticate(env, db, { user, password, code, origin })) return
  const isFresh = session.createdAt + FRESH_SESSION_MS > Date.now()
  const isReached = user.emailConfirmedAt !== null || user.phoneConfirmedAt !== null
  if (isFresh && !isReached) return
  throw new AppError('forbidden', 'Show first that it’s you: with a code, or by signing in again')
}
