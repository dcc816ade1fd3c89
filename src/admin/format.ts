import type { PriceKey } from '#domain/billing/price.ts'
import { dateFormat } from '#domain/formats.ts'
import { DAY_MS } from '#domain/time.ts'

const day = dateFormat({ day: 'numeric', month: 'short', year: 'numeric' })
const dayAlone = dateFormat({ day: 'numeric', month: 'short' })
const time = dateFormat({
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
})

/** A short day: 21 Nov 2026. The time is in epoch milliseconds. */
export const formatDate = (at: number): string => day.format(at)
/** The same of a day to come, without its year where that is plain: 21 Nov. Both times are epoch milliseconds. */
export const formatComingDay = (at: number, now: number): string =>
  at - now < 300 * DAY_MS ? dayAlone.format(at) : day.format(at)
/** A short date and time: 21 Nov, 4:30 pm. */
export const formatDateTime = (at: number): string => time.format(at)

const inChart = dateFormat({ day: 'numeric', month: 'short', timeZone: 'UTC' })
const inFull = dateFormat({
  weekday: 'long',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
})
/** A short calendar day ("2026-11-21"): 21 Nov. */
export const formatShortDay = (day: string): string => inChart.format(Date.parse(day))
/** The same with its weekday: Saturday 21 Nov. */
export const formatWeekday = (day: string): string => inFull.format(Date.parse(day))

const monthInChart = dateFormat({ month: 'short', timeZone: 'UTC' })
const monthInFull = dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' })
/** A month ("2026-11"), shortly: Nov. */
export const formatShortMonth = (month: string): string => monthInChart.format(Date.parse(month))
/** The same with its year: November 2026. */
export const formatMonth = (month: string): string => monthInFull.format(Date.parse(month))

export function parseWholeNumber(
  input: string,
  min: number,
  max: number,
): { value: number } | { problem: string } {
  const value = /^\d{1,6}$/.test(input.trim()) ? Number(input) : Number.NaN
  return value >= min && value <= max ? { value } : { problem: `Enter a whole number, ${min} to ${max}.` }
}

/** How long ago, for what is minutes or weeks old: "4 min", "3 h", "12 days". */
export function formatAge(since: number, now: number): string {
  const minutes = Math.max(0, Math.round((now - since) / 60_000))
  if (minutes < 60) return `${minutes} min`
  const hours = Math.round(minutes / 60)
  if (hours < 48) return `${hours} h`
  return `${Math.round(hours / 24)} days`
}

export const priceLabels: Record<PriceKey, string> = {
  premium_monthly: 'Monthly',
  premium_monthly_downsell: 'Monthly, reduced',
  premium_lifetime: 'Lifetime',
  premium_lifetime_downsell: 'Lifetime, reduced',
}
