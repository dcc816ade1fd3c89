import * as z from 'zod/mini'
import { DAY_MS, HOUR_MS } from '../time.ts'

/** Queries of the administrator's visit reports, and figures derived from their sums. Days are UTC. */

const REPORT_DAYS_MAX = 731
/** Rows of a breakdown, unless the query asks for more. */
export const ROWS_DEFAULT = 10
export const ROWS_MAX = 200

const Day = z.string().check(
  z.regex(/^\d{4}-\d\d-\d\d$/),
  z.refine((day) => new Date(`${day}T00:00Z`).toJSON()?.slice(0, 10) === day),
)

/** From the first to the last day, both included ("2026-11-21"). */
export const ReportRange = z.object({ from: Day, to: Day }).check(
  z.refine(({ from, to }) => from <= to && daysInRange({ from, to }) <= REPORT_DAYS_MAX, {
    error: `A report begins before it ends, and reaches over at most ${REPORT_DAYS_MAX} days`,
  }),
)
export type ReportRange = z.infer<typeof ReportRange>

/** Dimensions of a breakdown, each with the figure that orders its rows. */
export const breakdowns = {
  page: 'views',
  entry: 'sessions',
  exit: 'sessions',
  referrer: 'sessions',
  utm_source: 'sessions',
  utm_medium: 'sessions',
  utm_campaign: 'sessions',
  referral: 'sessions',
  country: 'sessions',
  device: 'sessions',
  browser: 'sessions',
  os: 'sessions',
  event: 'events',
  click: 'events',
  scroll: 'events',
  bot: 'sessions',
} as const
export type Breakdown = keyof typeof breakdowns
const names = Object.keys(breakdowns) as [Breakdown, ...Breakdown[]]

export const BreakdownQuery = z.object({
  from: Day,
  to: Day,
  by: z.enum(names),
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(ROWS_MAX)), ROWS_DEFAULT),
})
export type BreakdownQuery = z.infer<typeof BreakdownQuery>

/**
 * Sums over any number of hours. `visitors` adds up daily visitors: the keys change every day, so a visitor
 * who returns counts again.
 */
export type VisitTotals = {
  views: number
  visitors: number
  sessions: number
  bounces: number
  durationMs: number
  events: number
}
export const noVisits: VisitTotals = {
  views: 0,
  visitors: 0,
  sessions: 0,
  bounces: 0,
  durationMs: 0,
  events: 0,
}

const daysInRange = ({ from, to }: ReportRange): number => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1

/** Beginning (included) and end (excluded) of a range; epoch milliseconds. */
export type Bounds = { start: number; end: number }

/**
 * Bounds of a range and of the equally long time just before it. A range that reaches past `now` is compared
 * only up to the present hour, or a morning would always look worse than a whole day.
 */
export function boundsOf(range: ReportRange, now: number): { now: Bounds; before: Bounds } {
  const start = Date.parse(range.from)
  const nextHour = Math.ceil((now + 1) / HOUR_MS) * HOUR_MS
  const end = Math.max(start + HOUR_MS, Math.min(Date.parse(range.to) + DAY_MS, nextHour))
  const length = daysInRange(range) * DAY_MS
  return { now: { start, end }, before: { start: start - length, end: end - length } }
}

/**
 * Length of a chart's step in milliseconds: hours for up to two days, days for up to a quarter, else weeks.
 */
export function chartStepMs(range: ReportRange): number {
  const days = daysInRange(range)
  if (days <= 2) return HOUR_MS
  return days <= 92 ? DAY_MS : 7 * DAY_MS
}

/** Beginning of each step of the chart, in epoch milliseconds. The last step may reach past the range. */
export function chartSteps(range: ReportRange): number[] {
  const [start, step] = [Date.parse(range.from), chartStepMs(range)]
  const steps = Math.ceil((daysInRange(range) * DAY_MS) / step)
  return Array.from({ length: steps }, (_, place) => start + place * step)
}

/** The share of sessions that saw one page and clicked nothing, 0 to 1; null without sessions. */
export const bounceRate = ({ bounces, sessions }: Pick<VisitTotals, 'bounces' | 'sessions'>): number | null =>
  sessions > 0 ? bounces / sessions : null

/** Average length of a session in milliseconds; null without sessions. */
export const averageMs = ({
  durationMs,
  sessions,
}: Pick<VisitTotals, 'durationMs' | 'sessions'>): number | null =>
  sessions > 0 ? durationMs / sessions : null

/**
 * Change of a figure as a share of its earlier value: 0.5 is half as much again. Null where the earlier value
 * was nothing.
 */
export const relativeChange = (now: number | null, before: number | null): number | null =>
  now === null || !before ? null : (now - before) / before

/**
 * Steps of the funnel from a sign-up to a plan: the drivers who signed up in the range, and of each step's drivers
 * those who took the next one as well. No step is larger than the one before it.
 */
export const funnelSteps = ['signed_up', 'wrote', 'subscribed'] as const
/**
 * `visited` adds up the daily visitors. They are not the same people as in the steps. Of those who signed up,
 * `unconfirmed` have confirmed no address yet, and `paid_unwritten` have paid without writing a message, so that they
 * are in no later step.
 */
export type Funnel = Record<
  (typeof funnelSteps)[number] | 'visited' | 'unconfirmed' | 'paid_unwritten',
  number
>

/** Weeks in the retention table, including the present one. */
export const RETENTION_WEEKS = 9

/** The Monday, at 00:00 UTC, of a time's week; epoch milliseconds. The epoch was a Thursday. */
export const startOfUtcWeek = (at: number): number => {
  const days = Math.floor(at / DAY_MS)
  return (days - ((days + 3) % 7)) * DAY_MS
}

/** Drivers who signed up in a week, and how many of them were active in that week and in each one since. */
export type Cohort = { week: number; drivers: number; active: number[] }
