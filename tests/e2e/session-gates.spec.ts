import { givePremium } from './ai-driver.ts'
import { storeSession } from './device.ts'
import { expect, origin, type Page, driverWithSession, test } from './driver.ts'

const demo = {
  tester: ['tester@kindrop.example', 'kind-word-3'],
  expired: ['expired@kindrop.example', 'kind-word-5'],
} as const

async function openAs(page: Page, who: keyof typeof demo): Promise<void> {
  const [email, password] = demo[who]
  const response = await fetch(`${origin()}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  await storeSession(page, { session: (await response.json()) as object })
}
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const storedReturnPath = (page: Page) => page.evaluate(() => localStorage.getItem('redirectAfterLogin'))

/** The pages that a plan opens, and the feature that each belongs to. */
const featurePages = [
  ['/message-data', 'Message Data'],
  ['/achievements', 'Achievements'],
  ['/floating-widget', 'Floating Widget'],
  ['/profile/record', 'Export'],
] as const

for (const [path, login] of [
  ...featurePages.map(([path]) => [path, '/auth/login'] as const),
  ['/admin', '/auth/login'],
  ['/testing/dashboard', '/testing/login'],
  ['/testing/expired', '/testing/login'],
] as const) {
  test(`§4.11 §4.12 a visitor who asks for ${path} is sent to ${login}, and the way back is kept`, async ({
    page,
  }) => {
    await page.goto(`${path}?from=mail`)
    await expect(page).toHaveURL(`${origin()}${login}`)
    await expect.poll(() => storedReturnPath(page)).toBe(`${path}?from=mail`)
  })
}

for (const [path, feature] of featurePages) {
  test(`§4.11 §2.15 §2.50 a free driver at ${path} is taken to billing and sees the Premium Feature card`, async ({
    page,
  }) => {
    await driverWithSession(page)
    await page.goto(path)
    await expect(heading(page)).toHaveText('Premium Feature')
    await expect(page).toHaveURL(`${origin()}/billing?feature=${encodeURIComponent(feature)}`)
    await expect(page.getByText(`${feature} is part of Premium.`)).toBeVisible()
  })
}

test('§4.11 §2.50 the Premium Feature card leads back to where the driver was, or on to the plans', async ({
  page,
}) => {
  await driverWithSession(page)
  await page.goto('/profile')
  await page.getByRole('link', { name: 'Make a record' }).click()
  await expect(heading(page)).toHaveText('Premium Feature')
  await page.getByRole('button', { name: 'Go Back' }).click()
  await expect(page).toHaveURL(/\/profile$/)
  await page.getByRole('link', { name: 'Make a record' }).click()
  await page.getByRole('button', { name: 'Upgrade to Premium' }).click()
  await expect(heading(page)).toHaveText('Subscribe')
})

test('§4.11 a driver whose plan was free at the last visit waits for the server, and reads the page that they have now', async ({
  page,
}) => {
  const person = await driverWithSession(page)
  await page.goto('/achievements')
  await expect(heading(page)).toHaveText('Premium Feature')
  await page.goto('/version.json')
  await givePremium(person)
  await page.goto('/achievements')
  await expect(heading(page)).toHaveText('Achievements')
  await expect(page).toHaveURL(/\/achievements$/)
})

test('§4.11 a driver who has Premium meanwhile sees their plan in place of the Premium Feature card', async ({
  page,
}) => {
  const person = await driverWithSession(page)
  await page.goto('/message-data')
  await expect(heading(page)).toHaveText('Premium Feature')
  await givePremium(person)
  await page.reload()
  await expect(heading(page)).toHaveText('Subscribe')
  await expect(page).toHaveURL(/\/billing\?feature=Message%20Data$/)
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

test('§4.12 §2.25 a tester whose time is over lands on the screen that says so, and stays there', async ({
  page,
}) => {
  await openAs(page, 'expired')
  await page.goto('/testing/dashboard')
  await expect(heading(page)).toHaveText('Thank you for testing')
  await expect(page).toHaveURL(/\/testing\/expired$/)
})

test('§4.12 §9.14 a driver without a tester profile waits a moment, and is then led to sign up', async ({
  page,
}) => {
  await driverWithSession(page)
  await page.addInitScript(() => {
    const recordRedirect = () => {
      if (location.pathname === '/testing/signup') Object.assign(window, { redirectedAt: performance.now() })
      else requestAnimationFrame(recordRedirect)
    }
    recordRedirect()
  })
  await page.goto('/testing/dashboard')
  await expect(page).toHaveURL(/\/testing\/signup$/)
  // On any machine, the delay counts from the moment when the account is known.
  const moment = await page.waitForFunction(() => {
    const { redirectedAt } = window as unknown as { redirectedAt?: number }
    const answer = performance.getEntriesByType('resource').find(({ name }) => name.endsWith('/api/account'))
    return redirectedAt && answer && redirectedAt - (answer as PerformanceResourceTiming).responseEnd
  })
  expect(await moment.jsonValue()).toBeGreaterThanOrEqual(1_000)
})
