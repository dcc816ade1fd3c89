import { and, desc, eq, gt, isNotNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { daysRemaining } from '#domain/testing/tester.ts'
import type { TestersQuery, TesterStatus } from '#domain/testing/admin.ts'
import { afterCursor, pageOf } from '../../cursor.ts'
import type { Db } from '../../db/db.ts'
import { testerProfiles } from '../../db/testing-schema.ts'
import { isPending } from '../confirm.ts'

type TesterRow = typeof testerProfiles.$inferSelect
type TesterFilter = Pick<TestersQuery, 'state' | 'city' | 'q'>

/** The testers of a filter, newest first. `next` continues the list; null at its end. */
export async function listTesters(db: Db, { cursor, limit, ...filter }: TestersQuery) {
  const rows = await pageOfTesters(db, filter, { cursor, limit: limit + 1 })
  const { page, next } = pageOf(rows, limit, ({ createdAt: at, id }) => ({ at, id }))
  const now = Date.now()
  return {
    testers: page.map((row) => toAdminTester(row, now)),
    next,
  }
}

/** The rows behind a cursor. */
export function pageOfTesters(
  db: Db,
  filter: TesterFilter,
  { cursor, limit }: { cursor: string | undefined; limit: number },
): Promise<TesterRow[]> {
  return db
    .select()
    .from(testerProfiles)
    .where(
      and(
        afterCursor(cursor, testerProfiles.createdAt, testerProfiles.id),
        filter.state && stateCondition(filter.state, Date.now()),
        filter.city ? eq(testerProfiles.cityId, filter.city) : undefined,
        filter.q ? matchesSearch(filter.q) : undefined,
      ),
    )
    .orderBy(desc(testerProfiles.createdAt), desc(testerProfiles.id))
    .limit(limit)
}

/** A tester in the administrator's list. Times are epoch milliseconds. */
export function toAdminTester(row: TesterRow, now: number) {
  const state = testerStatusOf(row, now)
  return {
    id: row.id,
    userId: row.userId,
    fullName: row.fullName,
    email: row.email,
    phoneNumber: row.phoneNumber,
    countryCode: row.countryCode,
    city: row.city,
    cityId: row.cityId,
    state,
    expiresAt: row.expiresAt,
    daysLeft: state === 'active' ? daysRemaining(row.expiresAt, now) : 0,
    confirmedAt: row.confirmedAt,
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
