import { redirect, useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { PagePending } from '../ui/Skeleton.tsx'
import type { Driver } from './driver.ts'
import { rememberReturnPath, rememberLastRoute } from './return-path.ts'
import { sessionState, useDriver } from './session.ts'
import type { SessionState } from './session.ts'

type Login = '/auth/login' | '/testing/login'

/** The screen on which a visitor signs in; null for a driver who is signed in, or whose session is being restored. */
const signInPath = ({ state }: SessionState, login: Login) =>
  state === 'mfa_required' ? '/auth/second-step' : state === 'signed_out' ? login : null

/**
 * §4.10 For `beforeLoad` of a route behind the sign-in: sends a visitor to sign in before the page's code loads.
 */
export function requireSession({ location }: { location: { href: string } }): void {
  const to = signInPath(sessionState(), '/auth/login')
  if (!to) return
  rememberReturnPath(location.href)
  throw redirect({ to, replace: true })
}

type Props = {
  /** §4.12 Testers have a sign-in of their own. */
  login?: Login
  children: (driver: Driver) => ReactNode
}

/** §4.10 Shows a page to the driver who is signed in, and removes it when the session ends. */
export function Protected({ login = '/auth/login', children }: Props) {
  const session = useDriver()
  const { href, pathname } = useLocation()
  const navigate = useNavigate()
  const isSignedIn = session.state === 'signed_in'
  const to = signInPath(session, login)
  const hasSignedOut = session.state === 'signed_out' && session.reason === 'left'
  useEffect(() => {
    if (isSignedIn) rememberLastRoute(pathname)
    if (!to) return
    // §4.6 A driver who has just signed out goes to the front page, not to the sign-in.
    if (!hasSignedOut) rememberReturnPath(href)
    void navigate({ to: hasSignedOut ? '/' : to, replace: true })
  }, [isSignedIn, to, hasSignedOut, href, pathname, navigate])
  return session.state === 'signed_in' ? children(session.driver) : <PagePending />
}
