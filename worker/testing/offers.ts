import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { CITY_FULL, OFFER_HOLD_MS } from '#domain/testing/testing.ts'
import { existsIn } from '../admin/actor.ts'
import type { Db } from '../db/db.ts'
import { insertWhere } from '../db/db.ts'
import { cities, testerSeats, testerWaitlist } from '../db/testing-schema.ts'
import { AppError } from '../error.ts'
import { enqueueWhere } from '../jobs/enqueue.ts'
import type { JobOf } from '../jobs/job.ts'
import { hasFreeSeat, takenSeats, waitlistJob } from './seats.ts'

/** The most seats that one run of the cron offers; the next run continues. */
const OFFERS_PER_RUN = 15

/**
 * §2.22 Offers the free seats of each city to those who have waited longest, for 24 hours each. For the cron, which
 * runs the mail jobs that are enqueued here.
 */
export async function offerFreeSeats(db: Db, now: number): Promise<void> {
  let left = OFFERS_PER_RUN
  const open = await db
    .select({ id: cities.id, free: sql<number>`${cities.capacity} - ${takenSeats(now)}`.as('free') })
    .from(cities)
    .where(
      and(
        sql`${cities.id} in (select w.city_id from ${testerWaitlist} w where w.offered_until is null)`,
        sql`${cities.capacity} > ${takenSeats(now)}`,
      ),
    )
    .limit(OFFERS_PER_RUN)
  for (const { id, free } of open) {
    const next = await db
      .select({ id: testerWaitlist.id })
      .from(testerWaitlist)
      .where(and(eq(testerWaitlist.cityId, id), isNull(testerWaitlist.offeredUntil)))
      .orderBy(asc(testerWaitlist.place))
      .limit(Math.min(free, left))
    for (const waiting of next) await offerSeat(db, waiting.id, now)
    left -= next.length
    if (left <= 0) return
  }
}

/**
 * Reserves a seat for a waiting person and enqueues the mail, in one transaction.
 * @param audit makes the statement of the audit entry, under the offer's own condition
 * @returns the job, absent when there was no seat or they no longer wait
 */
export async function offerSeat(
  db: Db,
  waitingId: string,
  now: number,
  audit?: (where: SQL) => BatchItem<'sqlite'>,
): Promise<JobOf<'notify_waiting'> | undefined> {
  const until = now + OFFER_HOLD_MS
  const job = waitlistJob(waitingId, 'offer')
  const isWaiting = and(eq(testerWaitlist.id, waitingId), isNull(testerWaitlist.offeredUntil))
  const claim = { cityId: testerWaitlist.cityId, email: testerWaitlist.email, userId: '' }
  const hasSeat = and(
    isWaiting,
    sql`exists (select 1 from ${testerSeats} s where s.city_id = ${testerWaitlist.cityId}
      and s.email = ${testerWaitlist.email} and s.until = ${until})`,
  )
  const results = await db.batch([
    insertWhere(
      db,
      testerSeats,
      { id: crypto.randomUUID(), cityId: claim.cityId, kind: 'offer', email: claim.email, until },
      { from: testerWaitlist, where: and(isWaiting, hasFreeSeat(claim, now)) },
    ).onConflictDoUpdate({
      target: [testerSeats.email, testerSeats.cityId],
      set: { kind: 'offer', until: sql`excluded.until` },
    }),
    enqueueWhere(db, job, { from: testerWaitlist, where: hasSeat }),
    ...(audit ? [audit(existsIn(testerWaitlist, hasSeat))] : []),
    // This comes last, because a person with an offered seat no longer waits.
    db
      .update(testerWaitlist)
      .set({ offeredUntil: until })
      .where(hasSeat)
      .returning({ id: testerWaitlist.id }),
  ])
  return (results.at(-1) as unknown[]).length > 0 ? job : undefined
}

/** The reason why no seat could be offered. */
export async function offerRefusal(db: Db, waitingId: string): Promise<AppError> {
  const waiting = await db
    .select({ offeredUntil: testerWaitlist.offeredUntil })
    .from(testerWaitlist)
    .where(eq(testerWaitlist.id, waitingId))
    .get()
  if (!waiting) return new AppError('not_found', 'Nobody waits under this id')
  return new AppError(
    'conflict',
    waiting.offeredUntil === null ? CITY_FULL : 'A seat was offered to them already',
  )
}
