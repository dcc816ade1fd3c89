import { daysToReport, type LocalDay, type DayReport } from '#domain/local-day.ts'
import { ApiError, api, readJson } from '../api.ts'
import { currentDriver } from '../auth/session.ts'
import { deviceClock } from '../device/clock.ts'
import { loadItem, saveItem } from '../storage/local-storage.ts'
import { onWake } from '../storage/retry.ts'

/** §3.16 The driver's last visit on this device. */
const lastLoginKey = (userId: string): string => `lastLogin_${userId}`

/** §9.17 */
const CHECK_INTERVAL_MS = 60_000

/**
 * §7.29 Reports one daily login on each day of this device's calendar on which the driver is active. It checks at
 * once, every 60 seconds, and when the page becomes visible or the network is back. Without a network nothing is lost:
 * a later check of the same day reports it.
 * @param isNew right after signing in, which is reported in any case
 * @returns a function that stops it
 */
export function watchDailyLogin(userId: string, isNew: boolean): () => void {
  let lastReport = isNew ? null : parseDayReport(loadItem(lastLoginKey(userId)))
  let isReporting = false

  const check = async () => {
    // Another tab may have reported meanwhile; and a browser without storage still reports once.
    const stored = parseDayReport(loadItem(lastLoginKey(userId)))
    if (lastReport && stored && stored.at > lastReport.at) lastReport = stored
    const now = deviceClock()
    const days = daysToReport(lastReport, now)
    const isCurrentDriver = currentDriver()?.id === userId
    if (days.length === 0 || isReporting || !isCurrentDriver || document.visibilityState !== 'visible') return
    isReporting = true
    if (await reportDays(days)) {
      lastReport = now
      saveItem(lastLoginKey(userId), formatDayReport(now))
    }
    isReporting = false
  }

  const onCheck = () => void check()
  const timer = setInterval(onCheck, CHECK_INTERVAL_MS)
  const offWake = onWake(onCheck)
  onCheck()
  return () => {
    clearInterval(timer)
    offWake()
  }
}

/** Resolves to whether these days need no further report. */
async function reportDays(days: readonly LocalDay[]): Promise<boolean> {
  try {
    for (const loginDate of days) {
      const json = { eventType: 'daily_login', eventData: { loginDate } } as const
      await readJson(api.engagement.events.$post({ json }))
    }
    return true
  } catch (error) {
    // A phone with a wrong calendar would send the same a minute later; its next report is on its next day.
    return error instanceof ApiError && error.code === 'invalid_input'
  }
}

/**
 * §3.16 The stored time of this device's last report that its driver was active: an ISO time with the offset of the
 * device's clock, "2026-11-21T23:27:24+11:00". A sign-in is reported, so it counts too.
 */
export function formatDayReport({ at, offset }: DayReport): string {
  const local = new Date(at + offset * 60_000).toISOString().slice(0, 19)
  const offsetMinutes = Math.abs(offset)
  return `${local}${offset < 0 ? '-' : '+'}${twoDigits(Math.floor(offsetMinutes / 60))}:${twoDigits(offsetMinutes % 60)}`
}

/** Parses the stored time; null for anything else. */
export function parseDayReport(stored: string | null): DayReport | null {
  const parts = /^\d{4}-\d\d-\d\dT[\d:]{8}([+-])(\d\d):(\d\d)$/.exec(stored ?? '')
  const at = Date.parse(stored ?? '')
  if (!parts || Number.isNaN(at)) return null
  const offsetMinutes = Number(parts[2]) * 60 + Number(parts[3])
  return { at, offset: parts[1] === '-' ? -offsetMinutes : offsetMinutes }
}

const twoDigits = (figure: number) => String(figure).padStart(2, '0')
