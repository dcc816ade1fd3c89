import { redirect, useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { PagePending } from '../ui/PagePending.tsx'
import type { Driver } from './driver.ts'
import { sessionState } from './session.ts'
import { useDriver } from './use-driver.ts'
import { rememberPath, rememberRoute } from './return-path.ts'

/**
 * §4.10 For `beforeLoad` of a route behind the sign-in: a visitor is sent to sign in before anything of the page
 * is loaded.
 */
export function requireSession({ location }: { location: { href: string } }): void {
  const { state } = sessionState()
  if (state !== 'signed_out' && state !== 'half_in') return
  rememberPath(location.href)
  throw redirect({ to: state === 'half_in' ? '/auth/second-step' : '/auth/login', replace: true })
}

/** §4.10 Shows a page to the driver who is signed in, and lets go of it when the session ends. */
export function Protected({ children }: { children: (driver: Driver) => ReactNode }) {
  const session = useDriver()
  const { href, pathname } = useLocation()
  const navigate = useNavigate()
  const { state } = session
  const left = state === 'signed_out' && session.why === 'left'
  useEffect(() => {
    if (state === 'signed_in') rememberRoute(pathname)
    if (state !== 'signed_out' && state !== 'half_in') return
    if (left) {
      void navigate({ to: '/', replace: true })
    } else {
      rememberPath(href)
      void navigate({ to: state === 'half_in' ? '/auth/second-step' : '/auth/login', replace: true })
    }
  }, [state, left, href, pathname, navigate])
  return state === 'signed_in' ? children(session.driver) : <PagePending />
}
