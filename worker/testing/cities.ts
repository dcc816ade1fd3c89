import { and, eq, isNotNull, or, type SQL, sql, asc, gte, lt } from 'drizzle-orm'
import { DAY_MS, HOUR_MS } from '#domain/time.ts'
import type { Db } from '../db/db.ts'
import { cities, testerProfiles, testerSeats, testerWaitlist } from '../db/testing-schema.ts'
import { claimPeriodicTask } from '../jobs/periodic-tasks.ts'
import type { Applicant } from './join.ts'

/** How many testers make a city's name public: one that a single stranger has typed is shown to nobody else. */
const TESTERS_NEEDED = 2
/** How long an unopened city without waiting accounts is kept, in milliseconds. */
const UNOPENED_MS = 90 * DAY_MS
const REMOVED_PER_RUN = 100

/**
 * Whether a city's name may be shown to others: the administrator has opened it, or two people have tested in it. The
 * SQL writes the table's name before the id, because drizzle omits it in a selected column.
 */
const isKnownCity = (): SQL =>
  or(
    isNotNull(cities.openedAt),
    sql`(select count(*) from ${testerProfiles} p
      where p.city_id = ${cities}.id and (p.is_active = 1 or p.confirmed_at is not null)) >= ${TESTERS_NEEDED}`,
  )!

/**
 * The city's name for mails: a mail never repeats a stranger's words, least of all to an address that the stranger
 * typed.
 */
export async function cityInMails(db: Db, cityId: string): Promise<string> {
  const known = await db
    .select({ name: cities.name })
    .from(cities)
    .where(and(eq(cities.id, cityId), isKnownCity()))
    .get()
  return known?.name ?? 'your city'
}

/** The applicant with the spelling of their city that the administrator opened it under, if they have. */
export async function withOpenedName(db: Db, applicant: Applicant): Promise<Applicant> {
  const opened = await db
    .select({ name: cities.name })
    .from(cities)
    .where(and(eq(cities.id, applicant.cityId), isNotNull(cities.openedAt)))
    .get()
  return opened ? { ...applicant, city: opened.name } : applicant
}

/**
 * The statement that inserts a new city. It has no seats: until the administrator opens it, it has a waiting list
 * only.
 */
export const insertCity = (
  db: Db,
  { cityId, city, countryCode }: Pick<Applicant, 'cityId' | 'city' | 'countryCode'>,
  now: number,
) =>
  db
    .insert(cities)
    .values({ id: cityId, name: city, countryCode, capacity: 0, createdAt: now })
    .onConflictDoNothing()

/**
 * Deletes cities that have long been unopened, with their waiting list, if none of the people has confirmed an address:
 * made-up names, and addresses that a stranger typed with them. For the cron.
 */
export async function removeUnopenedCities(db: Db, now: number): Promise<void> {
  if (!(await claimPeriodicTask(db, 'unopened cities', { now, everyMs: HOUR_MS }))) return
  const unopened = (nobody: SQL) => sql`(select c.id from ${cities} c
    where c.opened_at is null and c.created_at < ${now - UNOPENED_MS}
      and not exists (select 1 from ${testerSeats} s where s.city_id = c.id)
      and not exists (select 1 from ${testerProfiles} p where p.city_id = c.id)
      and not exists (select 1 from ${testerWaitlist} w where w.city_id = c.id and ${nobody})
    limit ${REMOVED_PER_RUN})`
  await db.batch([
    db.delete(testerWaitlist).where(sql`${testerWaitlist.cityId} in ${unopened(sql`w.user_id is not null`)}`),
    db.delete(cities).where(sql`${cities.id} in ${unopened(sql`1`)}`),
  ])
}

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
