import { copyButton, driverWithSession, expect, tap, test } from './driver.ts'

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
