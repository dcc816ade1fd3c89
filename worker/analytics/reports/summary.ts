import { type AnyColumn, and, eq, gte, lt, sql } from 'drizzle-orm'
import {
  type Bounds,
  boundsOf,
  noVisits,
  type ReportRange,
  chartStepMs,
  chartSteps,
  type VisitTotals,
} from '#domain/analytics/report.ts'
import { analyticsRollUps as rows } from '../../db/analytics-schema.ts'
import type { Db } from '../../db/db.ts'

const totalOf = (column: AnyColumn) => sql<number>`coalesce(sum(${column}), 0)`

export const totals = {
  views: totalOf(rows.views),
  visitors: totalOf(rows.visitors),
  sessions: totalOf(rows.sessions),
  bounces: totalOf(rows.bounces),
  durationMs: totalOf(rows.durationMs),
  events: totalOf(rows.events),
}

/** Visits, visitors and durations per step, with totals of the previous range and of robots. */
export async function readSummary(db: Db, range: ReportRange, at: number) {
  const bounds = boundsOf(range, at)
  const step = chartStepMs(range)
  const start = bounds.now.start
  // D1 binds every number as a float, so a division is not an integer division.
  const place = sql<number>`cast((${rows.at} - ${start}) / ${step} as integer)`
  const [steps, [before], [bots]] = await db.batch([
    db
      .select({ place, ...totals })
      .from(rows)
      .where(siteIn(bounds.now, false))
      .groupBy(place),
    db.select(totals).from(rows).where(siteIn(bounds.before, false)),
    db.select(totals).from(rows).where(siteIn(bounds.now, true)),
  ])
  const known = new Map(steps.map(({ place, ...figures }) => [place, figures]))
  return {
    step,
    steps: chartSteps(range).map((at, place) => ({ at, ...(known.get(place) ?? noVisits) })),
    total: steps.reduce(add, noVisits),
    before: before ?? noVisits,
    bots: bots ?? noVisits,
  }
}

const siteIn = ({ start, end }: Bounds, isBot: boolean) =>
  and(eq(rows.dimension, 'site'), gte(rows.at, start), lt(rows.at, end), eq(rows.isBot, isBot))

const add = (one: VisitTotals, other: VisitTotals): VisitTotals => ({
  views: one.views + other.views,
  visitors: one.visitors + other.visitors,
  sessions: one.sessions + other.sessions,
  bounces: one.bounces + other.bounces,
  durationMs: one.durationMs + other.durationMs,
  events: one.events + other.events,
})
