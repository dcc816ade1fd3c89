import { and, eq, not, or, type SQL, sql } from 'drizzle-orm'
import type { TestersQuery, TesterStatus } from '#domain/testing/admin.ts'
import { daysRemaining, testerStateOf } from '#domain/testing/tester.ts'
import type { Actor } from '../../admin/actor.ts'
import { exportList } from '../../admin/export-list.ts'
import type { Db } from '../../db/db.ts'
import { testerProfiles } from '../../db/testing-schema.ts'
import { listPage, newestFirst } from '../../list-page.ts'
import { hasBegun, isActiveAt, isPending, isUnconfirmed } from '../profile.ts'

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
    userId: row.userId,
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

function testerStatusOf(row: TesterRow, now: number): TesterStatus {
  if (isUnconfirmed(row)) return 'pending'
  return testerStateOf(row, now) === 'active' ? 'active' : 'expired'
}

function stateCondition(state: TesterStatus, now: number): SQL | undefined {
  if (state === 'pending') return isPending
  return state === 'active' ? isActiveAt(now) : and(hasBegun, not(isActiveAt(now)))
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
