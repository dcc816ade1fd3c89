import {
  Award,
  BookOpen,
  ChartColumn,
  CircleHelp,
  CircleUser,
  Compass,
  CreditCard,
  FlaskConical,
  Gift,
  GraduationCap,
  History,
  IdCard,
  Inbox,
  MessageCircle,
  MessagesSquare,
  PictureInPicture2,
  Plus,
  ShieldCheck,
  SlidersHorizontal,
  Star,
  Tag,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { paymentProblemOf, type SubscriptionStatus } from '#domain/billing/subscription.ts'
import { isTestingPath } from '#domain/testing/tester.ts'
import type { Rights } from '../../auth/account-query.ts'
import { needsPayment } from '../../billing/billing-state.ts'
import type { NavLink } from '../../ui/NavLinks.tsx'

type MenuAudience = { isTester: boolean; hasTested: boolean; hasPremium: boolean; isManaged: boolean }
export type MenuLink = NavLink & {
  Icon: LucideIcon
  for?: (audience: MenuAudience) => boolean
  /** A dialog over the present page instead of a page. */
  opens?: 'testimonial'
}

/** §2.42, §6.4 Every driver with Premium, testers too: what a menu hides, nobody finds. */
const forPremium = ({ hasPremium }: MenuAudience) => hasPremium

type MenuGroup = { title: string; links: readonly MenuLink[] }

/** §2.42 The driver's menu, in its order. */
const menuGroups: readonly MenuGroup[] = [
  {
    title: 'Messages',
    links: [
      {
        to: '/testing/dashboard',
        label: 'Testing Dashboard',
        Icon: FlaskConical,
        for: ({ isTester }) => isTester,
      },
      { to: '/upload', label: 'Create Message', Icon: Plus },
      { to: '/history', label: 'History', Icon: History },
      { to: '/inbox', label: 'Inbox', Icon: Inbox },
      { to: '/mode-selection', label: 'Message modes', Icon: SlidersHorizontal },
      { to: '/reasons', label: 'Reasons', Icon: MessagesSquare },
      { to: '/floating-widget', label: 'Floating Widget', Icon: PictureInPicture2, for: forPremium },
    ],
  },
  {
    title: 'You',
    links: [
      { to: '/profile', label: 'Profile', Icon: CircleUser },
      { to: '/personal-info', label: 'Personal Info', Icon: IdCard },
      { to: '/profile/security', label: 'Security', Icon: ShieldCheck },
      { to: '/message-data', label: 'Message Data', Icon: ChartColumn, for: forPremium },
      { to: '/achievements', label: 'Achievements', Icon: Award, for: forPremium },
      { to: '/billing', label: 'Manage Subscription', Icon: CreditCard, for: ({ isManaged }) => isManaged },
      { to: '/billing', label: 'Subscribe', Icon: CreditCard, for: ({ isManaged }) => !isManaged },
      { to: '/service', label: 'Pricing', Icon: Tag, for: ({ isManaged }) => !isManaged },
      { to: '/referrals', label: 'Bring a friend', Icon: Gift },
    ],
  },
  {
    title: 'Learn and ask',
    links: [
      { to: '/onboarding', label: 'Getting Started', Icon: Compass },
      { to: '/tutorial', label: 'Tutorial', Icon: GraduationCap },
      { to: '/blog', label: 'Blog & Tips', Icon: BookOpen },
      { to: '/help', label: 'Help', Icon: CircleHelp },
      { to: '/feedback', label: 'Send Feedback', Icon: MessageCircle },
    ],
  },
]

/** §2.43 The menu on the testing side. */
const testingMenuGroups: readonly MenuGroup[] = [
  {
    title: 'Testing',
    links: [
      { to: '/testing/dashboard', label: 'Testing Dashboard', Icon: FlaskConical },
      {
        to: '/testing/dashboard',
        label: 'Testimonial & Feedback',
        Icon: Star,
        opens: 'testimonial',
        for: ({ hasTested }) => hasTested,
      },
      { to: '/help', label: 'Help', Icon: CircleHelp },
    ],
  },
]

/** The known rights of a driver; the state of the subscription is not stored, and comes with the server's answer. */
type MenuRights = Pick<Rights, 'plan' | 'tester'> & { subscriptionStatus?: SubscriptionStatus | null }

/** §2.42, §2.43 The menu of a driver with these rights, in groups; null counts as a free driver. */
export function menuFor(rights: MenuRights | null, pathname: string) {
  const isTester = rights?.tester === 'active'
  const hasTested = isTester || rights?.tester === 'expired'
  const hasPremium = rights?.plan === 'premium'
  // A driver with an open payment has a subscription to repair, and none to begin.
  const isManaged = hasPremium || needsPayment(rights?.subscriptionStatus)
  const audience = { isTester, hasTested, hasPremium, isManaged }
  return (isTestingPath(pathname) ? testingMenuGroups : menuGroups).map(({ title, links }) => ({
    title,
    links: links.filter((link) => link.for?.(audience) ?? true),
  }))
}

/** §2.41, §2.43 The driver's plan in the head of the menu, and §4.2 whether a payment needs their action. */
export function planLabelOf(rights: MenuRights | null, pathname: string): string | null {
  if (isTestingPath(pathname)) return 'Beta Tester'
  if (!rights) return null
  if (rights.tester === 'active') return 'Test Driver Program'
  if (needsPayment(rights.subscriptionStatus))
    return paymentProblemOf(rights.subscriptionStatus)?.title ?? null
  return rights.plan === 'free' ? null : `${rights.plan[0]?.toLocaleUpperCase()}${rights.plan.slice(1)} Plan`
}
