import { and, eq, gt, isNotNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { daysRemaining } from '#domain/testing/tester.ts'
import type { TestersQuery, TesterStatus } from '#domain/testing/admin.ts'
import type { Actor } from '../../admin/actor.ts'
import { exportList, listPage, newestFirst } from '../../admin/list.ts'
import type { Db } from '../../db/db.ts'
import { testerProfiles } from '../../db/testing-schema.ts'
import { isPending } from '../profile.ts'

type TesterRow = typeof testerProfiles.$inferSelect
/** The testers of a filter, newest first. */
export async function listTesters(db: Db, { state, city, q, ...page }: TestersQuery) {
  const now = Date.now()
  const { rows, next } = await listPage(db.select().from(testerProfiles).$dynamic(), page, {
    ...newestFirst(testerProfiles),
    where: and(
      state && stateCondition(state, now),
      city ? eq(testerProfiles.cityId, city) : undefined,
      q ? matchesSearch(q) : undefined,
    ),
  })
  return { rows: rows.map((row) => toAdminTester(row, now)), next }
}

/** The testers of a filter, as a CSV file. Times are UTC. */
export const exportTesters = (db: Db, actor: Actor, filter: TestersQuery): Promise<Response> =>
  exportList<ReturnType<typeof toAdminTester>>(db, actor, {
    name: 'testers',
    action: 'testers_exported',
    columns: {
      name: ({ fullName }) => fullName,
      email: ({ email }) => email,
      phone: ({ phoneNumber }) => phoneNumber,
      country: ({ countryCode }) => countryCode,
      city: ({ city }) => city,
      state: ({ state }) => state,
      ends: ({ expiresAt }) => new Date(expiresAt).toISOString(),
      days_left: ({ daysLeft }) => daysLeft,
      testimonial: ({ testimonialGiven }) => (testimonialGiven ? 'yes' : 'no'),
      joined: ({ createdAt }) => new Date(createdAt).toISOString(),
    },
    list: (page) => listTesters(db, { ...filter, ...page }),
  })

/** A tester in the administrator's list. Times are epoch milliseconds. */
function toAdminTester(row: TesterRow, now: number) {
  const state = testerStatusOf(row, now)
  return {
    id: row.id,
    fullName: row.fullName,
    email: row.email,
    phoneNumber: row.phoneNumber,
    countryCode: row.countryCode,
    city: row.city,
    state,
    expiresAt: row.expiresAt,
    daysLeft: state === 'active' ? daysRemaining(row.expiresAt, now) : 0,
    testimonialGiven: row.testimonialGiven,
    createdAt: row.createdAt,
  }
}

function testerStatusOf({ isActive, confirmedAt, expiresAt }: TesterRow, now: number): TesterStatus {
  if (!isActive && confirmedAt === null) return 'pending'
  return isActive && expiresAt > now ? 'active' : 'expired'
}

function stateCondition(state: TesterStatus, now: number): SQL | undefined {
  if (state === 'pending') return isPending
  const isActiveNow = and(eq(testerProfiles.isActive, true), gt(testerProfiles.expiresAt, now))
  if (state === 'active') return isActiveNow
  return or(
    and(eq(testerProfiles.isActive, true), lte(testerProfiles.expiresAt, now)),
    and(eq(testerProfiles.isActive, false), isNotNull(testerProfiles.confirmedAt)),
  )
}

/**
 * Matches names and addresses that contain the words, ignoring the case of A to Z. No pattern: D1 refuses one of more
 * than 50 characters, and addresses are longer.
 */
const matchesSearch = (q: string): SQL =>
  or(
    ...[testerProfiles.fullName, testerProfiles.email].map(
      (column) => sql`instr(lower(${column}), lower(${q})) > 0`,
    ),
  )!
