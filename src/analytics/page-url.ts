/**
 * §3.13 The address of a page without what belongs to one visitor: which campaign led there, and that a friend's link
 * did, not whose. Everything else may be a key, a code or somebody's mail. The edge cleans it again
 * (domain/analytics/clean-url.ts); what is not sent at all is nobody's to lose.
 */
export function pageUrlOf(href: string): string {
  const { origin, pathname, search } = new URL(href)
  const params: string[] = search.match(/\butm_(?:source|medium|campaign)=[^&]{1,100}/g) ?? []
  if (/[?&]ref=./.test(search)) params.push('ref=1')
  return origin + pathname.slice(0, 300) + (params[0] ? `?${params.join('&')}` : '')
}

/** Where somebody came from: of another site its name alone. Empty for this one, and where it is not said. */
export function referrerOriginOf(referrer: string, ownOrigin: string): string {
  const origin = /^https?:\/\/[^/]+/.exec(referrer)?.[0] ?? ''
  return origin === ownOrigin ? '' : origin
}
