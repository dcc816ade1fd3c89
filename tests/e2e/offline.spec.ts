import { expireToken } from './device.ts'
import {
  chooseScreenshot,
  clipboard,
  copy,
  copyButton,
  draft,
  expect,
  loggedMessages,
  newDriver,
  type Page,
  screenshots,
  tap,
  test,
  withServiceWorker,
  expectInConsole,
} from './driver.ts'

test.use(withServiceWorker)

test('§4.7 §7.29 after the first visit the code comes from the cache; without a network a driver whose token ran out stays signed in, reads, writes and copies, and it is logged once; §2.26 pages for visitors come from the network, or open again without one; §4.20 §8.9 a newer build is offered, and takes over', async ({
  page,
  context,
}) => {
  // The phone stores the whole app twice, which takes a busy machine two minutes.
  test.setTimeout(300_000)
  await test.step('pages for visitors, with a network and without', () => expectPagesForVisitors(page))
  const person = await newDriver(page)
  // A visit stores what the next one needs: the first one is over when the service worker has precached the reader's files.
  await expect.poll(() => page.evaluate(hasReaderFiles)).toBe(true)

  await test.step('the code of Create Message comes from the cache, past the service worker', async () => {
    const network = await context.newCDPSession(page)
    const sources = new Set<string | undefined>()
    network.on('Network.responseReceived', ({ response }) => {
      if (/\/assets\/.*\.js$/.test(response.url))
        sources.add(response.serviceWorkerRouterInfo?.actualSourceType)
    })
    await network.send('Network.enable')
    await page.reload()
    await expect(copyButton(page)).toBeVisible()
    expect([...sources]).toEqual(['cache'])
    await network.detach()
  })

  await page.evaluate(expireToken)
  await context.setOffline(true)
  await page.reload()
  await expect(copyButton(page)).toBeVisible()
  expect(await draft(page)).not.toBe('')
  await page.getByRole('link', { name: /^Mode/ }).click()
  await expect(page).toHaveURL(/\/mode-selection$/)
  await page.goBack()
  await chooseScreenshot(page, screenshots.order)
  await expect(page.getByRole('button', { name: /^Customer, Christopher/ })).toBeVisible()
  const text = await draft(page)
  await copy(page)
  await expect.poll(() => clipboard(page)).toBe(text)
  await expect(page.getByRole('region', { name: 'History' })).toContainText(text)
  expect(await loggedMessages(person)).toHaveLength(0)

  await context.setOffline(false)
  await expect.poll(async () => (await loggedMessages(person)).length).toBe(1)
  // A phone sends its queue in order: the next message comes after a retry of the first one.
  await page.reload()
  await page.getByRole('button', { name: 'Next message' }).click()
  await tap(page, 'Delivered')
  const next = await draft(page)
  await copy(page)
  await expect.poll(async () => (await loggedMessages(person)).map((one) => one.text)).toContain(next)
  expect(await loggedMessages(person)).toHaveLength(2)

  await test.step('a newer build takes over when the driver asks for it', () => expectNewerBuild(page))
})

async function hasReaderFiles(): Promise<boolean> {
  await navigator.serviceWorker.ready
  const cachedRequests = await Promise.all(
    (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
  )
  const paths = cachedRequests.flat().map(({ url }) => new URL(url).pathname)
  const core = paths.some((path) => path.endsWith('-lstm.wasm.js'))
  return core && paths.some((path) => path.endsWith('/eng.traineddata.gz'))
}

/** With a network, pages come from it; without one, a page that was opened once opens again, and others say why not. */
async function expectPagesForVisitors(page: Page): Promise<void> {
  const context = page.context()
  expectInConsole('Failed to fetch dynamically imported module')
  await page.goto('/')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  // After three seconds without an answer the worker shows what it has, so a busy machine tries again.
  await expect(async () => {
    expect(await (await page.goto('/attraction'))!.text()).toContain('<h1')
  }).toPass()
  await expect(async () => {
    expect((await page.goto(`/no-such-page-${crypto.randomUUID()}`))!.status()).toBe(404)
  }).toPass()
  await context.route('**/attraction', (route) => route.fulfill({ status: 503, body: 'busy' }))
  await page.goto('/attraction')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await context.unroute('**/attraction')

  // Wait until the phone has cached the page.
  await expect
    .poll(() => page.evaluate(async () => (await caches.match('/attraction')) !== undefined))
    .toBe(true)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/service')
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible()
  await page.getByRole('link', { name: 'Create a message' }).click()
  await expect(page).toHaveURL(/\/auth\/login$/)
  await context.setOffline(false)
}

/** A newer build is offered, and takes over in every page when the driver asks for it. */
async function expectNewerBuild(page: Page): Promise<void> {
  const context = page.context()
  const versionOf = (url: string | undefined) => new URL(url ?? 'https://none').searchParams.get('v')
  const inCharge = () => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)
  // A busy phone activates the new worker seconds after it is installed, when a page registers its own by itself.
  await page.addInitScript(() => {
    const post = ServiceWorker.prototype.postMessage
    ServiceWorker.prototype.postMessage = function (message: unknown) {
      setTimeout(() => post.call(this, message), 5_000)
    }
  })
  await page.goto('/faq')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  expect(versionOf(await inCharge())).not.toBe('newer')
  // A request of the old worker that never ends: the page is shown without it, and the update does not wait for it.
  await context.route('**/attraction', async (route) => {
    if (!route.request().serviceWorker()) await route.continue()
  })
  await page.goto('/attraction')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await context.route('**/version.json', (route) => route.fulfill({ json: { build: 'newer' } }))
  await page.goto('/terms')
  const offer = page.getByText('App Update Available')
  await expect(offer).toBeVisible()
  // An offer stays longer than a toast.
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Update Now' }).click()
  await expect(page.getByText('Updating…')).toBeVisible()
  await loaded
  await expect.poll(async () => versionOf(await inCharge())).toBe('newer')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}
