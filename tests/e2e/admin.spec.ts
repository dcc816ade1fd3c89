// The administrator on a phone, on a server with production settings.
import type { Browser, Locator } from '@playwright/test'
import { axeViolations } from './accessibility-checks.ts'
import {
  addAuthenticatorApp,
  authOrigin,
  enterCode,
  enterPassword,
  expect,
  expectSignedIn,
  newConfirmedAccount,
  type Page,
  test,
} from './auth-driver.ts'
import { storeSession, withPlatformAuthenticator } from './device.ts'
import { ageSignInByAnHour, makeAdmin, run } from './test-control.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const button = (page: Page | Locator, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true })

/** The question for a proof, which all requests of a section share. */
const proofQuestion = (page: Page) => page.getByRole('dialog', { name: 'Confirm it’s you' })

const anotherPhone = async (browser: Browser) =>
  (await browser.newContext({ baseURL: authOrigin(), locale: 'en-AU' })).newPage()

test('§2.20 §6.5 the administrator finds a driver, authenticates again, suspends and restores them; a driver never sees the admin pages', async ({
  page,
  browser,
}) => {
  const name = `Ann ${crypto.randomUUID().slice(0, 8)}`
  const [administrator, ann] = [await newConfirmedAccount('Alex Admin'), await newConfirmedAccount(name)]
  await makeAdmin(administrator)
  await ageSignInByAnHour(administrator)
  const phone = await anotherPhone(browser)
  await storeSession(phone, ann)
  await phone.goto('/admin')
  await expectSignedIn(phone)

  await storeSession(page, administrator)
  await page.goto('/admin')
  await expect(heading(page)).toHaveText('Dashboard Home')
  await expect(page.getByRole('heading', { name: 'Health' })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await button(page, /^Section: Overview/).click()
  await page.keyboard.press('Escape')
  await expect(button(page, /^Section/)).toBeFocused()
  await button(page, /^Section/).click()
  await page.getByRole('navigation', { name: 'Administration' }).getByText('Users').click()
  await expect(heading(page)).toHaveText('Users')
  // A list of people needs a step-up, once for all requests of the section.
  const question = proofQuestion(page)
  await expect(question.getByLabel('Your password')).toBeFocused()
  expect(await axeViolations(page)).toEqual([])
  await button(question, 'Not now').click()
  await expect(page.getByText('People’s names and addresses are on this page')).toBeVisible()
  await button(page, 'Try again').click()
  await button(question, 'Continue').click()
  await expect(question.getByText('Enter your password, or choose another way.')).toBeVisible()
  await question.getByLabel('Your password').fill(administrator.password)
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()
  // The order and the filter are part of the address.
  await page.getByLabel('Order').selectOption('Address, A to Z')
  await page.reload()
  await expect(page.getByLabel('Order')).toHaveValue('email asc')
  await page.getByLabel('Name, email, phone or id').fill(name.toUpperCase())
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 user found')).toBeVisible()
  await page.getByRole('link', { name }).click()
  await expect(heading(page)).toHaveText(name)
  await expect(heading(page)).toBeFocused()
  await expect(page.getByText(ann.email)).toBeVisible()
  expect(await axeViolations(page)).toEqual([])

  await ageSignInByAnHour(administrator)
  await button(page, 'Suspend').click()
  const dialog = page.getByRole('dialog', { name: `Suspend ${name}?` })
  await dialog.getByLabel('For how long').selectOption('30 days')
  await dialog.getByLabel('Why').selectOption('Fraud, or money that is not theirs')
  await button(dialog, 'Suspend').click()
  await expect(question.getByLabel('Your password')).toBeFocused()
  await question.getByLabel('Your password').fill('not-the-word-1')
  await button(question, 'Continue').click()
  await expect(question.getByText('That is not the password of this account')).toBeVisible()
  // What was entered is still there when the question is left.
  await button(question, 'Not now').click()
  await expect(dialog.getByText('Confirm it’s you')).toBeVisible()
  await button(dialog, 'Suspend').click()
  await question.getByLabel('Your password').fill(administrator.password)
  await button(question, 'Continue').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('They’re told when they try to sign in.')).toBeVisible()
  // The action entered before the step-up was executed.
  await expect(page.getByText(/^Suspended · until .+ · Fraud/)).toBeVisible()

  await phone.goto('/inbox')
  await expect(phone).toHaveURL(/\/auth\/login/)
  await enterPassword(phone, ann)
  await expect(phone.getByText('This account is suspended.')).toBeVisible()

  await button(page, 'Lift the suspension').click()
  await button(page.getByRole('dialog'), 'Lift the suspension').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await button(phone, 'Sign in').click()
  await expect(phone).not.toHaveURL(/\/auth\/login/)
  await phone.context().close()

  await page.getByText('All of it in the audit log').click()
  await expect(heading(page)).toHaveText('Audit log')
  await expect(page.getByRole('row', { name: /^Suspension lifted/ })).toContainText(administrator.email)
  expect(await axeViolations(page)).toEqual([])

  // Another administrator has made them a driver meanwhile: the next call says so, and they continue as one.
  await run('UPDATE users SET role = ? WHERE id = ?', 'authenticated', administrator.id)
  await button(page, /^Section/).click()
  await page.getByRole('navigation', { name: 'Administration' }).getByText('Users').click()
  await expectSignedIn(page)
})

test('§6.5 the administrator authenticates again by passkey, and the grant entered before is made', async ({
  page,
}) => {
  const name = `Ben ${crypto.randomUUID().slice(0, 8)}`
  const [administrator, ben] = [await newConfirmedAccount('Alex Admin'), await newConfirmedAccount(name)]
  await makeAdmin(administrator)
  await withPlatformAuthenticator(page)
  await storeSession(page, administrator)
  await page.goto('/profile/security')
  await button(page, 'Add a passkey').click()
  await expect(page.getByText('Passkey added')).toBeVisible()
  await page.goto(`/admin/users?id=${ben.id}`)
  await expect(heading(page)).toHaveText(name)
  await ageSignInByAnHour(administrator)
  await button(page, 'Give Premium').click()
  const dialog = page.getByRole('dialog')
  await button(dialog, 'Give Premium').click()
  await expect(dialog.getByText('Say why.')).toBeVisible()
  await dialog.getByLabel('Days').fill('14')
  await dialog.getByLabel('Why').fill('A week of outages')
  await button(dialog, 'Give Premium').click()
  await button(proofQuestion(page), 'Use a passkey').click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(/by us \(A week of outages\)$/)).toBeVisible()
  await expect(page.getByText(/^Premium given · until .+ · 14 days/)).toBeVisible()
  // A recent step-up is not repeated.
  await button(page, 'Take Premium back').click()
  await button(dialog, 'Take it back').click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Premium taken back')).toBeVisible()
  await expect(button(page, 'Take Premium back')).toBeHidden()
})

test('§6.5 an administrator who signs in for the first time is led through setting up a second step, and goes on to where they wanted', async ({
  page,
}) => {
  const administrator = await newConfirmedAccount('Alex Admin')
  await run('UPDATE users SET role = ? WHERE id = ?', 'admin', administrator.id)
  await page.goto('/admin/audit?all=1')
  await expect(page).toHaveURL(/\/auth\/login/)
  await enterPassword(page, administrator)
  await expect(page).toHaveURL(/\/admin\/audit/)
  await expect(heading(page)).toHaveText('Two steps for administrators')
  await expect(heading(page)).toBeFocused()
  expect(await axeViolations(page)).toEqual([])
  const app = await addAuthenticatorApp(page)
  await button(page, 'Make recovery codes').click()
  await button(page.getByRole('dialog'), 'I’ve kept them').click()
  expect(await axeViolations(page)).toEqual([])
  await button(page, 'Continue').click()
  await expect(heading(page)).toHaveText('Audit log')
  await expect(page.getByRole('row', { name: /^Signed in/ }).first()).toBeVisible()

  // From now on their password needs a code.
  await page.evaluate(() => localStorage.clear())
  await page.context().clearCookies()
  await page.goto('/admin/audit?all=1')
  await expect(page).toHaveURL(/\/auth\/login/)
  await enterPassword(page, administrator)
  await expect(page.getByLabel('Code from your authenticator app')).toBeVisible()
  await enterCode(page, await app.next(), 'Code from your authenticator app')
  await expect(heading(page)).toHaveText('Audit log')
})

test('§6.5 an administrator with a passkey uses it as the second step, and is asked for nothing else', async ({
  page,
}) => {
  const administrator = await newConfirmedAccount('Alex Admin')
  await run('UPDATE users SET role = ? WHERE id = ?', 'admin', administrator.id)
  await withPlatformAuthenticator(page)
  await storeSession(page, administrator)
  await page.goto('/admin')
  await button(page, 'Add a passkey').click()
  await expect(page.getByText('Passkey added')).toBeVisible()
  await page.keyboard.press('Escape')
  await button(page, 'Use your passkey').click()
  await expect(heading(page)).toHaveText('Dashboard Home')
})
