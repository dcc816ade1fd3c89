import { asc, eq, sql } from 'drizzle-orm'
import type { NewCity } from '#domain/testing/admin.ts'
import { cityIdOf } from '#domain/testing/city.ts'
import { type Actor, auditIf, changeRows, existsIn } from '../../admin/actor.ts'
import type { Db } from '../../db/db.ts'
import { cities, testerWaitlist } from '../../db/testing-schema.ts'
import { AppError } from '../../error.ts'
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
