import { signUp } from '../account-factory.ts'
import {
  type BrowserContext,
  channelOpen,
  expect,
  laptop,
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

const at = () => ({ ...laptop, baseURL: origin() })

async function open(opening: Promise<BrowserContext>) {
  const context = await opening
  return { context, page: await context.newPage() }
}
