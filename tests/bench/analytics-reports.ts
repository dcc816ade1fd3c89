import { type ReportRange, breakdowns, type Breakdown } from '../../domain/analytics/report.ts'
// Speed of the administrator's reports on the D1 rows that very many events have left.
import { DAY_MS } from '../../domain/time.ts'
import { readBreakdown } from '../../worker/analytics/reports/breakdown.ts'
import { readFunnel, readRetention, readVitals } from '../../worker/analytics/reports/reports.ts'
import { readSummary } from '../../worker/analytics/reports/summary.ts'
import { openDb } from '../../worker/db/db.ts'
import { targetVerdict, row } from './report.ts'

/** Limit for nineteen in twenty reports, in milliseconds. */
const REPORT_MS = 200
const TIMES = 10

/** Requests everything that the screen shows, for the last week, month and quarter. */
export async function timeReports(d1: Parameters<typeof openDb>[0], now: number): Promise<void> {
  const db = openDb(d1)
  const took: { ms: number; what: string }[] = []
  const time = async (what: string, ask: () => Promise<unknown>) => {
    const began = performance.now()
    await ask()
    took.push({ ms: performance.now() - began, what })
  }
  for (let round = 0; round < TIMES; round++) {
    for (const days of [7, 30, 90]) {
      const range = lastDays(days, now)
      await time(`summary of ${days} days`, () => readSummary(db, range, now))
      await time(`vitals of ${days} days`, () => readVitals(db, range, now))
      await time(`funnel of ${days} days`, () => readFunnel(db, range, now))
      for (const by of Object.keys(breakdowns) as Breakdown[])
        await time(`${by} of ${days} days`, () => readBreakdown(db, { ...range, by, limit: 10 }, now))
    }
    await time('retention', () => readRetention(db, now))
  }
  took.sort((one, other) => one.ms - other.ms)
  const at = (share: number) => took[Math.ceil(share * took.length) - 1]!
  const p95 = at(0.95)
  const slowest = took.at(-1)!
  row(
    `${took.length} reports on it`,
    `p50 ${Math.round(at(0.5).ms)}, p95 ${Math.round(p95.ms)} ms`,
    `${targetVerdict(p95.ms, REPORT_MS)} ${REPORT_MS} ms; slowest ${slowest.what}, ${Math.round(slowest.ms)} ms`,
  )
}

const dayAt = (at: number) => new Date(at).toISOString().slice(0, 10)
const lastDays = (days: number, now: number): ReportRange => ({
  from: dayAt(now - (days - 1) * DAY_MS),
  to: dayAt(now),
})
