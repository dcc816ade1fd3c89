import { daysToTell, type LocalDay } from '#domain/local-day.ts'
import { ApiError, api, read } from '../api.ts'
import { load, save } from '../storage/local-storage.ts'
import { lastLoginKey } from '../auth/remembered-admin.ts'
import { currentDriver } from '../auth/session.ts'
import { clock } from '../device/clock.ts'
import { readTelling, writeTelling } from './day-report.ts'

/** §9.17 */
const LOOK_MS = 60_000

/**
 * §7.29 Tells the server once on each day of this device's calendar that its driver came by: looks at once, every
 * 60 seconds, and when the page is seen again or the network is back. Without a network nothing is lost; it is told
 * at a later look of the same day.
 * @param isNew right after signing in, which is told of whatever was told before
 * @returns how to stop
 */
export function watchDailyLogin(userId: string, isNew: boolean): () => void {
  let last = isNew ? null : readTelling(load(lastLoginKey(userId)))
  let isTelling = false

  const look = async () => {
    // Another tab may have told meanwhile; and a browser that keeps nothing still tells once.
    const kept = readTelling(load(lastLoginKey(userId)))
    if (last && kept && kept.at > last.at) last = kept
    const now = clock()
    const days = daysToTell(last, now)
    const isOurs = currentDriver()?.id === userId
    if (days.length === 0 || isTelling || !isOurs || document.visibilityState !== 'visible') return
    isTelling = true
    if (await tell(days)) {
      last = now
      save(lastLoginKey(userId), writeTelling(now))
    }
    isTelling = false
  }

  const onLook = () => void look()
  const timer = setInterval(onLook, LOOK_MS)
  document.addEventListener('visibilitychange', onLook)
  addEventListener('online', onLook)
  onLook()
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onLook)
    removeEventListener('online', onLook)
  }
}

/** Resolves to whether there is nothing left to tell of these days. */
async function tell(days: readonly LocalDay[]): Promise<boolean> {
  try {
    for (const loginDate of days) {
      const json = { eventType: 'daily_login', eventData: { loginDate } } as const
      await read(api.engagement.events.$post({ json }))
    }
    return true
  } catch (error) {
    // A phone whose calendar is wrong says the same a minute later; it is asked again on its next day.
    return error instanceof ApiError && error.code === 'invalid_input'
  }
}
