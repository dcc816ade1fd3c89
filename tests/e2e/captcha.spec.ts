// Our forms with a captcha: on servers of their own, because the others have none.
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { openServer, type Server } from '../../scripts/server.ts'
import { openCaptchaEmulator, type CaptchaEmulator } from '../emulators/captcha.ts'
import { freshEmail } from '../fresh-email.ts'
import { expect, expectSignedIn } from './auth-driver.ts'
import { expectInConsole, test } from './deterministic-test.ts'

test.describe.configure({ mode: 'serial' })

const PASSWORD = 'kind-word-1'
const SECRET = 'between-us'
let turnstile: CaptchaEmulator
let servers: Server[]
let [site, hostly] = ['', '']
const data = mkdtempSync(join(tmpdir(), 'kindrop-captcha-'))

test.beforeAll(async () => {
  turnstile = await openCaptchaEmulator({ secret: SECRET })
  const port = await freePort()
  const captcha = {
    MAILER_AUTOCONFIRM: 'true',
    SECURITY_CAPTCHA_ENABLED: 'true',
    SECURITY_CAPTCHA_SITE_KEY: 'our-key',
    SECURITY_CAPTCHA_SCRIPT_URL: turnstile.scripts.turnstile,
    SECURITY_CAPTCHA_URL: turnstile.url,
    SECURITY_CAPTCHA_SECRET: SECRET,
  }
  const open = (name: string, port: number, vars: Record<string, string>) =>
    openServer({ port, data: join(data, name), cron: false, vars: { ...captcha, ...vars } })
  servers = await Promise.all([
    open('site', 0, {}),
    open('hostly', port, {
      SITE_URL: `http://localhost:${port}`,
      SECURITY_CAPTCHA_PROVIDER: 'hcaptcha',
      SECURITY_CAPTCHA_SCRIPT_URL: turnstile.scripts.hcaptcha,
      SECURITY_CAPTCHA_FRAME_ORIGIN: `http://127.0.0.1:${port}`,
    }),
  ])
  ;[site, hostly] = servers.map(({ url }) => url.origin) as [string, string]
})
test.afterAll(async () => {
  await Promise.all([...servers, turnstile].map((one) => one.stop()))
  rmSync(data, { recursive: true, force: true })
})

test('§8.16 whoever signs up, in or asks for a code shows that they are a person, and a check that fails loses nothing', async ({
  page,
  browser,
}) => {
  expectInConsole('An iframe which has both allow-scripts and allow-same-origin')
  const email = freshEmail()
  await page.goto(`${site}/auth/signup`)
  await page.getByLabel('Full name').fill('Sam Rider')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  // The service is down: the form says so, and keeps its content.
  turnstile.setUnreachable(true)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(sheet(page).getByText('couldn’t load')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alert')).toContainText('the check that you’re a person wasn’t done')
  await expect(page.getByLabel('Email')).toHaveValue(email)
  // The service returns, and the same tap continues.
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(sheet(page).getByRole('button', { name: 'Try again' })).toBeFocused()
  turnstile.setUnreachable(false)
  await page.keyboard.press('Enter')
  await prove(page)
  await expectSignedIn(page)
  expect(turnstile.asked).toHaveLength(1)

  // A used token is refused, and another one is requested silently.
  const elsewhere = await browser.newPage({ baseURL: site })
  turnstile.markNextUsed(1)
  await elsewhere.goto('/auth/login')
  await elsewhere.getByLabel('Email').fill(email)
  await elsewhere.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await elsewhere.getByRole('button', { name: 'Sign in', exact: true }).click()
  await prove(elsewhere)
  await expect.poll(() => turnstile.asked.length).toBe(2)
  await prove(elsewhere)
  await expectSignedIn(elsewhere)
  await elsewhere.close()
})

test('§2.22 §8.16 whoever joins the testers shows it as well, and an answer that was used before is renewed', async ({
  page,
}) => {
  expectInConsole('An iframe which has both allow-scripts and allow-same-origin')
  const db = await servers[0]!.miniflare.getD1Database('DB', 'kindrop')
  await db
    .prepare(
      `insert into cities (id, name, country_code, capacity, opened_at, created_at)
        values ('AU:wollongong', 'Wollongong', 'AU', 5, 1, 1)`,
    )
    .run()
  await page.goto(`${site}/testing/signup`)
  await page.getByLabel('Full name').fill('Ann Lee')
  await page.getByLabel('Email').fill(freshEmail())
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('City').fill('Wollongong')
  await page.getByLabel('Phone number').fill('0412 345 678')
  turnstile.markNextUsed(1)
  const before = turnstile.asked.length
  await page.getByRole('button', { name: 'Join the program' }).click()
  // Refused, accepted, and signed in where no address has to be confirmed.
  for (const attempt of [1, 2, 3]) {
    await prove(page)
    await expect.poll(() => turnstile.asked.length).toBe(before + attempt)
  }
  await expect(page).toHaveURL(/\/testing\/dashboard$/)
})

test('§8.16 the check on a host of its own reaches nothing of the site, and two refusals are said plainly', async ({
  page,
}) => {
  turnstile.markNextUsed(2)
  await page.goto(`${hostly}/auth/reset-password`)
  await page.getByLabel('Email').fill('somebody@example.com')
  const before = turnstile.asked.length
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await expect(service(page)).toBeVisible()
  const frame = page.frames().find((one) => one.url().includes('/auth/v1/captcha'))
  expect(new URL(frame!.url()).hostname).toBe('127.0.0.1')
  const reached = await frame!.evaluate(() => {
    try {
      return parent.document.title
    } catch (error) {
      return (error as Error).name
    }
  })
  expect(reached).toBe('SecurityError')
  await prove(page)
  await expect.poll(() => turnstile.asked.length).toBe(before + 1)
  await prove(page)
  await expect(page.getByRole('alert')).toContainText('We couldn’t tell that you’re a person.')
  await expect(page.getByLabel('Email')).toHaveValue('somebody@example.com')
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await prove(page)
  await expect(page).toHaveURL(/\/auth\/code$/)
})

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Are you a person?' })

/** The button of the service, two frames down. */
const service = (page: Page) =>
  page
    .frameLocator('iframe[title="Check that you’re a person"]')
    .frameLocator('iframe[title="Widget of the service"]')
    .getByRole('button', { name: 'I am a person' })

/** A key pressed two frames down, on another host, does not always arrive on a busy machine. */
const prove = (page: Page) => service(page).evaluate((button: HTMLButtonElement) => button.click())

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((ready) => probe.listen(0, '127.0.0.1', ready))
  const { port } = probe.address() as AddressInfo
  await new Promise((done) => probe.close(done))
  return port
}
