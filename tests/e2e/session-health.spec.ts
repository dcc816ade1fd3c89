import { signUp } from '../account-factory.ts'
import { expect, origin, type Page, signIn, test, expectInConsole } from './driver.ts'

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
