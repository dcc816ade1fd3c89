import {
  Bug,
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
import type { NavLink } from '../ui/NavLinks.tsx'

type AdminSection = NavLink & { Icon: LucideIcon }

/** §2.20 The admin sections, in their order. */
export const adminSections: readonly AdminSection[] = [
  { to: '/admin', label: 'Dashboard Home', Icon: House },
  { to: '/admin/users', label: 'Users', Icon: Users },
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
