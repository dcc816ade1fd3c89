import { ReportRange } from '#domain/analytics/report.ts'
import { DAY_MS } from '#domain/time.ts'

export const presets = { day: 1, week: 7, month: 30, custom: null } as const
export type Preset = keyof typeof presets

const dayAt = (at: number): string => new Date(at).toISOString().slice(0, 10)

/** The last days up to that of `now`, in UTC. */
export const lastDays = (days: number, now: number): ReportRange => ({
  from: dayAt(now - (days - 1) * DAY_MS),
  to: dayAt(now),
})

/** The range in the page's address; thirty days where it names no valid one. */
export function rangeOf(search: { from?: unknown; to?: unknown }, now: number): ReportRange {
  const parsed = ReportRange.safeParse(search)
  return parsed.success ? parsed.data : lastDays(presets.month, now)
}

/** The preset that equals this range. */
export function presetOf(range: ReportRange, now: number): Preset {
  for (const name of ['day', 'week', 'month'] as const) {
    const { from, to } = lastDays(presets[name], now)
    if (range.from === from && range.to === to) return name
  }
  return 'custom'
}
