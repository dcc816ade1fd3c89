import { freshEmail } from '../fresh-email.ts'
import { axeViolationsInBothThemes } from './accessibility-checks.ts'
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

const unlisted = ['/upsell', '/downsell-monthly', '/downsell-lifetime', '/welcome-free']
const pages = ['/attraction', ...unlisted, '/service', '/testing', '/referrals', '/reasons']
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Submits the form of the funnel's first page. */
async function startFree(page: Page, email: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('kind-word-1')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL(/\/auth\/code$/)
}

test('§2.17 §2.18 a new driver goes from Start Free and the code straight to work, is greeted once, and sees no offer', async ({
  page,
}) => {
  const email = freshEmail()
  await page.goto('/attraction')
  await startFree(page, email)
  await enterCode(page, (await mailWithCode(email)).code)
  await expectSignedIn(page)
  const greeting = page.getByRole('dialog', { name: 'Welcome to Free' })
  await expect(greeting.getByText('Manual mode is yours forever.')).toBeVisible()
  expect(await axeViolationsInBothThemes(page, 'with sizes')).toEqual([])
  // A driver who reloads has been greeted as well.
  await page.reload()
  await expect(page.getByRole('button', { name: 'Add a screenshot' })).toBeVisible()
  await expect(greeting).toHaveCount(0)
  await page.getByRole('button', { name: /^Account of / }).click()
  await page.getByText('Sign Out').click()
  await enterPassword(page, { email, password: 'kind-word-1' })
  await expectSignedIn(page)
  await expect(page.getByText('Signed in successfully')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('§2.13 §2.50 billing, where nobody can pay yet, and its Premium Feature card can be used by everybody, by day and by night', async ({
  page,
}) => {
  await newSignedInAccount(page)
  await page.goto('/billing?plan=premium_monthly_downsell')
  await expect(heading(page)).toHaveText('Subscribe')
  await expect(page.getByText('Paying opens soon.')).toBeVisible()
  await canBeUsedByEverybody(page)
  await page.goto('/billing?feature=Message%20Data')
  await expect(heading(page)).toHaveText('Message Data')
  await expect(page.getByText(/^Part of Premium, \$9\.99 AUD a month/)).toBeVisible()
  await canBeUsedByEverybody(page)
})

test('§2.18 declining an offer is as large as taking it, and says nothing but no thanks', async ({
  page,
}) => {
  for (const path of unlisted.slice(0, 3)) {
    await page.goto(path)
    const both = page
      .getByRole('button', { name: /^Choose/ })
      .or(page.getByRole('link', { name: 'No thanks', exact: true }))
    await expect(both).toHaveCount(2)
    // Both at the same moment, because the page may still be settling.
    const sizes = await both.evaluateAll((all) =>
      all.map((one) => [(one as HTMLElement).offsetWidth, (one as HTMLElement).offsetHeight]),
    )
    expect({ path, size: sizes[1] }).toEqual({ path, size: sizes[0] })
    await expect(page.getByText('Paying opens soon.')).toBeVisible()
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('§2.18 §2.19 the pages can be read, every part of the referrals among them', async ({ page }) => {
    for (const path of pages) {
      await page.goto(path)
      await expect(heading(page)).toBeVisible()
    }
    await page.goto('/referrals')
    for (const part of ['Your link', 'Progress', 'Rewards'])
      await expect(page.getByRole('heading', { name: part })).toBeVisible()
    await page.goto('/attraction')
    await expect(page.getByText('Making an account needs JavaScript.')).toBeVisible()
  })
})

test('§3.15 the moments of one visitor are not for search engines, the other pages are', async ({
  request,
}) => {
  for (const path of pages) {
    const html = await (await request.get(path)).text()
    expect({ path, noindex: html.includes('content="noindex"') }).toEqual({
      path,
      noindex: unlisted.includes(path),
    })
    const described = /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? ''
    expect({ path, fits: described.length >= 110 && described.length <= 160 }).toEqual({ path, fits: true })
  }
})

/** Nobody meets a barrier, by day or by night, and nothing leaves the screen sideways. */
async function canBeUsedByEverybody(page: Page) {
  expect(await axeViolationsInBothThemes(page, 'with sizes')).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}
