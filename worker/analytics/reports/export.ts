import { csvLine } from '#domain/csv.ts'
import type { BreakdownQuery } from '#domain/analytics/report.ts'
import type { Actor } from '../../admin/actor.ts'
import { writeAudit } from '../../auth/audit.ts'
import { csvFile } from '../../download.ts'
import type { Db } from '../../db/db.ts'
import { pageOfRows } from './breakdown.ts'

const PAGE = 1_000

/** A breakdown by day, as a CSV file. The audit log records the export first. */
export async function exportBreakdown(
  db: Db,
  { driver, ip }: Actor,
  query: BreakdownQuery,
  at: number,
): Promise<Response> {
  const { by, from, to } = query
  await writeAudit(db, {
    action: 'admin_analytics_exported',
    actorId: driver.id,
    ip,
    payload: { by, from, to },
  })
  return csvFile(`${by}-${from}-${to}`, writeCsv(db, query, at))
}

async function* writeCsv(db: Db, query: BreakdownQuery, at: number): AsyncGenerator<string, void> {
  yield csvLine([
    'day',
    query.by,
    'detail',
    'views',
    'daily_visitors',
    'sessions',
    'bounces',
    'seconds',
    'events',
    'sum_of_values',
  ])
  for (let offset = 0; ; offset += PAGE) {
    const rows = await pageOfRows(db, query, { offset, limit: PAGE, at })
    yield rows
      .map(({ at, value, detail, views, visitors, sessions, bounces, durationMs, events, total }) =>
        csvLine([
          new Date(at).toISOString().slice(0, 10),
          value,
          detail,
          views,
          visitors,
          sessions,
          bounces,
          Math.round(durationMs / 1_000),
          events,
          total,
        ]),
      )
      .join('')
    if (rows.length < PAGE) return
  }
}
