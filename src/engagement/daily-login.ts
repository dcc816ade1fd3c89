import { daysToReport, type LocalDay } from '#domain/local-day.ts'
import { ApiError, api, readJson } from '../api.ts'
import { loadItem, saveItem } from '../storage/local-storage.ts'
import { onWake } from '../storage/retry.ts'
import { currentDriver } from '../auth/session.ts'
import { deviceClock } from '../device/clock.ts'
import { parseDayReport, formatDayReport } from './day-report.ts'

/** §3.16 The driver's last visit on this device. */
const lastLoginKey = (userId: string): string => `lastLogin_${userId}`

/** §9.17 */
const CHECK_INTERVAL_MS = 60_000

/**
 * §7.29 Reports once on each day of this device's calendar that its driver was active: at once, every 60 seconds, and
 * when the page becomes visible or the network is back. Without a network nothing is lost; a later check of the same
 * day reports it.
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
