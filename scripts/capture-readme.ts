// npm run capture:readme: the two pictures of README.md, from the app with its demo data, into docs/pictures/.
import { readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Browser, type Page, chromium } from '@playwright/test'
import { browserFlags, findBrowser } from './browser.js'
import { type DemoSite, openDemoSite, signIn } from './capture/demo-site.ts'

/** Largest size of a picture, in bytes: it belongs to every clone. */
const LARGEST = 120_000
/** The clock of the sample screenshot, in minutes after midnight: 4:57 PM. An older one gets a warning. */
const SCREENSHOT_MINUTES = 16 * 60 + 57
const root = resolve(import.meta.dirname, '..')
const folder = join(root, 'docs/pictures')

const site = await openDemoSite()
const browser = await chromium.launch({ executablePath: findBrowser(), args: browserFlags })
try {
  await createMessage(
    await open(browser, site, 'Driver', { width: 390, height: 900 }, zoneIn(SCREENSHOT_MINUTES)),
  )
  await overview(await open(browser, site, 'Administrator', { width: 1280, height: 900 }))
} finally {
  await browser.close()
  await site.stop()
}

/** Create Message with a screenshot that was read, and the minutes chosen. */
async function createMessage(page: Page) {
  await page.goto('/upload')
  // As a buffer it is a new file, as the screenshot of a present order is.
  const buffer = readFileSync(join(root, 'public/samples/order.jpg'))
  await page
    .getByLabel('Screenshot file')
    .setInputFiles({ name: 'order.jpg', mimeType: 'image/jpeg', buffer })
  await page.getByRole('heading', { name: /^Message for / }).waitFor()
  await page.getByLabel('10 minutes').click()
  await page.locator('button:enabled', { hasText: 'Copy message' }).waitFor()
  await page.evaluate(() => scrollTo(0, 0))
  await take(page, 'create-message')
}

/** The overview after the cron has run, as the administrator of a healthy site sees it. */
async function overview(page: Page) {
  await site.server.tick()
  await page.goto('/admin')
  await page.getByRole('heading', { name: 'Active drivers, last 14 local days' }).waitFor()
  await take(page, 'overview')
}

/** A time zone in which it is now about this many minutes after midnight, half an hour more or less. */
function zoneIn(minutes: number): string {
  const now = new Date()
  const ahead = Math.round((minutes - now.getUTCHours() * 60 - now.getUTCMinutes()) / 60)
  const offset = ahead < -12 ? ahead + 24 : ahead
  // The sign of these names is the reverse of ISO 8601's.
  return `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`
}

/** A page of a signed-in account by day. */
async function open(
  from: Browser,
  at: DemoSite,
  role: string,
  viewport: { width: number; height: number },
  timezoneId?: string,
) {
  const context = await from.newContext({
    baseURL: at.origin,
    viewport,
    deviceScaleFactor: 2,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    locale: 'en-AU',
    timezoneId,
    storageState: await signIn(from, at, role),
  })
  return context.newPage()
}

async function take(page: Page, name: string) {
  const path = join(folder, `${name}.webp`)
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path, type: 'webp', quality: 80 })
  const { size } = statSync(path)
  console.log(`${size} bytes  ${path}`)
  if (size > LARGEST) throw new Error(`${name}.webp is larger than ${LARGEST} bytes.`)
}
