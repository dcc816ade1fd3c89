import { devices } from '@playwright/test'
import { chunkOf } from './build-manifest.ts'
import { type Page, waitForHydration, expect, laptop, test } from './driver.ts'

const banner = (page: Page) => page.getByRole('region', { name: 'Install Kindrop' })

/** Fires Chrome's install prompt, with a fixed answer of the person. */
const offer = (page: Page, outcome: 'accepted' | 'dismissed') =>
  page.evaluate((outcome) => {
    const event = new Event('beforeinstallprompt', { cancelable: true })
    Object.assign(event, {
      prompt: () => {
        document.documentElement.dataset.asked = 'yes'
        return Promise.resolve()
      },
      userChoice: Promise.resolve({ outcome }),
    })
    dispatchEvent(event)
  }, outcome)

/**
 * Advances to the banner's time and lets it render: from then on it is shown, or never will be. Needs an
 * installed clock.
 */
async function itsTimeHasCome(page: Page) {
  await waitForHydration(page.locator('[data-install]'))
  await page.clock.runFor(2_500)
  await page.evaluate(async (code) => {
    await import(code)
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
  }, chunkOf('site/install/InstallBanner.tsx'))
}

test('§2.28 §4.16 §9.24 on a phone the banner comes first, two seconds in, and nothing moves for it', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        (window as unknown as { shift: number }).shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/')
  await expect(banner(page)).toBeVisible()
  // It rises into its place at the lower edge of the screen.
  const { height } = page.viewportSize()!
  const endOf = async () => {
    const shown = (await banner(page).boundingBox())!
    return Math.round(shown.y + shown.height)
  }
  await expect.poll(endOf).toBe(height)
  expect(await page.evaluate(() => performance.now())).toBeGreaterThanOrEqual(2_000)
  expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(0.02)
})

test('§4.16 a driver who accepts is told that the app is on its way, and the banner goes', async ({
  page,
}) => {
  await page.goto('/')
  await offer(page, 'accepted')
  await banner(page).getByRole('button', { name: 'Install' }).click()
  await expect(page.getByText('Installing Kindrop...')).toBeVisible()
  await expect(page.getByText('The app will appear on your home screen shortly!')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-asked', 'yes')
  await expect(banner(page)).toBeHidden()
})

test('§4.16 a driver who declines hears nothing more of it', async ({ page }) => {
  await page.goto('/')
  await offer(page, 'dismissed')
  await banner(page).getByRole('button', { name: 'Install' }).click()
  await expect(banner(page)).toBeHidden()
  await expect(page.getByText('Installing Kindrop...')).toBeHidden()
})

test('§4.16 closed is closed until the browser is', async ({ page, context }) => {
  await page.clock.install()
  await page.goto('/')
  await itsTimeHasCome(page)
  await expect(banner(page)).toHaveCount(1)
  await banner(page).getByRole('button', { name: 'Close' }).click()
  await page.reload()
  await offer(page, 'accepted')
  await itsTimeHasCome(page)
  expect(await banner(page).count()).toBe(0)
  const later = await context.newPage()
  await later.goto('/')
  await expect(banner(later)).toBeVisible()
})

test.describe('an iPhone', () => {
  test.use({ userAgent: devices['iPhone 14'].userAgent })

  test('§4.16 is told of Share and Add to Home Screen, and has no button that cannot work', async ({
    page,
  }) => {
    await page.goto('/')
    await expect(banner(page)).toContainText('Tap Share, then Add to Home Screen.')
    await expect(banner(page).getByRole('button', { name: 'Install' })).toHaveCount(0)
  })
})

test.describe('a laptop', () => {
  test.use(laptop)

  test('§4.16 sees no banner, not even in a narrow window', async ({ page }) => {
    await page.clock.install()
    await page.goto('/')
    await offer(page, 'accepted')
    await page.setViewportSize({ width: 400, height: 800 })
    await page.reload()
    await offer(page, 'accepted')
    await itsTimeHasCome(page)
    expect(await banner(page).count()).toBe(0)
  })
})

test('§4.16 the app on the home screen does not ask to be put there', async ({ page }) => {
  await page.addInitScript(() => Object.assign(navigator, { standalone: true }))
  await page.clock.install()
  await page.goto('/')
  await offer(page, 'accepted')
  await itsTimeHasCome(page)
  expect(await banner(page).count()).toBe(0)
})

test('what is said of the app to a phone that installs it leads somewhere', async ({ request }) => {
  const manifest = await (await request.get('/manifest.webmanifest')).json()
  expect(manifest).toMatchObject({ name: 'Kindrop', start_url: '/upload', display: 'standalone' })
  expect(manifest.shortcuts.map(({ name }: { name: string }) => name)).toEqual(['Create Message', 'Reasons'])
  expect(manifest.icons.some(({ purpose }: { purpose?: string }) => purpose === 'maskable')).toBe(true)
  for (const { src } of [...manifest.icons, ...manifest.screenshots]) {
    const file = await request.get(src)
    expect([src, file.status(), file.headers()['content-type']]).toEqual([
      src,
      200,
      expect.stringMatching(/^image\//),
    ])
  }
  for (const { url } of manifest.shortcuts) expect((await request.get(url)).status()).toBe(200)
})
