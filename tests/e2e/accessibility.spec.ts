import { builtPages, htmlOf, sampleOf } from '../../scripts/built-pages.ts'
import { visibleFaults } from '../../scripts/capture/visible-faults.ts'
import {
  axeViolations,
  axeViolationsInBothThemes,
  hiddenFocus,
  motions,
  smallTargets,
} from './accessibility-checks.ts'
import { type Page, chooseScreenshot, expect, newDriver, screenshots, test } from './driver.ts'

// The build takes its pages from the router, so new ones are included.
const pages = builtPages()
const forVisitors = pages.filter(({ isForVisitors }) => isForVisitors).map(({ path }) => path)
const samples = [
  ...sampleOf(pages.filter(({ isForVisitors }) => isForVisitors)).map(({ path }) => path),
  '/no-such-page',
]
const ofTheApp = pages
  .filter(({ path, isForVisitors }) => !isForVisitors && !path.startsWith('/auth/'))
  .map(({ path }) => path)

/** The classes of a built page, which determine its colours. */
const classNamesOf = (path: string) =>
  Array.from(htmlOf(path).matchAll(/ class="([^"]*)"/g), ([, classes]) => classes)

/** Groups of neighbouring pages, which load similar files. */
const inGroups = (paths: readonly string[], size: number) =>
  Array.from({ length: Math.ceil(paths.length / size) }, (_, at) => paths.slice(at * size, (at + 1) * size))

async function open(page: Page, path: string) {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
}

/** Widths at which the page overflows the screen. Leaves it at the last one. */
async function tooWide(page: Page) {
  const found = []
  for (const width of [768, 1280, 320]) {
    await page.setViewportSize({ width, height: 740 })
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (over > 0) found.push({ width, over })
  }
  return found
}

test.describe('pages for visitors', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  // One window for several pages, one after the other, to save opening it for each.
  for (const paths of inGroups(
    forVisitors.filter((path) => !samples.includes(path)),
    6,
  ))
    test(`${paths.join(', ')} can be used by everybody`, async ({ page }) => {
      test.setTimeout(paths.length * 30_000)
      for (const path of paths)
        await test.step(path, async () => {
          await page.setViewportSize({ width: 360, height: 740 })
          await open(page, path)
          expect(await axeViolations(page)).toEqual([])
          expect(await page.locator('main').count()).toBe(1)
          expect(await tooWide(page)).toEqual([])
        })
    })

  test('§9.21 a page checked only by day has no class that is not also checked by night', () => {
    const known = new Set(forVisitors.filter((path) => samples.includes(path)).flatMap(classNamesOf))
    for (const path of forVisitors)
      expect({ path, unknown: classNamesOf(path).filter((className) => !known.has(className)) }).toEqual({
        path,
        unknown: [],
      })
  })

  for (const paths of inGroups(samples, 2))
    test(`§9.21 ${paths.join(', ')} can be used by everybody by day and by night, read, tapped and tabbed through, on a narrow screen and in large type`, async ({
      page,
    }) => {
      test.setTimeout(paths.length * 30_000)
      for (const path of paths)
        await test.step(path, async () => {
          await page.setViewportSize({ width: 360, height: 740 })
          await open(page, path)
          expect(await axeViolationsInBothThemes(page)).toEqual([])
          expect(await page.locator('main').count()).toBe(1)
          expect(await smallTargets(page)).toEqual([])
          expect(await hiddenFocus(page, 40)).toEqual([])
          expect(await motions(page)).toEqual([])
          expect(await page.locator('[draggable=true]').count()).toBe(0)
          expect(await tooWide(page)).toEqual([])
          await page.setViewportSize({ width: 320, height: 640 })
          expect(await page.evaluate(visibleFaults)).toEqual([])
          await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
          expect(await page.evaluate(visibleFaults)).toEqual([])
        })
    })

  test('help is in the same place on every page', async ({ request }) => {
    const before = async (path: string) => {
      const foot = /<footer[\s\S]*<\/footer>/.exec(await (await request.get(path)).text())?.[0] ?? ''
      const links = Array.from(foot.matchAll(/href="([^"]+)"/g), ([, href]) => href!)
      return links.slice(0, links.indexOf('/faq') + 1)
    }
    const onFront = await before('/')
    expect(onFront).toContain('/faq')
    for (const path of forVisitors)
      expect({ path, links: await before(path) }).toEqual({ path, links: onFront })
  })

  for (const path of ['/', '/faq', '/auth/login'])
    test(`${path} can be used with the colours of the system, and dimmed for driving`, async ({ page }) => {
      await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
      await open(page, path)
      expect(await axeViolations(page)).toEqual([])
      await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'reduce' })
      await page.evaluate(() => localStorage.setItem('theme', 'drive'))
      await open(page, path)
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'drive')
      expect(await axeViolations(page, 'colours')).toEqual([])
    })
})

test('Create Message, read and edited, can be used by everybody, by day and by night', async ({ page }) => {
  await newDriver(page)
  await chooseScreenshot(page, screenshots.order)
  await expect(page.getByRole('button', { name: /^Customer, Christopher/ })).toBeVisible()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('textbox', { name: 'Message' }).fill('Please rate me 5 stars')
  await expect(page.getByText('Not allowed')).toBeVisible()
  expect(await axeViolationsInBothThemes(page)).toEqual([])
})

// One driver per few pages, so that groups run in parallel.
for (const paths of inGroups(ofTheApp, 3))
  test(`§9.21 ${paths.join(', ')} can be used by everybody, and nothing leaves the screen sideways`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await newDriver(page)
    for (const path of paths) {
      await page.setViewportSize({ width: 360, height: 740 })
      await open(page, path)
      expect({ path, found: await axeViolationsInBothThemes(page) }).toEqual({ path, found: [] })
      expect({ path, found: await tooWide(page) }).toEqual({ path, found: [] })
    }
  })
