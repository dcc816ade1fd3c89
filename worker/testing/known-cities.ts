import { and, asc, eq, gte, lt, ne, or, sql } from 'drizzle-orm'
import { CITY_CAPACITY } from '#domain/testing.ts'
import type { Db } from '../db/db.ts'
import { cities, testerProfiles } from '../db/testing-schema.ts'

const SUGGESTED_MAX = 100
/** A name that one stranger has typed is shown to nobody else. */
const TESTERS_NEEDED = 2

/**
 * §2.22 The cities of a country that the programme knows, as they are written, A to Z: those to which the administrator
 * has given a number of their own, and those in which two people have tested.
 * @param country ISO 3166-1 alpha-2
 */
export async function listKnownCities(db: Db, country: string): Promise<string[]> {
  const tested = sql<number>`(select count(*) from ${testerProfiles} p
    where p.city_id = ${cities}.id and (p.is_active = 1 or p.confirmed_at is not null))`
  const rows = await db
    .select({ name: cities.name })
    .from(cities)
    .where(
      and(
        // The ids of a country stand together.
        gte(cities.id, `${country}:`),
        lt(cities.id, `${country};`),
        eq(cities.countryCode, country),
        or(ne(cities.capacity, CITY_CAPACITY), gte(tested, TESTERS_NEEDED)),
      ),
    )
    .orderBy(asc(cities.name))
    .limit(SUGGESTED_MAX)
  return rows.map(({ name }) => name)
}
