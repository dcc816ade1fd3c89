import { freshEmail } from '../fresh-email.ts'
import { enterPassword, expect, expectSignedIn, newConfirmedAccount, type Page, test } from './auth-driver.ts'

/** Enters an identity at Google. */
async function identifyAtProvider(page: Page, email: string, name = ''): Promise<void> {
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Name').fill(name)
  await page.getByRole('button', { name: 'Continue' }).click()
}

test('§2.9 §2.11 §4.6 §8.16 who turns back at Google is told so, and comes in at the next try, to the page that they had asked for', async ({
  page,
  context,
}) => {
  await page.goto('/mode-selection')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { name: 'You stopped at Google' })).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await identifyAtProvider(page, freshEmail(), 'Gina Wheel')
  await expect(page).toHaveURL(/\/mode-selection$/)
  await expect(page.getByRole('button', { name: 'Account of Gina Wheel' })).toBeVisible()
  expect((await context.cookies()).map(({ name }) => name)).toContain('__Host-session')
})

test('§2.9 every way to sign in is there on the first visit, even when only the page itself loads', async ({
  page,
}) => {
  await page.route('**/auth/v1/settings', () => {
    // No answer.
  })
  await page.goto('/auth/login')
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeVisible()
})

test('§7.6 a driver links Google, and takes it away again; their last way in stays', async ({ page }) => {
  await enterPassword(page, await newConfirmedAccount())
  await expectSignedIn(page)
  await page.goto('/profile/security')
  const waysIn = page.getByRole('region', { name: 'Ways in' })
  await waysIn.getByRole('button', { name: 'Link Google' }).click()
  const elsewhere = freshEmail()
  await identifyAtProvider(page, elsewhere)
  await expect(page).toHaveURL(/\/profile\/security$/)
  await expect(page.getByText('Account linked')).toBeVisible()
  await expect(waysIn).toContainText(elsewhere)
  await waysIn.getByRole('button', { name: 'Remove Google' }).click()
  await page.getByRole('button', { name: 'Remove it' }).click()
  await expect(waysIn.getByRole('button', { name: 'Link Google' })).toBeVisible()
  await expect(waysIn.getByRole('button', { name: /^Remove/ })).toHaveCount(0)
})
