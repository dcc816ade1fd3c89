import { freshEmail } from '../fresh-email.ts'
import { enterCode, expect, expectSignedIn, mailWithCode, newSignedInAccount, test } from './auth-driver.ts'
import { withPlatformAuthenticator } from './device.ts'

test('§2.9 a driver adds a passkey, names it, signs in with it, and takes it away', async ({ page }) => {
  await withPlatformAuthenticator(page)
  await newSignedInAccount(page, 'Robin Wheel')
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

test('§2.10 §2.17 a new driver needs no password: a mailed code, then a passkey, which signs them in from then on', async ({
  page,
}) => {
  await withPlatformAuthenticator(page)
  const email = freshEmail()
  await page.goto('/attraction')
  const withoutPassword = page.getByRole('button', { name: 'Use a passkey, no password' })
  await withoutPassword.click()
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.getByLabel('Email').fill(email)
  await withoutPassword.click()
  await expect(page).toHaveURL(/\/auth\/code$/)
  await enterCode(page, (await mailWithCode(email)).code)
  await page.getByRole('button', { name: 'Add my passkey' }).click()
  await expect(page.getByText('Passkey added')).toBeVisible()
  await page.getByRole('button', { name: 'Create my first message' }).click()

  await page.getByRole('button', { name: /^Account of / }).click()
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
  await page.goto('/auth/login')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expectSignedIn(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
