import type { Driver } from './driver.ts'
import { loadItem, saveItem } from '../storage/local-storage.ts'

/**
 * §3.16, §6.5 The server's last answer about the administrator. It opens nothing: the server checks its own database.
 */
export const ADMIN_KEY = 'admin_email'
/** §3.16 The driver's last visit on this device, as src/engagement/daily-login.ts writes it. */
export const lastLoginKey = (userId: string): string => `lastLogin_${userId}`

/** §4.6 Remembers the driver who signs in here, if they are the administrator. */
export function rememberAdmin({ email, role }: Driver): void {
  if (role === 'admin') saveItem(ADMIN_KEY, email)
  // A former administrator must not stay remembered as one.
  else if (loadItem(ADMIN_KEY) === email) saveItem(ADMIN_KEY, null)
}

/** The next driver of this phone begins without it. */
export const forgetAdmin = (): void => saveItem(ADMIN_KEY, null)
