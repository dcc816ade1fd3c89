export type NavLink = { to: string; label: string }

/** The places that the router knows: one whose page does not exist yet is no dead link, and appears with the page. */
export const linksWithRoute = <P extends NavLink>(links: readonly P[], routesByPath: object): P[] =>
  links.filter(({ to }) => Object.hasOwn(routesByPath, to))
