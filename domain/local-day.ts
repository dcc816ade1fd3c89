import * as z from 'zod/mini'
import { MINUTE_MS } from './time.ts'

/** A local calendar day: "2026-11-21". */
export const LocalDay = z.iso.date('Give the day as 2026-11-21')
export type LocalDay = z.infer<typeof LocalDay>

/** The phone's report of its local day. */
export const Today = z.object({ day: LocalDay })

/** The calendar day of a time (epoch milliseconds) in a zone that is `offset` minutes ahead of UTC. */
export const dayAt = (at: number, offset = 0): LocalDay =>
  new Date(at + offset * MINUTE_MS).toISOString().slice(0, 10)

/** Time zones range from 12 hours behind UTC to 14 hours ahead of it, in minutes. */
const WEST = -12 * 60
const EAST = 14 * 60

/** Whether it is this day somewhere on Earth at a moment, in epoch milliseconds. */
export const isDayAt = (day: LocalDay, at: number): boolean =>
  day >= dayAt(at, WEST) && day <= dayAt(at, EAST)

/** The device's last report: its time in epoch milliseconds, and its offset from UTC in minutes. */
export type DayReport = { at: number; offset: number }

/**
 * §7.29, §9.17 Days for the device to report now: its own, once. A driver who flew across the date line has
 * lost a calendar day without sleeping longer than usual. As long as it is still that day at the place of
 * departure, the device reports that day too, so that the flight does not end the streak.
 */
export function daysToReport(last: DayReport | null, now: DayReport): LocalDay[] {
  const today = dayAt(now.at, now.offset)
  if (!last) return [today]
  const reported = dayAt(last.at, last.offset)
  if (reported === today) return []
  const whereTheyWere = dayAt(now.at, last.offset)
  return reported < whereTheyWere && whereTheyWere < today ? [whereTheyWere, today] : [today]
}
