// The demo accounts and the videos of npm start. The accounts exist on this machine only, and are created by
// the same functions as every account.
import { eq, isNull } from 'drizzle-orm'
import { CITY_CAPACITY, TESTER_DAYS } from '../domain/testing/testing.ts'
import { DAY_MS } from '../domain/time.ts'
import { hashPassword } from '../worker/auth/password/password-hash.ts'
import { createAccount, findAccountByEmail } from '../worker/auth/users/users.ts'
import { analyticsRollUps } from '../worker/db/analytics-schema.ts'
import { users } from '../worker/db/auth-schema.ts'
import { subscriptions } from '../worker/db/billing-schema.ts'
import { openDb } from '../worker/db/db.ts'
import type { Db } from '../worker/db/db.ts'
import { websiteVideos } from '../worker/db/media-schema.ts'
import { cities, testerProfiles, testerSeats } from '../worker/db/testing-schema.ts'
import { seedRollUps } from './generate-visits.ts'
import { publishedMedia } from './media.ts'
import type { Server } from './server.ts'

/** Days since the demo accounts joined. */
const DEMO_DAYS = 63
/** Days since the premium driver subscribed. */
export const PREMIUM_DAYS = 56

export type DemoAccount = { role: string; name: string; email: string; password: string }

/** One account of each kind. ADMIN_EMAIL names the administrator. */
const accountsFor = (adminEmail: string): DemoAccount[] => [
  { role: 'Driver', name: 'Dana Driver', email: 'driver@kindrop.example', password: 'kind-word-1' },
  { role: 'Premium driver', name: 'Pat Premium', email: 'premium@kindrop.example', password: 'kind-word-2' },
  { role: 'Tester', name: 'Terry Tester', email: 'tester@kindrop.example', password: 'kind-word-3' },
  { role: 'Expired tester', name: 'Eddie Tester', email: 'expired@kindrop.example', password: 'kind-word-5' },
  { role: 'Overdue driver', name: 'Olly Overdue', email: 'overdue@kindrop.example', password: 'kind-word-6' },
  { role: 'Administrator', name: 'Alex Admin', email: adminEmail.toLowerCase(), password: 'kind-word-4' },
]

/**
 * Creates the missing accounts and videos and returns all accounts. A tester's 30 days restart at each start.
 */
export async function seed({ miniflare }: Server): Promise<DemoAccount[]> {
  const env = (await miniflare.getBindings()) as unknown as Env
  const db = openDb(env.DB)
  const accounts = accountsFor(env.ADMIN_EMAIL)
  for (const { role, name, email, password } of accounts) {
    const now = Date.now()
    const joinedAt = now - DEMO_DAYS * DAY_MS
    const userId = await openPastAccount(env, db, { name, email, joinedAt, password })
    if (role === 'Premium driver' || role === 'Overdue driver') {
      // As the payments in scripts/seed-payments.ts: the one began then, the other's renewal has just failed.
      const status = role === 'Premium driver' ? 'active' : 'past_due'
      const updatedAt = role === 'Premium driver' ? now - PREMIUM_DAYS * DAY_MS : now
      await db.insert(subscriptions).values({ userId, status, updatedAt }).onConflictDoNothing()
    }
    if (role === 'Tester' || role === 'Expired tester') {
      const expiresAt = role === 'Tester' ? now + TESTER_DAYS * DAY_MS : now - DAY_MS
      const profile = {
        fullName: name,
        email,
        countryCode: 'AU',
        city: 'Wollongong',
        cityId: 'AU:wollongong',
        isActive: true,
        confirmedAt: now,
        expiresAt,
        remindedDays: null,
      }
      await db
        .insert(testerProfiles)
        .values({ id: crypto.randomUUID(), userId, createdAt: now, ...profile })
        .onConflictDoUpdate({ target: testerProfiles.userId, set: profile })
      await seat(db, userId, expiresAt)
    }
  }
  await showVideos(env, db)
  return accounts
}

/**
 * The id of the account of this address, which is created where it is missing, as if its driver had joined then
 * (epoch milliseconds). Nobody can sign in without a password.
 */
export async function openPastAccount(
  env: Env,
  db: Db,
  { name, email, joinedAt, password }: { name: string; email: string; joinedAt: number; password?: string },
): Promise<string> {
  const found = await findAccountByEmail(db, email)
  if (found) return found.user.id
  const account = await createAccount(env, db, {
    email,
    trust: 'proven',
    data: { full_name: name },
    ...(password !== undefined && { passwordHash: await hashPassword(password) }),
  })
  const { id } = account!.user
  const joined = { createdAt: joinedAt, emailConfirmedAt: joinedAt, seenAt: joinedAt }
  await db.update(users).set(joined).where(eq(users.id, id))
  return id
}

/** A tester's seat in the demo city, which is open. */
async function seat(db: Db, userId: string, until: number): Promise<void> {
  const cityId = 'AU:wollongong'
  const city = { id: cityId, name: 'Wollongong', countryCode: 'AU', capacity: CITY_CAPACITY }
  const now = Date.now()
  await db.batch([
    db
      .insert(cities)
      .values({ ...city, openedAt: now, createdAt: now })
      .onConflictDoUpdate({
        target: cities.id,
        set: { openedAt: now, capacity: CITY_CAPACITY },
        setWhere: isNull(cities.openedAt),
      }),
    db
      .insert(testerSeats)
      .values({ id: crypto.randomUUID(), cityId, kind: 'tester', userId, until })
      .onConflictDoUpdate({ target: testerSeats.userId, set: { until } }),
  ])
}

/** Existing files stay: a key stands for one content. */
async function showVideos(env: Env, db: Db): Promise<void> {
  const { files, rows } = publishedMedia()
  for (const { bucket, key, type, cache, read } of files) {
    if (await env[bucket].head(key)) continue
    await env[bucket].put(key, read(), { httpMetadata: { contentType: type, cacheControl: cache } })
  }
  for (const row of rows) await db.insert(websiteVideos).values(row).onConflictDoNothing()
}

// Generated visits of the past months, so that the administrator's reports have data. Identical each time.
const DAYS = 70
const VISITORS_PER_DAY = 140

/** Writes visits up to now, unless there are any. */
export async function seedVisits({ miniflare }: Server): Promise<void> {
  const env = (await miniflare.getBindings()) as unknown as Env
  if ((await openDb(env.DB).$count(analyticsRollUps)) > 0) return
  const now = Date.now()
  await seedRollUps(env.DB, { until: now, days: DAYS, visitorsPerDay: VISITORS_PER_DAY, now })
}
