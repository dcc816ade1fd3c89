import { type AnyColumn, and, eq, gte, lt, sql } from 'drizzle-orm'
import {
  type Bounds,
  boundsOf,
  noSums,
  type ReportRange,
  stepOf,
  stepsOf,
  type Sums,
} from '#domain/analytics/report.ts'
import { analyticsRollUps as rows } from '../../db/analytics-schema.ts'
import type { Db } from '../../db/db.ts'

const sum = (column: AnyColumn) => sql<number>`coalesce(sum(${column}), 0)`

/** The figures of rows, added up. */
export const sums = {
  views: sum(rows.views),
  visitors: sum(rows.visitors),
  sessions: sum(rows.sessions),
  bounces: sum(rows.bounces),
  durationMs: sum(rows.durationMs),
  events: sum(rows.events),
}

/** How many came, how often and for how long, step by step, beside the time before; and what robots did meanwhile. */
export async function readSummary(db: Db, range: ReportRange, at: number) {
  const bounds = boundsOf(range, at)
  const step = stepOf(range)
  const start = bounds.now.start
  // D1 binds every number as a real one, by which a division leaves a remainder.
  const place = sql<number>`cast((${rows.at} - ${start}) / ${step} as integer)`
  const [steps, [before], [bots]] = await db.batch([
    db
      .select({ place, ...sums })
      .from(rows)
      .where(siteIn(bounds.now, false))
      .groupBy(place),
    db.select(sums).from(rows).where(siteIn(bounds.before, false)),
    db.select(sums).from(rows).where(siteIn(bounds.now, true)),
  ])
  const known = new Map(steps.map(({ place, ...figures }) => [place, figures]))
  return {
    step,
    steps: stepsOf(range).map((at, place) => ({ at, ...(known.get(place) ?? noSums) })),
    total: steps.reduce(add, noSums),
    before: before ?? noSums,
    bots: bots ?? noSums,
  }
}

const siteIn = ({ start, end }: Bounds, isBot: boolean) =>
  and(eq(rows.dimension, 'site'), gte(rows.at, start), lt(rows.at, end), eq(rows.isBot, isBot))

const add = (one: Sums, other: Sums): Sums => ({
  views: one.views + other.views,
  visitors: one.visitors + other.visitors,
  sessions: one.sessions + other.sessions,
  bounces: one.bounces + other.bounces,
  durationMs: one.durationMs + other.durationMs,
  events: one.events + other.events,
})
