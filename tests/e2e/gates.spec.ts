import { signUp } from '../account-factory.ts'
import { expect, newSignedInDriver, newDriver, origin, signOut, test } from './driver.ts'

test('§4.10 §4.6 a driver who asked for a page before signing in gets it afterwards', async ({ page }) => {
  const person = await signUp(origin())
  await page.goto('/mode-selection')
  await expect(page).toHaveURL(/\/auth\/login$/)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/mode-selection$/)
})

test('§2.1 §2.2 a signed-in driver who was creating messages lands there again', async ({ page }) => {
  await newDriver(page)
  await page.goto('/')
  await expect(page).toHaveURL(/\/upload$/)
})

test('§8.12 §8.13 signing in and out says so', async ({ page }) => {
  // A toast may be gone by the time that the driver is at work.
  await Promise.all([
    expect(page.getByText('Welcome Robin!')).toBeVisible(),
    newSignedInDriver(page, 'Robin Wheel'),
  ])
  await Promise.all([expect(page.getByText('See you soon!')).toBeVisible(), signOut(page)])
  await page.goto('/upload')
  await expect(page).toHaveURL(/\/auth\/login$/)
})

test('§8.16 §5.6 a wrong password is said plainly and the email stays; with the right one a stored way back to the front page is ignored', async ({
  page,
}) => {
  const { email, password } = await signUp(origin())
  await page.goto('/auth/login')
  await page.evaluate(() => localStorage.setItem('redirectAfterLogin', '"/"'))
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('not-my-word-1')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText(/wrong|don’t match|incorrect/i).first()).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/upload$/)
})
