export type Place = { to: string; words: string }

/** §2.44 Under every page; the last two are for drivers who are signed in. */
export const footerPlaces: readonly (Place & { isForDrivers?: true })[] = [
  { to: '/faq', words: 'FAQ' },
  { to: '/tips', words: 'Tips & Tricks' },
  { to: '/blog', words: 'Blog & Stories' },
  { to: '/tutorial', words: 'Tutorial' },
  { to: '/reasons', words: 'Reasons' },
  { to: '/locations', words: 'Locations' },
  { to: '/service', words: 'Service' },
  { to: '/terms', words: 'Terms & Conditions' },
  { to: '/privacy', words: 'Privacy Policy' },
  { to: '/help', words: 'Help', isForDrivers: true },
  { to: '/feedback', words: 'Feedback', isForDrivers: true },
]

export const isTesting = (pathname: string): boolean => /^\/testing(\/|$)/.test(pathname)

/** The places that the router knows: one whose page does not exist yet is no dead link, and appears with the page. */
export const known = <P extends Place>(places: readonly P[], routesByPath: object): P[] =>
  places.filter(({ to }) => Object.hasOwn(routesByPath, to))
