import { paymentProblemOf, type SubscriptionStatus } from '#domain/billing/subscription.ts'
import { isTestingPath } from '#domain/testing/tester.ts'
import type { Rights } from '../../auth/account-query.ts'
import { needsPayment } from '../../billing/billing-state.ts'
import type { NavLink } from '../../ui/NavLinks.tsx'

type MenuAudience = {
  isTester: boolean
  hasTested: boolean
  hasPremium: boolean
  isManaged: boolean
}
export type MenuLink = NavLink & {
  icon: MenuIcon
  for?: (audience: MenuAudience) => boolean
  /** A dialog over the present page instead of a page. */
  opens?: 'testimonial'
}
export type MenuIcon =
  | 'create'
  | 'history'
  | 'testing'
  | 'profile'
  | 'info'
  | 'data'
  | 'achievements'
  | 'widget'
  | 'plan'
  | 'pricing'
  | 'start'
  | 'learn'
  | 'read'
  | 'help'
  | 'feedback'
  | 'modes'
  | 'reasons'
  | 'security'
  | 'inbox'
  | 'testimonial'
  | 'friends'

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
        icon: 'testing',
        for: ({ isTester }) => isTester,
      },
      { to: '/upload', label: 'Create Message', icon: 'create' },
      { to: '/history', label: 'History', icon: 'history' },
      { to: '/inbox', label: 'Inbox', icon: 'inbox' },
      { to: '/mode-selection', label: 'Message modes', icon: 'modes' },
      { to: '/reasons', label: 'Reasons', icon: 'reasons' },
      {
        to: '/floating-widget',
        label: 'Floating Widget',
        icon: 'widget',
        for: forPremium,
      },
    ],
  },
  {
    title: 'You',
    links: [
      { to: '/profile', label: 'Profile', icon: 'profile' },
      { to: '/personal-info', label: 'Personal Info', icon: 'info' },
      { to: '/profile/security', label: 'Security', icon: 'security' },
      { to: '/message-data', label: 'Message Data', icon: 'data', for: forPremium },
      { to: '/achievements', label: 'Achievements', icon: 'achievements', for: forPremium },
      { to: '/billing', label: 'Manage Subscription', icon: 'plan', for: ({ isManaged }) => isManaged },
      { to: '/billing', label: 'Subscribe', icon: 'plan', for: ({ isManaged }) => !isManaged },
      { to: '/service', label: 'Pricing', icon: 'pricing', for: ({ isManaged }) => !isManaged },
      { to: '/referrals', label: 'Bring a friend', icon: 'friends' },
    ],
  },
  {
    title: 'Learn and ask',
    links: [
      { to: '/onboarding', label: 'Getting Started', icon: 'start' },
      { to: '/tutorial', label: 'Tutorial', icon: 'learn' },
      { to: '/blog', label: 'Blog & Tips', icon: 'read' },
      { to: '/help', label: 'Help', icon: 'help' },
      { to: '/feedback', label: 'Send Feedback', icon: 'feedback' },
    ],
  },
]

/** §2.43 The menu on the testing side. */
const testingMenuGroups: readonly MenuGroup[] = [
  {
    title: 'Testing',
    links: [
      { to: '/testing/dashboard', label: 'Testing Dashboard', icon: 'testing' },
      {
        to: '/testing/dashboard',
        label: 'Testimonial & Feedback',
        icon: 'testimonial',
        opens: 'testimonial',
        for: ({ hasTested }) => hasTested,
      },
      { to: '/help', label: 'Help', icon: 'help' },
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
