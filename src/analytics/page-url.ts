/**
 * §3.13 The address of a page without what belongs to one visitor: which campaign led there, and that a friend's link
 * did, not whose. Everything else may be a key, a code or somebody's mail. The edge cleans it again
 * (domain/analytics/clean-url.ts); what is not sent at all is nobody's to lose.
 */
export function pageOf(href: string): string {
  const { origin, pathname, search } = new URL(href)
  const kept: string[] = search.match(/\butm_(?:source|medium|campaign)=[^&]{1,100}/g) ?? []
  if (/[?&]ref=./.test(search)) kept.push('ref=1')
  return origin + pathname.slice(0, 300) + (kept[0] ? `?${kept.join('&')}` : '')
}

/** Where somebody came from: of another site its name alone. Empty for this one, and where it is not said. */
export function cameFrom(referrer: string, here: string): string {
  const origin = /^https?:\/\/[^/]+/.exec(referrer)?.[0] ?? ''
  return origin === here ? '' : origin
}
