import {
  authOrigin,
  enterCode,
  enterPassword,
  expect,
  mailWithCode,
  newSignedInAccount,
  test,
} from './auth-driver.ts'

test('§2.14 §7.5 whoever has no password at hand deletes their account by a code from their mail', async ({
  page,
}) => {
  const person = await newSignedInAccount(page)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel(`Type ${person.email}`).fill(person.email)
  await sheet.getByRole('button', { name: 'Use a code from an email instead' }).click()
  await enterCode(page, (await mailWithCode(person.email)).code)
  await sheet.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByText('Your account is deleted')).toBeVisible()
  await expect(page).toHaveURL(`${authOrigin()}/`)
  await enterPassword(page, person)
  await expect(page.getByText('That email and password don’t match.')).toBeVisible()
})
