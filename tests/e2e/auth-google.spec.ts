import { freshEmail } from '../fresh-email.ts'
import {
  authOrigin,
  enterPassword,
  expect,
  expectSignedIn,
  newConfirmedAccount,
  type Page,
  test,
} from './auth-driver.ts'

/** Enters an identity at Google. */
async function identifyAtProvider(page: Page, email: string, name = ''): Promise<void> {
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Name').fill(name)
  await page.getByRole('button', { name: 'Continue' }).click()
}

test('§2.9 §2.11 §4.6 a new driver comes in with Google, to the page that they had asked for', async ({
  page,
  context,
}) => {
  await page.goto('/mode-selection')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
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

test('§2.11 §8.16 who turns back at Google is told so, and can go another way', async ({ page }) => {
  await page.goto('/auth/signup')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { name: 'You stopped at Google' })).toBeVisible()
  await page.getByRole('link', { name: 'Get a code by email instead' }).click()
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()
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

test('§7.6 §8.16 an account at Google that belongs to another driver is not linked', async ({
  page,
  browser,
}) => {
  const elsewhere = freshEmail()
  const other = await browser.newPage({ baseURL: authOrigin() })
  await other.goto('/auth/login')
  await other.getByRole('button', { name: 'Continue with Google' }).click()
  await identifyAtProvider(other, elsewhere)
  await expectSignedIn(other)
  await other.close()
  await enterPassword(page, await newConfirmedAccount())
  await expectSignedIn(page)
  await page.goto('/profile/security')
  await page.getByRole('button', { name: 'Link Google' }).click()
  await identifyAtProvider(page, elsewhere)
  await expect(page.getByText(/already linked/)).toBeVisible()
  await page.getByRole('link', { name: 'Back to Security' }).click()
  await expect(page.getByRole('button', { name: 'Link Google' })).toBeVisible()
})
