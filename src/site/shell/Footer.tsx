import { ChevronDown } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { brand } from '#domain/brand.ts'
import { useDriver } from '../../auth/session.ts'
import { type NavLink, navLinkClass, NavLinks } from '../../ui/NavLinks.tsx'

/** §2.27, §2.44 Under every page but Create Message: whole for a visitor, folded into one line in a driver's app. */
export function Footer() {
  const { state } = useDriver()
  const isDriver = state === 'signed_in'
  return (
    <footer className="mt-auto border-t border-line text-sm text-muted print:hidden">
      {isDriver ? (
        <details className="group page">
          <summary className="flex touch flex-wrap items-center justify-between gap-x-6">
            <Copyright />
            <span className="inline-flex items-center gap-1 font-semibold text-go-ink">
              Help, terms and more
              <ChevronDown className="size-5 shrink-0 group-open:rotate-180" />
            </span>
          </summary>
          <div className="grid gap-y-3 pb-4">
            <FooterLinks links={footerLinks} />
            <Version />
          </div>
        </details>
      ) : (
        // A driver whose session is being restored has the line in a moment.
        <div className={`page grid gap-x-6 gap-y-3 py-4 ${state === 'loading' ? 'unless-signed-in' : ''}`}>
          <FooterLinks links={footerLinks.filter((link) => !link.isForDrivers)} />
          <div className="flex flex-wrap justify-between gap-x-6 gap-y-1">
            <Copyright />
            <Version />
          </div>
        </div>
      )}
    </footer>
  )
}

const FooterLinks = ({ links }: { links: readonly NavLink[] }) => (
  <NavLinks
    label="More"
    links={links}
    listClass="grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-x-6 md:flex md:flex-wrap"
  >
    <li>
      <a href={`mailto:${brand.sender.email}`} className={navLinkClass}>
        Contact
      </a>
    </li>
  </NavLinks>
)

function Copyright() {
  const year = useSyncExternalStore(subscribeNever, currentYear, prerenderedYear)
  return (
    <span>
      © <span id="year">{year}</span> {brand.name}. {brand.tagline}.
    </span>
  )
}

/** §9.22 */
const Version = () => (
  <p>
    Version {brand.version}, <time dateTime={brand.buildDate}>{brand.buildDate}</time>
  </p>
)

// A new year under an open page is no reason to render.
const subscribeNever = () => () => {}
const currentYear = () => new Date().getFullYear()
/** The year at build, which the browser reads from the page, so that its first render equals the prerendered one. */
const prerenderedYear = () =>
  typeof document === 'undefined'
    ? currentYear()
    : Number(document.getElementById('year')?.textContent) || currentYear()

/** §2.44 The links of the footer; some are only for drivers who are signed in. */
const footerLinks: readonly (NavLink & { isForDrivers?: true })[] = [
  { to: '/faq', label: 'FAQ' },
  { to: '/tips', label: 'Tips & Tricks' },
  { to: '/blog', label: 'Blog & Stories' },
  { to: '/tutorial', label: 'Tutorial' },
  { to: '/reasons', label: 'Reasons' },
  { to: '/locations', label: 'Locations' },
  { to: '/service', label: 'Pricing' },
  { to: '/terms', label: 'Terms & Conditions' },
  { to: '/privacy', label: 'Privacy Policy' },
  { to: '/driver-protection', label: 'Driver Protection Statement', isForDrivers: true },
  { to: '/help', label: 'Help', isForDrivers: true },
  { to: '/feedback', label: 'Feedback', isForDrivers: true },
]
