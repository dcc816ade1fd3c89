import { DAY_MS } from '../time.ts'

/** A driver's tester profile, as stored. Times are epoch milliseconds. */
export type TesterAccess = { isActive: boolean; expiresAt: number }

/** §4.1 Types of users: not signed in, a driver, or a driver with a tester profile. */
type UserType = 'none' | 'regular' | 'tester'

/** §4.1 States of a driver in the testing program. */
export type TesterState = 'none' | 'active' | 'expired'

/** §4.1 An active tester has an active profile that has not expired; `at` in epoch milliseconds. */
export function testerStateOf(profile: TesterAccess | undefined, at: number): TesterState {
  if (!profile) return 'none'
  return profile.isActive && at < profile.expiresAt ? 'active' : 'expired'
}

/** §4.1 An expired tester is still a tester. */
export const userTypeOf = (isSignedIn: boolean, profile: TesterAccess | undefined): UserType =>
  isSignedIn ? (profile ? 'tester' : 'regular') : 'none'

/** §4.1 The days until a profile expires, rounded up; 0 once it has. */
export const daysRemaining = (expiresAt: number, at: number): number =>
  Math.max(0, Math.ceil((expiresAt - at) / DAY_MS))

/** Whether an address belongs to the testing program, whose menu and ways in are its own. */
export const isTestingPath = (pathname: string): boolean => /^\/testing(\/|$)/.test(pathname)
