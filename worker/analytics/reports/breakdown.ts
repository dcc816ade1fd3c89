import { and, desc, eq, gte, lt, sql } from 'drizzle-orm'
import { boundsOf, breakdowns } from '#domain/analytics/report.ts'
import type { Breakdown, BreakdownQuery, ReportRange } from '#domain/analytics/report.ts'
import { dayAt } from '#domain/local-day.ts'
import type { PageQuery } from '#domain/pagination.ts'
import type { Actor } from '../../admin/actor.ts'
import { exportList } from '../../admin/export-list.ts'
import { analyticsRollUps as rows } from '../../db/analytics-schema.ts'
import type { Db } from '../../db/db.ts'
import type { ListPage } from '../../list-page.ts'
import { totals } from './summary.ts'

/**
 * Visits grouped by one dimension, the largest first, each with its main figure in the previous range, and the number
 * of all groups.
 */
export async function readBreakdown(db: Db, { by, limit, ...range }: BreakdownQuery, at: number) {
  const bounds = boundsOf(range, at)
  const main = rows[breakdowns[by]]
  const before = sql<number>`coalesce(sum(${main}), 0)`.as('before')
  const shown = db
    .select({
      value: rows.value,
      detail: rows.detail,
      ...totals,
      total: sql<number>`coalesce(sum(${rows.total}), 0)`,
      // Over all groups, also those beyond the limit.
      all: sql<number>`sum(sum(${main})) over ()`,
      of: sql<number>`count(*) over ()`,
    })
    .from(rows)
    .where(rowsIn(by, bounds.now))
    .groupBy(rows.value, rows.detail)
    .having(sql`sum(${main}) > 0`)
  const [top, earlier] = await db.batch([
    shown.orderBy(desc(sql`sum(${main})`), rows.value, rows.detail).limit(limit),
    db
      .select({ value: rows.value, detail: rows.detail, before })
      .from(rows)
      .where(rowsIn(by, bounds.before))
      .groupBy(rows.value, rows.detail)
      .orderBy(desc(before))
      .limit(EARLIER_MAX),
  ])
  const earlierByKey = new Map(earlier.map(({ value, detail, before }) => [groupKey(value, detail), before]))
  return {
    rows: top.map((row) => ({
      ...row,
      before: earlierByKey.get(groupKey(row.value, row.detail)) ?? 0,
    })),
    sum: top[0]?.all ?? 0,
    of: top[0]?.of ?? 0,
  }
}

/** How many of the largest groups of the previous range are compared. */
const EARLIER_MAX = 1_000

const groupKey = (value: string, detail: string) => `${value}\n${detail}`

const rowsIn = (by: Breakdown, { start, end }: { start: number; end: number }) =>
  and(eq(rows.dimension, by), gte(rows.at, start), lt(rows.at, end), eq(rows.isBot, by === 'bot'))

/** One page of a breakdown by day, in its order. The cursor is the number of rows before it. */
async function pageOfRows(
  db: Db,
  { by, ...range }: ReportRange & { by: Breakdown },
  { cursor = '0', limit, at }: PageQuery & { at: number },
): Promise<ListPage<typeof rows.$inferSelect>> {
  const page = await db
    .select()
    .from(rows)
    .where(rowsIn(by, boundsOf(range, at).now))
    .orderBy(rows.at, rows.value, rows.detail)
    .limit(limit)
    .offset(Number(cursor))
  return { rows: page, next: page.length < limit ? null : String(Number(cursor) + limit) }
}

/** A breakdown by day, as a CSV file. The audit log records the export first. */
export function exportBreakdown(db: Db, actor: Actor, query: BreakdownQuery, at: number): Promise<Response> {
  const { by, from, to } = query
  return exportList<typeof rows.$inferSelect>(db, actor, {
    name: `${by}-${from}-${to}`,
    action: 'admin_analytics_exported',
    payload: { by, from, to },
    columns: {
      day: ({ at }) => dayAt(at),
      [by]: ({ value }) => value,
      detail: ({ detail }) => detail,
      views: ({ views }) => views,
      daily_visitors: ({ visitors }) => visitors,
      sessions: ({ sessions }) => sessions,
      bounces: ({ bounces }) => bounces,
      seconds: ({ durationMs }) => Math.round(durationMs / 1_000),
      events: ({ events }) => events,
      sum_of_values: ({ total }) => total,
    },
    list: (page) => pageOfRows(db, query, { ...page, at }),
  })
}
