import type { NavLink } from '../../ui/NavLinks.tsx'

/** Pages by their names in menus and headings. The compiler knows the pages that exist. */
const pageNames: Partial<Record<NavLink['to'], string>> = {
  '/': 'Front page',
  '/achievements': 'Achievements',
  '/attraction': 'Start Free',
  '/auth/code': 'Enter the code',
  '/auth/login': 'Sign In',
  '/auth/signup': 'Sign Up',
  '/billing': 'Billing',
  '/blog': 'Blog',
  '/downsell-lifetime': 'Offer: lifetime, reduced',
  '/downsell-monthly': 'Offer: monthly, reduced',
  '/driver-protection': 'Driver protection',
  '/faq': 'FAQ',
  '/feedback': 'Send Feedback',
  '/floating-widget': 'Floating Widget',
  '/onboarding': 'Getting Started',
  '/help': 'Help',
  '/history': 'History',
  '/inbox': 'Inbox',
  '/locations': 'Locations',
  '/message-data': 'Message Data',
  '/mode-selection': 'Message modes',
  '/personal-info': 'Personal Info',
  '/privacy': 'Privacy Policy',
  '/profile': 'Profile',
  '/profile/record': 'Driver protection record',
  '/profile/security': 'Security',
  '/reasons': 'Reasons',
  '/referrals': 'Referrals',
  '/service': 'Plans and prices',
  '/terms': 'Terms',
  '/testing': 'Testing program',
  '/testing/dashboard': 'Tester’s dashboard',
  '/testing/login': 'Testing: sign in',
  '/testing/signup': 'Testing: sign up',
  '/tips': 'Tips',
  '/tutorial': 'Tutorial',
  '/upload': 'Create Message',
  '/upsell': 'Offer: monthly',
  '/welcome-free': 'Welcome to Free',
}
const names: Readonly<Record<string, string>> = pageNames

/** The name of a page; undefined for an article, whose path says what it is about, and for a path that is no page. */
export const findPageName = (path: string): string | undefined =>
  Object.hasOwn(names, path) ? names[path] : undefined
