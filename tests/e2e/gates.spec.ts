import { signUp } from '../account-factory.ts'
import { expect, newSignedInDriver, newDriver, origin, signIn, signOut, test } from './driver.ts'

test('§4.10 §4.6 a driver who asked for a page before signing in gets it afterwards', async ({ page }) => {
  const person = await signUp(origin())
  await page.goto('/mode-selection')
  await expect(page).toHaveURL(/\/auth\/login$/)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/mode-selection$/)
})

test('§5.6 a stored way back to the front page is ignored', async ({ page }) => {
  const person = await signUp(origin())
  await page.goto('/auth/login')
  await page.evaluate(() => localStorage.setItem('redirectAfterLogin', '"/"'))
  await signIn(page, person)
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

test('§8.16 a wrong password is said plainly and the e-mail stays', async ({ page }) => {
  const { email } = await signUp(origin())
  await page.goto('/auth/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('not-my-word-1')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText(/wrong|not match|do not|incorrect/i).first()).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(email)
})

test('§2.26 a path that leads nowhere shows the not-found page', async ({ page }) => {
  await page.goto('/no/such/street')
  await expect(page.getByRole('heading', { name: 'No such address' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to the start' }).click()
  await expect(page).toHaveURL(`${origin()}/`)
})

test('§2.3 a visitor browses the reasons and tries one', async ({ page }) => {
  await page.goto('/reasons')
  await page.getByLabel(/search/i).fill('stud')
  await expect(page.getByText(/stud/i).first()).toBeVisible()
})
