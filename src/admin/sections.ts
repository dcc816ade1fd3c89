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
import { known } from '../site/shell/nav-links.ts'
import type { Place } from '../site/shell/nav-links.ts'

export type Section = Place & { about: string; Icon: LucideIcon }

/**
 * §2.20 The sections of the administrator's desk, in their order. One is seen as soon as its route
 * (`src/routes/admin.<section>.tsx`) is there.
 */
const all: readonly Section[] = [
  { to: '/admin', words: 'Dashboard Home', about: 'How things stand just now.', Icon: House },
  { to: '/admin/users', words: 'Users', about: 'Who drives with us, and what they may do.', Icon: Users },
  {
    to: '/admin/testing',
    words: 'Testing programme',
    about: 'Places of each city, testers, who waits, testimonials.',
    Icon: Route,
  },
  { to: '/admin/referrals', words: 'Referrals', about: 'Friends whom drivers bring.', Icon: Gift },
  {
    to: '/admin/announcements',
    words: 'Announcements',
    about: 'News for many drivers at once.',
    Icon: Megaphone,
  },
  {
    to: '/admin/feedback',
    words: 'Feedback',
    about: 'What drivers wrote to us, and our answers.',
    Icon: MessagesSquare,
  },
  { to: '/admin/videos', words: 'Videos', about: 'What the front page plays.', Icon: Clapperboard },
  {
    to: '/admin/messages',
    words: 'Messages',
    about: 'How many, of which kind. Never their words.',
    Icon: MessageSquareText,
  },
  {
    to: '/admin/analytics',
    words: 'Analytics',
    about: 'Visits, where they come from, where they lead.',
    Icon: ChartNoAxesColumn,
  },
  { to: '/admin/outbox', words: 'Outbox', about: 'What is promised and not delivered yet.', Icon: Send },
  {
    to: '/admin/audit',
    words: 'Audit log',
    about: 'Who did what, to whom, and when.',
    Icon: ClipboardList,
  },
]

/** The sections whose routes there are. */
export const sectionsOf = (routesByPath: object): Section[] => known(all, routesByPath)

/** The section that an address belongs to. */
export const sectionAt = (sections: readonly Section[], pathname: string): Section | undefined =>
  sections.findLast(({ to }) => pathname === to || pathname.startsWith(`${to}/`) || pathname === `${to}/`)
