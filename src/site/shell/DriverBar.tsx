import { Link, useLocation, useRouter } from '@tanstack/react-router'
import { House, Plus, LogOut } from 'lucide-react'
import { lazy, useEffect, useRef, useState } from 'react'
import type { Driver } from '../../auth/driver.ts'
import { signOut } from '../../auth/sign-out.ts'
import { useRights } from '../../auth/use-rights.ts'
import { needsPayment } from '../../billing/billing-state.ts'
import { Avatar } from '../../media/avatars/Avatar.tsx'
import { useTestimonialDialog, openTestimonialDialog } from '../../testing/testimonials/testimonial-dialog.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { Deferred } from '../../ui/Deferred.tsx'
import { ThemeChoice } from '../../ui/ThemeChoice.tsx'
import type { MenuLink } from './menu.ts'
import { planLabelOf, menuFor } from './menu.ts'

const InboxBell = lazy(async () => ({ default: (await import('../../inbox/InboxBell.tsx')).InboxBell }))

const TestimonialSheet = lazy(() => import('../../testing/testimonials/TestimonialSheet.tsx'))

/**
 * §2.40, §6.5 The driver's button for the next message, the administrator's for the dashboard, the inbox and the
 * menu.
 */
export function DriverBar({ driver }: { driver: Driver }) {
  const { pathname } = useLocation()
  const testimonial = useTestimonialDialog()
  const { rights } = useRights(driver.id)
  const isAdmin = rights?.role === 'admin'
  // On a phone, a driver's is in the bar below.
  const primaryLink = isAdmin
    ? { to: '/admin', label: 'Dashboard Home', Icon: House, shown: 'max-[24rem]:px-2' }
    : { to: '/upload', label: 'Create Message', Icon: Plus, shown: 'max-md:hidden' }
  return (
    <>
      {pathname !== primaryLink.to && (
        <Link to={primaryLink.to} className={`${buttonClass('secondary', 'small')} ${primaryLink.shown}`}>
          <primaryLink.Icon aria-hidden="true" className="size-5 max-[24rem]:hidden" />
          {primaryLink.label}
        </Link>
      )}
      <Deferred fallback={<span className="touch" />}>
        <InboxBell userId={driver.id} />
      </Deferred>
      <AvatarMenu driver={driver} />
      {testimonial !== 'never' && (
        <Deferred>
          <TestimonialSheet
            key={driver.id}
            userId={driver.id}
            hasEnded={rights?.tester === 'expired'}
            open={testimonial === 'open'}
          />
        </Deferred>
      )}
    </>
  )
}

// In a narrow window with large text, the words need the space of the icons.
const itemClass =
  'flex min-h-12 w-full items-center gap-3 rounded-md px-3 text-start font-medium hover:bg-sunken max-[16rem]:px-0 [&>svg]:size-5 [&>svg]:shrink-0 [&>svg]:text-muted max-[16rem]:[&>svg]:hidden'

/** §2.40–2.42 The initials that open the driver's menu. A native popover: Escape and a press beside it close it. */
function AvatarMenu({ driver }: { driver: Driver }) {
  const menu = useRef<HTMLDivElement>(null)
  const router = useRouter()
  const name = driver.fullName || driver.email
  const [hasOpened, setOpened] = useState(false)
  useEffect(() => router.subscribe('onBeforeNavigate', () => menu.current?.hidePopover()), [router])
  return (
    <>
      <button
        type="button"
        popoverTarget="avatar-menu"
        // People who control the phone by voice say the text that they see.
        aria-label={`Account of ${name}, ${driver.initials}`}
        className="flex touch items-center justify-center rounded-full"
      >
        <Avatar driver={driver} className="size-10 text-sm" />
      </button>
      <div
        ref={menu}
        id="avatar-menu"
        popover="auto"
        // A menu that was never opened need not be rendered.
        onBeforeToggle={() => setOpened(true)}
        className="fixed inset-auto top-[calc(4.25rem+env(safe-area-inset-top))] right-[max(1rem,calc((100vw-70rem)/2+1rem))] m-0 max-h-[calc(100dvh-5rem-env(safe-area-inset-top))] w-72 overflow-y-auto overscroll-contain max-w-[calc(100vw-2rem)] rounded-xl border border-line bg-raised p-2 text-ink shadow-float open:animate-drop"
      >
        {hasOpened && <Menu driver={driver} name={name} close={() => menu.current?.hidePopover()} />}
      </div>
    </>
  )
}

function Menu({ driver, name, close }: { driver: Driver; name: string; close: () => void }) {
  const router = useRouter()
  const { pathname } = useLocation()
  const { rights } = useRights(driver.id)
  const isPaymentDue = needsPayment(rights?.subscriptionStatus)
  const planLabel = planLabelOf(rights, pathname)
  const openTestimonial = () => {
    close()
    openTestimonialDialog()
  }
  const handleSignOut = async () => {
    close()
    const leaving = signOut()
    await router.navigate({ to: '/' })
    await leaving
  }
  return (
    <>
      <div className="px-3 pt-2 pb-3 max-[16rem]:px-0">
        <p className="font-semibold wrap-anywhere">{name}</p>
        {driver.fullName && <p className="text-sm wrap-anywhere text-muted">{driver.email}</p>}
        {planLabel && (
          <p className={`mt-1 text-sm font-semibold ${isPaymentDue ? 'text-amber' : 'text-go-ink'}`}>
            {planLabel}
          </p>
        )}
      </div>
      {menuFor(rights, pathname).map(({ title, links }) => (
        <section key={title} aria-labelledby={headingId(title)} className="border-t border-line py-2">
          <h2
            id={headingId(title)}
            className="px-3 pt-1 text-xs font-semibold tracking-wide text-muted max-[16rem]:px-0"
          >
            {title}
          </h2>
          <ul>
            {links.map((link) => (
              <li key={link.label}>
                <MenuItem link={link} onTestimonial={openTestimonial} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <div className="border-t border-line py-2">
        <ThemeChoice />
      </div>
      <div className="border-t border-line pt-2">
        <button type="button" onClick={handleSignOut} className={itemClass}>
          <LogOut />
          Sign Out
        </button>
      </div>
    </>
  )
}

const headingId = (title: string) => `menu-${title.toLowerCase().replaceAll(' ', '-')}`

type ItemProps = { link: MenuLink; onTestimonial: () => void }

function MenuItem({ link: { to, label, Icon, opens }, onTestimonial }: ItemProps) {
  const content = (
    <>
      <Icon />
      {label}
    </>
  )
  if (opens)
    return (
      <button type="button" onClick={onTestimonial} className={itemClass}>
        {content}
      </button>
    )
  return (
    <Link to={to} className={itemClass} activeOptions={{ exact: true }}>
      {content}
    </Link>
  )
}
