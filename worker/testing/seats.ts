import { and, eq, gt, lte, type SQL, sql } from 'drizzle-orm'
import { cityIdOf } from '#domain/city.ts'
import { type CapacityQuery, CITY_CAPACITY, SIGN_UP_HOLD_MS } from '#domain/testing.ts'
import type { Db } from '../db/db.ts'
import { outbox } from '../db/outbox-schema.ts'
import { cities, testerSeats, testerWaitlist } from '../db/testing-schema.ts'
import { promisedWith } from '../outbox/make-promise.ts'
import type { PromisedAs } from '../outbox/promise.ts'
import type { Applicant } from './applicant.ts'
import { isTesters } from './profile.ts'

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
export const hasRoom = ({ cityId, email, userId }: Claim, now: number): SQL => sql`(
  select count(*) from ${testerSeats} s
  where s.city_id = ${cityId} and s.until > ${now}
    and coalesce(s.email = ${email}, 0) = 0 and coalesce(s.user_id = ${userId}, 0) = 0) + (
  select count(*) from ${testerWaitlist} w
  where w.city_id = ${cityId} and w.offered_until is null and w.place < coalesce((
    select m.place from ${testerWaitlist} m
    where m.city_id = ${cityId} and m.email = ${email} and m.offered_until is null), 9e15))
  < (select c.capacity from ${cities} c where c.id = ${cityId})`

/** The statement that makes a city, with the usual number of seats, when nobody has named it before. */
export const openCity = (
  db: Db,
  { cityId, city, countryCode }: Pick<Applicant, 'cityId' | 'city' | 'countryCode'>,
  now: number,
) =>
  db
    .insert(cities)
    .values({ id: cityId, name: city, countryCode, capacity: CITY_CAPACITY, createdAt: now })
    .onConflictDoNothing()

/** §7.20 city_has_capacity: whether somebody new would get a seat. A city that nobody has named yet has all of its own. */
export async function cityHasCapacity(db: Db, { city, country }: CapacityQuery): Promise<boolean> {
  const cityId = cityIdOf(country, city) ?? ''
  const room = await db
    .select({ isThere: sql<number>`${hasRoom({ cityId, email: '', userId: '' }, Date.now())}` })
    .from(cities)
    .where(eq(cities.id, cityId))
    .get()
  return room ? room.isThere === 1 : true
}

/** What came of asking for a seat. `isNew` says that it was taken by this very asking. */
export type Asked = { seat: { id: string; isNew: boolean } | null; told: PromisedAs<'tell_applicant'> }

/**
 * §5.3, §8.5 Takes a seat for an address for 24 hours, or puts it on the waitlist, in one transaction: however many
 * ask at once, a city never gives more seats than it has, and nobody is lost between the two. Asking again changes
 * neither how long a seat is kept nor the place of whoever waits.
 *
 * Whoever asks has not shown that the address is theirs. So the answer is the one that anybody would get, also where
 * the address has a seat, waits, or is a tester's: the same statements run, and only the mail that is promised in
 * `told` says more. A tester's address never waits.
 *
 * What is left to see is whether a seat went. It goes for a newcomer and for a tester alike, whose own seat is not
 * under their address, but not for an address that holds one already: one that was asked for in the last day, or is
 * offered. In a city with exactly one seat left, whoever asks and then looks at the capacity can tell the two apart.
 * To take a seat at every asking would hide it, and would let one person who presses twice keep another out for a day.
 * So it stays: it says that somebody asked for that address, never that it has an account or tests; each look at an
 * address of the other kind costs the city's last seat for a day; and every time a mail tells the address.
 * @param hasOffer whether they have shown the token of the mail that offered the seat to this address
 */
export async function askForSeat(
  db: Db,
  applicant: Applicant,
  now: number,
  hasOffer = false,
): Promise<Asked> {
  const { cityId, city, email, site } = applicant
  const claim = { cityId, email, userId: '' }
  const isOpen = hasRoom({ cityId, email: '', userId: '' }, now)
  const isMine = hasOffer ? hasSeat(claim, now) : sql`0`
  const [seatId, waitingId] = [crypto.randomUUID(), crypto.randomUUID()]
  const told: Asked['told'] = {
    id: `tell_applicant:${crypto.randomUUID()}`,
    kind: 'tell_applicant',
    payload: { email, cityId, city, waitingId, site },
  }
  const here = eq(cities.id, cityId)
  const [, , [answer], , , , [seat]] = await db.batch([
    openCity(db, applicant, now),
    forgetLapsed(db, claim, now),
    db
      .select({ isLetIn: sql<number>`${isOpen} or ${isMine}` })
      .from(cities)
      .where(here),
    // Before the seat is taken, which may be the last one.
    db.insert(outbox).select(
      db
        .select(promisedWith(told))
        .from(cities)
        .where(and(here, sql`not (${isOpen} or ${isMine})`)),
    ),
    db
      .insert(testerSeats)
      .select(
        sql`select ${seatId}, ${cityId}, 'sign_up', ${email}, null, ${now + SIGN_UP_HOLD_MS} where ${isOpen}`,
      )
      .onConflictDoUpdate({
        target: [testerSeats.email, testerSeats.cityId],
        set: { id: sql`excluded.id`, kind: 'sign_up', until: sql`excluded.until` },
        setWhere: lte(testerSeats.until, now),
      }),
    db
      .insert(testerWaitlist)
      .select(
        waitingRow(applicant, {
          id: waitingId,
          now,
          where: sql`not ${hasSeat(claim, now)} and not ${isTesters(db, email)}`,
        }),
      )
      .onConflictDoNothing(),
    db
      .select({ id: testerSeats.id })
      .from(testerSeats)
      .where(and(eq(testerSeats.email, email), eq(testerSeats.cityId, cityId), gt(testerSeats.until, now))),
  ])
  const isLetIn = answer?.isLetIn === 1 && seat !== undefined
  return { seat: isLetIn ? { id: seat.id, isNew: seat.id === seatId } : null, told }
}

/** Gives back a seat that was taken for nothing. */
export async function giveBack(db: Db, seatId: string): Promise<void> {
  await db.delete(testerSeats).where(eq(testerSeats.id, seatId))
}

/** The statement that forgets an offer that was let lapse, so that its owner may wait again, behind the others. */
const forgetLapsed = (db: Db, { cityId, email }: { cityId: string; email: string }, now: number) =>
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
export const tellWaiting = (waitingId: string, news: 'position' | 'offer'): PromisedAs<'tell_waiting'> => ({
  id: `tell_waiting:${waitingId}:${news}`,
  kind: 'tell_waiting',
  payload: { waitingId, news },
})

/** The statement that makes it, if the row is there. */
export const tellIfWaiting = (db: Db, told: PromisedAs<'tell_waiting'>) =>
  db
    .insert(outbox)
    .select(
      db.select(promisedWith(told)).from(testerWaitlist).where(eq(testerWaitlist.id, told.payload.waitingId)),
    )
    .onConflictDoNothing()
