import { CLICK_TEXT_MAX, SCROLL_STEPS } from '#domain/analytics/beacon.ts'
import type { ClickedElement } from '#domain/analytics/events.ts'

/**
 * The recorded details of a click. By default none: only pages that are the same for everybody hold no personal
 * words, and only while nobody is signed in, because a driver's name, messages and inbox may appear on any page.
 */

/** Pages with our own words only. A click on any other page records no text. */
const PUBLIC_PAGES =
  /^\/(?:$|(?:blog|tips)(?:\/|$)|(?:faq|locations|terms|privacy|driver-protection|attraction|service|testing)\/?$)/

/** Regions in which people type or read personal data. */
const PRIVATE_REGIONS = 'form, [contenteditable], dialog, [popover]'

/** Elements that are tapped on purpose. A tap on a paragraph means nothing. */
const CLICKABLE = 'a, button, summary'

export const isPublicPage = (path: string): boolean => PUBLIC_PAGES.test(path)

/**
 * §3.13 The clicked element: always its tag, and where it is not personal its class, id, text and link.
 * @param isPublic whether the page's words may be recorded
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

/** By code point, so that no character is split. An empty value is left out. */
const truncate = (text: string) => [...text].slice(0, CLICK_TEXT_MAX).join('') || undefined

/** Text that looks like an address or a personal number is masked. */
export const maskedTextOf = (text: string): string => {
  const normalized = text.trim().replace(/\s+/g, ' ')
  return /@|\d{5}/.test(normalized) ? '' : normalized
}

/** A link's target without its query and fragment. Mail, phone and other schemes are personal. */
export const safeHrefOf = ({ origin = '', pathname }: Partial<URL>, ownOrigin: string): string =>
  (origin === ownOrigin ? pathname : /^http.*/.exec(origin)?.[0]) ?? ''

type ScrollStep = (typeof SCROLL_STEPS)[number]

/** Reports each step of a page that was scrolled past, once, the deepest last (§9.16). */
export function trackScrollDepth(onStep: (step: ScrollStep) => void) {
  let reported = 0
  return {
    /** Another page begins at its top. */
    reset: () => {
      reported = 0
    },
    /** `top` of the `scrollable` pixels are scrolled. Half a pixel before its end counts as the end. */
    update: (top: number, scrollable: number) => {
      if (scrollable <= 0) return
      const depth = (100 * (top + 1)) / scrollable
      for (; reported < SCROLL_STEPS.length && depth >= SCROLL_STEPS[reported]!; reported++)
        onStep(SCROLL_STEPS[reported]!)
    },
  }
}
