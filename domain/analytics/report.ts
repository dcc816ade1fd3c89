import * as z from 'zod/mini'
import { DAY_MS, HOUR_MS } from './events.ts'

/** What the administrator asks of visits, and what follows from the sums that answer it. Days are UTC. */

/** A report reaches over at most so many days. */
const REPORT_DAYS_MAX = 731
/** A breakdown shows so many rows unless more are asked for, and at most. */
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

/** By what visits are told apart, and the figure that puts the rows in their order. */
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

/** Sums over any number of hours. `visitors` are daily ones, added up: nobody knows who came again on another day. */
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

/** How many days a range has. */
export const daysInRange = ({ from, to }: ReportRange): number =>
  (Date.parse(to) - Date.parse(from)) / DAY_MS + 1

/** From the beginning of the range to its end, which it does not include; epoch milliseconds. */
export type Bounds = { start: number; end: number }

/**
 * What a range asks for and the time just before it, equally long. Of a range that reaches past `now` only what has
 * happened yet is compared, to the hour, or a morning would always look worse than a whole day.
 */
export function boundsOf(range: ReportRange, now: number): { now: Bounds; before: Bounds } {
  const start = Date.parse(range.from)
  const nextHour = Math.ceil((now + 1) / HOUR_MS) * HOUR_MS
  const end = Math.max(start + HOUR_MS, Math.min(Date.parse(range.to) + DAY_MS, nextHour))
  const length = daysInRange(range) * DAY_MS
  return { now: { start, end }, before: { start: start - length, end: end - length } }
}

/** How long a step of the chart is, in milliseconds: hours of up to two days, days of up to a quarter, else weeks. */
export function chartStepMs(range: ReportRange): number {
  const days = daysInRange(range)
  if (days <= 2) return HOUR_MS
  return days <= 92 ? DAY_MS : 7 * DAY_MS
}

/** When each step of the chart begins, in epoch milliseconds. The last one may reach past the range. */
export function chartSteps(range: ReportRange): number[] {
  const [start, step] = [Date.parse(range.from), chartStepMs(range)]
  const steps = Math.ceil((daysInRange(range) * DAY_MS) / step)
  return Array.from({ length: steps }, (_, place) => start + place * step)
}

/** The share of sessions that saw one page and clicked nothing, 0 to 1; null without sessions. */
export const bounceRate = ({ bounces, sessions }: Pick<VisitTotals, 'bounces' | 'sessions'>): number | null =>
  sessions > 0 ? bounces / sessions : null

/** How long a session was on average, in milliseconds; null without sessions. */
export const averageMs = ({
  durationMs,
  sessions,
}: Pick<VisitTotals, 'durationMs' | 'sessions'>): number | null =>
  sessions > 0 ? durationMs / sessions : null

/** How a figure has changed, as a share of what it was: 0.5 is half as much again. Null where there was nothing. */
export const relativeChange = (now: number | null, before: number | null): number | null =>
  now === null || !before ? null : (now - before) / before

/** Steps on the way from a visit to a plan. What is after the sign-up is known of those who signed up in the range. */
export const funnelSteps = ['visited', 'signed_up', 'wrote', 'subscribed'] as const
export type Funnel = Record<(typeof funnelSteps)[number], number>

/** Weeks that the retention table looks back, the one that runs now included. */
export const RETENTION_WEEKS = 9

/** The Monday, at 00:00 UTC, of the week that a moment is in; epoch milliseconds. The epoch was a Thursday. */
export const startOfUtcWeek = (at: number): number => {
  const days = Math.floor(at / DAY_MS)
  return (days - ((days + 3) % 7)) * DAY_MS
}

/** Drivers who signed up in a week, and how many of them were at work in that week and in each one since. */
export type Cohort = { week: number; drivers: number; active: number[] }
