import { and, eq, exists, gt, isNotNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { TESTER_DAYS } from '#domain/testing/testing.ts'
import { DAY_MS } from '#domain/time.ts'
import { users } from '../db/auth-schema.ts'
import type { Db } from '../db/db.ts'
import { insertWhere } from '../db/db.ts'
import { testerProfiles, testerSeats, testerWaitlist } from '../db/testing-schema.ts'
import { enqueueWhere } from '../jobs/enqueue.ts'
import type { JobOf } from '../jobs/job.ts'
import { wasTesterBefore } from './former-testers.ts'
import { isPending } from './profile.ts'
import { hasCapacity, hasSeat, takeSeat, waitlistJob } from './seats.ts'

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
  const claim = { cityId: testerProfiles.cityId, email, userId }
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
  const isPendingHere = and(own, isPending, isShown)
  const wasTester = wasTesterBefore({ hash: testerProfiles.mailboxHash, userId }, now)
  const confirmedNow = and(own, eq(testerProfiles.confirmedAt, now))
  return [
    // Skips the statements below for an account without a pending profile.
    db
      .update(testerProfiles)
      .set({ confirmedAt: now, expiresAt: now, remindedDays: 0, email })
      .where(and(isPendingHere, wasTester)),
    enqueueTesterJob(
      db,
      testerJob(userId, 'known', now),
      and(confirmedNow, eq(testerProfiles.isActive, false)),
    ),
    takeSeat(
      db,
      { cityId: testerProfiles.cityId, userId, until },
      and(isPendingHere, or(hasSeat(claim, now), hasCapacity(claim, now))),
    ),
    db
      .update(testerProfiles)
      .set({ isActive: true, confirmedAt: now, expiresAt: until, email })
      .where(and(isPendingHere, hasSeatWhere(eq(testerSeats.until, until)))),
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
    insertWhere(
      db,
      testerWaitlist,
      {
        id: waitingId,
        userId,
        fullName: testerProfiles.fullName,
        email,
        phoneNumber: testerProfiles.phoneNumber,
        countryCode: testerProfiles.countryCode,
        city: testerProfiles.city,
        cityId: testerProfiles.cityId,
        site: testerProfiles.site,
        joinedAt: now,
      },
      { from: testerProfiles, where: isPendingHere },
    ).onConflictDoNothing(),
    enqueueWhere(db, waitlistJob(waitingId, 'position'), {
      from: testerWaitlist,
      where: eq(testerWaitlist.id, waitingId),
    }),
    db.delete(testerProfiles).where(isPendingHere),
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

/** Notices for a tester, in their inbox and by mail. `known`: their mailbox has already had its days. */
export const testerNotices = ['welcome', 'known', 'extended', 'ends_7', 'ends_3', 'ends_1', 'ended'] as const
export type TesterNotice = (typeof testerNotices)[number]

/**
 * The job that notifies a tester.
 * @param at distinguishes the notice from an earlier one of the same kind, in epoch milliseconds
 */
export const testerJob = (userId: string, notice: TesterNotice, at: number): JobOf<'notify_tester'> => ({
  id: `notify_tester:${userId}:${notice}:${at}`,
  kind: 'notify_tester',
  payload: { userId, notice, at },
})
