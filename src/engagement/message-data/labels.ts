import type { Estimate } from '#domain/engagement/confidence-interval.ts'
import type { SeriesField } from '#domain/engagement/message-data.ts'
import { dateFormat, formatNumber, numberFormat } from '#domain/formats.ts'
import { HOUR_MS } from '#domain/time.ts'
import { modeLabels, momentLabels, platformLabels, toneLabels } from '../../messages/labels.ts'
import type { DataPeriod } from './view.ts'

export const { format: formatPercent } = numberFormat({ style: 'percent', maximumFractionDigits: 0 })

export const formatMessageCount = (count: number): string =>
  `${formatNumber(count)} ${count === 1 ? 'message' : 'messages'}`

/** An estimate with the interval around it, which stays in one line: "24% (14% to 38%)". */
export const formatEstimate = ({ value, low, high }: Estimate, format: (value: number) => string): string =>
  `${format(value)} (${format(low)}\u{A0}to\u{A0}${format(high)})`

export const fieldLabels: Record<SeriesField, { name: string; of: Record<string, string> }> = {
  platform: { name: 'App', of: platformLabels },
  moment: { name: 'Moment', of: momentLabels },
  mode: { name: 'Mode', of: modeLabels },
  tone: { name: 'Tone', of: toneLabels },
}

export const periodLabels: Record<DataPeriod, { name: string; duration: string; step: string }> = {
  week: { name: '7 days', duration: 'in the last 7 days', step: 'Day' },
  month: { name: '30 days', duration: 'in the last 30 days', step: 'Day' },
  year: { name: '12 months', duration: 'in the last 12 months', step: 'Month' },
}

// The keys are days of the driver's calendar already, so no time zone may move them again.
const utcDateFormat = (options: Intl.DateTimeFormatOptions) => dateFormat({ ...options, timeZone: 'UTC' })
const longDayFormat = utcDateFormat({ weekday: 'long', day: 'numeric', month: 'long' })
const longFormats = {
  week: longDayFormat,
  month: longDayFormat,
  year: utcDateFormat({ month: 'long', year: 'numeric' }),
}
const shortFormats = {
  week: utcDateFormat({ weekday: 'short' }),
  month: utcDateFormat({ day: 'numeric', month: 'short' }),
  year: utcDateFormat({ month: 'short' }),
}

/** A day or a month in full: "Saturday 21 November", "November 2026". */
export const stepFullLabel = (key: string, period: DataPeriod): string =>
  longFormats[period].format(Date.parse(key))
/** The same where there is little room: "Sat", "21 Nov", "Nov". */
export const stepShortLabel = (key: string, period: DataPeriod): string =>
  shortFormats[period].format(Date.parse(key))

const hour = utcDateFormat({ hour: 'numeric', hour12: true })
/** An hour of the day where there is little room: "5 pm". */
export const hourShortLabel = (key: string | number): string =>
  hour.format(Number(key) * HOUR_MS).replaceAll(/\s/g, ' ')
/** The same in full: "5 pm to 6 pm". */
export const hourFullLabel = (key: string): string =>
  `${hourShortLabel(key)} to ${hourShortLabel((Number(key) + 1) % 24)}`

const listOptions = (labels: Record<string, string>): string =>
  `${Object.values(labels)
    .join(', ')
    .replace(/, (?=[^,]*$)/, ' or ')}.`

export const csvColumns = [
  { name: 'date', description: 'The day you copied the message, by this phone: 2026-11-21.' },
  { name: 'time', description: 'The time of day, by this phone: 17:45.' },
  { name: 'time_zone', description: 'Whose days and times those are: Australia/Sydney.' },
  { name: 'time_utc', description: 'The same moment in UTC, for programs.' },
  { name: 'app', description: 'The delivery app.' },
  { name: 'moment', description: listOptions(momentLabels) },
  { name: 'mode', description: listOptions(modeLabels) },
  { name: 'tone', description: listOptions(toneLabels) },
  { name: 'reason', description: 'The reason you gave; empty without one.' },
  { name: 'message', description: 'What you sent, with placeholders for the customer’s name and the store.' },
  { name: 'tip', description: 'The tip you logged, with two decimals: 4.50. Empty without one.' },
  { name: 'tip_currency', description: 'The currency of the tip: AUD.' },
] as const
