// Accessibility checks of a page, by axe and beyond it.
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

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
  const has = await page.evaluate(() => 'axe' in window)
  // Our pages have no frames of other sites, so axe needs no further window.
  const axe = new AxeBuilder({ page, ...(has && { axeSource: '0' }) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
  if (what === 'colours') axe.withRules(colourRules)
  else axe.withTags(axeTags)
  if (!what) axe.disableRules('target-size')
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => ({
    id,
    at: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
  }))
}

/** Violations by day, and then by night, where only the colours differ. Leaves the page by day. */
export async function axeViolationsInBothThemes(page: Page, what?: 'with sizes') {
  const found = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await setColorScheme(page, colorScheme)
    for (const violation of await axeViolations(page, colorScheme === 'dark' ? 'colours' : what))
      found.push({ colorScheme, ...violation })
  }
  await setColorScheme(page, 'light')
  return found
}

/** Sets the page's colour scheme. */
export async function setColorScheme(page: Page, colorScheme: 'light' | 'dark') {
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

/** Tabs backwards through the page and lists elements that are hidden when focused. */
export async function hiddenFocus(page: Page, steps: number) {
  const hidden: string[] = []
  // A page that still grows moves the focused element.
  await page.waitForFunction(
    () =>
      document.readyState === 'complete' &&
      !document.querySelector('main [aria-busy="true"]') &&
      Array.from(document.querySelectorAll('a, button')).every((element) => isHydrated(element)),
  )
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await page.locator('footer a, main a, main button').last().focus()
  for (let step = 0; step < steps; step++) {
    await page.keyboard.press('Shift+Tab')
    const found = await page.evaluate(async () => {
      // The focused element scrolls into view with the next frame.
      await new Promise(requestAnimationFrame)
      const focused = document.activeElement
      const bar = document.querySelector('header')!
      if (!focused || focused === document.body || bar.contains(focused)) return null
      const box = (
        focused.getBoundingClientRect().width <= 1 ? (focused.closest('label') ?? focused) : focused
      ).getBoundingClientRect()
      const isUnderBar = box.top + box.height / 2 < bar.getBoundingClientRect().bottom
      return isUnderBar || box.top >= innerHeight || box.bottom <= 0 ? focused.outerHTML.slice(0, 100) : ''
    })
    if (found === null) break
    if (found) hidden.push(found)
  }
  return hidden
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
