import { copy, copyButton, driverWithSession, expect, newDriver, tap, test, type Page } from './driver.ts'
import { newPremiumDriver } from './premium-driver.ts'

const DAY_MS = 86_400_000
const suggestion = (page: Page) => page.getByRole('link', { name: 'See the offer' })

/** Copies a message and clears the editor for the next one. */
async function copyAnother(page: Page) {
  await copy(page)
  await page.getByRole('button', { name: 'Next message', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Copy message' })).toBeVisible()
}

test('§2.18 Premium is suggested once, with the third copied message, and the lower prices on later days', async ({
  page,
}) => {
  const now = Date.now()
  await page.clock.setSystemTime(now)
  await newDriver(page)
  for (const count of [1, 2]) {
    await copyAnother(page)
    await expect(suggestion(page), `after ${count}`).toHaveCount(0)
  }
  await copyAnother(page)
  await expect(page.getByText('Fewer taps from here?')).toBeVisible()
  await suggestion(page).click()
  await expect(page).toHaveURL(/\/upsell$/)
  await expect(page.getByRole('main')).toContainText('$9.99')
  await page.getByRole('link', { name: 'No thanks' }).click()
  await expect(page).toHaveURL(/\/upload$/)
  await copyAnother(page)
  await expect(suggestion(page)).toHaveCount(0)

  await page.clock.setSystemTime(now + DAY_MS)
  await page.reload()
  await expect(copyButton(page)).toBeVisible()
  await expect(suggestion(page)).toHaveCount(0)
  await copyAnother(page)
  await expect(page.getByText('$6.99 AUD a month instead of $9.99 AUD a month')).toBeVisible()
  await page.getByRole('button', { name: 'No thanks' }).click()
  await expect(suggestion(page)).toHaveCount(0)

  await page.clock.setSystemTime(now + 2 * DAY_MS)
  await page.reload()
  await copyAnother(page)
  await expect(page.getByText('$99 AUD once instead of $149 AUD once')).toBeVisible()
  await suggestion(page).click()
  await expect(page).toHaveURL(/\/downsell-lifetime$/)
  await expect(page.getByText('Full price: $149 AUD once')).toBeVisible()

  await page.clock.setSystemTime(now + 3 * DAY_MS)
  await page.goto('/upload')
  await copyAnother(page)
  await expect(suggestion(page)).toHaveCount(0)
})

test('§2.18 a driver with Premium sees no offer, however many messages they copy', async ({ page }) => {
  await newPremiumDriver(page)
  await page.goto('/upload')
  for (const _ of [1, 2, 3, 4]) await copyAnother(page)
  await expect(suggestion(page)).toHaveCount(0)
})

test('§2.18 who taps a locked mode is shown Premium, and a no leads back to work', async ({ page }) => {
  await driverWithSession(page)
  await page.goto('/mode-selection')
  await page.getByRole('button', { name: 'See what Premium adds' }).first().click()
  await page.getByRole('link', { name: 'Upgrade to Premium' }).click()
  await expect(page).toHaveURL(/\/upsell$/)
  await page.getByRole('link', { name: 'No thanks' }).click()
  await expect(page).toHaveURL(/\/upload$/)
  await tap(page, 'Nearly there')
  await expect(copyButton(page)).toBeVisible()
})
