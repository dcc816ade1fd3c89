import { freshEmail } from '../fresh-email.ts'
import {
  authOrigin,
  enterCode,
  enterPassword,
  expect,
  expectSignedIn,
  mailWithCode,
  type Page,
  test,
} from './auth-driver.ts'

async function signUp(page: Page, email: string): Promise<void> {
  await page.goto('/auth/signup')
  await page.getByLabel('Full name').fill('Sam Rider')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('kind-word-1')
  await page.getByRole('button', { name: 'Create account' }).click()
}

test('§2.10 §8.11 a new driver confirms their address with the code and goes straight to work', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  const email = freshEmail()
  await signUp(page, email)
  await expect(page.getByText('Account created successfully')).toBeVisible()
  // The toast leaves the sentence that says where the code went.
  await page.getByText(/^We sent six digits to/).click({ trial: true })
  await expect(page.getByText('Please check your email to verify your account.')).toBeVisible()
  await expect(page).toHaveURL(/\/auth\/code$/)
  await enterCode(page, (await mailWithCode(email)).code)
  await expectSignedIn(page)
  await expect(page.getByRole('button', { name: 'Account of Sam Rider' })).toHaveText('SR')
})

test('§2.10 §2.11 the link in the mail confirms as well, in the browser that signed up', async ({ page }) => {
  const email = freshEmail()
  await signUp(page, email)
  await expect(page).toHaveURL(/\/auth\/code$/)
  await page.goto((await mailWithCode(email)).link)
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await expectSignedIn(page)
})

test('§2.11 the link in another browser confirms, says whose account it is, and its owner is in there', async ({
  page,
  browser,
}) => {
  const email = freshEmail()
  await signUp(page, email)
  await expect(page).toHaveURL(/\/auth\/code$/)
  const elsewhere = await browser.newPage({ baseURL: authOrigin() })
  await elsewhere.goto((await mailWithCode(email)).link)
  await expect(elsewhere.getByText(email)).toBeVisible()
  await elsewhere.getByRole('button', { name: 'Confirm my email' }).click()
  await expectSignedIn(elsewhere)
  await elsewhere.close()
})

test('§8.16 who signs in before confirming is led to the code', async ({ page }) => {
  const email = freshEmail()
  await signUp(page, email)
  await expect(page).toHaveURL(/\/auth\/code$/)
  const { code } = await mailWithCode(email)
  await page.getByRole('link', { name: 'Use another address' }).click()
  await enterPassword(page, { email, password: 'kind-word-1' })
  await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible()
  await enterCode(page, code)
  await expectSignedIn(page)
})
