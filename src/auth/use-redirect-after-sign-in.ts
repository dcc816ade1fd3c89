import { useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { showWelcome, isRecovering } from './after-sign-in.ts'
import type { Driver } from './driver.ts'
import { pathAfterSignIn, takeReturnPath } from './return-path.ts'
import { useDriver } from './session.ts'

/**
 * §4.6 Redirects a signed-in driver away from a sign-in screen: right after signing in, here or in another tab. The
 * second step, if the account has one, and the choice of a new password after a recovery come first.
 * @param home the path for a driver without a stored path; Create Message by default
 */
export function useRedirectAfterSignIn(home?: string): void {
  const session = useDriver()
  const router = useRouter()
  const queries = useQueryClient()
  const { state } = session
  const driver = session.state === 'signed_in' ? session.driver : null
  useEffect(() => {
    if (state === 'mfa_required') void router.navigate({ to: '/auth/second-step', replace: true })
  }, [state, router])
  useEffect(() => {
    if (!driver) return
    let isMounted = true
    const redirect = async () => {
      if (isRecovering()) return void router.navigate({ to: '/auth/update-password', replace: true })
      const isActiveTester = await isTester(queries, driver)
      if (!isMounted) return
      showWelcome()
      const isAdmin = driver.role === 'admin'
      const stored = takeReturnPath()
      router.history.replace(pathAfterSignIn({ stored, isAdmin, isActiveTester, home }))
    }
    void redirect()
    return () => {
      isMounted = false
    }
  }, [driver, router, queries, home])
}

/** Whether the driver is a tester; false without an answer. */
async function isTester(queries: QueryClient, driver: Driver): Promise<boolean> {
  // The sign-in screen loads the typed client only when it needs it.
  const { accountQuery } = await import('./account-query.ts')
  const account = await queries.fetchQuery(accountQuery(driver.id)).catch(() => null)
  return account?.isTester ?? false
}
