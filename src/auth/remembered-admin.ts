import type { Driver } from './driver.ts'
import { loadItem, saveItem } from '../storage/local-storage.ts'

/** §3.16, §6.5 What the server said about the administrator. It opens nothing: the server asks its own database. */
export const ADMIN_KEY = 'admin_email'
/** §3.16 When a driver last came by on this device, as src/engagement/day-report.ts writes it. */
export const lastLoginKey = (userId: string): string => `lastLogin_${userId}`

/** §4.6 Notes who is signed in here. */
export function rememberAdmin({ email, role }: Driver): void {
  if (role === 'admin') saveItem(ADMIN_KEY, email)
  // Somebody who is the administrator no more must not be remembered as one.
  else if (loadItem(ADMIN_KEY) === email) saveItem(ADMIN_KEY, null)
}

/** The next driver of this phone starts afresh. */
export const forgetAdmin = (): void => saveItem(ADMIN_KEY, null)
