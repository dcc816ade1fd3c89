import { paymentProblemOf } from '#domain/billing/subscription.ts'
import type { Rights } from '../../auth/account-query.ts'
import { needsDriver } from '../../billing/billing-state.ts'
import { isTesting, known } from './nav-links.ts'
import type { Place } from './nav-links.ts'

type Who = {
  isTester: boolean
  hasTested: boolean
  isSubscriber: boolean
  hasPremium: boolean
  isManaged: boolean
}
type MenuPlace = Place & {
  icon: PlaceIcon
  for?: (who: Who) => boolean
  /** A dialog over the page that stands, where it is no page; it comes with the page that `to` names. */
  opens?: 'testimonial'
}
export type PlaceIcon =
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

const subscriber = ({ isSubscriber }: Who) => isSubscriber

/** §2.42 The driver's own menu, in its order. */
export const menuPlaces: readonly MenuPlace[] = [
  { to: '/testing/dashboard', words: 'Testing Dashboard', icon: 'testing', for: ({ isTester }) => isTester },
  { to: '/upload', words: 'Create Message', icon: 'create' },
  { to: '/inbox', words: 'Inbox', icon: 'inbox' },
  { to: '/mode-selection', words: 'Message modes', icon: 'modes' },
  { to: '/reasons', words: 'Reasons', icon: 'reasons' },
  { to: '/profile', words: 'Profile', icon: 'profile' },
  { to: '/personal-info', words: 'Personal Info', icon: 'info' },
  { to: '/profile/security', words: 'Security', icon: 'security' },
  { to: '/message-data', words: 'Message Data', icon: 'data', for: subscriber },
  { to: '/achievements', words: 'Achievements', icon: 'achievements', for: subscriber },
  {
    to: '/floating-widget',
    words: 'Floating Widget',
    icon: 'widget',
    for: ({ hasPremium }) => hasPremium,
  },
  { to: '/billing', words: 'Manage Subscription', icon: 'plan', for: ({ isManaged }) => isManaged },
  { to: '/billing', words: 'Subscribe', icon: 'plan', for: ({ isManaged }) => !isManaged },
  { to: '/referrals', words: 'Bring a Friend', icon: 'friends' },
  { to: '/onboarding', words: 'Getting Started', icon: 'start' },
  { to: '/tutorial', words: 'Tutorial', icon: 'learn' },
  { to: '/blog', words: 'Blog & Tips', icon: 'read' },
  { to: '/help', words: 'Help', icon: 'help' },
  { to: '/feedback', words: 'Send Feedback', icon: 'feedback' },
]

/** §2.43 The menu on the testing side. */
const testingPlaces: readonly MenuPlace[] = [
  { to: '/testing/dashboard', words: 'Testing Dashboard', icon: 'testing' },
  {
    to: '/testing/dashboard',
    words: 'Testimonial & Feedback',
    icon: 'testimonial',
    opens: 'testimonial',
    for: ({ hasTested }) => hasTested,
  },
  { to: '/help', words: 'Help', icon: 'help' },
]

/** What is known of a driver's plan; how it stands is not remembered, and comes with the server's answer. */
type Known = Pick<Rights, 'plan' | 'tester'> & { subscriptionStatus?: string | null }

/** §2.42, §2.43 What the menu offers a driver with these rights; nobody's rights are a free driver's. */
export function menuFor(rights: Known | null, pathname: string, routes: object) {
  const isTester = rights?.tester === 'active'
  const hasTested = isTester || rights?.tester === 'expired'
  const hasPremium = rights?.plan === 'premium'
  // Whoever owes a payment has a subscription to put right, and none to begin.
  const isManaged = hasPremium || needsDriver(rights?.subscriptionStatus)
  const who = { isTester, hasTested, hasPremium, isManaged, isSubscriber: hasPremium && !isTester }
  const places = isTesting(pathname) ? testingPlaces : menuPlaces
  return known(places, routes).filter((place) => place.for?.(who) ?? true)
}

/** §2.41, §2.43 What the head of the menu says a driver is, and §4.2 that a payment waits for them. */
export function labelOf(rights: Known | null, pathname: string): string | null {
  if (isTesting(pathname)) return 'Beta Tester'
  if (!rights) return null
  if (rights.tester === 'active') return 'Test Driver Program'
  if (needsDriver(rights.subscriptionStatus))
    return paymentProblemOf(rights.subscriptionStatus)?.title ?? null
  return rights.plan === 'free' ? null : `${rights.plan[0]?.toLocaleUpperCase()}${rights.plan.slice(1)} Plan`
}
