import { and, eq, gt, inArray, isNotNull, lt, lte, sql } from 'drizzle-orm'
import { REMINDER_DAYS } from '#domain/testing/testing.ts'
import { users } from '../db/auth-schema.ts'
import type { Db } from '../db/db.ts'
import { outbox } from '../db/jobs-schema.ts'
import { testerProfiles, testerSeats, testerWaitlist } from '../db/testing-schema.ts'
import { promisedWith } from '../jobs/enqueue.ts'
import { confirmTester, isPending, tellTester, type TesterNews } from './confirm.ts'
import { removeUnopened } from './cities.ts'
import { tendMarks } from './former-testers.ts'
import { offerFreeSeats } from './offers.ts'

const DAY_MS = 86_400_000
/** One run tells this many testers at most; the next one goes on. */
const TOLD_PER_RUN = 15
/** Whoever was not told of the end within this time is not told any more. */
const LATE_MS = 3 * DAY_MS
/** What has lapsed is kept for as long as its owner may ask about it. */
const KEPT_MS = 30 * DAY_MS
const REMOVED_PER_RUN = 500

/** What the testing programme needs each minute: seats for those who wait, and a word to those whose time ends. */
export async function tendTesting(env: Env, db: Db, now = Date.now()): Promise<void> {
  await tendMarks(env, db, now)
  await confirmLate(db, now)
  await offerFreeSeats(db, now)
  await remind(db, now)
  await forget(db, now)
  await removeUnopened(db, now)
}

/** Begins the days of those whose address was confirmed by a way that does not know of testers. */
async function confirmLate(db: Db, now: number): Promise<void> {
  const late = await db
    .select({ userId: users.id, email: users.email })
    .from(testerProfiles)
    .innerJoin(users, eq(users.id, testerProfiles.userId))
    .where(and(isPending, isNotNull(users.emailConfirmedAt)))
    .limit(TOLD_PER_RUN)
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
async function remind(db: Db, now: number): Promise<void> {
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
        sql`coalesce(${testerProfiles.toldDays}, 99) > ${dueDays(now)}`,
      ),
    )
    .limit(TOLD_PER_RUN)
  for (const { id, userId, expiresAt, days } of due) {
    const news: TesterNews = days === 0 ? 'ended' : (`ends_${days}` as TesterNews)
    const untold = and(eq(testerProfiles.id, id), sql`coalesce(${testerProfiles.toldDays}, 99) > ${days}`)
    await db.batch([
      db
        .insert(outbox)
        .select(
          db
            .select(promisedWith(tellTester(userId, news, expiresAt)))
            .from(testerProfiles)
            .where(untold),
        )
        .onConflictDoNothing(),
      db.update(testerProfiles).set({ toldDays: days }).where(untold),
    ])
  }
}

/** Removes seats and offers that have long been over: their rows name people. */
async function forget(db: Db, now: number): Promise<void> {
  const over = now - KEPT_MS
  const oldSeats = db
    .select({ id: testerSeats.id })
    .from(testerSeats)
    .where(lt(testerSeats.until, over))
    .limit(REMOVED_PER_RUN)
  const oldOffers = db
    .select({ id: testerWaitlist.id })
    .from(testerWaitlist)
    .where(lt(testerWaitlist.offeredUntil, over))
    .limit(REMOVED_PER_RUN)
  await db.batch([
    db.delete(testerSeats).where(inArray(testerSeats.id, oldSeats)),
    db.delete(testerWaitlist).where(inArray(testerWaitlist.id, oldOffers)),
  ])
}
