import { givePremium } from './ai-driver.ts'
import { expect, origin, type Page, driverWithSession, test } from './driver.ts'

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
