import { Link, useLocation } from '@tanstack/react-router'
import { CircleUser, History, Inbox, Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Driver } from '../../auth/driver.ts'
import { useRights } from '../../auth/use-rights.ts'

/**
 * The four places of a driver's phone, under the thumb. The bell alone counts what is unread. The administrator's app has none. While it is shown,
 * `--bottom-bar` is its height (src/ui/tokens.css).
 */
export function BottomBar({ driver }: { driver: Driver }) {
  const { pathname } = useLocation()
  const { rights } = useRights(driver.id)
  const isTyping = useSoftKeyboard()
  if (isTyping || rights?.role === 'admin' || pathname.startsWith('/admin')) return null
  return (
    <nav
      aria-label="App"
      data-bottom-bar
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-raised px-[max(0.25rem,env(safe-area-inset-left))] pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    >
      <ul className="mx-auto grid h-(--bottom-bar-row) max-w-md grid-cols-4">
        {places.map(({ to, label, Icon }) => (
          // In large type, four words are as wide as the screen allows.
          <li key={to}>
            <Link
              to={to}
              className="flex h-full flex-col items-center justify-center rounded-md text-[length:min(0.8125rem,5.2vw)] leading-[1.1] text-muted aria-[current=page]:font-bold aria-[current=page]:text-go-ink"
            >
              <Icon className="size-[24px]" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const places = [
  { to: '/upload', label: 'Create', Icon: Plus },
  { to: '/history', label: 'History', Icon: History },
  { to: '/inbox', label: 'Inbox', Icon: Inbox },
  { to: '/profile', label: 'Me', Icon: CircleUser },
] as const

/** No other part of a phone takes as much of the screen, in pixels. */
const KEYBOARD_MIN = 150

/** Whether a soft keyboard covers the page. A page that is zoomed in is as high as before. */
function useSoftKeyboard(): boolean {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const seen = window.visualViewport
    if (!seen) return
    const measure = () => setOpen(innerHeight - seen.height * seen.scale > KEYBOARD_MIN)
    seen.addEventListener('resize', measure)
    return () => seen.removeEventListener('resize', measure)
  }, [])
  return isOpen
}
