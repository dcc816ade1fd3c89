import {
  ChartNoAxesColumn,
  ClipboardList,
  Clapperboard,
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
import type { NavLink } from '../ui/nav-link.ts'

export type AdminSection = NavLink & { about: string; Icon: LucideIcon }

/** §2.20 The admin sections, in their order. */
export const adminSections: readonly AdminSection[] = [
  { to: '/admin', label: 'Dashboard Home', about: 'How things stand just now.', Icon: House },
  { to: '/admin/users', label: 'Users', about: 'Who drives with us, and what they may do.', Icon: Users },
  {
    to: '/admin/testing',
    label: 'Testing programme',
    about: 'Places of each city, testers, who waits, testimonials.',
    Icon: Route,
  },
  { to: '/admin/referrals', label: 'Referrals', about: 'Friends whom drivers bring.', Icon: Gift },
  {
    to: '/admin/announcements',
    label: 'Announcements',
    about: 'News for many drivers at once.',
    Icon: Megaphone,
  },
  {
    to: '/admin/feedback',
    label: 'Feedback',
    about: 'What drivers wrote to us, and our answers.',
    Icon: MessagesSquare,
  },
  { to: '/admin/videos', label: 'Videos', about: 'What the front page plays.', Icon: Clapperboard },
  {
    to: '/admin/messages',
    label: 'Messages',
    about: 'How many, of which kind. Never their words.',
    Icon: MessageSquareText,
  },
  {
    to: '/admin/analytics',
    label: 'Analytics',
    about: 'Visits, where they come from, where they lead.',
    Icon: ChartNoAxesColumn,
  },
  { to: '/admin/outbox', label: 'Jobs', about: 'Background work that is not done yet.', Icon: Send },
  {
    to: '/admin/audit',
    label: 'Audit log',
    about: 'Who did what, to whom, and when.',
    Icon: ClipboardList,
  },
]

/** The section that an address belongs to. */
export const sectionAt = (pathname: string): AdminSection | undefined =>
  adminSections.findLast(
    ({ to }) => pathname === to || pathname.startsWith(`${to}/`) || pathname === `${to}/`,
  )
