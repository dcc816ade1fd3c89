import { and, eq, gt, inArray, isNotNull, lt, lte, sql } from 'drizzle-orm'
import { REMINDER_DAYS } from '#domain/testing/testing.ts'
import { DAY_MS } from '#domain/time.ts'
import { users } from '../db/auth-schema.ts'
import type { Db } from '../db/db.ts'
import { testerProfiles, testerSeats, testerWaitlist } from '../db/testing-schema.ts'
import { removeUnopenedCities } from './cities.ts'
import { confirmTester, enqueueTesterJob, testerJob, type TesterNotice } from './confirm.ts'
import { maintainMailboxHashes } from './former-testers.ts'
import { offerFreeSeats } from './offers.ts'
import { isPending } from './profile.ts'

/** The most testers that one run notifies; the next run continues. */
const REMINDERS_PER_RUN = 15
/** How late the notice of the end may be, in milliseconds. */
const LATE_MS = 3 * DAY_MS
/** How long lapsed offers are kept, in milliseconds: their owner may ask about them. */
const RETENTION_MS = 30 * DAY_MS
const REMOVED_PER_RUN = 500

/** The testing program's work of each minute: seats for the waiting list, and notices before the end. */
export async function runTestingMaintenance(env: Env, db: Db, now = Date.now()): Promise<void> {
  await maintainMailboxHashes(env, db, now)
  await confirmLateTesters(db, now)
  await offerFreeSeats(db, now)
  await remindTesters(db, now)
  await deleteLapsed(db, now)
  await removeUnopenedCities(db, now)
}

/** Begins the days of testers whose address was confirmed without {@link confirmTester}. */
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

/** The smallest notice (7, 3 or 1 days) that covers the days left; 0 when the time is over. */
const dueDays = (now: number) =>
  sql<number>`case when ${testerProfiles.expiresAt} <= ${now} then 0 ${sql.join(
    REMINDER_DAYS.toSorted((a, b) => a - b).map(
      (days) => sql`when ${testerProfiles.expiresAt} <= ${now + days * DAY_MS} then ${days}`,
    ),
    sql` `,
  )} end`

/**
 * Notifies testers of 7, 3 and 1 days left, and of the end, each once. After a pause of the cron only the latest
 * notice is sent.
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
    const notice: TesterNotice = days === 0 ? 'ended' : (`ends_${days}` as TesterNotice)
    const notReminded = and(
      eq(testerProfiles.id, id),
      sql`coalesce(${testerProfiles.remindedDays}, 99) > ${days}`,
    )
    await db.batch([
      enqueueTesterJob(db, testerJob(userId, notice, expiresAt), notReminded),
      db.update(testerProfiles).set({ remindedDays: days }).where(notReminded),
    ])
  }
}

/** Deletes seats and offers that have long been over: their rows name people. */
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
