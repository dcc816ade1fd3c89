import type { Page } from '@playwright/test'
import { axeViolationsInBothThemes, hiddenFocus } from './accessibility-checks.ts'
import { expect, holdRequest, waitForHydration, driverWithSession, test } from './driver.ts'

const bar = 'Main'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('§2.39 §2.44 a visitor finds both ways in and the footer', async ({ page }) => {
    await page.goto('/reasons')
    const main = page.getByRole('navigation', { name: bar })
    await expect(main.getByRole('link', { name: 'Sign in' })).toBeVisible()
    await expect(main.getByRole('link', { name: 'Sign Up' })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toContainText(/© 20\d\d Kindrop/)
  })
})

test('§2.40 a driver sees no way in, not even before the code has come', async ({ page }) => {
  await driverWithSession(page)
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort())
  await page.goto('/reasons')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const waysIn = page.getByRole('navigation', { name: bar }).getByRole('link', { name: /^(Sign in|Join)$/ })
  await expect(page.locator('html')).toHaveAttribute('data-signed-in')
  await expect(waysIn).toHaveCount(0)
})

test('§2.27 a link that is tapped before the code has come leads on at once', async ({ page }) => {
  const letCode = await holdRequest(page, '**/assets/index-*.js')
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('link', { name: 'Start Free' }).first().click()
  await expect(page).toHaveURL(/\/attraction$/)
  await letCode()
})

test('§2.27 a button that is tapped before the code has come does its work once it is hydrated', async ({
  page,
}) => {
  const letCode = await holdRequest(page, '**/assets/index-*.js')
  await page.goto('/blog/rain-heat-and-honest-times', { waitUntil: 'commit' })
  const copy = page.getByRole('button', { name: 'Copy this message' }).first()
  await copy.click()
  await expect(copy).toHaveAttribute('aria-busy', 'true')
  // A minute passes on a slow network, and the page looks at the clock again.
  await page.clock.setFixedTime(Date.now() + 60_000)
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)))
  await letCode()
  await expect(page.getByRole('button', { name: 'Copied this message' })).toHaveCount(1)
})

test('§2.27 §2.42 on a phone four times slower the first tap leads on, and the menu opens', async ({
  page,
}) => {
  const phone = await page.context().newCDPSession(page)
  await phone.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('link', { name: 'Start Free' }).first().click()
  await expect(page).toHaveURL(/\/attraction$/)
  await driverWithSession(page)
  await page.goto('/reasons', { waitUntil: 'commit' })
  await page.getByRole('button', { name: /^Account of / }).click()
  await expect(page.locator('#avatar-menu')).toBeVisible()
})

test('§2.42 §2.44 a visitor has the whole footer with the prices, a driver one line that unfolds, and a menu whose every item leads to a page', async ({
  page,
}) => {
  await page.goto('/reasons')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('link', { name: 'Pricing' })).toHaveAttribute('href', '/service')
  await driverWithSession(page)
  await page.goto('/reasons')
  const line = footer.getByText('Help, terms and more')
  await expect(line).toBeVisible()
  await expect(footer.getByRole('link')).toHaveCount(0)
  expect((await footer.boundingBox())!.height).toBeLessThan(110)
  await line.click()
  for (const name of ['FAQ', 'Pricing', 'Privacy Policy', 'Driver Protection Statement', 'Help', 'Feedback'])
    await expect(footer.getByRole('link', { name })).toBeVisible()

  await test.step('every item of the menu leads to a page, and Escape gives the focus back', async () => {
    const opener = page.getByRole('button', { name: /^Account of / })
    await opener.click()
    const links = page.locator('#avatar-menu a')
    await expect(links.first()).toBeVisible()
    const hrefs = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')!))
    expect(hrefs).toContain('/profile/security')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    await expect(page.locator('#avatar-menu')).toBeHidden()
    await expect(opener).toBeFocused()
    for (const href of hrefs) {
      const answer = await page.request.get(href)
      expect({ href, status: answer.status() }).toEqual({ href, status: 200 })
    }
  })
})

test('§2.27 a new page is shown from its top and named in the head, and who goes back finds their place; one on its way shows its shape, and then itself', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/faq')
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Reasons' })
  await waitForHydration(link)
  await link.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(300)
  await link.click()
  await expect(page.getByRole('heading', { name: 'Reasons', exact: true })).toBeInViewport()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect(page).toHaveTitle(/^Reasons for a message · /)
  await expect(page.locator('head meta[name=description]')).toHaveAttribute(
    'content',
    /^Traffic, a long wait/,
  )
  await expect(page.locator('head link[rel=canonical]')).toHaveAttribute('href', /\/reasons$/)
  await expect(page.locator('head meta[name=robots]')).toHaveAttribute('content', 'all')
  await page.goBack()
  await expect(page).toHaveURL(/\/faq$/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)

  const slow = page.getByRole('contentinfo').getByRole('link', { name: 'Terms & Conditions' })
  let arrive = () => {}
  const arriving = new Promise<void>((resolve) => (arrive = resolve))
  await page.route(/\/assets\/terms-[^/]*\.js$/, async (route) => {
    await arriving
    await route.continue()
  })
  await slow.click()
  await expect(page.locator('#main output')).toHaveText('Loading')
  await expect(page.locator('#main output [aria-hidden]')).toHaveCount(10)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0)
  arrive()
  await expect(page.getByRole('heading', { name: 'Terms and Conditions', level: 1 })).toBeVisible()
  await expect(page.locator('#main output')).toHaveCount(0)
})

/** Doubles the text size, as a browser setting does. */
async function enlarge(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  await expect(page.locator('html')).toHaveCSS('font-size', '32px')
}

/** Horizontal overflow of the widest of these elements, in pixels. */
const over = (page: Page, parts: string) =>
  page
    .locator(parts)
    .evaluateAll((all) => Math.max(...all.map((one) => one.getBoundingClientRect().right - innerWidth)))

test.describe('at twice the size', () => {
  test.use({ viewport: { width: 320, height: 740 } })

  test('§9.21 §2.42 the frame of the pages and the menu are usable with large text, by day and by night', async ({
    page,
  }) => {
    for (const path of ['/reasons', '/testing']) {
      await page.goto(path)
      await enlarge(page)
      await expect(page.getByRole('contentinfo')).toBeVisible()
      expect({ path, found: await axeViolationsInBothThemes(page) }).toEqual({ path, found: [] })
      expect(await over(page, 'header *, footer *')).toBeLessThanOrEqual(0)
    }
    await driverWithSession(page)
    await page.goto('/reasons')
    await enlarge(page)
    await page.getByRole('button', { name: /^Account of / }).click()
    const leave = page.locator('#avatar-menu').getByText('Sign Out')
    await leave.scrollIntoViewIfNeeded()
    await expect(leave).toBeInViewport()
    expect(await axeViolationsInBothThemes(page)).toEqual([])
    expect(await over(page, 'header *')).toBeLessThanOrEqual(0)
  })
})

test('§9.21 the top bar hides nothing that has the focus, with large text at 320, 360 and 768 pixels', async ({
  page,
}) => {
  await page.goto('/faq')
  await waitForHydration(page.getByRole('contentinfo'))
  await enlarge(page)
  for (const width of [320, 360, 768]) {
    await page.setViewportSize({ width, height: 740 })
    expect({ width, hidden: await hiddenFocus(page, 25) }).toEqual({ width, hidden: [] })
  }
  // The key itself stops at one after the other.
  await page.getByRole('contentinfo').getByRole('link').last().focus()
  const passed = new Set<number>()
  for (let press = 0; press < 25; press++) {
    await page.keyboard.press('Shift+Tab')
    passed.add(
      await page.evaluate(() =>
        Array.from(document.querySelectorAll('main *, footer *')).indexOf(document.activeElement!),
      ),
    )
  }
  expect([passed.size, passed.has(-1)]).toEqual([25, false])
})
