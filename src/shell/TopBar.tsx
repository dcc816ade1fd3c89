import { Link, useLocation } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { brand } from '#domain/brand.ts'
import { useDriver } from '../auth/use-driver.ts'
import { buttonClass } from '../ui/button-class.ts'
import { Logo } from './Logo.tsx'
import { isTesting } from './places.ts'

// A visitor has no menu, and the front page is light.
const DriverBar = lazy(() => import('./DriverBar.tsx').then(({ DriverBar }) => ({ default: DriverBar })))

/** §2.38–2.40, §2.43 Home, and either the way in or the way to the next message. */
export function TopBar() {
  const session = useDriver()
  const { pathname } = useLocation()
  const testing = isTesting(pathname)
  const signedIn = session.state === 'signed_in'
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-canvas pt-[env(safe-area-inset-top)]">
      <nav aria-label="Main" className="page flex min-h-16 flex-wrap items-center gap-1 py-1 sm:gap-2">
        <Link
          to="/"
          aria-label={`${brand.name}, home`}
          className="mr-auto flex touch items-center gap-2 rounded-md"
        >
          <Logo />
          <span className={`heading text-lg ${signedIn ? 'max-sm:hidden' : 'max-[22rem]:hidden'}`}>
            {brand.name}
          </span>
        </Link>
        {session.state === 'signed_out' && !testing && (
          <>
            <Link to="/auth/login" className={buttonClass('quiet', 'small')}>
              Sign in
            </Link>
            <Link to="/auth/signup" className={buttonClass('secondary', 'small')}>
              Join
            </Link>
          </>
        )}
        {session.state === 'signed_out' && testing && (
          <>
            <Link to="/auth/signup" className={buttonClass('quiet', 'small')}>
              Join
            </Link>
            <Link to="/testing" className={buttonClass('secondary', 'small')}>
              Join Testing
            </Link>
          </>
        )}
        {session.state === 'signed_in' && (
          <Suspense fallback={<span className="touch" />}>
            <DriverBar driver={session.driver} />
          </Suspense>
        )}
      </nav>
    </header>
  )
}
