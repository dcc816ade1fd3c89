import { CLICK_TEXT_MAX } from '#domain/analytics/beacon.ts'
import type { ClickedElement } from '#domain/analytics/events.ts'

/**
 * What a click may say. Nothing is told by default: only pages that are the same for everybody have words that are
 * nobody's own, and only as long as nobody is signed in, whose name, messages and inbox may lie over any page.
 */

/** Pages whose words are ours. A page that is not named here tells no words. */
const PUBLIC_PAGES =
  /^\/(?:$|(?:blog|tips)(?:\/|$)|(?:faq|locations|terms|privacy|driver-protection|attraction|service|testing)\/?$)/

/** Where people type or read what is theirs. */
const PRIVATE_REGIONS = 'form, [contenteditable], dialog, [popover]'

/** What is tapped on purpose. Whoever taps a paragraph tells nothing by it. */
const CLICKABLE = 'a, button, summary'

/** Whether a page is the same for everybody. */
export const isPublicPage = (path: string): boolean => PUBLIC_PAGES.test(path)

/**
 * §3.13 What was clicked: always its tag, and where it is nobody's own its class, id, text and link.
 * @param isPublic whether the page's words may be told
 */
export function describeClick(target: Element, isPublic: boolean): ClickedElement {
  const element = target.closest(CLICKABLE) ?? target
  const tag = element.localName
  if (!isPublic || !element.matches(CLICKABLE) || element.closest(PRIVATE_REGIONS)) return { tag }
  const attribute = (name: string) => element.getAttribute(name) ?? ''
  return {
    tag,
    id: truncate(attribute('id')),
    class: truncate(attribute('class')),
    text: truncate(maskedTextOf(element.textContent)),
    href: truncate(safeHrefOf(element as HTMLAnchorElement, location.origin)),
  }
}

/** By code point, so that no sign breaks in two. What is not there is not told. */
const truncate = (text: string) => [...text].slice(0, CLICK_TEXT_MAX).join('') || undefined

/** What looks like an address or a number of somebody is no word of ours. */
export const maskedTextOf = (text: string): string => {
  const normalized = text.trim().replace(/\s+/g, ' ')
  return /@|\d{5}/.test(normalized) ? '' : normalized
}

/** Where a link leads, without what follows the address. Mail, phone and other schemes are people's. */
export const safeHrefOf = ({ origin = '', pathname }: Partial<URL>, ownOrigin: string): string =>
  (origin === ownOrigin ? pathname : /^http.*/.exec(origin)?.[0]) ?? ''
