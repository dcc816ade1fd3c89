import { paymentProblemOf } from '#domain/billing/subscription.ts'
import type { Rights } from '../../auth/account-query.ts'
import { needsPayment } from '../../billing/billing-state.ts'
import { isTestingPath } from '../../testing/is-testing-path.ts'
import { linksWithRoute } from '../../ui/links-with-route.ts'
import type { NavLink } from '../../ui/links-with-route.ts'

type MenuAudience = {
  isTester: boolean
  hasTested: boolean
  isSubscriber: boolean
  hasPremium: boolean
  isManaged: boolean
}
type MenuLink = NavLink & {
  icon: MenuIcon
  for?: (audience: MenuAudience) => boolean
  /** A dialog over the page that stands, where it is no page; it comes with the page that `to` names. */
  opens?: 'testimonial'
}
export type MenuIcon =
  | 'create'
  | 'testing'
  | 'profile'
  | 'info'
  | 'data'
  | 'achievements'
  | 'widget'
  | 'plan'
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

const forSubscribers = ({ isSubscriber }: MenuAudience) => isSubscriber

/** §2.42 The driver's own menu, in its order. */
export const menuLinks: readonly MenuLink[] = [
  { to: '/testing/dashboard', label: 'Testing Dashboard', icon: 'testing', for: ({ isTester }) => isTester },
  { to: '/upload', label: 'Create Message', icon: 'create' },
  { to: '/inbox', label: 'Inbox', icon: 'inbox' },
  { to: '/mode-selection', label: 'Message modes', icon: 'modes' },
  { to: '/reasons', label: 'Reasons', icon: 'reasons' },
  { to: '/profile', label: 'Profile', icon: 'profile' },
  { to: '/personal-info', label: 'Personal Info', icon: 'info' },
  { to: '/profile/security', label: 'Security', icon: 'security' },
  { to: '/message-data', label: 'Message Data', icon: 'data', for: forSubscribers },
  { to: '/achievements', label: 'Achievements', icon: 'achievements', for: forSubscribers },
  {
    to: '/floating-widget',
    label: 'Floating Widget',
    icon: 'widget',
    for: ({ hasPremium }) => hasPremium,
  },
  { to: '/billing', label: 'Manage Subscription', icon: 'plan', for: ({ isManaged }) => isManaged },
  { to: '/billing', label: 'Subscribe', icon: 'plan', for: ({ isManaged }) => !isManaged },
  { to: '/referrals', label: 'Bring a Friend', icon: 'friends' },
  { to: '/onboarding', label: 'Getting Started', icon: 'start' },
  { to: '/tutorial', label: 'Tutorial', icon: 'learn' },
  { to: '/blog', label: 'Blog & Tips', icon: 'read' },
  { to: '/help', label: 'Help', icon: 'help' },
  { to: '/feedback', label: 'Send Feedback', icon: 'feedback' },
]

/** §2.43 The menu on the testing side. */
const testingMenuLinks: readonly MenuLink[] = [
  { to: '/testing/dashboard', label: 'Testing Dashboard', icon: 'testing' },
  {
    to: '/testing/dashboard',
    label: 'Testimonial & Feedback',
    icon: 'testimonial',
    opens: 'testimonial',
    for: ({ hasTested }) => hasTested,
  },
  { to: '/help', label: 'Help', icon: 'help' },
]

/** What is known of a driver's plan; how it stands is not remembered, and comes with the server's answer. */
type MenuRights = Pick<Rights, 'plan' | 'tester'> & { subscriptionStatus?: string | null }

/** §2.42, §2.43 What the menu offers a driver with these rights; nobody's rights are a free driver's. */
export function menuFor(rights: MenuRights | null, pathname: string, routes: object) {
  const isTester = rights?.tester === 'active'
  const hasTested = isTester || rights?.tester === 'expired'
  const hasPremium = rights?.plan === 'premium'
  // Whoever owes a payment has a subscription to put right, and none to begin.
  const isManaged = hasPremium || needsPayment(rights?.subscriptionStatus)
  const audience = { isTester, hasTested, hasPremium, isManaged, isSubscriber: hasPremium && !isTester }
  const links = isTestingPath(pathname) ? testingMenuLinks : menuLinks
  return linksWithRoute(links, routes).filter((link) => link.for?.(audience) ?? true)
}

/** §2.41, §2.43 What the head of the menu says a driver is, and §4.2 that a payment waits for them. */
export function planLabelOf(rights: MenuRights | null, pathname: string): string | null {
  if (isTestingPath(pathname)) return 'Beta Tester'
  if (!rights) return null
  if (rights.tester === 'active') return 'Test Driver Program'
  if (needsPayment(rights.subscriptionStatus))
    return paymentProblemOf(rights.subscriptionStatus)?.title ?? null
  return rights.plan === 'free' ? null : `${rights.plan[0]?.toLocaleUpperCase()}${rights.plan.slice(1)} Plan`
}
