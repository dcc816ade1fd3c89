import { and, eq, lte, type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import { cityIdOf } from '#domain/testing/testing.ts'
import type { CapacityQuery } from '#domain/testing/testing.ts'
import { readCached, writeCached } from '../cached-answer.ts'
import { type Db, insertWhere } from '../db/db.ts'
import { cities, testerProfiles, testerSeats, testerWaitlist } from '../db/testing-schema.ts'
import { enqueueWhere } from '../jobs/enqueue.ts'
import type { JobOf } from '../jobs/job.ts'
import { insertCity } from './cities.ts'
import { hasTested } from './former-testers.ts'
import type { Applicant } from './join.ts'

// City capacity: a city has `capacity` seats, and each tester holds one.

/** A claim to a seat: an address, and its account where it is known. Each is a value, or a column of the statement. */
type Claim = { cityId: string | SQLWrapper; email: string | SQLWrapper; userId: string | SQLWrapper }

/** Whether a person has a seat of a city at `now`: their own, or one that is reserved for their address. */
export const hasSeat = ({ cityId, email, userId }: Claim, now: number): SQL => sql`exists (
  select 1 from ${testerSeats} s
  where s.city_id = ${cityId} and s.until > ${now} and (s.email = ${email} or s.user_id = ${userId}))`

/** The seats of a city that others than this person have at `now`. */
const seatsOfOthers = ({ cityId, email, userId }: Claim, now: number): SQL => sql`(
  select count(*) from ${testerSeats} s
  where s.city_id = ${cityId} and s.until > ${now}
    and coalesce(s.email = ${email}, 0) = 0 and coalesce(s.user_id = ${userId}, 0) = 0)`

const capacityOf = ({ cityId }: Claim): SQL =>
  sql`(select c.capacity from ${cities} c where c.id = ${cityId})`

/** Whether a city has a seat at `now` that nobody else has, even if others wait for it. */
export const hasFreeSeat = (claim: Claim, now: number): SQL =>
  sql`${seatsOfOthers(claim, now)} < ${capacityOf(claim)}`

/**
 * Whether a city has a seat for a person at `now`: seats of others and people who wait before them are fewer than its
 * capacity. So a newcomer cannot take a freed seat from those who wait.
 */
export const hasCapacity = (claim: Claim, now: number): SQL => sql`${seatsOfOthers(claim, now)} + (
  select count(*) from ${testerWaitlist} w
  where w.city_id = ${claim.cityId} and w.offered_until is null and w.place < coalesce((
    select m.place from ${testerWaitlist} m
    where m.city_id = ${claim.cityId} and m.email = ${claim.email} and m.offered_until is null), 9e15))
  < ${capacityOf(claim)}`

/** The taken seats of a row of `cities`. The SQL writes the table's name, which drizzle omits in a selected column. */
export const takenSeats = (now: number) =>
  sql<number>`(select count(*) from ${testerSeats} s where s.city_id = ${cities}.id and s.until > ${now})`

/**
 * §5.3 Whether a sign-up is admitted: there is a free seat, or one that is offered to this address. Only confirming the
 * address takes the seat, so typing other people's addresses takes none.
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
 * The caller has not proven the address. So the response is the same for everybody, even if the address has an offer,
 * waits, or is a tester's: the same statements run, and only the mail differs. A tester's mailbox never waits.
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
  await db.batch([
    insertCity(db, applicant, now),
    deleteLapsedOffer(db, claim, now),
    insertWhere(
      db,
      testerWaitlist,
      { fullName, email, phoneNumber, countryCode, city, cityId, site, id: waitingId, joinedAt: now },
      { where: sql`not ${hasSeat(claim, now)} and not ${hasTested(db, { email, hash: mailboxHash }, now)}` },
    ).onConflictDoNothing(),
    enqueueWhere(db, job, { from: cities, where: eq(cities.id, cityId) }),
  ])
  return job
}

/** The statement that deletes a lapsed offer, so that its owner may wait again, at the end of the list. */
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

/**
 * The statement that gives a tester the seat of a city until a time, in epoch milliseconds, where a profile matches a
 * condition. It replaces the tester's earlier seat.
 */
export const takeSeat = (
  db: Db,
  { cityId, userId, until }: { cityId: string | SQLWrapper; userId: string; until: number },
  where: SQL | undefined,
) =>
  insertWhere(
    db,
    testerSeats,
    { id: crypto.randomUUID(), cityId, kind: 'tester', userId, until },
    { from: testerProfiles, where },
  ).onConflictDoUpdate({
    target: testerSeats.userId,
    set: { cityId: sql`excluded.city_id`, until: sql`excluded.until` },
  })

export const waitlistJob = (waitingId: string, notice: 'position' | 'offer'): JobOf<'notify_waiting'> => ({
  id: `notify_waiting:${waitingId}:${notice}`,
  kind: 'notify_waiting',
  payload: { waitingId, notice },
})

/** How long a data centre caches the answer, in seconds: anybody may ask, as often as they like. */
const CACHE_S = 5

/**
 * §7.20 city_has_capacity: whether a new tester would get a seat, as this data centre last read it. An unopened city
 * has none. Without a working cache it reads the database.
 */
export async function readCapacity(
  db: Db,
  origin: string,
  query: CapacityQuery,
): Promise<{ hasCapacity: boolean }> {
  const key = capacityKey(origin, query)
  const cached = await readCached<{ hasCapacity: boolean }>(key)
  if (cached) return cached
  const cityId = cityIdOf(query.country, query.city) ?? ''
  const answer = { hasCapacity: await maySignUp(db, { cityId, email: '' }, Date.now()) }
  await writeCached(key, answer, CACHE_S)
  return answer
}

/** Different spellings of a city share one cache entry. */
export const capacityKey = (origin: string, { country, city }: CapacityQuery): string =>
  new URL(`/api/testing/capacity/${encodeURIComponent(cityIdOf(country, city) ?? '')}`, origin).href
