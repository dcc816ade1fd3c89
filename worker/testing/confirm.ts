import { and, eq, exists, gt, isNotNull, lte, type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { TESTER_DAYS } from '#domain/testing/testing.ts'
import { DAY_MS } from '#domain/time.ts'
import { users } from '../db/auth-schema.ts'
import type { Db } from '../db/db.ts'
import { testerProfiles, testerSeats, testerWaitlist } from '../db/testing-schema.ts'
import { enqueueWhere } from '../jobs/enqueue.ts'
import type { JobOf } from '../jobs/job.ts'
import { wasTesterBefore } from './former-testers.ts'
import { isPending } from './profile.ts'
import { hasCapacity, hasSeat, enqueueIfWaiting, waitlistJob } from './seats.ts'

/**
 * §2.23, §9.10 The statements that follow the confirmation of an address, in the same batch: a person who signed up
 * as a tester takes a seat, the offered one or another, and their 30 days begin. Without a seat they wait (§8.5). A
 * mailbox that has tested before gets a profile whose days are over. Other accounts are not affected.
 * @param email the address that is confirmed now
 */
export function confirmTester(
  db: Db,
  { userId, email }: { userId: string; email: string },
  now = Date.now(),
): [BatchItem<'sqlite'>, ...BatchItem<'sqlite'>[]] {
  const until = now + TESTER_DAYS * DAY_MS
  const waitingId = crypto.randomUUID()
  const claim = { cityId: sql.raw('p.city_id'), email, userId }
  const own = eq(testerProfiles.userId, userId)
  const hasSeatWhere = (since: SQL) =>
    exists(
      db
        .select({ id: testerSeats.id })
        .from(testerSeats)
        .where(and(eq(testerSeats.userId, userId), since)),
    )
  const hasSeatNow = hasSeatWhere(gt(testerSeats.until, now))
  const isShown = exists(
    db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, userId), isNotNull(users.emailConfirmedAt))),
  )
  const pendingHere = sql`from ${testerProfiles} p join ${users} u on u.id = p.user_id
    where p.user_id = ${userId} and p.is_active = 0 and p.confirmed_at is null
      and u.email_confirmed_at is not null`
  const wasTester = wasTesterBefore({ hash: sql`${testerProfiles.mailboxHash}`, userId }, now)
  const confirmedNow = and(own, eq(testerProfiles.confirmedAt, now))
  return [
    // Skips the statements below for an account without a pending profile.
    db
      .update(testerProfiles)
      .set({ confirmedAt: now, expiresAt: now, remindedDays: 0, email })
      .where(and(own, isPending, isShown, wasTester)),
    enqueueTesterJob(
      db,
      testerJob(userId, 'known', now),
      and(confirmedNow, eq(testerProfiles.isActive, false)),
    ),
    db
      .insert(testerSeats)
      .select(
        sql`select ${crypto.randomUUID()}, p.city_id, 'tester', null, p.user_id, ${until} ${pendingHere}
          and (${hasSeat(claim, now)} or ${hasCapacity(claim, now)})`,
      )
      .onConflictDoUpdate({
        target: testerSeats.userId,
        set: { cityId: sql`excluded.city_id`, until: sql`excluded.until` },
      }),
    db
      .update(testerProfiles)
      .set({ isActive: true, confirmedAt: now, expiresAt: until, email })
      .where(and(own, isPending, isShown, hasSeatWhere(eq(testerSeats.until, until)))),
    enqueueTesterJob(
      db,
      testerJob(userId, 'welcome', now),
      and(confirmedNow, eq(testerProfiles.isActive, true)),
    ),
    db
      .delete(testerWaitlist)
      .where(
        and(
          eq(testerWaitlist.email, email),
          isShown,
          sql`(${hasSeatNow} or ${lte(testerWaitlist.offeredUntil, now)})`,
        ),
      ),
    db
      .insert(testerWaitlist)
      .select(
        sql`select null, ${waitingId}, p.user_id, p.full_name, ${email}, p.phone_number, p.country_code, p.city,
          p.city_id, p.site, null, null, ${now} ${pendingHere}`,
      )
      .onConflictDoNothing(),
    enqueueIfWaiting(db, waitlistJob(waitingId, 'position')),
    db.delete(testerProfiles).where(and(own, isPending, isShown)),
    db.delete(testerSeats).where(and(eq(testerSeats.email, email), isShown, hasSeatNow)),
    db
      .update(testerWaitlist)
      .set({ userId })
      .where(and(eq(testerWaitlist.email, email), isShown)),
  ]
}

/** The statement that enqueues a tester's notice where a profile matches a condition. */
export const enqueueTesterJob = (db: Db, job: JobOf<'notify_tester'>, where: SQL | undefined) =>
  enqueueWhere(db, job, { from: testerProfiles, where })

/** What a tester is told of, in their inbox and by mail. `known`: their mailbox has had its days before. */
export const testerNews = ['welcome', 'known', 'extended', 'ends_7', 'ends_3', 'ends_1', 'ended'] as const
export type TesterNews = (typeof testerNews)[number]

/**
 * The job that notifies a tester.
 * @param at tells it from an earlier one of the same news
 */
export const testerJob = (userId: string, news: TesterNews, at: number): JobOf<'notify_tester'> => ({
  id: `notify_tester:${userId}:${news}:${at}`,
  kind: 'notify_tester',
  payload: { userId, news, at },
})
