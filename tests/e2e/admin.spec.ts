// The administrator at their desk, on a phone, where the app is set up as it is deployed.
import type { Browser, Locator } from '@playwright/test'
import { authOrigin, enterPassword, expect, expectAtWork, newPerson, type Page, test } from './auth-driver.ts'
import { anHourLater, run } from './back-door.ts'
import { barriers } from './barriers.ts'
import { haveKept, withLock } from './phone.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const button = (page: Page | Locator, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true })

const anotherPhone = async (browser: Browser) =>
  (await browser.newContext({ baseURL: authOrigin(), locale: 'en-AU' })).newPage()

test('§2.20 §6.5 the administrator finds a driver, shows anew who they are, suspends them and lets them in again; a driver never sees the desk', async ({
  page,
  browser,
}) => {
  const name = `Ann ${crypto.randomUUID().slice(0, 8)}`
  const [boss, ann] = [await newPerson('Alex Admin'), await newPerson(name)]
  await run('UPDATE users SET role = ? WHERE id = ?', 'admin', boss.id)
  await anHourLater(boss)
  const phone = await anotherPhone(browser)
  await haveKept(phone, ann)
  await phone.goto('/admin')
  await expectAtWork(phone)

  await haveKept(page, boss)
  await page.goto('/admin')
  await expect(heading(page)).toHaveText('Dashboard Home')
  await expect(page.getByRole('heading', { name: 'Health' })).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await button(page, /^Section: Dashboard Home/).click()
  await page.keyboard.press('Escape')
  await expect(button(page, /^Section/)).toBeFocused()
  await button(page, /^Section/).click()
  await page.getByRole('navigation', { name: 'Administration' }).getByText('Users').click()
  await expect(heading(page)).toHaveText('Users')
  await page.getByLabel('Name, email, phone or id').fill(name.toUpperCase())
  await page.keyboard.press('Enter')
  await expect(page.getByText('One fits.')).toBeVisible()
  await page.getByRole('link', { name }).click()
  await expect(heading(page)).toHaveText(name)
  await expect(heading(page)).toBeFocused()
  await expect(page.getByText(ann.email)).toBeVisible()
  expect(await barriers(page)).toEqual([])

  await button(page, 'Suspend').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('For how long').selectOption('30 days')
  await dialog.getByLabel('Why').selectOption('Fraud, or money that is not theirs')
  await button(dialog, 'Suspend').click()
  await expect(dialog.getByText('Show once more that it is you')).toBeVisible()
  await expect(dialog.getByLabel('Your password')).toBeFocused()
  await dialog.getByLabel('Your password').fill('not-the-word-1')
  await button(dialog, 'Suspend').click()
  await expect(dialog.getByText('That is not the password of this account')).toBeVisible()
  await dialog.getByLabel('Your password').fill(boss.password)
  await button(dialog, 'Suspend').click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('They are told so where they try to sign in.')).toBeVisible()
  // What was entered before the password is what was done.
  await expect(page.getByText(/^Suspended · until .+ · Fraud/)).toBeVisible()

  await phone.goto('/inbox')
  await expect(phone).toHaveURL(/\/auth\/login/)
  await enterPassword(phone, ann)
  await expect(phone.getByText('This account is suspended.')).toBeVisible()

  await button(page, 'Lift the suspension').click()
  await button(dialog, 'Lift the suspension').click()
  await expect(dialog).toBeHidden()
  await button(phone, 'Sign in').click()
  await expect(phone).not.toHaveURL(/\/auth\/login/)
  await phone.context().close()

  await page.getByText('All of it in the audit log').click()
  await expect(heading(page)).toHaveText('Audit log')
  await expect(page.getByRole('row', { name: /^Suspension lifted/ })).toContainText(boss.email)
  expect(await barriers(page)).toEqual([])

  // Somebody else has made them a driver meanwhile: the next call says so, and they go on as one.
  await run('UPDATE users SET role = ? WHERE id = ?', 'authenticated', boss.id)
  await button(page, /^Section/).click()
  await page.getByRole('navigation', { name: 'Administration' }).getByText('Users').click()
  await expectAtWork(page)
})

test('§6.5 a passkey shows anew who the administrator is, and what was entered before is what is given', async ({
  page,
}) => {
  const name = `Ben ${crypto.randomUUID().slice(0, 8)}`
  const [boss, ben] = [await newPerson('Alex Admin'), await newPerson(name)]
  await run('UPDATE users SET role = ? WHERE id = ?', 'admin', boss.id)
  await withLock(page)
  await haveKept(page, boss)
  await page.goto('/profile/security')
  await button(page, 'Add a passkey').click()
  await expect(page.getByText('Passkey added')).toBeVisible()
  await anHourLater(boss)
  await page.goto(`/admin/users?id=${ben.id}`)
  await button(page, 'Give Premium').click()
  const dialog = page.getByRole('dialog')
  await button(dialog, 'Give Premium').click()
  await expect(dialog.getByText('Say why.')).toBeVisible()
  await dialog.getByLabel('Days').fill('14')
  await dialog.getByLabel('Why').fill('A week of outages')
  await button(dialog, 'Give Premium').click()
  await button(dialog, 'Use a passkey').click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/by us \(A week of outages\)$/)).toBeVisible()
  await expect(page.getByText(/^Premium given · until .+ · 14 days/)).toBeVisible()
  // Who has just shown it is not asked again.
  await button(page, 'Take Premium back').click()
  await button(dialog, 'Take it back').click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Premium taken back')).toBeVisible()
  await expect(button(page, 'Take Premium back')).toBeHidden()
})
