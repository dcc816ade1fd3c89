import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { type BrowserContext, type Page, type Request, devices } from '@playwright/test'
import type { AnalyticsEvent, Beacon } from '#domain/analytics/events.ts'
import { hidePage, queuedEventIds } from './analytics-queue.ts'
import { chunkOf } from './build-manifest.ts'
import { makeDeterministic } from './deterministic-test.ts'
import { waitForHydration, copy, edit, expect, newDriver, origin, test, expectInConsole } from './driver.ts'

const { defaultBrowserType: _, ...pixel } = devices['Pixel 7']
const phone = { ...pixel, viewport: { width: 360, height: 740 } }
const TRACK = '**/api/track-analytics'

/**
 * All events that the pages of a browser have sent, in order. The browser does not expose a page's last
 * beacon: the server is queried for it.
 */
function listen(context: BrowserContext) {
  const sent: Request[] = []
  context.on('request', (request) => isBeacon(request) && sent.push(request))
  context.on('requestfailed', (request) => {
    if (isBeacon(request)) sent.splice(sent.indexOf(request), 1)
  })
  const events = () => sent.flatMap((request) => (request.postDataJSON() as Beacon).events)
  return { events, ids: () => events().map(({ id }) => id) }
}

const isBeacon = (request: Request) => new URL(request.url()).pathname === '/api/track-analytics'
const pathOf = ({ pageUrl }: AnalyticsEvent) => new URL(pageUrl).pathname
const viewsOf = (events: AnalyticsEvent[]) => events.filter(({ eventType }) => eventType === 'page_view')
/** Resolves when analytics of the page have started. */
const isCounted = (page: Page) =>
  page.waitForFunction(() => sessionStorage.getItem('analytics_session_id') !== null)
const dayNow = () => new Date().toISOString().slice(0, 10)
/**
 * Number of views in the administrator's report of visits from a source, from a day on: the next day may
 * begin meanwhile.
 */
async function viewsInReport(source: string, from: string): Promise<number> {
  const account = { email: 'admin@kindrop.example', password: 'kind-word-4' }
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify(account)
  const token = `${origin()}/auth/v1/token?grant_type=password`
  const session = (await (await fetch(token, { method: 'POST', headers, body })).json()) as {
    access_token: string
  }
  const report = `${origin()}/api/admin/analytics/breakdown?by=utm_source&limit=200&from=${from}&to=${dayNow()}`
  const answer = await fetch(report, { headers: { authorization: `Bearer ${session.access_token}` } })
  const { rows } = (await answer.json()) as { rows: { value: string; views: number }[] }
  return rows.find(({ value }) => value === source)?.views ?? 0
}

test('§3.13 §7.26 §7.30 a visit is told page by page, with clicks and scrolling, and its end is not lost', async ({
  playwright,
  launchOptions,
}) => {
  // A page's last beacon has the browser's own user agent and language, which make it a robot.
  const today = dayNow()
  // Other journeys visit the same pages, but none from this source.
  const source = `radio-${crypto.randomUUID().replaceAll(/[^a-f]/g, '')}`
  const args = [...(launchOptions.args ?? []), `--user-agent=${phone.userAgent}`, '--accept-lang=en-AU']
  const browser = await playwright.chromium.launch({ ...launchOptions, args })
  const context = await makeDeterministic(
    await browser.newContext({ ...phone, baseURL: origin(), serviceWorkers: 'block' }),
  )
  const page = await context.newPage()
  const { events } = listen(context)
  await page.goto(`/?utm_source=${source}&email=ann@example.com#mission`)
  await isCounted(page)
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
  const questions = page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' })
  // Before the footer is hydrated, its link loads the next page whole, and the browser does not expose this
  // one's last beacon.
  await waitForHydration(questions)
  await questions.click()
  await expect(page).toHaveTitle(/^Frequently asked questions/)
  await page.locator('summary').first().click()
  await hidePage(page)
  await expect.poll(() => viewsOf(events()).map(pathOf)).toEqual(['/', '/faq'])

  const all = events()
  expect(viewsOf(all)[0]!.pageUrl).toMatch(new RegExp(`/\\?utm_source=${source}$`))
  expect(viewsOf(all)[1]!.pageTitle).toMatch(/^Frequently asked questions/)
  expect(viewsOf(all)[0]!.eventData).toMatchObject({ viewport: { width: 360, height: 740 } })
  const clicked = all.flatMap((event) => (event.eventType === 'click' ? [event.eventData.element] : []))
  expect(clicked).toMatchObject([{ tag: 'a', text: 'FAQ', href: '/faq' }, { tag: 'summary' }])
  const own = all.flatMap((event) =>
    event.eventType === 'custom' ? [{ ...event.eventData, path: pathOf(event) }] : [],
  )
  expect(own.filter(({ path }) => path === '/').flatMap(({ scrolled }) => scrolled ?? [])).toEqual([
    25, 50, 75, 100,
  ])
  expect(own.flatMap(({ vital }) => vital?.name ?? [])).toEqual(expect.arrayContaining(['LCP', 'TTFB']))
  expect(new Set(all.map(({ sessionId }) => sessionId)).size).toBe(1)
  expect(JSON.stringify(all)).not.toContain('ann@')

  await page.getByRole('contentinfo').getByRole('link', { name: 'Locations' }).click()
  await expect(page).not.toHaveTitle(/^Frequently asked questions/)
  // The page view is counted when the heading gets the focus.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.goto('about:blank')
  await expect.poll(() => viewsInReport(source, today)).toBe(3)
  await browser.close()
})

test('§3.13 §9.16 a driver’s own words are in no event: use of the editor is counted without them', async ({
  page,
  context,
}) => {
  const { events } = listen(context)
  await page.clock.install()
  await newDriver(page, 'Quentin Quill')
  await isCounted(page)
  await edit(page, 'Hi, five stars and a tip would be lovely for me tonight, thank you so much for it.')
  await expect(page.getByText(/^Fix .+ to copy\.$/)).toBeVisible()
  // A rule counts when its finding has lasted for a while.
  await page.clock.runFor(2_000)
  await page
    .getByRole('textbox', { name: 'Message' })
    .fill('Hi, your order is on its way and it will be with you in ten minutes. See you soon!')
  await copy(page)
  await page.getByRole('button', { name: /^Account of / }).click()
  await hidePage(page)
  const named = () =>
    events().flatMap((event) =>
      event.eventType === 'custom' && event.eventData.name
        ? [`${event.eventData.name} ${event.eventData.label}`]
        : [],
    )
  await expect.poll(named).toEqual(expect.arrayContaining(['lint_hit asks_for_tip', 'message_copied manual']))
  const clicks = events().filter(({ eventType }) => eventType === 'click')
  expect(clicks.length).toBeGreaterThanOrEqual(3)
  for (const { eventData } of clicks)
    expect((eventData as { element: object }).element).toEqual({ tag: expect.any(String) })
  expect(JSON.stringify(events())).not.toMatch(/Quentin|lovely|ten minutes/)
})

test('§7.26 §8.17 what could not be sent waits on the phone and is sent once, whatever tabs are open; a visitor who opts out withdraws it', async ({
  page,
  context,
}) => {
  expectInConsole('Failed to fetch')
  const { events, ids } = listen(context)
  const tried = new Set<string>()
  await context.route(TRACK, (route) => {
    for (const { id } of (route.request().postDataJSON() as Beacon).events) tried.add(id)
    return route.abort()
  })
  await page.goto('/faq')
  await isCounted(page)
  await hidePage(page)
  await expect.poll(() => page.evaluate(queuedEventIds)).not.toEqual([])
  const lost = [...tried]
  expect(ids()).toEqual([])

  await context.unroute(TRACK)
  const other = await context.newPage()
  await Promise.all([page.goto('/terms'), other.goto('/privacy')])
  await Promise.all([page, other].map(isCounted))
  await Promise.all([page, other].map(hidePage))
  await expect.poll(ids).toEqual(expect.arrayContaining(lost))
  await expect.poll(() => page.evaluate(queuedEventIds)).toEqual([])
  expect(new Set(ids()).size).toBe(ids().length)
  expect(viewsOf(events()).map(pathOf).toSorted()).toEqual(['/faq', '/privacy', '/terms'])

  await test.step('a visitor who opts out of analytics also withdraws the queued events', async () => {
    await other.close()
    await context.route(TRACK, (route) => route.abort())
    await page.goto('/faq')
    await isCounted(page)
    await hidePage(page)
    await expect.poll(() => page.evaluate(queuedEventIds)).not.toEqual([])
    await page.addInitScript(() => Object.defineProperty(navigator, 'doNotTrack', { value: '1' }))
    await page.reload()
    await expect.poll(() => page.evaluate(queuedEventIds)).toEqual([])
    const storedQueue = () =>
      page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].join(' '))
    await expect.poll(storedQueue).not.toMatch(/analytics|session_/)
  })
})

test('§7.26 nothing is counted, kept or even loaded for whoever asks for it, by either signal', async ({
  context,
}) => {
  for (const [name, value] of [
    ['doNotTrack', '1'],
    ['globalPrivacyControl', true],
  ] as const)
    await test.step(name, async () => {
      const page = await context.newPage()
      const requestedUrls: string[] = []
      const listenTo = (request: Request) => requestedUrls.push(new URL(request.url()).pathname)
      context.on('request', listenTo)
      await page.addInitScript(([name, value]) => Object.defineProperty(navigator, name, { value }), [
        name,
        value,
      ] as const)
      await page.goto('/')
      await waitForHydration(page.getByRole('contentinfo'))
      // Visits would be counted from now on: the page is hydrated, and the phone idle.
      await page.evaluate(async () => {
        for (let moment = 0; moment < 2; moment++)
          await new Promise((resolve) => requestIdleCallback(resolve))
      })
      const storageKeys = await page.evaluate(() => [
        ...Object.keys(localStorage),
        ...Object.keys(sessionStorage),
      ])
      await page.goto('about:blank')
      context.off('request', listenTo)
      expect(storageKeys.filter((key) => /analytics|session_/.test(key))).toEqual([])
      expect(
        requestedUrls.filter(
          (path) => path === '/api/track-analytics' || path === chunkOf('analytics/track-site.ts'),
        ),
      ).toEqual([])
      expect(requestedUrls.length).toBeGreaterThan(5)
    })
})

test('the whole tracker is no more than 3 KB packed', () => {
  const bytes = ['track-site', 'event-store'].map(
    (name) => gzipSync(readFileSync(`dist/client${chunkOf(`analytics/${name}.ts`)}`), { level: 9 }).length,
  )
  expect(bytes[0]! + bytes[1]!).toBeLessThanOrEqual(3 * 1024)
})
