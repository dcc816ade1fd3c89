import type { BreakdownQuery } from '#domain/analytics/report.ts'
import { dayAt } from '#domain/local-day.ts'
import type { Actor } from '../../admin/actor.ts'
import { exportList } from '../../admin/export-list.ts'
import type { analyticsRollUps } from '../../db/analytics-schema.ts'
import type { Db } from '../../db/db.ts'
import { pageOfRows } from './breakdown.ts'

/** A breakdown by day, as a CSV file. The audit log records the export first. */
export function exportBreakdown(db: Db, actor: Actor, query: BreakdownQuery, at: number): Promise<Response> {
  const { by, from, to } = query
  return exportList<typeof analyticsRollUps.$inferSelect>(db, actor, {
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
