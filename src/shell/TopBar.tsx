import { Link, useLocation } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { brand } from '#domain/brand.ts'
import { useDriver } from '../auth/use-driver.ts'
import { buttonClass } from '../ui/button-class.ts'
import { Logo } from './Logo.tsx'

// A visitor has no menu, and the front page is light.
const AvatarMenu = lazy(() => import('./AvatarMenu.tsx').then(({ AvatarMenu }) => ({ default: AvatarMenu })))

/** §2.38–2.40 Home, and either the way in or the way to the next message. */
export function TopBar() {
  const session = useDriver()
  const { pathname } = useLocation()
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
        {session.state === 'signed_out' && (
          <>
            <Link to="/auth/login" className={buttonClass('quiet', 'small')}>
              Sign in
            </Link>
            <Link to="/auth/signup" className={buttonClass('secondary', 'small')}>
              Join
            </Link>
          </>
        )}
        {signedIn && (
          <>
            {pathname !== '/upload' && (
              <Link to="/upload" className={buttonClass('secondary', 'small')}>
                <Plus aria-hidden="true" className="size-5" />
                Create Message
              </Link>
            )}
            <Suspense fallback={<span className="touch" />}>
              <AvatarMenu driver={session.driver} />
            </Suspense>
          </>
        )}
      </nav>
    </header>
  )
}
