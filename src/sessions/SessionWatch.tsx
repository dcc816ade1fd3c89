import { useEffect } from 'react'
import type { Driver } from '../auth/driver.ts'
import { hasJustSignedIn } from '../auth/session.ts'
import { ADMIN_KEY } from '../auth/sign-out.ts'
import { watchDailyLogin } from '../engagement/daily-login.ts'
import { loadItem, saveItem } from '../storage/local-storage.ts'
import { watchSession } from './watch-session.ts'

/** §4.5–4.7 Mounted beside the page while one driver is signed in; it renders nothing. */
export default function SessionWatch({ driver }: { driver: Driver }) {
  useEffect(() => rememberAdmin(driver), [driver])
  useEffect(() => watchDailyLogin(driver.id, hasJustSignedIn()), [driver.id])
  useEffect(() => watchSession(hasJustSignedIn()), [])
  return null
}

/** §4.6 Remembers the driver who signs in here, if they are the administrator. */
function rememberAdmin({ email, role }: Driver): void {
  if (role === 'admin') saveItem(ADMIN_KEY, email)
  // A former administrator must not stay remembered as one.
  else if (loadItem(ADMIN_KEY) === email) saveItem(ADMIN_KEY, null)
}
