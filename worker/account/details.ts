import { eq } from 'drizzle-orm'
import { type DriverDetails, noDetails } from '#domain/account/driver-details.ts'
import type { Driver } from '../app.ts'
import type { Db } from '../db/db.ts'
import { driverDetails } from '../db/driver-schema.ts'

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
