import { and, asc, eq, gte, lt } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { cities } from '../db/testing-schema.ts'
import { isKnownCity } from './cities.ts'

const SUGGESTED_MAX = 100

/**
 * §2.22 The known cities of a country, as typed, A to Z: those that the administrator has opened, and those in which
 * two people have tested.
 * @param country ISO 3166-1 alpha-2
 */
export async function listKnownCities(db: Db, country: string): Promise<string[]> {
  const rows = await db
    .select({ name: cities.name })
    .from(cities)
    .where(
      and(
        // The ids of a country are one range.
        gte(cities.id, `${country}:`),
        lt(cities.id, `${country};`),
        eq(cities.countryCode, country),
        isKnownCity(),
      ),
    )
    .orderBy(asc(cities.name))
    .limit(SUGGESTED_MAX)
  return rows.map(({ name }) => name)
}
