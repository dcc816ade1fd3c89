import { useEffect } from 'react'
import type { Driver } from '../auth/driver.ts'
import { rememberAdmin } from '../auth/remembered-admin.ts'
import { hasJustSignedIn } from '../auth/session.ts'
import { watchDailyLogin } from '../engagement/daily-login.ts'
import { watchSession } from './watch-session.ts'

/** §4.5–4.7 Mounted beside the page while one driver is signed in; it renders nothing. */
export default function SessionWatch({ driver }: { driver: Driver }) {
  useEffect(() => rememberAdmin(driver), [driver])
  useEffect(() => watchDailyLogin(driver.id, hasJustSignedIn()), [driver.id])
  useEffect(() => watchSession(hasJustSignedIn()), [])
  return null
}
