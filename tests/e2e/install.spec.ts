import { type Page, expect, test } from './driver.ts'

const banner = (page: Page) => page.getByRole('region', { name: 'Install Kindrop' })

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

test('§4.16 on a small phone the banner leaves the button that starts free', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/')
  const top = async () => (await banner(page).boundingBox())!
  await expect.poll(async () => Math.round((await top()).y + (await top()).height)).toBe(640)
  const start = (await page.getByRole('link', { name: 'Start Free' }).boundingBox())!
  expect(start.y + start.height).toBeLessThanOrEqual((await top()).y)
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
