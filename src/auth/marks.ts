import type { Driver } from './driver.ts'
import { load, save } from './kept.ts'

/** §3.16, §6.5 What the server said about the administrator. It opens nothing: the server asks its own database. */
export const ADMIN_KEY = 'admin_email'
/** §3.16 When a driver signed in on this device, as an ISO time. */
export const lastLoginKey = (userId: string): string => `lastLogin_${userId}`

/** §4.6 Notes who is signed in here; `at` is given for a new sign-in, in epoch milliseconds. */
export function markDriver({ id, email, role }: Driver, at: number | null): void {
  if (at !== null) save(lastLoginKey(id), new Date(at).toISOString())
  if (role === 'admin') save(ADMIN_KEY, email)
  // Somebody who is the administrator no more must not be remembered as one.
  else if (load(ADMIN_KEY) === email) save(ADMIN_KEY, null)
}

/** The next driver of this phone starts afresh. */
export const forgetMarks = (): void => save(ADMIN_KEY, null)
