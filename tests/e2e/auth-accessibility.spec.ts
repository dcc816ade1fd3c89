import { freshEmail } from '../fresh-email.ts'
import { axeViolationsInBothThemes } from './accessibility-checks.ts'
import { expect, newSignedInAccount, type Page, test } from './auth-driver.ts'

const refusal = '?for=link&error=x&error_code=single_identity_not_deletable&error_description=y'
const open = [
  '/auth/reset-password',
  '/auth/update-password',
  '/auth/code',
  `/auth/callback${refusal}`,
  '/auth/callback?for=recovery&code=of-another-browser',
]

test('the screens of the sign-in can be used by everybody, by day and by night', async ({ page }) => {
  for (const path of open) {
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
    expect({ path, barriers: await axeViolationsInBothThemes(page, 'with sizes') }).toEqual({
      path,
      barriers: [],
    })
    expect({ path, over: await sideways(page) }).toEqual({ path, over: 0 })
  }
  // A code that waits, and one that is wrong.
  await page.goto('/auth/reset-password')
  await page.getByLabel('Email').fill(freshEmail())
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await page.getByLabel('Code').fill('123456')
  await expect(page.getByText(/That code is wrong/)).toBeVisible()
  expect(await axeViolationsInBothThemes(page, 'with sizes')).toEqual([])
})

test('the Security page and its sheets can be used by everybody, by day and by night', async ({ page }) => {
  await newSignedInAccount(page)
  await page.goto('/profile/security')
  await expect(page.getByRole('button', { name: 'Change password' })).toBeVisible()
  expect(await axeViolationsInBothThemes(page, 'with sizes')).toEqual([])
  expect(await sideways(page)).toBe(0)
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByLabel('New password').fill('short')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText(/too short/)).toBeVisible()
  expect(await axeViolationsInBothThemes(page, 'with sizes')).toEqual([])
})

/** Horizontal overflow of the page, in pixels. */
const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth))
