import { givePremium } from './ai-driver.ts'
import { expect, openAs, origin, type Page, driverWithSession, test } from './driver.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const storedReturnPath = (page: Page) => page.evaluate(() => localStorage.getItem('redirectAfterLogin'))

test('§4.11 §4.12 §2.15 a visitor is sent to sign in, and a free driver from there to what a feature costs', async ({
  page,
}) => {
  await page.goto('/message-data?from=mail')
  await expect(page).toHaveURL(`${origin()}/auth/login`)
  await expect.poll(() => storedReturnPath(page)).toBe('/message-data?from=mail')
  const person = await driverWithSession(page)
  await page.goto('/message-data')
  await expect(page.getByText('Premium Feature')).toBeVisible()
  await expect(heading(page)).toHaveText('Message Data')
  await expect(page).toHaveURL(`${origin()}/billing?feature=Message%20Data`)
  // With Premium, their plan is in its place.
  await givePremium(person)
  await page.reload()
  await expect(heading(page)).toHaveText('Subscribe')
  await expect(page).toHaveURL(`${origin()}/billing?feature=Message%20Data`)
})

test('§4.11 §2.15 the feature pages are open to a premium driver, and stay open without a network', async ({
  page,
}) => {
  const person = await driverWithSession(page)
  await givePremium(person)
  for (const [path, title] of [
    ['/message-data', 'Message Data'],
    ['/floating-widget', 'Floating Widget'],
    ['/profile/record', 'Driver protection record'],
    ['/achievements', 'Achievements'],
  ] as const) {
    await page.goto(path)
    await expect(heading(page)).toHaveText(title)
  }
  await page.route('**/api/account', (route) => route.abort())
  await page.goto('/achievements')
  await expect(heading(page)).toHaveText('Achievements')
  // A phone that knows nothing of the plan opens nothing.
  await page.evaluate(() =>
    Object.keys(localStorage).forEach((key) => key.startsWith('rights_') && localStorage.removeItem(key)),
  )
  await page.goto('/achievements')
  await expect(page.getByText('We couldn’t load your plan just now.')).toBeVisible()
  await expect(heading(page)).toBeHidden()
})

test('§4.12 §2.24 §2.15 an active tester reaches the dashboard and the feature pages, and is led there from the screen for expired ones', async ({
  page,
}) => {
  await openAs(page, 'tester')
  await page.goto('/testing/dashboard')
  await expect(heading(page)).toHaveText('Testing Dashboard')
  await page.goto('/testing/expired')
  await expect(page).toHaveURL(/\/testing\/dashboard$/)
  await page.goto('/achievements')
  await expect(heading(page)).toHaveText('Achievements')
})
