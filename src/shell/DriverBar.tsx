import { Link, useLocation, useRouter } from '@tanstack/react-router'
import { House, Plus } from 'lucide-react'
import type { Driver } from '../auth/driver.ts'
import { useRights } from '../auth/use-rights.ts'
import { buttonClass } from '../ui/button-class.ts'
import { AvatarMenu } from './AvatarMenu.tsx'

/** §2.40, §6.5 A driver's way to the next message, the administrator's to the dashboard, and the menu. */
export function DriverBar({ driver }: { driver: Driver }) {
  const { pathname } = useLocation()
  const { routesByPath } = useRouter()
  const isAdmin = useRights(driver.id).rights?.role === 'admin' && Object.hasOwn(routesByPath, '/admin')
  const way = isAdmin
    ? { to: '/admin', words: 'Dashboard Home', Icon: House }
    : { to: '/upload', words: 'Create Message', Icon: Plus }
  return (
    <>
      {pathname !== way.to && (
        <Link to={way.to} className={buttonClass('secondary', 'small')}>
          <way.Icon aria-hidden="true" className="size-5" />
          {way.words}
        </Link>
      )}
      <AvatarMenu driver={driver} />
    </>
  )
}
