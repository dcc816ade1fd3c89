import { useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Driver } from './driver.ts'
import { showWelcome } from './welcome-toast.ts'
import { takeOffer } from './signup-offer.ts'
import { isRecovering } from './password-recovery.ts'
import { pathAfterSignIn } from './path-after-sign-in.ts'
import { useDriver } from './use-driver.ts'
import { takeReturnPath } from './return-path.ts'

/**
 * §4.6 Sends whoever is signed in on from a sign-in screen: right after signing in, here or in another tab. Before
 * that come the second step, where the account has one, and a new password, where the old one was forgotten.
 * @param home where those go who have no place of their own; Create Message when it is left out
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
    const has = (path: string) => path in router.routesByPath
    let isMounted = true
    const redirect = async () => {
      if (isRecovering()) return void router.navigate({ to: '/auth/update-password', replace: true })
      const isActiveTester = has('/testing/dashboard') && (await isTester(queries, driver))
      await Promise.resolve()
      if (!isMounted) return
      showWelcome()
      const isAdmin = driver.role === 'admin'
      const isOffered = takeOffer()
      const stored = takeReturnPath()
      router.history.replace(pathAfterSignIn({ stored, isAdmin, isActiveTester, isOffered, home, has }))
    }
    void redirect()
    return () => {
      isMounted = false
    }
  }, [driver, router, queries, home])
}

/** Asked only of an app that has a place for testers. Without an answer nobody is one. */
async function isTester(queries: QueryClient, driver: Driver): Promise<boolean> {
  // The typed client is left out of the sign-in screen until it is needed.
  const { accountQuery } = await import('./account-query.ts')
  const account = await queries.fetchQuery(accountQuery(driver.id)).catch(() => null)
  return account?.isTester ?? false
}
