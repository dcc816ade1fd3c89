import { expect, newDriver, signIn, test } from './driver.ts'

test('§2.48 §4.3 a payment that is overdue is said under the top bar until the driver dismisses it', async ({
  page,
}) => {
  await signIn(page, { email: 'overdue@kindrop.example', password: 'kind-word-6' })
  const banner = page.getByRole('status').filter({ hasText: 'Payment Overdue' })
  await expect(banner).toBeVisible()
  await expect(banner.getByRole('link', { name: 'See your plan' })).toHaveAttribute('href', '/billing')
  await banner.getByRole('button', { name: 'Dismiss' }).click()
  await expect(banner).toHaveCount(0)
  const accountResponse = page.waitForResponse(/\/api\/account$/)
  await page.goto('/reasons')
  await (await accountResponse).finished()
  await expect(page.getByRole('button', { name: /^Account of / })).toBeVisible()
  await expect(banner).toHaveCount(0)
})

test('§4.3 a driver who never subscribed is told nothing of payments', async ({ page }) => {
  const accountResponse = page.waitForResponse(/\/api\/account$/)
  await newDriver(page)
  await (await accountResponse).finished()
  await expect(page.getByText(/^Payment|^Subscription Canceled/)).toHaveCount(0)
})
