import { enterPassword, expect, expectSignedIn, newConfirmedAccount, test } from './auth-driver.ts'
import { withPlatformAuthenticator } from './device.ts'

test('§2.9 a driver adds a passkey, names it, signs in with it, and takes it away', async ({ page }) => {
  await withPlatformAuthenticator(page)
  const person = await newConfirmedAccount('Robin Wheel')
  await enterPassword(page, person)
  await expectSignedIn(page)
  await page.goto('/profile/security')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('Passkey added')).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('Work phone')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Work phone')).toBeVisible()

  await page.getByRole('button', { name: /^Account of / }).click()
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
  await page.goto('/auth/login')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await Promise.all([expect(page.getByText('Welcome Robin!')).toBeVisible(), expectSignedIn(page)])

  await page.goto('/profile/security')
  await page.getByRole('button', { name: 'Remove Work phone' }).click()
  await page.getByRole('button', { name: 'Remove it' }).click()
  await expect(page.getByText('Passkey removed')).toBeVisible()
  await expect(page.getByText('Work phone')).toBeHidden()
})
