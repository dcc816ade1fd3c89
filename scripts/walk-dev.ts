// npm run walk:dev [-- PART …]: opens every page, or those whose path contains a PART, in the development build, as a
// visitor, a driver or an administrator. There React warns of a hydration mismatch, of a wrong use and of a key that is
// missing. Fails on any warning, error or rejection.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContextOptions, chromium } from '@playwright/test'
import { browserFlags, findBrowser } from './browser.js'
import { type BuiltPage, builtPages, sampleOf } from './built-pages.ts'
import { signIn } from './capture/demo-site.ts'
import { visit, watchPage } from './capture/visited-page.ts'
import { seed } from './seed.ts'
import { openServer } from './server.ts'

const PORT = Number(process.env.PORT ?? 5179)
const origin = `http://localhost:${PORT}`
/** Chromium's own lines about responses: there is neither Stripe nor a model beside this server. */
const IGNORED = /^Failed to load resource|Download the React DevTools|^\[vite\]/
const START_MS = 120_000
/** How long a page has for its effects, in milliseconds. */
const QUIET_MS = 500

const parts = process.argv.slice(2)
const data = mkdtempSync(join(tmpdir(), 'kindrop-walk-'))
const vars = { MAILER_AUTOCONFIRM: 'true', ADMIN_SECOND_FACTOR: 'false' }
const seeded = await openServer({ port: 0, data, cron: false, vars })
const accounts = await seed(seeded)
await seeded.stop()
const as = (role: string) => accounts.find((account) => account.role === role)!

const vite = spawn('vite', ['dev', '--port', String(PORT), '--strictPort'], {
  env: { ...process.env, KINDROP_DATA: data, NODE_ENV: 'development' },
  stdio: ['ignore', 'ignore', 'inherit'],
})
const browser = await chromium.launch({ executablePath: findBrowser(), args: browserFlags })
try {
  await started()
  const pages = sampleOf(builtPages()).filter(
    ({ path }) => parts.length === 0 || parts.some((part) => path.includes(part)),
  )
  const paths = (isWanted: (page: BuiltPage) => boolean) => pages.filter(isWanted).map(({ path }) => path)
  const isAdmin = ({ path }: BuiltPage) => path.startsWith('/admin')
  const site = { origin, as }
  const problems = [
    ...(await walk(
      browser,
      'visitor',
      paths(({ isForVisitors }) => isForVisitors),
    )),
    ...(await walk(
      browser,
      'driver',
      paths((page) => !page.isForVisitors && !isAdmin(page)),
      await signIn(browser, site, 'Premium driver'),
    )),
    ...(await walk(browser, 'administrator', paths(isAdmin), await signIn(browser, site, 'Administrator'))),
  ]
  for (const problem of problems) console.error(problem)
  console.log(`${pages.length} pages, ${problems.length} warnings and errors`)
  process.exitCode = problems.length > 0 ? 1 : 0
} finally {
  await browser.close()
  vite.kill()
  rmSync(data, { recursive: true, force: true })
}

async function started(): Promise<void> {
  const end = Date.now() + START_MS
  while (!(await fetch(`${origin}/version.json`).then(Boolean, () => false))) {
    if (Date.now() > end || vite.exitCode !== null) throw new Error('The development server did not start')
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

async function walk(
  browser: Browser,
  who: string,
  paths: string[],
  storageState?: BrowserContextOptions['storageState'],
): Promise<string[]> {
  const context = await browser.newContext({ baseURL: origin, serviceWorkers: 'block', storageState })
  const problems: string[] = []
  let path = ''
  const page = await context.newPage()
  watchPage(
    page,
    (line) => ['error', 'warning'].includes(line.type()) && !IGNORED.test(line.text()),
    (fault) => problems.push(`${who}, ${path}: ${fault}`),
  )
  for (path of paths) await visit(page, path, QUIET_MS)
  await context.close()
  return problems
}
