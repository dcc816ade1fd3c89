import { CLICK_TEXT_MAX } from '#domain/analytics/beacon.ts'
import type { ClickedElement } from '#domain/analytics/events.ts'

/**
 * What a click may say. Nothing is told by default: only pages that are the same for everybody have words that are
 * nobody's own, and only as long as nobody is signed in, whose name, messages and inbox may lie over any page.
 */

/** Pages whose words are ours. A page that is not named here tells no words. */
const OURS =
  /^\/(?:$|(?:blog|tips)(?:\/|$)|(?:faq|locations|terms|privacy|driver-protection|attraction|service|testing)\/?$)/

/** Where people type or read what is theirs. */
const PRIVATE = 'form, [contenteditable], dialog, [popover]'

/** What is tapped on purpose. Whoever taps a paragraph tells nothing by it. */
const TAPPED = 'a, button, summary'

/** Whether a page is the same for everybody. */
export const isOurs = (path: string): boolean => OURS.test(path)

/**
 * §3.13 What was clicked: always its tag, and where it is nobody's own its class, id, text and link.
 * @param isOpen whether the page's words may be told
 */
export function clickedOn(target: Element, isOpen: boolean): ClickedElement {
  const element = target.closest(TAPPED) ?? target
  const tag = element.localName
  if (!isOpen || !element.matches(TAPPED) || element.closest(PRIVATE)) return { tag }
  const said = (name: string) => element.getAttribute(name) ?? ''
  return {
    tag,
    id: cut(said('id')),
    class: cut(said('class')),
    text: cut(wordsOf(element.textContent)),
    href: cut(linkOf(element as HTMLAnchorElement, location.origin)),
  }
}

/** By code point, so that no sign breaks in two. What is not there is not told. */
const cut = (text: string) => [...text].slice(0, CLICK_TEXT_MAX).join('') || undefined

/** What looks like an address or a number of somebody is no word of ours. */
export const wordsOf = (text: string): string => {
  const words = text.trim().replace(/\s+/g, ' ')
  return /@|\d{5}/.test(words) ? '' : words
}

/** Where a link leads, without what follows the address. Mail, phone and other schemes are people's. */
export const linkOf = ({ origin = '', pathname }: Partial<URL>, here: string): string =>
  (origin === here ? pathname : /^http.*/.exec(origin)?.[0]) ?? ''
