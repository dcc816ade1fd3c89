import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { expect, origin, type Page, test } from './driver.ts'

const ASSETS = '/gates-app/'
let files: string

test.beforeAll(async () => {
  files = mkdtempSync(join(tmpdir(), 'kindrop-gates-'))
  await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: files,
      lib: { entry: join(import.meta.dirname, 'gates-app/main.tsx'), formats: ['es'], fileName: 'main' },
    },
  })
})
test.afterAll(() => rmSync(files, { recursive: true, force: true }))

/** Serves the gates app in place of the app's pages; every API call reaches the real edge. */
test.beforeEach(async ({ page }) => {
  await page.route('**/*', (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname.startsWith(ASSETS)) {
      const body = readFileSync(join(files, pathname.slice(ASSETS.length)), 'utf8')
      return route.fulfill({ contentType: 'text/javascript', body })
    }
    if (route.request().resourceType() !== 'document') return route.fallback()
    const body = `<!doctype html><div id="root"></div><script type="module" src="${ASSETS}main.js"></script>`
    return route.fulfill({ contentType: 'text/html', body })
  })
})

const demo = {
  free: ['driver@kindrop.example', 'kind-word-1'],
  premium: ['premium@kindrop.example', 'kind-word-2'],
  tester: ['tester@kindrop.example', 'kind-word-3'],
  expired: ['expired@kindrop.example', 'kind-word-5'],
  admin: ['admin@kindrop.example', 'kind-word-4'],
} as const

/** Signs in at the edge, and stores the session as the app does. */
async function signInAs(page: Page, who: keyof typeof demo) {
  const [email, password] = demo[who]
  const response = await fetch(`${origin()}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const session = await response.text()
  await page.addInitScript((session) => localStorage.setItem('auth.session', session), session)
}
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const storedReturnPath = (page: Page) => page.evaluate(() => localStorage.getItem('redirectAfterLogin'))

for (const [path, login] of [
  ['/export', '/auth/login'],
  ['/achievements', '/auth/login'],
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

test('§4.11 §2.50 a free driver at a premium page is taken to billing, sees the Premium Feature card, and can go back', async ({
  page,
}) => {
  await signInAs(page, 'free')
  await page.goto('/upload')
  await page.goto('/export')
  await expect(heading(page)).toHaveText('Premium Feature')
  await expect(page).toHaveURL(/\/billing\?feature=Export$/)
  await expect(page.getByText(/^Export is part of Premium/)).toBeVisible()
  await page.getByRole('button', { name: 'Go Back' }).click()
  await expect(page).toHaveURL(/\/upload$/)
  await page.goto('/export')
  await page.getByRole('button', { name: 'Upgrade to Premium' }).click()
  await expect(heading(page)).toHaveText('The page /billing')
})

test('§2.15 §2.50 a free driver at a feature page sees what Premium is, where they are', async ({ page }) => {
  await signInAs(page, 'free')
  await page.goto('/achievements')
  await expect(heading(page)).toHaveText('Premium Feature')
  await expect(page).toHaveURL(/\/achievements$/)
  await expect(page.getByText(/^Achievements is part of Premium/)).toBeVisible()
})

for (const who of ['premium', 'tester'] as const) {
  test(`§4.11 §2.15 premium pages and features are open to: ${who}`, async ({ page }) => {
    await signInAs(page, who)
    for (const path of ['/export', '/achievements']) {
      await page.goto(path)
      await expect(heading(page)).toHaveText(`The page ${path}`)
    }
  })
}

test('§4.12 §2.24 an active tester reaches the dashboard, and is led there from the screen for expired ones', async ({
  page,
}) => {
  await signInAs(page, 'tester')
  await page.goto('/testing/dashboard')
  await expect(heading(page)).toHaveText('The dashboard of Terry')
  await page.goto('/testing/expired')
  await expect(page).toHaveURL(/\/testing\/dashboard$/)
})

test('§4.12 §2.25 a tester whose time is over lands on the screen that says so, and stays there', async ({
  page,
}) => {
  await signInAs(page, 'expired')
  await page.goto('/testing/dashboard')
  await expect(heading(page)).toHaveText('The page /testing/expired')
  await expect(page).toHaveURL(/\/testing\/expired$/)
})

test('§4.12 §9.14 a driver without a tester profile waits a moment, and is then led to sign up', async ({
  page,
}) => {
  await signInAs(page, 'free')
  await page.addInitScript(() => {
    const recordHeading = () => {
      if (location.pathname === '/testing/signup') Object.assign(window, { ledOnAt: performance.now() })
      else requestAnimationFrame(recordHeading)
    }
    recordHeading()
  })
  await page.goto('/testing/dashboard')
  await expect(page).toHaveURL(/\/testing\/signup$/)
  // On any machine, the delay counts from the moment when the account is known.
  const moment = await page.waitForFunction(() => {
    const { ledOnAt } = window as unknown as { ledOnAt?: number }
    const answer = performance.getEntriesByType('resource').find(({ name }) => name.endsWith('/api/account'))
    return ledOnAt && answer && ledOnAt - (answer as PerformanceResourceTiming).responseEnd
  })
  expect(await moment.jsonValue()).toBeGreaterThanOrEqual(1_000)
})

test('§2.20 §6.5 the administrator reaches the dashboard', async ({ page }) => {
  await signInAs(page, 'admin')
  await page.goto('/admin')
  await expect(heading(page)).toHaveText('The page /admin')
})

test('§2.20 §6.5 a driver who is not the administrator goes on with their work', async ({ page }) => {
  await signInAs(page, 'premium')
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/upload$/)
})

test('§4.11 without a network what was open stays open, and nothing opens that was closed', async ({
  page,
}) => {
  await signInAs(page, 'premium')
  await page.goto('/achievements')
  await expect(heading(page)).toHaveText('The page /achievements')
  await page.route('**/api/account', (route) => route.abort())
  await page.goto('/achievements')
  await expect(heading(page)).toHaveText('The page /achievements')
  await page.evaluate(() =>
    Object.keys(localStorage).forEach((key) => key.startsWith('rights_') && localStorage.removeItem(key)),
  )
  await page.goto('/achievements')
  await expect(page.getByText('We couldn’t load your plan just now.')).toBeVisible()
  await expect(heading(page)).toBeHidden()
})
