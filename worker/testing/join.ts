import { eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { CITY_FULL, type TesterJoin, type TesterWelcome } from '#domain/testing/testing.ts'
import type { App } from '../app.ts'
import { siteOf } from '../auth/redirect.ts'
import { users } from '../db/auth-schema.ts'
import type { Db } from '../db/db.ts'
import { testerProfiles } from '../db/testing-schema.ts'
import { AppError } from '../error.ts'
import { isThrowAway } from '../mail/disposable.ts'
import { deliverSoon } from '../jobs/jobs.ts'
import { applicantOf } from './applicant.ts'
import { noteCity } from './cities.ts'
import { confirmTester, isPending, tellTester } from './confirm.ts'
import { requireTurnOf } from './rate-limits.ts'
import { findProfile } from './profile.ts'

/**
 * PRODUCT, City capacity: a signed-in driver joins with the account they have, and their 30 days begin at once.
 * Throws `conflict` {@link CITY_FULL} when there is no seat, and then they wait; `conflict` too for whoever is or has
 * been a tester; `forbidden` while nobody has shown that the account's address is theirs.
 */
export async function joinTesters(c: Context<App>, input: TesterJoin): Promise<TesterWelcome> {
  const { db, driver } = c.var
  await requireTurnOf(c.env, driver.id)
  const applicant = await applicantOf(c.env, input, driver.email, siteOf(c.env, c.req.url))
  if (isThrowAway(driver.email)) throw new AppError('forbidden', THROWN_AWAY)
  await requireNewcomer(db, driver.id)
  const now = Date.now()
  const pending = { ...applicant, isActive: false, expiresAt: now }
  await db.batch([
    noteCity(db, applicant, now),
    db
      .insert(testerProfiles)
      .values({ ...pending, id: crypto.randomUUID(), userId: driver.id, createdAt: now })
      .onConflictDoUpdate({ target: testerProfiles.userId, set: pending, setWhere: isPending }),
    ...confirmTester(db, { userId: driver.id, email: driver.email }, now),
  ])
  await requireBegun(db, driver.id)
  deliverSoon(c.env, db, [tellTester(driver.id, 'welcome', now)])
  return { state: 'active' }
}

/**
 * Throws `conflict` where the confirmation has not begun somebody's days: {@link CITY_FULL}, or that their mailbox has
 * had its days before.
 */
export async function requireBegun(db: Db, userId: string): Promise<void> {
  const profile = await findProfile(db, userId)
  if (!profile) throw new AppError('conflict', CITY_FULL)
  if (!profile.isActive) throw new AppError('conflict', ONCE)
}

const ONCE =
  'You have been a test driver before, and everybody is one once, so that others get their turn. ' +
  'The app itself stays free. If we are wrong, send us feedback and we look at it.'
/** Why an address for minutes makes no tester. */
export const THROWN_AWAY = 'Use an address that you keep: this one is of a kind that lasts for minutes'

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
    profile.isActive && profile.expiresAt > Date.now() ? 'You are a tester already' : ONCE,
  )
}
