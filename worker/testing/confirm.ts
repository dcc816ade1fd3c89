import { and, eq, exists, gt, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { TESTER_DAYS } from '#domain/testing/testing.ts'
import { users } from '../db/auth-schema.ts'
import type { Db } from '../db/db.ts'
import { jobs } from '../db/jobs-schema.ts'
import { testerProfiles, testerSeats, testerWaitlist } from '../db/testing-schema.ts'
import { jobColumns } from '../jobs/enqueue.ts'
import type { JobOf } from '../jobs/job.ts'
import { wasTesterBefore } from './former-testers.ts'
import { hasCapacity, hasSeat, enqueueIfWaiting, waitlistJob } from './seats.ts'

const DAY_MS = 86_400_000

/** A profile whose address has still to be shown. One that the administrator has ended was confirmed before. */
export const isPending = and(eq(testerProfiles.isActive, false), isNull(testerProfiles.confirmedAt))

/**
 * §2.23, §9.10 What follows when an address is shown to be its owner's, to stand behind that in the same batch: whoever
 * signed up as a tester takes a seat, the one that is offered to them or another, and their 30 days begin. Where there
 * is none, they wait, as §8.5 has it. Whose mailbox has had its days before is a tester whose days are over. For
 * whoever did not sign up as a tester nothing happens.
 * @param email the address that is shown now
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
    // No pending profile any more, so that nothing of what follows is theirs.
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

/** The statement that promises news where a profile is as a condition says. */
const enqueueTesterJob = (db: Db, job: JobOf<'notify_tester'>, where: SQL | undefined) =>
  db
    .insert(jobs)
    .select(db.select(jobColumns(job)).from(testerProfiles).where(where))
    .onConflictDoNothing()

/** What a tester is told of, in their inbox and by mail. `known`: their mailbox has had its days before. */
export const testerNews = ['welcome', 'known', 'extended', 'ends_7', 'ends_3', 'ends_1', 'ended'] as const
export type TesterNews = (typeof testerNews)[number]

/** The promise to tell a tester. @param at what makes it another than an earlier one of the same news */
export const testerJob = (userId: string, news: TesterNews, at: number): JobOf<'notify_tester'> => ({
  id: `notify_tester:${userId}:${news}:${at}`,
  kind: 'notify_tester',
  payload: { userId, news, at },
})
