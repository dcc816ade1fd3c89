import type { Page } from '@playwright/test'
import { addAuthenticatorApp } from './auth-driver.ts'
import {
  waitForHydration,
  copyButton,
  driverWithSession,
  expect,
  newDriver,
  test,
  expectInConsole,
} from './driver.ts'
import { newPremiumDriver } from './premium-driver.ts'

const footer = (page: Page) => page.getByRole('contentinfo')

test('§2.49 a page whose code is gone after an update offers to load the new one', async ({ page }) => {
  expectInConsole('Failed to fetch dynamically imported module')
  await page.goto('/faq')
  await waitForHydration(footer(page))
  await page.route(/\/assets\/Locations-[^/]*\.js$/, (route) => route.abort())
  await footer(page).getByRole('link', { name: 'Locations' }).click()
  const card = page.getByRole('alert')
  await expect(card.getByRole('heading', { name: 'Loading Error' })).toBeVisible()
  await expect(footer(page).getByRole('link', { name: 'FAQ' })).toBeVisible()
  await page.unrouteAll()
  await card.getByRole('button', { name: 'Reload Page' }).click()
  await expect(card).toHaveCount(0)
  await expect(page).toHaveURL(/\/locations$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('§2.37 §2.46 §2.49 a page goes on without the parts that it can do without', async ({ page }) => {
  expectInConsole('Failed to fetch dynamically imported module')
  await test.step('the front page without the install banner', async () => {
    await page.route(/\/assets\/InstallBanner-[^/]*\.js$/, (route) => route.abort())
    const missed = missing(page)
    await page.goto('/')
    await missed
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
  await test.step('the editor without the counter under it', async () => {
    await page.route(/\/assets\/MessageCounterCard-[^/]*\.js$/, (route) => route.abort())
    await newDriver(page)
    const missed = missing(page)
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await missed
    await expect(copyButton(page)).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
  await page.route(/\/assets\/(Toaster|DriverBar|DriverWatch|StartupNotice)-[^/]*\.js$/, (route) =>
    route.abort(),
  )
  const tried = page.waitForEvent('requestfailed', (request) => request.url().includes('/Toaster-'))
  await page.goto('/reasons')
  await tried
  const main = page.getByRole('navigation', { name: 'Main' })
  await expect(main.getByRole('link', { name: 'Create Message' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Reasons', exact: true })).toBeVisible()
})

test('§2.14 §2.19 §2.49 profile and referrals stay when a part of them cannot be had, and offer to load it anew', async ({
  page,
}) => {
  expectInConsole('Failed to fetch dynamically imported module')
  await newDriver(page)
  await page.route(/\/assets\/(PushSwitch|MyReferrals)-[^/]*\.js$/, (route) => route.abort())
  for (const [path, title] of [
    ['/profile', 'Profile'],
    ['/referrals', 'Bring a friend'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByText('We couldn’t load this part')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  }
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Reload Page' }).click()
  await expect(page.getByText('We couldn’t load this part')).toHaveCount(0)
})

test('§7.7 §2.49 the security page stays when a tunnel keeps back the sheet for an authenticator app; new recovery codes, which end the old ones, are shown although no more code can be had', async ({
  page,
}) => {
  expectInConsole('Failed to fetch dynamically imported module')
  await driverWithSession(page)
  await page.goto('/profile/security')
  await page.route(/\/assets\/AddTotp-[^/]*\.js$/, (route) => route.abort())
  await page.getByRole('button', { name: 'Add an authenticator app' }).click()
  await expect(page.getByText('We couldn’t load this part')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Security' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Reload Page' }).click()
  await addAuthenticatorApp(page)

  await page.route(/\/assets\/[^/]*\.js$/, (route) => route.abort())
  await page.getByRole('button', { name: 'Make recovery codes' }).click()
  const sheet = page.getByRole('dialog', { name: 'Your recovery codes' })
  await expect(sheet.locator('code').first()).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('§2.15 §2.49 the floating button stays when a tunnel keeps back what it opens', async ({ page }) => {
  expectInConsole('Failed to fetch dynamically imported module')
  await newPremiumDriver(page)
  await page.goto('/floating-widget')
  await page.route(/\/assets\/CompactComposer-[^/]*\.js$/, (route) => route.abort())
  await page.getByText('Show the floating button').click()
  const button = page.getByRole('button', { name: 'Quick message' })
  await button.click()
  const sheet = page.getByRole('dialog', { name: 'Quick message' })
  await expect(sheet.getByText('We couldn’t load this part')).toBeVisible()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(button).toBeVisible()
})

/** Waits until the page has failed to load a part of it. */
const missing = (page: Page) =>
  page.waitForEvent('console', (message) => message.text().startsWith('A deferred part could not be loaded'))
