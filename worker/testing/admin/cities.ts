import { asc, eq, sql, and } from 'drizzle-orm'
import type { NewCity, WaitlistQuery } from '#domain/testing/admin.ts'
import { cityIdOf, OFFER_HOLD_MS } from '#domain/testing/testing.ts'
import { type Actor, auditIf, changeRows, existsIn } from '../../admin/actor.ts'
import type { Db } from '../../db/db.ts'
import { cities, testerWaitlist, testerSeats } from '../../db/testing-schema.ts'
import { AppError } from '../../error.ts'
import type { Job } from '../../jobs/job.ts'
import { listPage } from '../../list-page.ts'
import { offerSeat, offerRefusal } from '../offers.ts'
import { takenSeats } from '../seats.ts'

/** The most cities in a response: more than there will be. */
const CITIES_MAX = 2_000

/**
 * Every city with its capacity, its taken seats, and how many people wait: open cities by name, then the others with
 * the most waiting people first. So made-up names cannot push an open city off the list.
 */
export async function listCities(db: Db) {
  const rows = await db
    .select({
      id: cities.id,
      name: cities.name,
      countryCode: cities.countryCode,
      capacity: cities.capacity,
      /** Whether the administrator has set a capacity; a city that is not open has a waiting list only. */
      isOpen: sql<boolean>`${cities.openedAt} is not null`.mapWith(Boolean).as('is_open'),
      taken: takenSeats(Date.now()).as('taken'),
      waiting: sql<number>`(select count(*) from ${testerWaitlist} w
        where w.city_id = ${cities}.id and w.offered_until is null)`.as('waiting'),
    })
    .from(cities)
    .orderBy(
      sql`${cities.openedAt} is null`,
      sql`case when ${cities.openedAt} is null then -waiting end`,
      asc(cities.name),
      asc(cities.id),
    )
    .limit(CITIES_MAX)
  return { rows, next: null }
}

/**
 * Opens a city, or sets the capacity and the spelling of the one with this name.
 * @returns its id
 */
export async function addCity(db: Db, actor: Actor, { city, country, capacity }: NewCity): Promise<string> {
  const id = cityIdOf(country, city) ?? ''
  const now = Date.now()
  await db.batch([
    db
      .insert(cities)
      .values({ id, name: city, countryCode: country, capacity, openedAt: now, createdAt: now })
      .onConflictDoUpdate({ target: cities.id, set: { name: city, capacity, openedAt: openedAt(now) } }),
    auditIf(db, actor, { ...capacityAct(id, capacity), where: existsIn(cities, eq(cities.id, id)) }),
  ])
  return id
}

/**
 * Sets a city's capacity and opens it. Nobody loses a seat: with a capacity below the taken seats, none is free until
 * enough have ended. Throws `not_found`.
 */
export async function setCapacity(db: Db, actor: Actor, id: string, capacity: number): Promise<void> {
  const where = eq(cities.id, id)
  const change = db
    .update(cities)
    .set({ capacity, openedAt: openedAt(Date.now()) })
    .where(where)
  const isSet = await changeRows(db, actor, { ...capacityAct(id, capacity), table: cities, where, change })
  if (!isSet) throw new AppError('not_found', 'There is no such city')
}

/** Keeps the time when the city was first opened. */
const openedAt = (now: number) => sql`coalesce(${cities.openedAt}, ${now})`

const capacityAct = (id: string, capacity: number) => ({
  action: 'tester_city_changed' as const,
  payload: { city_id: id, capacity },
})

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
  userId: testerWaitlist.userId,
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
