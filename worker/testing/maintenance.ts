import { and, eq, gt, inArray, isNotNull, lt, lte, sql } from 'drizzle-orm'
import { REMINDER_DAYS } from '#domain/testing/testing.ts'
import { users } from '../db/auth-schema.ts'
import type { Db } from '../db/db.ts'
import { jobs } from '../db/jobs-schema.ts'
import { testerProfiles, testerSeats, testerWaitlist } from '../db/testing-schema.ts'
import { jobColumns } from '../jobs/enqueue.ts'
import { confirmTester, isPending, testerJob, type TesterNews } from './confirm.ts'
import { removeUnopenedCities } from './cities.ts'
import { maintainMailboxHashes } from './former-testers.ts'
import { offerFreeSeats } from './offers.ts'

const DAY_MS = 86_400_000
/** One run tells this many testers at most; the next one goes on. */
const REMINDERS_PER_RUN = 15
/** Whoever was not told of the end within this time is not told any more. */
const LATE_MS = 3 * DAY_MS
/** What has lapsed is kept for as long as its owner may ask about it. */
const RETENTION_MS = 30 * DAY_MS
const REMOVED_PER_RUN = 500

/** What the testing programme needs each minute: seats for those who wait, and a word to those whose time ends. */
export async function runTestingMaintenance(env: Env, db: Db, now = Date.now()): Promise<void> {
  await maintainMailboxHashes(env, db, now)
  await confirmLateTesters(db, now)
  await offerFreeSeats(db, now)
  await remindTesters(db, now)
  await deleteLapsed(db, now)
  await removeUnopenedCities(db, now)
}

/** Begins the days of those whose address was confirmed by a way that does not know of testers. */
async function confirmLateTesters(db: Db, now: number): Promise<void> {
  const late = await db
    .select({ userId: users.id, email: users.email })
    .from(testerProfiles)
    .innerJoin(users, eq(users.id, testerProfiles.userId))
    .where(and(isPending, isNotNull(users.emailConfirmedAt)))
    .limit(REMINDERS_PER_RUN)
  for (const { userId, email } of late) {
    if (email !== null) await db.batch(confirmTester(db, { userId, email }, now))
  }
}

/** The fewest of the days of which a tester is told that are not yet fewer than they have left; 0 when it is over. */
const dueDays = (now: number) =>
  sql<number>`case when ${testerProfiles.expiresAt} <= ${now} then 0 ${sql.join(
    REMINDER_DAYS.toSorted((a, b) => a - b).map(
      (days) => sql`when ${testerProfiles.expiresAt} <= ${now + days * DAY_MS} then ${days}`,
    ),
    sql` `,
  )} end`

/**
 * Tells testers that 7, 3 and 1 days are left, and that their time is over, each once. Whoever has had no word for a
 * while, because nothing ran, hears the last one only.
 */
async function remindTesters(db: Db, now: number): Promise<void> {
  const due = await db
    .select({
      id: testerProfiles.id,
      userId: testerProfiles.userId,
      expiresAt: testerProfiles.expiresAt,
      days: dueDays(now).as('days'),
    })
    .from(testerProfiles)
    .where(
      and(
        eq(testerProfiles.isActive, true),
        gt(testerProfiles.expiresAt, now - LATE_MS),
        lte(testerProfiles.expiresAt, now + Math.max(...REMINDER_DAYS) * DAY_MS),
        sql`coalesce(${testerProfiles.remindedDays}, 99) > ${dueDays(now)}`,
      ),
    )
    .limit(REMINDERS_PER_RUN)
  for (const { id, userId, expiresAt, days } of due) {
    const news: TesterNews = days === 0 ? 'ended' : (`ends_${days}` as TesterNews)
    const notReminded = and(
      eq(testerProfiles.id, id),
      sql`coalesce(${testerProfiles.remindedDays}, 99) > ${days}`,
    )
    await db.batch([
      db
        .insert(jobs)
        .select(
          db
            .select(jobColumns(testerJob(userId, news, expiresAt)))
            .from(testerProfiles)
            .where(notReminded),
        )
        .onConflictDoNothing(),
      db.update(testerProfiles).set({ remindedDays: days }).where(notReminded),
    ])
  }
}

/** Removes seats and offers that have long been over: their rows name people. */
async function deleteLapsed(db: Db, now: number): Promise<void> {
  const cutoff = now - RETENTION_MS
  const oldSeats = db
    .select({ id: testerSeats.id })
    .from(testerSeats)
    .where(lt(testerSeats.until, cutoff))
    .limit(REMOVED_PER_RUN)
  const oldOffers = db
    .select({ id: testerWaitlist.id })
    .from(testerWaitlist)
    .where(lt(testerWaitlist.offeredUntil, cutoff))
    .limit(REMOVED_PER_RUN)
  await db.batch([
    db.delete(testerSeats).where(inArray(testerSeats.id, oldSeats)),
    db.delete(testerWaitlist).where(inArray(testerWaitlist.id, oldOffers)),
  ])
}
