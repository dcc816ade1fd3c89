import { and, eq, lte, type SQL, sql } from 'drizzle-orm'
import { cityIdOf } from '#domain/testing/city.ts'
import type { CapacityQuery } from '#domain/testing/testing.ts'
import { type Db, insertWhere } from '../db/db.ts'
import { cities, testerSeats, testerWaitlist } from '../db/testing-schema.ts'
import { enqueueWhere } from '../jobs/enqueue.ts'
import type { JobOf } from '../jobs/job.ts'
import type { Applicant } from './applicant.ts'
import { insertCity } from './cities.ts'
import { wasTesterBefore } from './former-testers.ts'
import { isTesterAccount } from './profile.ts'

// City capacity: a city has `capacity` seats, and each tester holds one.

/** A claim to a seat: an address, and its account where it is known. Each is a value, or a column of the statement. */
type Claim = { cityId: string | SQL; email: string | SQL; userId: string | SQL }

/** Whether a person has a seat of a city at `now`: their own, or one that is reserved for their address. */
export const hasSeat = ({ cityId, email, userId }: Claim, now: number): SQL => sql`exists (
  select 1 from ${testerSeats} s
  where s.city_id = ${cityId} and s.until > ${now} and (s.email = ${email} or s.user_id = ${userId}))`

/**
 * Whether a city has a seat for a person at `now`: seats of others and people who wait before them are fewer than its
 * capacity. So a newcomer cannot take a freed seat from those who wait.
 */
export const hasCapacity = ({ cityId, email, userId }: Claim, now: number): SQL => sql`(
  select count(*) from ${testerSeats} s
  where s.city_id = ${cityId} and s.until > ${now}
    and coalesce(s.email = ${email}, 0) = 0 and coalesce(s.user_id = ${userId}, 0) = 0) + (
  select count(*) from ${testerWaitlist} w
  where w.city_id = ${cityId} and w.offered_until is null and w.place < coalesce((
    select m.place from ${testerWaitlist} m
    where m.city_id = ${cityId} and m.email = ${email} and m.offered_until is null), 9e15))
  < (select c.capacity from ${cities} c where c.id = ${cityId})`

/** §7.20 city_has_capacity: whether a new tester would get a seat. An unopened city has none. */
export async function cityHasCapacity(db: Db, { city, country }: CapacityQuery): Promise<boolean> {
  return maySignUp(db, { cityId: cityIdOf(country, city) ?? '', email: '' }, Date.now())
}

/**
 * §5.3 Whether a sign-up is admitted: there is a free seat, or one that is offered to this address. It takes no seat:
 * confirming the address does, so typing other people's addresses takes none from anybody.
 * @param hasOffer whether they have shown the token of the mail that offered the seat
 */
export async function maySignUp(
  db: Db,
  { cityId, email }: Pick<Applicant, 'cityId' | 'email'>,
  now: number,
  hasOffer = false,
): Promise<boolean> {
  const isOpen = hasCapacity({ cityId, email: '', userId: '' }, now)
  const isMine = hasOffer ? hasSeat({ cityId, email, userId: '' }, now) : sql`0`
  const found = await db
    .select({ isThere: sql<number>`${isOpen} or ${isMine}` })
    .from(cities)
    .where(eq(cities.id, cityId))
    .get()
  return found?.isThere === 1
}

/**
 * §8.5 Puts an address on the waiting list, in one transaction, and enqueues the mail with the position. Asking again
 * does not change a place.
 *
 * The caller has not proven the address. So the response is the same for everybody, also where the address has an
 * offer, waits, or is a tester's: the same statements run, and only the mail says more. A tester's mailbox never
 * waits.
 * @returns the job
 */
export async function joinWaitlist(
  db: Db,
  applicant: Applicant,
  now: number,
): Promise<JobOf<'notify_applicant'>> {
  const { fullName, email, phoneNumber, countryCode, city, cityId, mailboxHash, site } = applicant
  const claim = { cityId, email, userId: '' }
  const waitingId = crypto.randomUUID()
  const job: JobOf<'notify_applicant'> = {
    id: `notify_applicant:${crypto.randomUUID()}`,
    kind: 'notify_applicant',
    payload: { email, cityId, waitingId, site },
  }
  const hasTested = sql`(${isTesterAccount(db, email)} or ${wasTesterBefore({ hash: sql`${mailboxHash}`, userId: '' }, now)})`
  await db.batch([
    insertCity(db, applicant, now),
    deleteLapsedOffer(db, claim, now),
    insertWhere(
      db,
      testerWaitlist,
      { fullName, email, phoneNumber, countryCode, city, cityId, site, id: waitingId, joinedAt: now },
      { from: sql`(select 1)`, where: sql`not ${hasSeat(claim, now)} and not ${hasTested}` },
    ).onConflictDoNothing(),
    enqueueWhere(db, job, { from: cities, where: eq(cities.id, cityId) }),
  ])
  return job
}

/** The statement that deletes a lapsed offer, so that its owner may wait again, behind the others. */
const deleteLapsedOffer = (db: Db, { cityId, email }: { cityId: string; email: string }, now: number) =>
  db
    .delete(testerWaitlist)
    .where(
      and(
        eq(testerWaitlist.cityId, cityId),
        eq(testerWaitlist.email, email),
        lte(testerWaitlist.offeredUntil, now),
      ),
    )

/** The job that notifies a waiting person. */
export const waitlistJob = (waitingId: string, news: 'position' | 'offer'): JobOf<'notify_waiting'> => ({
  id: `notify_waiting:${waitingId}:${news}`,
  kind: 'notify_waiting',
  payload: { waitingId, news },
})

/** The statement that enqueues it, if the row is there. */
export const enqueueIfWaiting = (db: Db, job: JobOf<'notify_waiting'>) =>
  enqueueWhere(db, job, {
    from: testerWaitlist,
    where: eq(testerWaitlist.id, job.payload.waitingId),
  }).onConflictDoNothing()
