// npm run capture:pages [-- PART …]: a picture of every page at every width, by day, by night and in drive, into
// pictures/. PART limits it to paths that contain it. Fails when a page overflows the screen, cuts text off,
// logs an error or misses a file.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { chromium } from '@playwright/test'
import type { Browser, BrowserContext } from '@playwright/test'
import { findAccountByEmail } from '../worker/auth/users/users.ts'
import { openDb } from '../worker/db/db.ts'
import { browserFlags, findBrowser } from './browser.js'
import { builtPages, sampleOf } from './built-pages.ts'
import type { BuiltPage } from './built-pages.ts'
import { openDemoSite, signIn } from './capture/demo-site.ts'
import { visibleFaults } from './capture/visible-faults.ts'
import { visit, watchPage } from './capture/visited-page.ts'
import { escape } from './markup.ts'

const WIDTHS = [360, 390, 768, 1440]
const SCHEMES = ['light', 'dark', 'drive'] as const
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
 * Paths whose query shows a state of its own: billing after an offer, behind a locked page and after a checkout; the
 * sections of the admin page.
 */
const EXTRA_PAGES = [
  '/billing?plan=premium_lifetime_downsell',
  '/billing?feature=Message%20Data',
  '/billing?checkout=cancelled',
  '/billing?checkout=success&session_id=cs_test_pictures',
  '/admin/testing?tab=cities',
  '/admin/testing?tab=waitlist',
  '/admin/testing?tab=testimonials',
]
/** Pages that differ for a driver on the free plan. */
const DIFFERENT_ON_FREE = ['/upload', '/profile', '/mode-selection', '/achievements']

const style =
  'body{font:14px system-ui;margin:16px;background:#888}div{display:flex;flex-wrap:wrap;gap:12px;align-items:start}figure{margin:0}img{display:block;max-height:600px;object-fit:cover;object-position:top}b{display:block;color:#900}'

const folder = resolve(import.meta.dirname, '../pictures')
const parts = process.argv.slice(2)
const site = await openDemoSite()
const browser = await chromium.launch({ executablePath: findBrowser(), args: browserFlags })
try {
  const captures = await captureAll(browser)
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
  await site.stop()
}

async function captureAll(browser: Browser): Promise<PageCapture[]> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const adminPages = [`/admin/users?id=${await idOf(site.as('Premium driver').email)}`]
  const extraPages = [...EXTRA_PAGES, ...adminPages].map((path) => ({ path, isForVisitors: false, bytes: 0 }))
  const pages = [
    ...sampleOf(builtPages()),
    ...extraPages,
    { path: '/no-such-page', isForVisitors: true, bytes: 0 },
  ].filter(({ path }) => parts.length === 0 || parts.some((part) => path.includes(part)))
  const storageStates = {
    visitor: undefined,
    driver: await signIn(browser, site, 'Driver'),
    premium: await signIn(browser, site, 'Premium driver'),
    tester: await signIn(browser, site, 'Tester'),
    overdue: await signIn(browser, site, 'Overdue driver'),
    expired: await signIn(browser, site, 'Expired tester'),
    admin: await signIn(browser, site, 'Administrator'),
  }
  // Two at a time, each with its own width and colour scheme.
  const rounds = WIDTHS.flatMap((width) => SCHEMES.map((scheme) => ({ width, scheme })))
  const captures: PageCapture[] = []
  await Promise.all(
    [0, 1].map(async () => {
      for (let round = rounds.shift(); round; round = rounds.shift())
        for (const role of Object.keys(storageStates) as Role[]) {
          const context = await browser.newContext({
            baseURL: site.origin,
            viewport: { width: round.width, height: round.width < 768 ? 740 : 900 },
            colorScheme: round.scheme === 'drive' ? 'dark' : round.scheme,
            reducedMotion: 'reduce',
            serviceWorkers: 'block',
            locale: 'en-AU',
            storageState: storageStates[role],
          })
          if (round.scheme === 'drive')
            await context.addInitScript(() => localStorage.setItem('theme', 'drive'))
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
  const env = (await site.server.miniflare.getBindings()) as unknown as Env
  return (await findAccountByEmail(openDb(env.DB), email))!.user.id
}

async function capture(context: BrowserContext, path: string, kind: string) {
  const page = await context.newPage()
  const faults = new Set<string>()
  const isExpected = (url: string) => new URL(url).pathname === '/no-such-page'
  watchPage(
    page,
    (line) => line.type() === 'error' && !isExpected(line.location().url || 'http://none/'),
    (fault) => faults.add(fault),
  )
  page.on('requestfailed', (request) => {
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') faults.add(`not reached: ${request.url()}`)
  })
  page.on('response', (answer) => {
    if (answer.status() >= 400 && !isExpected(answer.url()))
      faults.add(`${answer.status()} ${new URL(answer.url()).pathname}`)
  })
  await visit(page, path, QUIET_MS)
  for (const fault of await page.evaluate(visibleFaults)) faults.add(fault)
  const file = `${path === '/' ? 'home' : path.slice(1).replaceAll(/[/?&=%]/g, '_')}-${kind}.jpg`
  await page.screenshot({ path: join(folder, file), fullPage: true, type: 'jpeg', quality: 80 })
  await page.close()
  return { path, file, faults: [...faults] }
}

type PageCapture = { path: string; file: string; width: number; scheme: string; faults: string[] }

/** One page with all pictures, a row for each address. */
function contactSheet(captures: readonly PageCapture[]): string {
  const rows = [...Map.groupBy(captures, ({ path }) => path)].map(
    ([path, shots]) => `<section><h2>${escape(path)}</h2><div>${shots.map(figure).join('')}</div></section>`,
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Pictures</title><style>${style}</style>${rows.join('\n')}</html>\n`
}

function figure({ file, width, scheme, faults }: PageCapture): string {
  return (
    `<figure><a href="${escape(file)}"><img loading="lazy" src="${escape(file)}" alt="" style="width:${width / 5}px"></a>` +
    `<figcaption>${width} ${scheme}${faults.map((fault) => `<b>${escape(fault)}</b>`).join('')}</figcaption></figure>`
  )
}
