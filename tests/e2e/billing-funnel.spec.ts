import { axeViolationsInBothThemes } from './accessibility-checks.ts'
import {
  enterCode,
  enterPassword,
  expect,
  expectSignedIn,
  freshEmail,
  mailWithCode,
  newConfirmedAccount,
  type Page,
  test,
} from './auth-driver.ts'

const unlisted = ['/upsell', '/downsell-monthly', '/downsell-lifetime', '/welcome-free']
const pages = ['/attraction', ...unlisted, '/service', '/testing', '/referrals', '/reasons']
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Submits the form of the funnel's first page. */
async function startFree(page: Page, email: string) {
  await page.getByLabel('Full name').fill('Sam Rider')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('kind-word-1')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL(/\/auth\/code$/)
}

test('§1.3 §2.17 Start Free says what an account is worth and what it costs, before it asks for anything', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Start Free' }).first().click()
  await expect(heading(page)).toHaveText('Start in under 30 seconds')
  const main = page.getByRole('main')
  for (const promise of ['Manual mode is free forever', 'No credit card is needed', 'Cancel anytime'])
    await expect(main.getByText(promise)).toBeVisible()
  await expect(main.getByText(/^Hi Priya, I'm on my way with your order/)).toBeVisible()
  await page.getByRole('link', { name: 'Create my free account' }).click()
  await expect(page.getByRole('heading', { name: 'Your free account' })).toBeInViewport()
  await expect(page.getByLabel('Full name')).toBeInViewport()
})

test('§2.17 §2.18 a new driver goes from Start Free to the code and the offers, declines them all, and is at work', async ({
  page,
}) => {
  const email = freshEmail()
  await page.goto('/attraction')
  await startFree(page, email)
  await enterCode(page, (await mailWithCode(email)).code)
  await expect(page).toHaveURL(/\/upsell$/)
  await expect(page.getByRole('main')).toContainText('$9.99')
  await page.getByRole('link', { name: 'No thanks' }).click()
  await expect(page).toHaveURL(/\/downsell-monthly$/)
  await expect(page.getByRole('main')).toContainText('$6.99')
  await page.getByRole('link', { name: 'No thanks' }).click()
  await expect(page).toHaveURL(/\/downsell-lifetime$/)
  await expect(page.getByRole('main')).toContainText('$99')
  await page.getByRole('link', { name: 'No thanks' }).click()
  await expect(page).toHaveURL(/\/welcome-free$/)
  await page.getByRole('link', { name: 'Create my first message' }).click()
  await expectSignedIn(page)
  // The offer is made once.
  await page.getByRole('button', { name: /^Account of / }).click()
  await page.getByText('Sign Out').click()
  await enterPassword(page, { email, password: 'kind-word-1' })
  await expectSignedIn(page)
})

test('§2.18 the link in the mail leads a new driver of the funnel to the offer as well', async ({ page }) => {
  const email = freshEmail()
  await page.goto('/attraction')
  await startFree(page, email)
  await page.goto((await mailWithCode(email)).link)
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await expect(page).toHaveURL(/\/upsell$/)
})

test('§4.6 who was on the way somewhere goes there from Start Free, and sees no offer first', async ({
  page,
}) => {
  const email = freshEmail()
  await page.goto('/mode-selection')
  await expect(page).toHaveURL(/\/auth\/login$/)
  await page.goto('/attraction')
  await startFree(page, email)
  await enterCode(page, (await mailWithCode(email)).code)
  await expect(page).toHaveURL(/\/mode-selection$/)
})

test('§2.13 where nobody can pay yet, a driver sees the plans and the one that they chose, and is told so', async ({
  page,
}) => {
  await enterPassword(page, await newConfirmedAccount())
  await expectSignedIn(page)
  await page.goto('/billing?plan=premium_monthly_downsell')
  await expect(heading(page)).toHaveText('Subscribe')
  await expect(page.getByText('You are on Free.')).toBeVisible()
  const cards = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(cards).toHaveText(['Premium, monthly, reduced', 'Premium, lifetime'])
  await expect(page.getByText('You chose this')).toHaveCount(1)
  await expect(page.getByText('Paying opens soon.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Subscribe monthly' })).toHaveCount(0)
  for (const [name, column] of [
    ['Automated mode', 'Not included'],
    ['Manual mode', 'Included'],
  ] as const) {
    const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })
    await expect(row.getByRole('cell')).toHaveText([column, 'Included'])
  }
})

test('§2.18 §4.10 a visitor who takes an offer signs in and comes back to that offer', async ({ page }) => {
  const person = await newConfirmedAccount()
  await page.goto('/upsell')
  await expect(page.getByRole('link', { name: 'No account yet? Start free' })).toBeVisible()
  await page.getByRole('button', { name: 'Choose monthly' }).click()
  await expect(page).toHaveURL(/\/attraction$/)
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  // The previous page has a field of that name too.
  await expect(heading(page)).toHaveText('Sign In')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/upsell$/)
  await expect(page.getByText('Payments are not available right now')).toBeVisible()
})

test('§2.50 §4.11 billing shows the Premium Feature card for a feature, and its plans after it', async ({
  page,
}) => {
  await enterPassword(page, await newConfirmedAccount())
  await expectSignedIn(page)
  await page.goto('/billing?feature=Message%20Data')
  await expect(heading(page)).toHaveText('Premium Feature')
  await expect(page.getByText(/^Message Data is part of Premium/)).toBeVisible()
  await page.getByRole('button', { name: 'Upgrade to Premium' }).click()
  await expect(heading(page)).toHaveText('Subscribe')
  await expect(page).toHaveURL(/\/billing$/)
  await page.goBack()
  await page.getByRole('button', { name: 'Go Back' }).click()
  await expect(page).toHaveURL(/\/upload$/)
  await page.goto(
    `/billing?feature=${encodeURIComponent('<img src=x onerror=alert(1)>')}&plan=${'x'.repeat(2_000)}`,
  )
  await expect(heading(page)).toHaveText('Subscribe')
  await expect(page.getByText('You chose this')).toHaveCount(0)
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

test('§1.3 §2.18 the service page sets the plans side by side, with what each costs', async ({ page }) => {
  await page.goto('/service')
  const heads = page.getByRole('columnheader')
  await expect(heads.nth(1)).toContainText('$0')
  await expect(heads.nth(2)).toContainText('$9.99')
  const ticks = page.getByRole('cell', { name: 'Included', exact: true })
  // Three of the free plan and all nine of Premium.
  await expect(ticks).toHaveCount(12)
  await expect(page.getByText('$149')).toBeVisible()
})

test('§2.19 the referral page opens at the part that its address names, and junk leads to the link', async ({
  page,
}) => {
  const shown = page.getByRole('main').getByRole('region').getByRole('heading', { level: 2 }).first()
  await page.goto('/referrals?tab=link')
  await expect(shown).toHaveText('Your link')
  await page.getByRole('link', { name: 'Progress' }).click()
  await expect(page).toHaveURL(/\?tab=progress$/)
  await expect(shown).toHaveText('Progress')
  await page.goto('/referrals?tab=rewards')
  await expect(shown).toHaveText('Rewards')
  await expect(page.getByText('Every 3 friends who count give you 30 days of Premium')).toBeVisible()
  for (const junk of ['%3Cscript%3E', 'x'.repeat(2_000), '7', '["link"]', '%E0%A4%A']) {
    await page.goto(`/referrals?tab=${junk}`)
    await expect(shown).toHaveText('Your link')
  }
})

test('§2.19 §4.6 a visitor signs in from the referral page and comes back to the same part of it', async ({
  page,
}) => {
  const person = await newConfirmedAccount()
  await page.goto('/referrals?tab=progress')
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  // The previous page has a field of that name too.
  await expect(heading(page)).toHaveText('Sign In')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(/\/referrals\?tab=progress$/)
  await expect(page.getByRole('main').getByRole('link', { name: 'Create Message' })).toBeVisible()
})

test('§2.21 a visitor learns what test drivers get, how it works, and why a city can be full', async ({
  page,
}) => {
  await page.goto('/testing')
  await expect(heading(page)).toHaveText('Become A Test Driver')
  for (const title of [
    'Full access for 30 days',
    'How it works',
    'Why places are limited',
    'Testing programme',
  ])
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(page.getByRole('list', { name: 'What test drivers have' }).getByRole('listitem')).toHaveCount(
    9,
  )
  await page.getByText('My city is full. What happens?').click()
  await expect(page.getByText(/you are put on the waiting list/)).toBeVisible()
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

test('§2.13 what billing offers can be used by everybody, by day and by night', async ({ page }) => {
  await enterPassword(page, await newConfirmedAccount())
  await expectSignedIn(page)
  for (const path of ['/billing?plan=premium_monthly_downsell', '/billing?feature=Export']) {
    await page.goto(path)
    await expect(heading(page)).toBeVisible()
    expect({ path, barriers: await axeViolationsInBothThemes(page, 'with sizes') }).toEqual({
      path,
      barriers: [],
    })
    expect({ path, over: await sideways(page) }).toEqual({ path, over: 0 })
  }
})

/** Horizontal overflow of the page, in pixels. */
const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth))
