import { useEffect, useState } from 'react'
import { dayAt, type DayReport } from '#domain/local-day.ts'

export const deviceClock = (): DayReport => ({ at: Date.now(), offset: -new Date().getTimezoneOffset() })

/** The day of a time on this phone's calendar, "2026-11-21". @param at epoch milliseconds */
export const localDayOf = (at: number): string => dayAt(at, -new Date(at).getTimezoneOffset())

/** §9.18 When the day of `now` began on this phone's clock, in epoch milliseconds. */
export const midnightBefore = (now: number): number => new Date(now).setHours(0, 0, 0, 0)

/** When the next day begins. Days have 23 to 25 hours where clocks change. */
export function midnightAfter(now: number): number {
  const day = new Date(midnightBefore(now))
  return day.setDate(day.getDate() + 1)
}

/** The last midnight on this phone, also for a page that stays open past the next one or sleeps through it. */
export function useMidnight(): number {
  const [midnight, setMidnight] = useState(() => midnightBefore(Date.now()))
  useEffect(() => {
    const update = () => setMidnight(midnightBefore(Date.now()))
    // A moment later, because timers may be early.
    const timer = setTimeout(update, midnightAfter(midnight) - Date.now() + 500)
    document.addEventListener('visibilitychange', update)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', update)
    }
  }, [midnight])
  return midnight
}

type WithTemporal = { Temporal?: { Now: { timeZoneId(): string } } }

/** The time zone of this device. Browsers with `Temporal` name it without loading their date formats. */
export const deviceTimeZone = (): string =>
  (globalThis as WithTemporal).Temporal?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone

/** The time in epoch milliseconds, at most half a minute old. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
