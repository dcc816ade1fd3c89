import { signUp } from '../account-factory.ts'
import { expireToken } from './device.ts'
import { expect, newSignedInDriver, origin, type Page, signIn, test, expectInConsole } from './driver.ts'

const account = /^Account of /

test('§3.16 §4.5 §4.6 §8.12 §8.13 signing in says so and leaves its marks on this device; signing out, also with an expired token, takes the ways back away and tells the service', async ({
  page,
}) => {
  // A toast may be gone by the time that the driver is at work.
  const [person] = await Promise.all([
    newSignedInDriver(page, 'Robin Wheel'),
    expect(page.getByText('Welcome Robin!')).toBeVisible(),
  ])
  const storedItem = (key: string) => page.evaluate((key) => localStorage.getItem(key), key)
  await expect.poll(() => storedItem(`lastLogin_${person.id}`)).toMatch(/^\d{4}-\d\d-\d\dT/)
  await expect.poll(() => storedItem('lastImportantRoute')).toBe('/upload')
  await expect.poll(() => storedItem('redirectAfterLogin')).toBeNull()
  expect(await storedItem('admin_email')).toBeNull()
  await page.evaluate(expireToken)
  await page.reload()
  await page.getByRole('button', { name: account }).click()
  await page.getByText('Sign Out').click()
  await Promise.all([
    expect(page.getByText('Signed out successfully')).toBeVisible(),
    expect(page.getByText('See you soon!')).toBeVisible(),
    expect(page).toHaveURL(`${origin()}/`),
  ])
  await expect.poll(() => storedItem('lastImportantRoute')).toBeNull()
  const left = await fetch(`${origin()}/api/sessions`, {
    headers: { authorization: `Bearer ${person.token}` },
  })
  expect(((await left.json()) as { sessions: object[] }).sessions).toHaveLength(1)
})

test('§3.16 §8.17 a phone that refuses to keep anything lets its driver in all the same', async ({
  page,
}) => {
  expectInConsole('cannot be stored')
  const warned: string[] = []
  page.on('console', (message) => message.type() === 'warning' && warned.push(message.text()))
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('Full', 'QuotaExceededError')
    }
  })
  const person = await signUp(origin())
  await page.goto('/auth/login')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Copy message' })).toBeVisible()
  await expect.poll(() => warned.join('\n')).toContain('lastLogin_')
})

test('§9.28 a device has one fingerprint, and another device another', async ({ page, browser }) => {
  const fingerprintOf = async (page: Page, person: { email: string; password: string }) => {
    const [request] = await Promise.all([
      page.waitForRequest((one) => one.url().endsWith('/api/sessions') && one.method() === 'POST'),
      signIn(page, person),
    ])
    return (request.postDataJSON() as { fingerprint: string }).fingerprint
  }
  const person = await signUp(origin())
  const first = await fingerprintOf(page, person)
  expect(first).toMatch(/^[\da-f]{64}$/)

  const again = await page.context().newPage()
  const [request] = await Promise.all([
    again.waitForRequest((one) => one.url().endsWith('/api/sessions') && one.method() === 'POST'),
    again.goto(`${origin()}/upload`),
  ])
  expect((request.postDataJSON() as { fingerprint: string }).fingerprint).toBe(first)

  const elsewhere = await browser.newContext({ baseURL: origin(), timezoneId: 'Pacific/Auckland' })
  expect(await fingerprintOf(await elsewhere.newPage(), person)).not.toBe(first)
  await elsewhere.close()
})
