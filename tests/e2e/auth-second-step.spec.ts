import {
  addAuthenticatorApp,
  type AuthenticatorApp,
  enterCode,
  enterPassword,
  expect,
  expectSignedIn,
  mailWithCode,
  newSignedInAccount,
  type Page,
  test,
} from './auth-driver.ts'
import { run } from './test-control.ts'

/** A code that the app shows neither now nor within some minutes. */
function wrongCode(app: AuthenticatorApp): string {
  const shown = Array.from({ length: 20 }, (_, step) => app.codeAt(step - 4))
  return ['000000', '111111', '222222', '333333'].find((code) => !shown.includes(code))!
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of / }).click()
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Sign Up' })).toBeVisible()
}

test('§7.7 §8.16 a driver with an authenticator app is asked for its code, unlocks it by a mailed one after many wrong ones, gets to where they wanted, and without the app the password is enough again', async ({
  page,
}) => {
  const person = await newSignedInAccount(page)
  await page.goto('/profile/security')
  const app = await addAuthenticatorApp(page)
  await signOut(page)

  await page.goto('/mode-selection')
  await enterPassword(page, person)
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
  // The password alone does not open the app.
  await page.goto('/upload')
  await expect(page).toHaveURL(/\/auth\/second-step$/)
  await enterCode(page, wrongCode(app), 'Code from your authenticator app')
  await expect(page.getByText(/That code is wrong/)).toBeVisible()
  const own = 'user_id = (select id from users where email = ?)'
  await run(`update mfa_factors set failures = 100 where ${own}`, person.email)
  await enterCode(page, wrongCode(app), 'Code from your authenticator app')
  await expect(page.getByText('This second step is locked.')).toBeVisible()
  await page.getByRole('button', { name: 'Email me a code' }).click()
  await expect(page.getByLabel('Code from the email')).toBeVisible()
  await enterCode(page, (await mailWithCode(person.email)).code, 'Code from the email')
  await expect(page.getByLabel('Code from your authenticator app')).toBeVisible()
  await enterCode(page, await app.next(), 'Code from your authenticator app')
  await expect(page).toHaveURL(/\/mode-selection$/)

  await page.goto('/profile/security')
  await page.getByRole('button', { name: 'Remove Authenticator app' }).click()
  await page.getByRole('button', { name: 'Remove it' }).click()
  await expect(page.getByText('Second step removed')).toBeVisible()
  await signOut(page)
  await enterPassword(page, person)
  await expectSignedIn(page)
})

test('§7.7 a recovery code stands in for a lost phone, once', async ({ page }) => {
  const person = await newSignedInAccount(page)
  await page.goto('/profile/security')
  await addAuthenticatorApp(page)
  await page.getByRole('button', { name: 'Make recovery codes' }).click()
  const sheet = page.getByRole('dialog', { name: 'Your recovery codes' })
  const code = await sheet.locator('code').first().innerText()
  const download = page.waitForEvent('download')
  await sheet.getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('recovery-codes.txt')
  await sheet.getByRole('button', { name: 'I’ve kept them' }).click()
  await expect(page.getByText(/^\d+ of \d+ codes left$/)).toBeVisible()
  await signOut(page)

  for (const works of [true, false]) {
    await enterPassword(page, person)
    await page.locator('label').filter({ hasText: 'Recovery code' }).last().click()
    await page.getByRole('textbox', { name: 'Recovery code' }).fill(code)
    await page.getByRole('button', { name: 'Continue' }).click()
    if (!works) {
      await expect(page.getByRole('textbox', { name: 'Recovery code' })).toHaveAttribute(
        'aria-invalid',
        'true',
      )
      break
    }
    await expectSignedIn(page)
    await signOut(page)
  }
})
