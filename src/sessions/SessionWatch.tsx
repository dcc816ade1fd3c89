import { useEffect } from 'react'
import type { Driver } from '../auth/driver.ts'
import { markDriver } from '../auth/remembered-admin.ts'
import { hasJustComeIn } from '../auth/session.ts'
import { watchDailyLogin } from '../engagement/daily-login.ts'
import { watchSession } from './watch-session.ts'

/** §4.5–4.7 Stands beside the page as long as one driver is signed in; it shows nothing. */
export default function SessionWatch({ driver }: { driver: Driver }) {
  useEffect(() => markDriver(driver), [driver])
  useEffect(() => watchDailyLogin(driver.id, hasJustComeIn()), [driver.id])
  useEffect(() => watchSession(hasJustComeIn()), [])
  return null
}
