import { Link } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { brand } from '#domain/brand.ts'
import { useDriver } from '../../auth/use-driver.ts'
import type { NavLink } from '../../ui/nav-link.ts'

/** §2.27, §2.44 Under every page but Create Message. */
export function Footer() {
  const isDriver = useDriver().state === 'signed_in'
  const year = useSyncExternalStore(subscribeNever, currentYear, prerenderedYear)
  const links = footerLinks.filter((link) => isDriver || !link.isForDrivers)
  return (
    <footer className="mt-auto border-t border-line print:hidden">
      <div className="page grid gap-x-6 gap-y-3 py-4 text-sm text-muted">
        <nav aria-label="More">
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-x-6 md:flex md:flex-wrap">
            {links.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className="flex touch items-center text-go-ink underline underline-offset-4">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="flex flex-wrap justify-between gap-x-6 gap-y-1">
          <p>
            © <span id="year">{year}</span> {brand.name}. {brand.tagline}.
          </p>
          {/* §9.22 */}
          <p>
            Version {brand.version}, <time dateTime={brand.buildDate}>{brand.buildDate}</time>
          </p>
        </div>
      </div>
    </footer>
  )
}

// A new year under an open page is no reason to render.
const subscribeNever = () => () => {}
const currentYear = () => new Date().getFullYear()
/** The year at build, which the browser reads from the page, so that its first render equals the prerendered one. */
const prerenderedYear = () =>
  typeof document === 'undefined'
    ? currentYear()
    : Number(document.getElementById('year')?.textContent) || currentYear()

/** §2.44 The links of the footer; the last two are for drivers who are signed in. */
const footerLinks: readonly (NavLink & { isForDrivers?: true })[] = [
  { to: '/faq', label: 'FAQ' },
  { to: '/tips', label: 'Tips & Tricks' },
  { to: '/blog', label: 'Blog & Stories' },
  { to: '/tutorial', label: 'Tutorial' },
  { to: '/reasons', label: 'Reasons' },
  { to: '/locations', label: 'Locations' },
  { to: '/service', label: 'Service' },
  { to: '/terms', label: 'Terms & Conditions' },
  { to: '/privacy', label: 'Privacy Policy' },
  { to: '/help', label: 'Help', isForDrivers: true },
  { to: '/feedback', label: 'Feedback', isForDrivers: true },
]
