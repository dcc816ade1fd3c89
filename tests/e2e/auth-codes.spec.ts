import {
  authOrigin,
  enterCode,
  enterPassword,
  expect,
  expectSignedIn,
  mailWithCode,
  newConfirmedAccount,
  test,
} from './auth-driver.ts'

test('§7.4 §8.12 a driver signs in by a code from the mail, which is not asked for again too soon', async ({
  page,
}) => {
  const person = await newConfirmedAccount('Robin Wheel')
  await page.goto('/auth/login')
  await page.getByRole('button', { name: 'Email me a code instead' }).click()
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.getByLabel('Email').fill(person.email)
  await page.getByRole('button', { name: 'Email me a code instead' }).click()
  await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible()
  const { code } = await mailWithCode(person.email)

  await page.reload()
  await expect(page.getByText(person.email)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Send a new code/ })).toHaveText(/in 0:\d\d$/)
  const wrong = code === '000000' ? '000001' : '000000'
  await enterCode(page, wrong)
  await expect(page.getByText(/That code is wrong or too old/)).toBeVisible()
  await expect(page.getByLabel('Code')).toHaveValue('')
  await enterCode(page, code)
  await Promise.all([expect(page.getByText('Welcome Robin!')).toBeVisible(), expectSignedIn(page)])
})

test('§2.12 §7.4 a forgotten password is replaced by way of a code, and the new one signs in', async ({
  page,
}) => {
  const person = await newConfirmedAccount()
  await page.goto('/auth/login')
  await page.getByLabel('Email').fill(person.email)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await expect(page).toHaveURL(/\/auth\/code$/)
  await enterCode(page, (await mailWithCode(person.email)).code)
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()

  await page.getByLabel('New password').fill('short1')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('That password is too short. Use 8 characters or more.')).toBeVisible()
  await page.getByLabel('New password').fill('another-kind-word-2')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expectSignedIn(page)

  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await enterPassword(page, person)
  await expect(page.getByText(/don’t match/)).toBeVisible()
  await enterPassword(page, { ...person, password: 'another-kind-word-2' })
  await expectSignedIn(page)
})

test('§2.12 a link that is opened in another browser leads to the new password there, and once', async ({
  page,
  browser,
}) => {
  const person = await newConfirmedAccount()
  await page.goto('/auth/reset-password')
  await page.getByLabel('Email').fill(person.email)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await expect(page).toHaveURL(/\/auth\/code$/)
  const { link } = await mailWithCode(person.email)
  const elsewhere = await browser.newPage({ baseURL: authOrigin() })
  await elsewhere.goto(link)
  await elsewhere.getByRole('button', { name: 'Go on' }).click()
  await expect(elsewhere.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
  await elsewhere.close()
  // Opened once more, it is used up, which the driver learns without a tap.
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'This link is used up' })).toBeVisible()
  await page.getByRole('link', { name: 'Send me a new code' }).click()
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible()
})
