import { signUp } from '../account-factory.ts'
import {
  draft,
  expect,
  laptop,
  newSignedInDriver,
  origin,
  type Page,
  signIn,
  test,
  withServiceWorker,
  expectInConsole,
} from './driver.ts'

const account = /^Account of /

/**
 * Lets checks of the session come due until one more has sent so many requests. `asked` counts the requests
 * so far.
 */
async function nextCheck(page: Page, requestCount: () => number, questions: number) {
  const before = requestCount()
  for (let question = 1; question <= questions; question++) {
    // The check itself, and then the pause before its second attempt.
    await page.clock.fastForward(question === 1 ? '05:01' : '00:03')
    await expect.poll(requestCount).toBeGreaterThanOrEqual(before + question)
  }
}

test.describe('on a laptop', () => {
  test.use(laptop)

  test('§8.2 §8.3 §4.7 a session that is refused again and again warns at three, ends at seven, and is come back from', async ({
    page,
  }) => {
    const person = await signUp(origin())
    await page.clock.install()
    await signIn(page, person)
    await page.goto('/mode-selection')
    let refused = 0
    await page.route('**/api/sessions{,/current}', (route) => route.fulfill({ status: 401, json: {} }))
    // The page has its response before time jumps again: in the middle of a check a jump is the check's timeout.
    page.on('requestfinished', (request) => {
      if (/\/api\/sessions(\/current)?$/.test(request.url())) refused += 1
    })
    // Each check retries with a fresh token, which the service issues: the session itself is valid.
    const refusedCheck = async () => {
      const before = refused
      await page.clock.fastForward('05:01')
      await expect.poll(() => refused).toBe(before + 2)
    }
    for (let check = 1; check <= 6; check++) {
      await refusedCheck()
      if (check === 2) await expect(page.getByText('Session Warning')).toBeHidden()
      if (check !== 3) continue
      await Promise.all(
        ['Session Warning', 'Your session may expire soon. Save your work to avoid losing progress.'].map(
          (words) => expect(page.getByText(words)).toBeVisible(),
        ),
      )
    }
    await expect(page).toHaveURL(/\/mode-selection$/)
    await refusedCheck()
    await expect(page.getByText('Session Expired')).toBeVisible()
    await expect(page).toHaveURL(/\/auth\/login$/)

    await page.unrouteAll()
    await page.getByLabel('Email').fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page).toHaveURL(/\/mode-selection$/)
  })

  test('§8.4 §4.7 a network that stays away is mentioned after ten checks, and signs nobody out', async ({
    page,
  }) => {
    await page.clock.install()
    // Offline only after this laptop has its record, so that the check after signing in is not one of the
    // ten.
    const recorded = page.waitForResponse('**/api/sessions')
    await newSignedInDriver(page)
    await recorded
    let failed = 0
    await page.route('**/api/sessions{,/current}', (route) => route.abort())
    page.on('requestfailed', (request) => {
      if (request.url().includes('/api/sessions')) failed += 1
    })
    for (let check = 1; check <= 10; check++) {
      await expect(page.getByText('Connection Issues')).toBeHidden()
      await nextCheck(page, () => failed, 2)
    }
    await expect(page.getByText('Connection Issues')).toBeVisible()
    for (let check = 1; check <= 5; check++) await nextCheck(page, () => failed, 2)
    await expect(page.getByRole('button', { name: account })).toBeVisible()
  })

  test('§8.2 §4.5 a laptop that cannot be put on record says so, and its driver is in all the same', async ({
    page,
  }) => {
    await page.route('**/api/sessions', (route) => route.fulfill({ status: 403, json: {} }))
    await Promise.all([expect(page.getByText('Session Warning')).toBeVisible(), newSignedInDriver(page)])
    await expect(page.getByRole('button', { name: 'Copy message' })).toBeVisible()
  })

  test('§8.8 §9.8 a sign-out that the service never hears of is tried three times, and said plainly', async ({
    page,
  }) => {
    expectInConsole('The session could not be ended on the server')
    let requestCount = 0
    await page.route('**/auth/v1/logout**', (route) => {
      requestCount += 1
      return route.abort()
    })
    await newSignedInDriver(page)
    await page.getByRole('button', { name: account }).click()
    await page.getByText('Sign Out').click()
    await Promise.all([
      expect(page.getByText('Logout issue detected')).toBeVisible(),
      expect(page.getByText('Force signed out')).toBeVisible(),
      expect(page).toHaveURL(`${origin()}/`),
    ])
    expect(requestCount).toBe(3)
    await expect(page.getByText('Signed out successfully')).toBeHidden()
    await page.goto('/upload')
    await expect(page).toHaveURL(/\/auth\/login$/)
  })
})

test('§8.8 §8.13 a sign-out that the service hears of at the second try is a good one', async ({ page }) => {
  let requestCount = 0
  await page.route('**/auth/v1/logout**', (route) => {
    requestCount += 1
    return requestCount === 1 ? route.fulfill({ status: 503, body: '' }) : route.fallback()
  })
  const { token } = await newSignedInDriver(page)
  await page.getByRole('button', { name: account }).click()
  await page.getByText('Sign Out').click()
  await Promise.all(
    ['Logout issue detected', 'Signed out successfully', 'See you soon!'].map((words) =>
      expect(page.getByText(words)).toBeVisible(),
    ),
  )
  expect(requestCount).toBe(2)
  // Of the two sessions, the one of the sign-up is left.
  const left = await fetch(`${origin()}/api/sessions`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(((await left.json()) as { sessions: object[] }).sessions).toHaveLength(1)
})

test.describe('in a basement', () => {
  test.use(withServiceWorker)

  test('§4.7 a driver whose token ran out without a network stays signed in and writes on', async ({
    page,
    context,
  }) => {
    await newSignedInDriver(page)
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await page.evaluate(expireToken)
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByRole('button', { name: 'Copy message' })).toBeVisible()
    expect(await draft(page)).not.toBe('')
    await page.getByRole('link', { name: /^Mode/ }).click()
    await expect(page).toHaveURL(/\/mode-selection$/)
    await context.setOffline(false)
    await page.goto('/profile/security')
    await expect(page.getByText('This device')).toBeVisible()
  })
})

test('§3.16 §4.5 §4.6 signing in leaves its marks on this device; signing out, also with an expired token, takes the ways back away and tells the service', async ({
  page,
}) => {
  const person = await newSignedInDriver(page)
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
    expect(page).toHaveURL(`${origin()}/`),
  ])
  await expect.poll(() => storedItem('lastImportantRoute')).toBeNull()
  const left = await fetch(`${origin()}/api/sessions`, {
    headers: { authorization: `Bearer ${person.token}` },
  })
  expect(((await left.json()) as { sessions: object[] }).sessions).toHaveLength(1)
})

test('§3.16 §6.5 this device remembers who the administrator is, as the server said', async ({ page }) => {
  await signIn(page, { email: 'admin@kindrop.example', password: 'kind-word-4' })
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('admin_email')))
    .toBe('admin@kindrop.example')
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

/** Expires the access token a minute ago, by this device's clock. */
function expireToken() {
  const session = JSON.parse(localStorage.getItem('auth.session')!) as { expires_at: number }
  session.expires_at = Math.floor(Date.now() / 1000) - 60
  localStorage.setItem('auth.session', JSON.stringify(session))
}
