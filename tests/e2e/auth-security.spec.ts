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

test('§7.8 a driver sees wrong passwords that were entered for their account, and what to do', async ({
  page,
}) => {
  const person = await onSecurityPage(page)
  const card = page.getByRole('region', { name: 'Failed attempts' })
  await expect(card).toContainText('There were none in the last year.')
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await enterPassword(page, { email: person.email, password: 'not-the-word-1' })
  await expect(page.getByText('That email and password don’t match.')).toBeVisible()
  await enterPassword(page, person)
  await expectSignedIn(page)
  // The failure is recorded after its answer.
  await expect
    .poll(async () => {
      await page.goto('/profile/security')
      return card.innerText()
    })
    .toMatch(/Someone entered a wrong password\s+just now · Chrome on Android/)
  await expect(card).toContainText('choose a password that you use nowhere else')
})

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

test('§2.11 §7.5 the links of both mails change the address, too', async ({ page }) => {
  const person = await onSecurityPage(page)
  const email = freshEmail()
  await askForAddress(page, email)
  const [present, wanted] = await Promise.all([mailWithCode(person.email), mailWithCode(email)])
  await page.goto(present.link)
  await page.getByRole('button', { name: 'Confirm the change' }).click()
  await expect(page.getByRole('heading', { name: 'One of two is done' })).toBeVisible()
  await page.goto(wanted.link)
  await page.getByRole('button', { name: 'Confirm the change' }).click()
  await expect(page).toHaveURL(/\/profile\/security$/)
  await expect(page.getByRole('region', { name: 'Email' })).toContainText(email)
})

test('§7.5 whoever has forgotten the present password changes it with a code from a mail, and then from within', async ({
  page,
}) => {
  const person = await onSecurityPage(page)
  const enterNew = async (password: string) => {
    await page.getByRole('button', { name: 'Change password' }).click()
    await page.getByLabel('New password').fill(password)
  }
  const save = async () => {
    await page.getByRole('button', { name: 'Save password' }).click()
    await expect(page.getByText('Password saved')).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await enterNew('another-kind-word-2')
  await page.getByRole('button', { name: 'Use a code from an email instead' }).click()
  const { code } = await mailWithCode(person.email)
  await enterCode(page, code, 'Code from the email that we have just sent')
  await save()
  await page.reload()
  await enterNew('a-third-kind-word-3')
  await page.getByLabel('Current password').fill('another-kind-word-2')
  await save()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Security' })).toBeVisible()
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
