import { signUp } from '../account-factory.ts'
import { expect, origin, test } from './driver.ts'

test('§4.6 §4.10 whoever signs in on the way to a page arrives at the part of it that they asked for', async ({
  page,
}) => {
  const { email, password } = await signUp(origin())
  await page.goto('/inbox?tab=messages')
  await expect(page).toHaveURL(/\/auth\/login$/)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(`${origin()}/inbox?tab=messages`)
  await expect(page.getByRole('main').getByRole('radio', { name: /^Messages/ })).toBeChecked()
})
