import { and, eq, lte, type SQL, sql } from 'drizzle-orm'
import { cityIdOf } from '#domain/testing/city.ts'
import type { CapacityQuery } from '#domain/testing/testing.ts'
import type { Db } from '../db/db.ts'
import { jobs } from '../db/jobs-schema.ts'
import { cities, testerSeats, testerWaitlist } from '../db/testing-schema.ts'
import { jobColumns } from '../jobs/enqueue.ts'
import type { JobOf } from '../jobs/job.ts'
import type { Applicant } from './applicant.ts'
import { insertCity } from './cities.ts'
import { wasTesterBefore } from './former-testers.ts'
import { isTesterAccount } from './profile.ts'

/** Who wants a seat: an address, and its account where it is known. Each is a value, or a column of the statement. */
type Claim = { cityId: string | SQL; email: string | SQL; userId: string | SQL }

/**
 * Whether somebody has a seat of a city at `now`: their own, or one that is kept for their address.
 */
export const hasSeat = ({ cityId, email, userId }: Claim, now: number): SQL => sql`exists (
  select 1 from ${testerSeats} s
  where s.city_id = ${cityId} and s.until > ${now} and (s.email = ${email} or s.user_id = ${userId}))`

/**
 * Whether a city has a seat for somebody at `now`: those that others have, and those who wait before them, are fewer
 * than its capacity. So nobody who comes by chance when a seat is freed gets it before those who wait.
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

/** §7.20 city_has_capacity: whether somebody new would get a seat. A city that nobody has opened has none. */
export async function cityHasCapacity(db: Db, { city, country }: CapacityQuery): Promise<boolean> {
  return maySignUp(db, { cityId: cityIdOf(country, city) ?? '', email: '' }, Date.now())
}

/**
 * §5.3 Whether a sign-up is let in: there is room for anybody, or the seat that is offered to this address. Nothing is
 * taken: a seat is taken when the address is confirmed, so whoever types addresses of others takes none from anybody.
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
 * §8.5 Puts an address on the waitlist, in one transaction, and promises the mail that tells its owner where they
 * stand. Asking again does not change the place of whoever waits.
 *
 * Whoever asks has not shown that the address is theirs. So the answer is the one that anybody would get, also where
 * the address has an offer, waits, or is a tester's: the same statements run, and only the mail says more. A tester's
 * mailbox never waits.
 * @returns the promise
 */
export async function joinWaitlist(
  db: Db,
  applicant: Applicant,
  now: number,
): Promise<JobOf<'notify_applicant'>> {
  const { cityId, email, mailboxHash, site } = applicant
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
    db
      .insert(testerWaitlist)
      .select(
        waitingRow(applicant, {
          id: waitingId,
          now,
          where: sql`not ${hasSeat(claim, now)} and not ${hasTested}`,
        }),
      )
      .onConflictDoNothing(),
    db.insert(jobs).select(db.select(jobColumns(job)).from(cities).where(eq(cities.id, cityId))),
  ])
  return job
}

/** The statement that forgets an offer that was let lapse, so that its owner may wait again, behind the others. */
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

/** The row of somebody who waits, where a condition holds. The database gives the place. */
const waitingRow = (
  { fullName, email, phoneNumber, countryCode, city, cityId, site }: Applicant,
  { id, now, where }: { id: string; now: number; where: SQL },
) => sql`select null, ${id}, null, ${fullName}, ${email}, ${phoneNumber}, ${countryCode}, ${city}, ${cityId},
  ${site}, null, null, ${now} where ${where}`

/** The promise to tell somebody who waits what there is. */
export const waitlistJob = (waitingId: string, news: 'position' | 'offer'): JobOf<'notify_waiting'> => ({
  id: `notify_waiting:${waitingId}:${news}`,
  kind: 'notify_waiting',
  payload: { waitingId, news },
})

/** The statement that makes it, if the row is there. */
export const enqueueIfWaiting = (db: Db, job: JobOf<'notify_waiting'>) =>
  db
    .insert(jobs)
    .select(
      db.select(jobColumns(job)).from(testerWaitlist).where(eq(testerWaitlist.id, job.payload.waitingId)),
    )
    .onConflictDoNothing()
