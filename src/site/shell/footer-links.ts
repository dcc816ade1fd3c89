import type { NavLink } from '../../ui/links-with-route.ts'

/** §2.44 The links of the footer; the last two are for drivers who are signed in. */
export const footerLinks: readonly (NavLink & { isForDrivers?: true })[] = [
  { to: '/faq', label: 'FAQ' },
  { to: '/tips', label: 'Tips & Tricks' },
  { to: '/blog', label: 'Blog & Stories' },
  { to: '/tutorial', label: 'Tutorial' },
  { to: '/reasons', label: 'Reasons' },
  { to: '/locations', label: 'Locations' },
  { to: '/service', label: 'Service' },
  { to: '/terms', label: 'Terms & Conditions' },
  { to: '/privacy', label: 'Privacy Policy' },
  { to: '/help', label: 'Help', isForDrivers: true },
  { to: '/feedback', label: 'Feedback', isForDrivers: true },
]
