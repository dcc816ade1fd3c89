// npm run capture:pages [-- PART …]: a picture of every page at every width, by day and by night, into
// pictures/. PART limits it to paths that contain it. Fails when a page overflows the screen, cuts text off,
// logs an error or misses a file.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Browser, type BrowserContext, type Page, chromium } from '@playwright/test'
import { findBrowser } from './browser.js'
import { type BuiltPage, builtPages, sampleOf } from './built-pages.ts'
import { type PageCapture, contactSheet } from './capture/contact-sheet.ts'
import { visibleFaults } from './capture/visible-faults.ts'
import { openStripeEmulator } from '../tests/emulators/stripe/server.ts'
import { seed } from './seed.ts'
import { seedFriends } from './seed-friends.ts'
import { seedHistory } from './seed-history.ts'
import { seedPayments } from './seed-payments.ts'
import { seedVisits } from './seed-visits.ts'
import { openServer } from './server.ts'
import { findAccountByEmail } from '../worker/auth/users/users.ts'
import { openDb } from '../worker/db/db.ts'

const WIDTHS = [360, 768, 1440]
const SCHEMES = ['light', 'dark'] as const
const QUIET_MS = 400
/** Prefix of the file names per role. */
const filePrefixes: Record<Role, string> = {
  visitor: '',
  driver: 'free-',
  premium: '',
  tester: 'tester-',
  overdue: 'overdue-',
  expired: '',
  admin: '',
}
/**
 * Paths whose query shows a state of its own: billing after an offer, and after a checkout; the sections of
 * the admin page.
 */
const EXTRA_PAGES = [
  '/billing?plan=premium_lifetime_downsell',
  '/billing?checkout=cancelled',
  '/billing?checkout=success&session_id=cs_test_pictures',
  '/admin/testing?tab=cities',
  '/admin/testing?tab=waitlist',
  '/admin/testing?tab=testimonials',
]
/** Pages that differ for a driver on the free plan. */
const DIFFERENT_ON_FREE = ['/upload', '/profile', '/mode-selection', '/achievements']
const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync']

const folder = resolve(import.meta.dirname, '../pictures')
const parts = process.argv.slice(2)
const data = mkdtempSync(join(tmpdir(), 'kindrop-pictures-'))
const stripeKeys = { secretKey: 'sk_test_pictures', webhookSecret: 'whsec_pictures' }
const stripe = await openStripeEmulator(stripeKeys)
const server = await openServer({
  port: 0,
  data,
  cron: false,
  vars: { MAILER_AUTOCONFIRM: 'true', ADMIN_SECOND_FACTOR: 'false' },
  stripe: { url: stripe.url, ...stripeKeys },
})
const browser = await chromium.launch({ executablePath: findBrowser(), args })
try {
  const captures = await captureAll(browser, server.url.origin)
  writeFileSync(join(folder, 'index.html'), contactSheet(captures))
  const bad = captures.filter(({ faults }) => faults.length > 0)
  for (const { path, width, scheme, faults } of bad)
    console.error(`${path} at ${width}, ${scheme}: ${faults.join('; ')}`)
  console.log(
    `${captures.length} pictures, ${bad.length} with faults. Look at them: ${join(folder, 'index.html')}`,
  )
  process.exitCode = bad.length > 0 ? 1 : 0
} finally {
  await browser.close()
  await Promise.all([server.stop(), stripe.stop()])
  rmSync(data, { recursive: true, force: true })
}

async function captureAll(browser: Browser, origin: string): Promise<PageCapture[]> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const accounts = await seed(server)
  const as = (role: string) => accounts.find((account) => account.role === role)!
  const adminPages = [`/admin/users?id=${await idOf(as('Premium driver').email)}`]
  const extraPages = [...EXTRA_PAGES, ...adminPages].map((path) => ({ path, isForVisitors: false, bytes: 0 }))
  const pages = [
    ...sampleOf(builtPages()),
    ...extraPages,
    { path: '/no-such-page', isForVisitors: true, bytes: 0 },
  ].filter(({ path }) => parts.length === 0 || parts.some((part) => path.includes(part)))
  await seedHistory(server, as('Premium driver').email)
  await seedFriends(server, as('Premium driver').email)
  await seedVisits(server)
  stripe.webhooks.pointTo({
    url: `${origin}/api/billing/webhook`,
    secret: stripeKeys.webhookSecret,
  })
  await seedPayments(server, { emulator: stripe, secretKey: stripeKeys.secretKey }, [
    { email: as('Premium driver').email, card: '4242424242424242', days: 56 },
    { email: as('Overdue driver').email, card: '4000000000000341', days: 31 },
  ])
  await stripe.webhooks.allDelivered()
  const storageStates = {
    visitor: undefined,
    driver: await signIn(browser, origin, as('Driver')),
    premium: await signIn(browser, origin, as('Premium driver')),
    tester: await signIn(browser, origin, as('Tester')),
    overdue: await signIn(browser, origin, as('Overdue driver')),
    expired: await signIn(browser, origin, as('Expired tester')),
    admin: await signIn(browser, origin, as('Administrator')),
  }
  // Two at a time, each with its own width and colour scheme.
  const rounds = WIDTHS.flatMap((width) => SCHEMES.map((scheme) => ({ width, scheme })))
  const captures: PageCapture[] = []
  await Promise.all(
    [0, 1].map(async () => {
      for (let round = rounds.shift(); round; round = rounds.shift())
        for (const role of Object.keys(storageStates) as Role[]) {
          const context = await browser.newContext({
            baseURL: origin,
            viewport: { width: round.width, height: round.width < 768 ? 740 : 900 },
            colorScheme: round.scheme,
            reducedMotion: 'reduce',
            serviceWorkers: 'block',
            locale: 'en-AU',
            storageState: storageStates[role],
          })
          const kind = `${filePrefixes[role]}${round.width}-${round.scheme}`
          for (const { path } of pages.filter((page) => rolesFor(page).includes(role)))
            captures.push({ ...round, ...(await capture(context, path, kind)) })
          await context.close()
        }
    }),
  )
  return captures.sort((a, b) => a.path.localeCompare(b.path) || a.width - b.width)
}

type Role = 'visitor' | 'driver' | 'premium' | 'tester' | 'overdue' | 'expired' | 'admin'

/** Roles for which a page is captured; a driver's page with the demo driver that has data. */
function rolesFor({ path, isForVisitors }: BuiltPage): Role[] {
  if (isForVisitors || path.startsWith('/auth/')) return ['visitor']
  if (path === '/testing/login') return ['visitor']
  if (path === '/testing/signup') return ['visitor', 'driver']
  if (path === '/testing/dashboard') return ['tester']
  if (path === '/testing/expired') return ['expired']
  if (path.startsWith('/admin')) return ['admin']
  if (path.startsWith('/billing?')) return ['driver']
  if (path === '/billing') return ['driver', 'premium', 'tester', 'overdue']
  return DIFFERENT_ON_FREE.includes(path) ? ['driver', 'premium'] : ['premium']
}

/** The user's id in the path of their admin page. */
async function idOf(email: string): Promise<string> {
  const env = (await server.miniflare.getBindings()) as unknown as Env
  return (await findAccountByEmail(openDb(env.DB), email))!.user.id
}

type Account = { email: string; password: string }

async function signIn(browser: Browser, origin: string, { email, password }: Account) {
  const context = await browser.newContext({ baseURL: origin, serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.goto('/auth/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(/\/(?:upload|testing\/dashboard|admin)$/)
  const state = await context.storageState({ indexedDB: true })
  await context.close()
  return state
}

async function capture(context: BrowserContext, path: string, kind: string) {
  const page = await context.newPage()
  const faults = new Set<string>()
  const isExpected = (url: string) => new URL(url).pathname === '/no-such-page'
  page.on('console', (line) => {
    if (line.type() === 'error' && !isExpected(line.location().url || 'http://none/'))
      faults.add(`console: ${line.text().slice(0, 160)}`)
  })
  page.on('pageerror', (error) => faults.add(`error: ${error.message.slice(0, 160)}`))
  page.on('requestfailed', (request) => {
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') faults.add(`not reached: ${request.url()}`)
  })
  page.on('response', (answer) => {
    if (answer.status() >= 400 && !isExpected(answer.url()))
      faults.add(`${answer.status()} ${new URL(answer.url()).pathname}`)
  })
  await page.goto(path)
  await waitUntilIdle(page)
  for (const fault of await page.evaluate(visibleFaults)) faults.add(fault)
  const file = `${path === '/' ? 'home' : path.slice(1).replaceAll(/[/?&=]/g, '_')}-${kind}.jpg`
  await page.screenshot({ path: join(folder, file), fullPage: true, type: 'jpeg', quality: 80 })
  await page.close()
  return { path, file, faults: [...faults] }
}

/** Waits for the heading, the font, and a moment without requests. */
async function waitUntilIdle(page: Page) {
  await page.locator('h1').first().waitFor({ timeout: 10_000 })
  await page.evaluate(() => document.fonts.ready)
  await page.waitForTimeout(QUIET_MS)
}
