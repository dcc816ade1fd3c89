import { redirect, useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { PagePending } from '../ui/Skeleton.tsx'
import type { Driver } from './driver.ts'
import { sessionState } from './session.ts'
import { useDriver } from './use-driver.ts'
import { rememberReturnPath, rememberLastRoute } from './return-path.ts'

/**
 * §4.10 For `beforeLoad` of a route behind the sign-in: sends a visitor to sign in before anything of the page loads.
 */
export function requireSession({ location }: { location: { href: string } }): void {
  const { state } = sessionState()
  if (state !== 'signed_out' && state !== 'mfa_required') return
  rememberReturnPath(location.href)
  throw redirect({ to: state === 'mfa_required' ? '/auth/second-step' : '/auth/login', replace: true })
}

/** §4.10 Shows a page to the driver who is signed in, and removes it when the session ends. */
export function Protected({ children }: { children: (driver: Driver) => ReactNode }) {
  const session = useDriver()
  const { href, pathname } = useLocation()
  const navigate = useNavigate()
  const { state } = session
  const hasSignedOut = state === 'signed_out' && session.reason === 'left'
  useEffect(() => {
    if (state === 'signed_in') rememberLastRoute(pathname)
    if (state !== 'signed_out' && state !== 'mfa_required') return
    if (hasSignedOut) {
      void navigate({ to: '/', replace: true })
    } else {
      rememberReturnPath(href)
      void navigate({ to: state === 'mfa_required' ? '/auth/second-step' : '/auth/login', replace: true })
    }
  }, [state, hasSignedOut, href, pathname, navigate])
  return state === 'signed_in' ? children(session.driver) : <PagePending />
}
