import { and, eq, sql } from 'drizzle-orm'
import type { WaitlistQuery } from '#domain/testing/admin.ts'
import { OFFER_HOLD_MS } from '#domain/testing/testing.ts'
import { type Actor, auditIf, existsIn } from '../../admin/actor.ts'
import type { Db } from '../../db/db.ts'
import { testerSeats, testerWaitlist } from '../../db/testing-schema.ts'
import { AppError } from '../../error.ts'
import type { Job } from '../../jobs/job.ts'
import { listPage } from '../../list-page.ts'
import { offerSeat, offerRefusal } from '../offers.ts'

/** People on the waiting list, and those with an offered seat, in order of arrival. */
export const listWaiting = (db: Db, { city, ...page }: WaitlistQuery) =>
  listPage(db.select(listedColumns).from(testerWaitlist).$dynamic(), page, {
    key: testerWaitlist.place,
    keyOf: ({ place }) => place,
    id: testerWaitlist.id,
    way: 'asc',
    where: city ? eq(testerWaitlist.cityId, city) : undefined,
  })

const listedColumns = {
  id: testerWaitlist.id,
  place: testerWaitlist.place,
  fullName: testerWaitlist.fullName,
  email: testerWaitlist.email,
  phoneNumber: testerWaitlist.phoneNumber,
  countryCode: testerWaitlist.countryCode,
  city: testerWaitlist.city,
  joinedAt: testerWaitlist.joinedAt,
  offeredUntil: testerWaitlist.offeredUntil,
}

/**
 * Invites a person before their turn: a seat is reserved for them for 24 hours. Throws `not_found`, and `conflict`
 * without a free seat or for a person who already has an offer.
 */
export async function inviteWaiting(
  db: Db,
  actor: Actor,
  id: string,
): Promise<{ offeredUntil: number; job: Job }> {
  const now = Date.now()
  const until = now + OFFER_HOLD_MS
  const job = await offerSeat(db, id, now, (where) =>
    auditIf(db, actor, { action: 'tester_invited', payload: { waiting_id: id, until }, where }),
  )
  if (!job) throw await offerRefusal(db, id)
  return { offeredUntil: until, job }
}

/** Removes a person from the list, with the seat that is reserved for them. Throws `not_found`. */
export async function removeWaiting(db: Db, actor: Actor, id: string): Promise<void> {
  const waitingRow = eq(testerWaitlist.id, id)
  const where = existsIn(testerWaitlist, waitingRow)
  const [, , removed] = await db.batch([
    auditIf(db, actor, { action: 'tester_removed', payload: { waiting_id: id }, where }),
    db.delete(testerSeats).where(
      and(
        eq(testerSeats.kind, 'offer'),
        sql`(${testerSeats.email}, ${testerSeats.cityId}) in (
            select w.email, w.city_id from ${testerWaitlist} w where w.id = ${id})`,
      ),
    ),
    db.delete(testerWaitlist).where(waitingRow).returning({ id: testerWaitlist.id }),
  ])
  if (removed.length === 0) throw new AppError('not_found', 'Nobody waits under this id')
}
