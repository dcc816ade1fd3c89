import { eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { CITY_FULL, SIGN_UP_HOLD_MS, type TesterJoin, type TesterWelcome } from '#domain/testing.ts'
import type { App } from '../app.ts'
import { siteOf } from '../auth/redirect.ts'
import { users } from '../db/auth-schema.ts'
import type { Db } from '../db/db.ts'
import { testerProfiles } from '../db/testing-schema.ts'
import { AppError } from '../error.ts'
import { deliverSoon } from '../outbox/outbox.ts'
import { applicantOf } from './applicant.ts'
import { confirmTester, isPending, tellTester } from './confirm.ts'
import { requireTurnOf } from './limits.ts'
import { findProfile } from './profile.ts'
import { openCity } from './seats.ts'

/**
 * PRODUCT, City capacity: a signed-in driver joins with the account they have, and their 30 days begin at once.
 * Throws `conflict` {@link CITY_FULL} when there is no seat, and then they wait; `conflict` too for whoever is or has
 * been a tester; `forbidden` while nobody has shown that the account's address is theirs.
 */
export async function joinTesters(c: Context<App>, input: TesterJoin): Promise<TesterWelcome> {
  const { db, driver } = c.var
  await requireTurnOf(c.env, driver.id)
  const applicant = applicantOf(input, driver.email, siteOf(c.env, c.req.url))
  await requireNewcomer(db, driver.id)
  const now = Date.now()
  const pending = { ...applicant, isActive: false, expiresAt: now + SIGN_UP_HOLD_MS }
  await db.batch([
    openCity(db, applicant, now),
    db
      .insert(testerProfiles)
      .values({ ...pending, id: crypto.randomUUID(), userId: driver.id, createdAt: now })
      .onConflictDoUpdate({ target: testerProfiles.userId, set: pending, setWhere: isPending }),
    ...confirmTester(db, { userId: driver.id, email: driver.email }, now),
  ])
  const profile = await findProfile(db, driver.id)
  if (!profile) throw new AppError('conflict', CITY_FULL)
  deliverSoon(c.env, db, [tellTester(driver.id, 'welcome', profile.confirmedAt ?? now)])
  return { state: 'active' }
}

async function requireNewcomer(db: Db, userId: string): Promise<void> {
  const user = await db
    .select({ confirmedAt: users.emailConfirmedAt })
    .from(users)
    .where(eq(users.id, userId))
    .get()
  if (!user?.confirmedAt) throw new AppError('forbidden', 'Confirm your e-mail first')
  const profile = await findProfile(db, userId)
  if (!profile || (!profile.isActive && profile.confirmedAt === null)) return
  throw new AppError(
    'conflict',
    profile.isActive && profile.expiresAt > Date.now()
      ? 'You are a tester already'
      : 'You have been a tester, and everybody is one once',
  )
}
