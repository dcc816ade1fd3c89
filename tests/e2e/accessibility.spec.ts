import { builtPages, htmlOf } from '../../scripts/built-pages.ts'
import { visibleFaults } from '../../scripts/capture/visible-faults.ts'
import {
  axeViolations,
  axeViolationsInBothThemes,
  hiddenFocus,
  motions,
  resizeTo,
  smallTargets,
} from './accessibility-checks.ts'
import { type Page, driverWithSession, expect, openAs, test, waitForHydration } from './driver.ts'
import { faultsIn, longestWords, structureOf } from './page-structure.ts'

// The build takes its pages from the router, so new ones are included.
const pages = builtPages()
const forVisitors = pages.filter(({ isForVisitors }) => isForVisitors).map(({ path }) => path)
const samples = samplesWithEveryStructure()
const ofTheApp = pages
  .filter(({ path, isForVisitors }) => !isForVisitors && !path.startsWith('/auth/'))
  .map(({ path }) => path)

/**
 * Pages for visitors that are looked at in a browser. Each of the others consists of elements with the
 * classes, attributes and parents of these, and has no longer word.
 */
function samplesWithEveryStructure(): string[] {
  const known = new Set<string>()
  let [ofPage, ofTitle] = [0, 0]
  const bySize = pages.filter(({ isForVisitors }) => isForVisitors).toSorted((a, b) => b.bytes - a.bytes)
  return bySize.flatMap(({ path }) => {
    const html = htmlOf(path)
    const [structure, words] = [structureOf(html), longestWords(html)]
    if (structure.isSubsetOf(known) && words.ofPage <= ofPage && words.ofTitle <= ofTitle) return []
    for (const element of structure) known.add(element)
    ofPage = Math.max(ofPage, words.ofPage)
    ofTitle = Math.max(ofTitle, words.ofTitle)
    return path
  })
}

/** Neighbouring pages, one after the other in one window, to save opening it for each. */
const inGroups = (paths: readonly string[], size: number) =>
  Array.from({ length: Math.ceil(paths.length / size) }, (_, at) => paths.slice(at * size, (at + 1) * size))

async function open(page: Page, path: string) {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
}

/** Leads on within the app, as a link does: the page is not loaded again, nor axe. In type of the usual size. */
async function goOn(page: Page, path: string) {
  await page.evaluate(goTo, path)
  await expect(page).toHaveURL(path)
  await expect(page.locator('[data-left]')).toHaveCount(0)
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
}

/** Runs in the page. Marks the words that it leaves: two pages of one kind have the same heading with other words. */
function goTo(path: string) {
  document.documentElement.style.fontSize = ''
  if (location.pathname === path) return
  for (const title of document.querySelectorAll('h1')) {
    title.dataset.left = ''
    const words = new MutationObserver(() => {
      delete title.dataset.left
      words.disconnect()
    })
    words.observe(title, { subtree: true, childList: true, characterData: true })
  }
  history.pushState(null, '', path)
}

/** Widths at which the page overflows the screen. Leaves it at the last one. */
async function tooWide(page: Page) {
  const found = []
  for (const width of [768, 1280, 320]) {
    await resizeTo(page, width, 640)
    const { scrollWidth, beyond } = await page.evaluate(whatIsBeyond, width)
    if (scrollWidth > width) found.push({ width, over: scrollWidth - width, beyond: beyond.slice(0, 30) })
  }
  return found
}

/** What leaves the screen sideways in text of twice the size, on a phone of 360 pixels. Leaves the page like that. */
async function tooWideInLargeType(page: Page) {
  const width = 360
  await resizeTo(page, width, 740)
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  // Not innerWidth: a phone zooms out of a page that is too wide.
  const { scrollWidth, beyond } = await page.evaluate(whatIsBeyond, width)
  return scrollWidth > width ? [`${scrollWidth} pixels`, ...beyond] : []
}

/** Runs in the page. Text may leave the box of its element. */
function whatIsBeyond(width: number) {
  const beyond = [...document.querySelectorAll('body *')]
    .filter((element) => element.getBoundingClientRect().right > width && element.checkVisibility())
    .map((element) =>
      `${element.tagName} ${element.getAttribute('class')}: ${element.textContent}`.slice(0, 120),
    )
  return { scrollWidth: document.documentElement.scrollWidth, beyond }
}

test.describe('pages for visitors', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('§9.21 a page that consists of the elements of others has no fault in its names, headings and references', () => {
    const alike = forVisitors.filter((path) => !samples.includes(path))
    for (const path of alike) expect({ path, faults: faultsIn(htmlOf(path)) }).toEqual({ path, faults: [] })
    // What the check is for.
    const html = htmlOf(alike[0]!)
    for (const [right, wrong] of [
      ['<h1', '<h4'],
      ['<main', '<div'],
      ['id="main"', 'id="root"'],
      ['<a ', '<a href="#nowhere">There</a><a '],
      ['<a ', '<a href="/faq"></a><a '],
    ] as const)
      expect(faultsIn(html.replace(right, wrong)), wrong).not.toEqual([])
  })

  for (const paths of inGroups(['/no-such-page', ...samples], 10))
    test(`§9.21 ${paths.join(', ')} can be used by everybody by day and by night, read, tapped and tabbed through, on a narrow screen and in large type`, async ({
      page,
    }) => {
      await open(page, paths[0]!)
      for (const path of paths)
        await test.step(path, async () => {
          await page.setViewportSize({ width: 360, height: 740 })
          await goOn(page, path)
          expect(await axeViolationsInBothThemes(page)).toEqual([])
          expect(await page.locator('main').count()).toBe(1)
          expect(await smallTargets(page)).toEqual([])
          expect(await hiddenFocus(page, 40)).toEqual([])
          expect(await motions(page)).toEqual([])
          expect(await page.locator('[draggable=true]').count()).toBe(0)
          expect({ path, tooWide: await tooWide(page) }).toEqual({ path, tooWide: [] })
          expect(await page.evaluate(visibleFaults)).toEqual([])
          await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
          expect(await page.evaluate(visibleFaults)).toEqual([])
        })
    })

  test('§9.21 the words in the drawings of the other articles are whole on a narrow screen, and the plans stay on it in a wide font, with more space between letters and words', async ({
    page,
  }) => {
    const drawn = forVisitors.filter((path) => !samples.includes(path) && htmlOf(path).includes('<text'))
    await resizeTo(page, 320, 640)
    await open(page, drawn[0]!)
    await waitForHydration(page.getByRole('contentinfo'))
    for (const path of drawn) {
      await goOn(page, path)
      expect({ path, faults: await page.evaluate(visibleFaults) }).toEqual({ path, faults: [] })
    }
    await test.step('what the check is for', async () => {
      await page.evaluate(() => {
        for (const text of document.querySelectorAll('svg text')) text.setAttribute('x', '-9')
      })
      expect(await page.evaluate(visibleFaults)).not.toEqual([])
    })
    await test.step('the plans in a wide font', async () => {
      await goOn(page, '/service')
      await page.evaluate(() => {
        const { style } = document.documentElement
        style.setProperty('--font-sans', 'monospace')
        // WCAG 1.4.12
        style.letterSpacing = '0.12em'
        style.wordSpacing = '0.16em'
      })
      await expect(page.getByRole('table', { name: 'What each plan has' })).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
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

  test('§9.21 pages can be used with the colours of the system, and dimmed for driving', async ({ page }) => {
    const paths = ['/', '/faq', '/auth/login']
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
    await open(page, paths[0]!)
    await waitForHydration(page.getByRole('contentinfo'))
    for (const path of paths) {
      await goOn(page, path)
      expect({ path, found: await axeViolations(page) }).toEqual({ path, found: [] })
    }
    await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'reduce' })
    await page.evaluate(() => localStorage.setItem('theme', 'drive'))
    await open(page, paths[0]!)
    await waitForHydration(page.getByRole('contentinfo'))
    for (const path of paths) {
      await goOn(page, path)
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'drive')
      expect({ path, found: await axeViolations(page, 'colours') }).toEqual({ path, found: [] })
    }
  })
})

/** Who sees a page: others are led away from it. */
function personFor(path: string) {
  if (path.startsWith('/admin')) return 'admin'
  if (['/message-data', '/achievements', '/floating-widget', '/profile/record'].includes(path))
    return 'premium'
  if (path === '/testing/dashboard') return 'tester'
  if (path === '/testing/expired') return 'expired'
  return path.startsWith('/testing/') ? 'visitor' : 'driver'
}

/** A subscriber's pages that others have as well, here with bills, figures and a history. */
const filledPages = ['/upload', '/history', '/billing', '/tutorial', '/profile']

/** Opens the first page of somebody, in the window that the one before them had. */
async function openFirst(page: Page, person: ReturnType<typeof personFor>, path: string) {
  if (person === 'driver') await driverWithSession(page)
  else if (person !== 'visitor') await openAs(page, person)
  await page.goto(path)
}

const byPerson = Map.groupBy(ofTheApp, personFor)
/** One window for several pages, and for all who have only a page or two of their own. */
const windows = [
  ...(['driver', 'admin'] as const).flatMap((person) =>
    inGroups(byPerson.get(person)!, 13).map((paths) => [{ person, paths }]),
  ),
  [{ person: 'premium' as const, paths: byPerson.get('premium')! }],
  (['visitor', 'tester', 'expired'] as const).map((person) => ({ person, paths: byPerson.get(person)! })),
]

for (const people of windows) {
  const isSubscriber = people[0]!.person === 'premium'
  const all = people.flatMap(({ paths }) => paths).join(', ')
  const further = isSubscriber ? ', nor of those with bills, figures and a history' : ''
  test(`§9.21 ${all} can be used by everybody, and nothing leaves the screen sideways${further}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    // The system's letters, which a slow network shows first, are wider than our own.
    await page.route('**/*.woff2', (route) => route.abort())
    for (const { person, paths } of people) {
      await openFirst(page, person, paths[0]!)
      for (const path of paths)
        await test.step(path, async () => {
          await page.setViewportSize({ width: 360, height: 740 })
          await goOn(page, path)
          expect.soft({ path, found: await axeViolationsInBothThemes(page) }).toEqual({ path, found: [] })
          expect.soft({ path, found: await tooWide(page) }).toEqual({ path, found: [] })
          expect.soft({ path, found: await tooWideInLargeType(page) }).toEqual({ path, found: [] })
        })
    }
    if (!isSubscriber) return
    for (const path of filledPages) {
      await goOn(page, path)
      expect.soft({ path, found: await tooWideInLargeType(page) }).toEqual({ path, found: [] })
    }
    // What the check is for: a word that is wider than the screen.
    await page.evaluate(() => {
      const title = document.querySelector('h1')!
      title.textContent = 'nowrap'.repeat(9)
      title.style.cssText = 'white-space: nowrap; overflow-wrap: normal'
    })
    expect(await tooWideInLargeType(page)).not.toEqual([])
  })
}
