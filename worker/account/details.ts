import { eq } from 'drizzle-orm'
import { type DriverDetails, noDetails } from '#domain/account/driver-details.ts'
import type { Driver } from '../app.ts'
import type { Db } from '../db/db.ts'
import { driverDetails } from '../db/driver-schema.ts'

/**
 * §2.14 What a driver has said about themselves, and whether the first steps lie behind them. A driver who has said
 * nothing wants things as they are.
 */
export async function getDetails(
  db: Db,
  driver: Driver,
): Promise<Required<DriverDetails> & { isOnboarded: boolean }> {
  const row = await db.select().from(driverDetails).where(eq(driverDetails.userId, driver.id)).get()
  const { city, vehicle, platforms, tipReminder, news } = row ?? noDetails
  return { city, vehicle, platforms, tipReminder, news, isOnboarded: Boolean(row?.onboardedAt) }
}

/** §2.14 Keeps what a driver says about themselves, in place of what they said before. */
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

/** §2.14 The first steps were finished or put aside: they are not offered again. */
export async function finishOnboarding(db: Db, driver: Driver): Promise<void> {
  const now = Date.now()
  await db
    .insert(driverDetails)
    .values({ userId: driver.id, onboardedAt: now, updatedAt: now })
    .onConflictDoUpdate({ target: driverDetails.userId, set: { onboardedAt: now, updatedAt: now } })
}
