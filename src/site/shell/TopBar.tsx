import { Link, useLocation } from '@tanstack/react-router'
import { lazy } from 'react'
import { brand } from '#domain/brand.ts'
import { isTestingPath } from '#domain/testing/tester.ts'
import { useDriver } from '../../auth/session.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { Deferred } from '../../ui/Deferred.tsx'
import { ButtonLink } from '../../ui/links.tsx'
import { Logo } from '../../ui/Logo.tsx'

// A visitor has no menu, and the front page must stay small.
const DriverBar = lazy(async () => ({ default: (await import('./DriverBar.tsx')).DriverBar }))

/** §2.38–2.40, §2.43 The link home, and either the sign-in links or the button for the next message. */
export function TopBar() {
  const session = useDriver()
  const { pathname } = useLocation()
  // Visitors have the sign-in links before any code has loaded, or without any.
  const isRestoring = session.state === 'loading'
  return (
    <header className="top-0 z-30 min-[22rem]:sticky border-b border-line bg-canvas print:hidden pt-[env(safe-area-inset-top)]">
      <nav aria-label="Main" className="page flex min-h-16 flex-wrap items-center gap-1 py-1 sm:gap-2">
        <Link
          to="/"
          aria-label={`${brand.name}, home`}
          className="mr-auto flex touch items-center gap-2 rounded-md"
        >
          <Logo />
          <span className={`heading text-lg ${nameClass[session.state]}`}>{brand.name}</span>
        </Link>
        {(isRestoring || session.state === 'signed_out') && (
          <span className={`flex flex-wrap gap-1 sm:gap-2 ${isRestoring ? 'unless-signed-in' : ''}`}>
            {visitorPages.map(({ to, words }) => (
              <ButtonLink key={to} to={to} variant="quiet" size="small" className="max-sm:hidden!">
                {words}
              </ButtonLink>
            ))}
            {signInLinks(isTestingPath(pathname)).map(({ to, words: label, variant }) => (
              <Link key={to} to={to} className={buttonClass(variant, 'small')}>
                {label}
              </Link>
            ))}
          </span>
        )}
        {session.state === 'signed_in' && (
          <Deferred fallback={<span className="touch" />} errorComponent={DriverBarFallback}>
            <DriverBar driver={session.driver} />
          </Deferred>
        )}
      </nav>
    </header>
  )
}

/** A full load, which brings the newest code. */
const DriverBarFallback = () => (
  <a href="/upload" className={buttonClass('secondary', 'small')}>
    Create Message
  </a>
)

// A driver's bar is fuller. A driver known only by the mark of src/site/inline-scripts/pre-paint.js has its space
// from the first paint.
const nameClass = {
  loading: 'max-[22rem]:hidden max-sm:unless-signed-in',
  signed_in: 'max-sm:hidden',
  mfa_required: 'max-[22rem]:hidden',
  signed_out: 'max-[22rem]:hidden',
}

/** What a visitor asks first, where there is room. On a phone they are in the foot. */
const visitorPages = [
  { to: '/service', words: 'Pricing' },
  { to: '/faq', words: 'FAQ' },
] as const

const signInLinks = (testing: boolean) =>
  testing
    ? ([
        { to: '/auth/signup', words: 'Join', variant: 'quiet' },
        { to: '/testing', words: 'Join Testing', variant: 'secondary' },
      ] as const)
    : ([
        { to: '/auth/login', words: 'Sign in', variant: 'quiet' },
        { to: '/attraction', words: 'Sign Up', variant: 'secondary' },
      ] as const)
