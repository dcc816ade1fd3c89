import { Link, useLocation } from '@tanstack/react-router'
import {
  Bug,
  ChartNoAxesColumn,
  ChevronDown,
  CircleDollarSign,
  Clapperboard,
  ClipboardList,
  Gift,
  House,
  Megaphone,
  MessageSquareText,
  MessagesSquare,
  Route,
  Send,
  Users,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { NavLink } from '../ui/NavLinks.tsx'

type AdminSection = NavLink & { Icon: LucideIcon }

/** §2.20 The admin sections, in their order. */
const adminSections: readonly AdminSection[] = [
  { to: '/admin', label: 'Overview', Icon: House },
  { to: '/admin/users', label: 'Users', Icon: Users },
  { to: '/admin/revenue', label: 'Revenue', Icon: CircleDollarSign },
  { to: '/admin/testing', label: 'Testing program', Icon: Route },
  { to: '/admin/referrals', label: 'Referrals', Icon: Gift },
  { to: '/admin/announcements', label: 'Announcements', Icon: Megaphone },
  { to: '/admin/feedback', label: 'Feedback', Icon: MessagesSquare },
  { to: '/admin/videos', label: 'Videos', Icon: Clapperboard },
  { to: '/admin/messages', label: 'Messages', Icon: MessageSquareText },
  { to: '/admin/analytics', label: 'Analytics', Icon: ChartNoAxesColumn },
  { to: '/admin/outbox', label: 'Jobs', Icon: Send },
  { to: '/admin/crashes', label: 'Crashes', Icon: Bug },
  { to: '/admin/audit', label: 'Audit log', Icon: ClipboardList },
]

/** §2.20 The frame of the admin screens: the list of sections, and the chosen one beside it. */
export function AdminFrame({ children }: { children: ReactNode }) {
  return (
    <div
      data-wide
      className="page grid flex-1 grid-cols-[minmax(0,1fr)] content-start gap-x-8 md:grid-cols-[12rem_minmax(0,1fr)]"
    >
      <Sections />
      {/* A section's skeleton or error has the height of a page. */}
      <div className="@container min-w-0 *:px-0">{children}</div>
    </div>
  )
}

function Sections() {
  const list = useId()
  const { pathname } = useLocation()
  const [openAt, setOpenAt] = useState<string | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const current = adminSections.find(({ to }) => pathname.replace(/\/$/, '') === to)
  const CurrentIcon = current?.Icon
  // Arriving in another section closes it.
  const isOpen = openAt === pathname
  return (
    // Escape is an extra way to close the list.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <nav
      aria-label="Administration"
      className="self-start pt-4 print:hidden md:sticky md:top-20 md:pt-10"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return
        setOpenAt(null)
        button.current?.focus()
      }}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={list}
        onClick={() => setOpenAt(isOpen ? null : pathname)}
        className="flex w-full touch items-center gap-3 rounded-lg border border-edge bg-surface px-4 font-semibold md:hidden"
      >
        {CurrentIcon && <CurrentIcon className="size-5 text-go-ink" />}
        <span className="sr-only">Section: </span>
        <span className="min-w-0 flex-1 text-left wrap-anywhere">{current?.label ?? 'Sections'}</span>
        <ChevronDown className={`size-5 text-muted transition-transform ${isOpen ? 'rotate-180' : ''}`} />
      </button>
      <ul id={list} className={`grid gap-0.5 max-md:mt-2 ${isOpen ? '' : 'max-md:hidden'}`}>
        {adminSections.map(({ to, label, Icon }) => (
          <li key={to}>
            <Link
              to={to}
              activeOptions={{ exact: to === '/admin' }}
              className="flex touch items-center gap-3 rounded-md px-3 text-sm font-medium text-muted hover:bg-sunken aria-[current=page]:bg-go-soft aria-[current=page]:font-semibold aria-[current=page]:text-go-ink forced-colors:aria-[current=page]:outline-2 forced-colors:aria-[current=page]:-outline-offset-2"
            >
              <Icon className="size-5 shrink-0" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
