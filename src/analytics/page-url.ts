/**
 * §3.13 The address of a page without the visitor's own parts: it keeps the campaign, and that a friend's link was
 * used, not whose. Any other part may be a key, a code or a mail address. The server cleans it again
 * (domain/analytics/clean-url.ts); data that is not sent cannot leak.
 */
export function pageUrlOf(href: string): string {
  const { origin, pathname, search } = new URL(href)
  const params: string[] = search.match(/\butm_(?:source|medium|campaign)=[^&]{1,100}/g) ?? []
  if (/[?&]ref=./.test(search)) params.push('ref=1')
  return origin + pathname.slice(0, 300) + (params[0] ? `?${params.join('&')}` : '')
}

/** The referrer's origin; empty for this site, and where the browser sends none. */
export function referrerOriginOf(referrer: string, ownOrigin: string): string {
  const origin = /^https?:\/\/[^/]+/.exec(referrer)?.[0] ?? ''
  return origin === ownOrigin ? '' : origin
}
