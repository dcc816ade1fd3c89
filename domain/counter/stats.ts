import * as z from 'zod/mini'
import { BASE_MESSAGE_COUNT } from '../limits.ts'
import { DAY_MS, HOUR_MS } from '../time.ts'

/** §3.8 Figures of all drivers together. Today, week and month are 1, 7 and 30 UTC days, today included. */
export type GlobalStats = {
  /** §5.5 The displayed total: the base plus all logged messages that count (`isCounted`). */
  count: number
  today: number
  week: number
  month: number
  tippedMessages: number
  totalTipCents: number
  /** Messages a second just now, for a display that keeps moving between snapshots. */
  rate: number
  /** Time of these figures, in epoch milliseconds; 0 when nothing could be read. */
  ts: number
}

/** §8.17 Figures shown when none can be read. */
export const defaultStats: GlobalStats = {
  count: BASE_MESSAGE_COUNT,
  today: 0,
  week: 0,
  month: 0,
  tippedMessages: 0,
  totalTipCents: 0,
  rate: 0,
  ts: 0,
}

/** §7.18 The figures of one driver. */
export type DriverStats = {
  total: number
  today: number
  week: number
  month: number
  tippedMessages: number
  totalTipCents: number
  averageTipCents: number
}

/** §9.18 Beginning of a driver's week and month, in epoch milliseconds: 7 and 30 days before now. */
export const driverPeriods = (now: number) => ({ week: now - 7 * DAY_MS, month: now - 30 * DAY_MS })

/** §9.19 The average tip in whole cents; 0 without tips. */
export const averageTipCents = (totalCents: number, tipped: number): number =>
  tipped === 0 ? 0 : Math.round(totalCents / tipped)

/** §7.18 Beginning of the driver's day by the phone's clock, in epoch milliseconds. */
export const DayStart = z.object({
  since: z.coerce.number('Give the start of the day in milliseconds').check(z.int(), z.gte(0)),
})

/**
 * Whether `since` can be the last midnight of a phone anywhere: at most 26 hours ago (a day that is an hour
 * longer, and a clock that is an hour off), and at most that hour ahead of now.
 */
export const isRecentMidnight = (since: number, now: number): boolean =>
  since >= now - 26 * HOUR_MS && since <= now + HOUR_MS
