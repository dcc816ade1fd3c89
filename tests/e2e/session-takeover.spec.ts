import { devices } from '@playwright/test'
import { signUp } from '../account-factory.ts'
import {
  type BrowserContext,
  channelOpen,
  expect,
  laptop,
  newSignedInDriver,
  origin,
  type Page,
  signIn,
  test,
} from './driver.ts'

test.use(laptop)

/** Waits until this device has its record, which the list of devices on Security shows as in use. */
async function onRecord(page: Page) {
  await page.waitForResponse(
    (response) => response.url().endsWith('/api/sessions') && response.status() === 201,
  )
}

test('§4.5 §8.3 whoever signs in on a second desktop signs the first out, which is told and comes back where it was', async ({
  browser,
}) => {
  const person = await signUp(origin())
  const [first, second] = [await open(browser.newContext(at())), await open(browser.newContext(at()))]
  await Promise.all([onRecord(first.page), signIn(first.page, person)])
  await Promise.all([channelOpen(first.page), first.page.goto('/mode-selection')])
  await Promise.all([
    // Its socket is closed at once, so it need not wait for the next check.
    expect(first.page.getByText('Session Expired')).toBeVisible(),
    onRecord(second.page),
    signIn(second.page, person),
  ])
  await expect(first.page).toHaveURL(/\/auth\/login$/)
  await first.page.getByLabel('Email').fill(person.email)
  await first.page.getByLabel('Password', { exact: true }).fill(person.password)
  await first.page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(first.page).toHaveURL(/\/mode-selection$/)
  await Promise.all([first.context.close(), second.context.close()])
})

test('§4.5 phones of one driver stay signed in beside each other', async ({ browser }) => {
  const person = await signUp(origin())
  const phone = { ...devices['Pixel 7'], viewport: { width: 360, height: 740 }, baseURL: origin() }
  const [first, second] = [await open(browser.newContext(phone)), await open(browser.newContext(phone))]
  await Promise.all([onRecord(first.page), signIn(first.page, person)])
  await Promise.all([onRecord(second.page), signIn(second.page, person)])
  await first.page.goto('/profile/security')
  const list = first.page.getByRole('region', { name: 'Devices' }).getByRole('listitem')
  await expect(list).toHaveCount(3)
  await Promise.all([first.context.close(), second.context.close()])
})

test('§4.5 §2.14 §7.29 a driver sees where they are signed in, ends one device, then all others', async ({
  page,
  browser,
}) => {
  const person = await newSignedInDriver(page)
  // The client address as the platform passes it to the Worker.
  await page.setExtraHTTPHeaders({ 'cf-connecting-ip': '203.0.113.9' })
  await page.getByRole('button', { name: /^Account of / }).click()
  await page.getByRole('link', { name: 'Security' }).click()
  const list = page.getByRole('region', { name: 'Devices' })
  await expect(list.getByRole('listitem').filter({ hasText: 'This device' })).toContainText('Chrome on')
  await expect(list.getByText('Your network’s address just now: 203.0.113.9')).toBeVisible()

  const phone = { ...devices['iPhone 14'], defaultBrowserType: undefined, baseURL: origin() }
  const other = await open(browser.newContext(phone))
  await Promise.all([onRecord(other.page), signIn(other.page, person)])
  await page.reload()
  await list.getByRole('button', { name: 'Sign out Safari on iOS' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page.getByText('Safari on iOS is signed out')).toBeVisible()
  await other.page.goto('/profile/security')
  await expect(other.page).toHaveURL(/\/auth\/login$/)

  await list.getByRole('button', { name: 'Sign out other devices' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect(list.getByRole('button', { name: 'Sign out other devices' })).toBeHidden()
  await other.context.close()
})

const at = () => ({ ...laptop, baseURL: origin() })

async function open(opening: Promise<BrowserContext>) {
  const context = await opening
  return { context, page: await context.newPage() }
}
