import { Link, useLocation } from '@tanstack/react-router'
import { House, Plus } from 'lucide-react'
import { lazy } from 'react'
import type { Driver } from '../../auth/driver.ts'
import { useRights } from '../../auth/use-rights.ts'
import { useTestimonialDialog } from '../../testing/testimonials/testimonial-dialog.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { Deferred } from '../../ui/Deferred.tsx'
import { AvatarMenu } from './AvatarMenu.tsx'

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
