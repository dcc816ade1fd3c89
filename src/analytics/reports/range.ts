import { ReportRange } from '#domain/analytics/report.ts'

export const presets = { day: 1, week: 7, month: 30, custom: null } as const
export type Preset = keyof typeof presets

const DAY_MS = 86_400_000
const dayAt = (at: number): string => new Date(at).toISOString().slice(0, 10)

/** The last days up to that of `now`, by UTC. */
export const lastDays = (days: number, now: number): ReportRange => ({
  from: dayAt(now - (days - 1) * DAY_MS),
  to: dayAt(now),
})

/** What the address of the page asks for; thirty days where it asks for nothing that can be answered. */
export function rangeOf(search: { from?: unknown; to?: unknown }, now: number): ReportRange {
  const parsed = ReportRange.safeParse(search)
  return parsed.success ? parsed.data : lastDays(presets.month, now)
}

/** Which of the offered ranges this one is. */
export function presetOf(range: ReportRange, now: number): Preset {
  for (const name of ['day', 'week', 'month'] as const) {
    const { from, to } = lastDays(presets[name], now)
    if (range.from === from && range.to === to) return name
  }
  return 'custom'
}
