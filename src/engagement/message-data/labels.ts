import { brand } from '#domain/brand.ts'
import { numberFormat } from '#domain/formats.ts'
import type { Estimate } from '#domain/engagement/confidence-interval.ts'
import type { Field } from '#domain/engagement/message-data.ts'
import { modeWords, momentWords, platformWords, toneWords } from '../../messages/labels.ts'
import type { Period } from './view.ts'

const amount = numberFormat({ style: 'currency', currency: brand.currency })
const whole = numberFormat({ maximumFractionDigits: 0 })
const share = numberFormat({ style: 'percent', maximumFractionDigits: 0 })

/** §9.19 Dollars with two decimals, from cents. */
export const dollars = (cents: number): string => amount.format(cents / 100)
export const number = (count: number): string => whole.format(count)
export const percent = (part: number): string => share.format(part)

export const messageCount = (count: number): string =>
  `${number(count)} ${count === 1 ? 'message' : 'messages'}`

/** An estimate with the interval around it: "24% (14% to 38%)". */
export const estimate = ({ value, low, high }: Estimate, word: (value: number) => string): string =>
  `${word(value)} (${word(low)} to ${word(high)})`

/** The words of what messages are grouped by. */
export const fieldWords: Record<Field, { name: string; of: Record<string, string> }> = {
  platform: { name: 'App', of: platformWords },
  moment: { name: 'Moment', of: momentWords },
  mode: { name: 'Mode', of: modeWords },
  tone: { name: 'Tone', of: toneWords },
}

export const periodWords: Record<Period, { name: string; within: string; step: string }> = {
  week: { name: '7 days', within: 'in the last 7 days', step: 'Day' },
  month: { name: '30 days', within: 'in the last 30 days', step: 'Day' },
  year: { name: '12 months', within: 'in the last 12 months', step: 'Month' },
}

// The keys are days of the driver's calendar already, so no time zone may move them again.
const inUtc = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(brand.locale, { ...options, timeZone: 'UTC' })
const names: Record<Period, Intl.DateTimeFormat> = {
  week: inUtc({ weekday: 'long', day: 'numeric', month: 'long' }),
  month: inUtc({ weekday: 'long', day: 'numeric', month: 'long' }),
  year: inUtc({ month: 'long', year: 'numeric' }),
}
const labels: Record<Period, Intl.DateTimeFormat> = {
  week: inUtc({ weekday: 'short' }),
  month: inUtc({ day: 'numeric', month: 'short' }),
  year: inUtc({ month: 'short' }),
}

/** A day or a month in full: "Saturday 21 November", "November 2026". */
export const stepName = (key: string, period: Period): string => names[period].format(Date.parse(key))
/** The same where there is little room: "Sat", "21 Nov", "Nov". */
export const stepLabel = (key: string, period: Period): string => labels[period].format(Date.parse(key))

const hour = inUtc({ hour: 'numeric', hour12: true })
const atHour = (key: number | string) => hour.format(Number(key) * 3_600_000).replaceAll(/\s/g, ' ')
/** An hour of the day where there is little room: "5 pm". */
export const hourLabel = (key: string): string => atHour(key)
/** The same in full: "5 pm to 6 pm". */
export const hourName = (key: string): string => `${atHour(key)} to ${atHour((Number(key) + 1) % 24)}`
