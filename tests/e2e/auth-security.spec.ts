import { freshEmail } from '../fresh-email.ts'
import {
  enterCode,
  enterPassword,
  expect,
  expectSignedIn,
  mailWithCode,
  newSignedInAccount,
  type Page,
  test,
} from './auth-driver.ts'
import { ageSignInByAnHour } from './test-control.ts'

async function onSecurityPage(page: Page) {
  const person = await newSignedInAccount(page)
  await page.goto('/profile/security')
  return person
}

async function askForAddress(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Change email' }).click()
  await page.getByLabel('New email').fill(email)
  await page.getByRole('button', { name: 'Send the codes' }).click()
  await expect(page.getByText('A change of address is waiting')).toBeVisible()
}

test('§7.5 an address is changed once both addresses have said yes, and signs in from then on', async ({
  page,
}) => {
  const person = await onSecurityPage(page)
  const email = freshEmail()
  await askForAddress(page, email)
  const [present, wanted] = await Promise.all([mailWithCode(person.email), mailWithCode(email)])
  await enterCode(page, present.code, `Code from the email to ${person.email}`)
  await expect(page.getByText(`${person.email} has said yes`)).toBeVisible()
  await enterCode(page, wanted.code, `Code from the email to ${email}`)
  await expect(page.getByText('Your email is changed')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Email' })).toContainText(email)
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await enterPassword(page, { email, password: person.password })
  await expectSignedIn(page)
})

test('§7.7 §7.5 an hour after signing in, whoever leaves the question changes nothing and reads why, and a second step is set up once the driver has shown that it is them', async ({
  page,
}) => {
  const person = await onSecurityPage(page)
  await ageSignInByAnHour(person)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect(page.getByText('Nothing was changed: we still need to check that it’s you.')).toBeVisible()
  await page.getByRole('button', { name: 'Add an authenticator app' }).click()
  const sheet = page.getByRole('dialog', { name: 'Is it you?' })
  await sheet.getByRole('button', { name: 'Continue' }).click()
  await expect(sheet.getByText('Enter your password, or choose another way.')).toBeVisible()
  await sheet.getByLabel('Your password').fill(person.password)
  await sheet.getByRole('button', { name: 'Continue' }).click()
  await expect(sheet).toBeHidden()
  await expect(page.getByAltText('QR code with the key for your authenticator app')).toBeVisible()
})
