// Accessibility checks of a page, by axe and beyond it.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Locator, Page } from '@playwright/test'
import type axe from 'axe-core'
import type { RunOptions } from 'axe-core'

/** A page takes half of the time to read it that it takes for the one with comments, which its package names. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** Rules whose result depends on the colours. */
const colourRules = ['color-contrast', 'link-in-text-block']

/**
 * Violations that axe finds, by rule and element: all, or only those that depend on the colours. Target sizes
 * are left to `smallTargets`, which is stricter, unless requested.
 */
export async function axeViolations(page: Page, what?: 'colours' | 'with sizes') {
  await waitForAnimations(page)
  // It is half a megabyte, so a page that has it already need not load it again.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${axeSource};0`)
  return page.evaluate(runAxe, {
    resultTypes: ['violations'],
    // Our pages have no frames of other sites.
    iframes: false,
    runOnly: what === 'colours' ? colourRules : axeTags,
    rules: what ? {} : { 'target-size': { enabled: false } },
  } satisfies RunOptions)
}

/** Runs in the page, and returns no more than what is wrong: all results would be some hundred kilobytes. */
async function runAxe(options: object) {
  const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(options)
  return violations.map(({ id, nodes }) => ({
    id,
    at: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
  }))
}

/** Violations in the present theme, and then in the other one, where only the colours differ. Leaves the page in that. */
export async function axeViolationsInBothThemes(page: Page, what?: 'with sizes') {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  const [first, other] = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const)
  const found = await axeViolations(page, what)
  await setColorScheme(page, other)
  const inOther = await axeViolations(page, 'colours')
  const seenIn = (colorScheme: string) => (violation: (typeof found)[number]) => ({
    colorScheme,
    ...violation,
  })
  return [...found.map(seenIn(first)), ...inOther.map(seenIn(other))]
}

/** Sets the page's colour scheme, unless it has that one. */
export async function setColorScheme(page: Page, colorScheme: 'light' | 'dark') {
  if (await page.evaluate((scheme) => matchMedia(`(prefers-color-scheme: ${scheme})`).matches, colorScheme))
    return
  await page.emulateMedia({ colorScheme })
  await page.waitForFunction((scheme) => matchMedia(`(prefers-color-scheme: ${scheme})`).matches, colorScheme)
  await page.evaluate(recomputeStyles)
}

/**
 * When the scheme changes, Chromium leaves some elements their previously inherited colour. Hiding and
 * showing the page recomputes it.
 */
function recomputeStyles() {
  const { style } = document.body
  const before = style.display
  style.display = 'none'
  void document.body.offsetHeight
  style.display = before
  void document.body.offsetHeight
}

/** Colours in a transition have no final contrast. */
const waitForAnimations = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame)))
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })

/**
 * Gives the window another size and waits until the page is drawn at it. An emulated phone first zooms out of the page
 * as it was: for a frame the page says that it is some pixels wider than the screen.
 */
export async function resizeTo(page: Page, width: number, height: number) {
  await page.setViewportSize({ width, height })
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
}

/** The number of lines in which the visible ones of these elements stand. */
export const linesOf = async (elements: Locator): Promise<number> =>
  new Set(
    await elements.evaluateAll((all) =>
      all.filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect().top),
    ),
  ).size

/** Targets smaller than 48 pixels; a link inside a sentence may be as small as its line. */
export const smallTargets = (page: Page) =>
  page.evaluate(() => {
    const LEAST = 47.5
    const isInText = (element: Element) => {
      if (getComputedStyle(element).display !== 'inline') return false
      const block = element.closest('p, li, dd, td, label, figcaption, blockquote')
      return (block?.textContent?.trim().length ?? 0) > (element.textContent?.trim().length ?? 0)
    }
    return [...document.querySelectorAll('a[href], button, summary, select, input, textarea')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => {
        const isOutOfSight = element.getBoundingClientRect().width <= 1
        return isOutOfSight ? (element.closest('label') ?? element) : element
      })
      .filter((element) => {
        const { width, height } = element.getBoundingClientRect()
        if (width <= 1 || isInText(element)) return false
        const isChoice = element.matches('input[type=checkbox], input[type=radio]')
        return Math.min(width, height) < (isChoice ? 24 : LEAST)
      })
      .map((element) => element.outerHTML.slice(0, 100))
  })

/** What the Tab key reaches. */
const stops = 'a[href], button, summary, select, input, textarea, [tabindex]'

/**
 * Focuses the last elements that the Tab key reaches, backwards, and lists those that are hidden then. The browser
 * scrolls to an element that has the focus in the same way without the key.
 */
export async function hiddenFocus(page: Page, count: number): Promise<string[]> {
  // A page that still grows moves the focused element.
  await page.waitForFunction(
    () =>
      document.readyState === 'complete' &&
      !document.querySelector('main [aria-busy="true"]') &&
      Array.from(document.querySelectorAll('a, button')).every((element) => isHydrated(element)),
  )
  return page.evaluate(
    ({ stops, count }) => {
      const bar = document.querySelector('header')!
      const isBelowBar = (element: Element) =>
        !bar.contains(element) &&
        (bar.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
      const takesFocus = (element: HTMLElement) => {
        element.focus()
        return document.activeElement === element
      }
      const isHidden = (element: HTMLElement) => {
        const isOutOfSight = element.getBoundingClientRect().width <= 1
        const { top, bottom, height } = (
          isOutOfSight ? (element.closest('label') ?? element) : element
        ).getBoundingClientRect()
        const isUnderBar = top + height / 2 < bar.getBoundingClientRect().bottom
        return isUnderBar || top >= innerHeight || bottom <= 0
      }
      scrollTo(0, document.body.scrollHeight)
      const reached = [...document.querySelectorAll<HTMLElement>(stops)]
        .filter((element) => element.tabIndex >= 0 && isBelowBar(element))
        .toReversed()
        .values()
        .filter(takesFocus)
        .take(count)
        .map((element) => ({ html: element.outerHTML.slice(0, 100), hidden: isHidden(element) }))
        .toArray()
      if (reached.length === 0) return ['nothing takes the focus']
      return reached.filter(({ hidden }) => hidden).map(({ html }) => html)
    },
    { stops, count },
  )
}

/** Animations that run although the visitor prefers reduced motion. */
export const motions = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState, effect }) => {
        const { duration, iterations } = effect?.getComputedTiming() ?? {}
        return playState === 'running' && (Number(duration) > 10 || iterations === Infinity)
      })
      .map((animation) => (animation as CSSAnimation).animationName),
  )
