// Bytes of JavaScript that a page loads before it can be used, and the Worker's own size, both gzipped, and its start.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Page, chromium } from '@playwright/test'
import { findBrowser } from '../../scripts/browser.js'
import { openServer } from '../../scripts/server.ts'
import { signUp } from '../account-factory.ts'
import { targetVerdict, kilobytes, median, row } from './report.ts'
import { WORKER_MAX_BYTES, workerSize } from './worker-size.ts'
import { openWorkerd } from './workerd.ts'

/** Cloudflare refuses a Worker that takes 1 s; a cold start should not be felt. */
const START_UP_TARGET_MS = 100

export async function benchPages(folder: string): Promise<void> {
  const server = await openServer({
    port: 0,
    data: `${folder}/pages-data`,
    cron: false,
    vars: { MAILER_AUTOCONFIRM: 'true' },
  })
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] })
  const visit = async (path: string, { usable, target, person }: Visit) => {
    const context = await browser.newContext({
      serviceWorkers: 'block',
      viewport: { width: 360, height: 740 },
    })
    const page = await context.newPage()
    if (person) await signIn(page, server.url, person)
    await page.addInitScript(recordWhenUsable, usable)
    await page.goto(new URL(path, server.url).href)
    const scripts = await page.waitForFunction(() => (window as UsableRecord).scriptsUntilUsable)
    const bytes = (await scripts.jsonValue())!.reduce((sum, name) => sum + gzipped(`dist/client${name}`), 0)
    row(
      `${path}, JavaScript until usable`,
      kilobytes(bytes),
      `${targetVerdict(bytes / 1024, target)} ${target} KB`,
    )
    await context.close()
  }
  try {
    const person = await signUp(server.url)
    // React and the router are 105 KB of each (docs/decisions/002-react-in-the-browser.md). `/upload` has the grammar
    // of the messages, and the lint with the 40 KB of its weights, before the first message may be copied.
    await visit('/', { usable: 'a[href="/upload"]', target: 165 })
    await visit('/auth/login', { usable: 'input[type=password]', target: 150 })
    await visit('/upload', { usable: '[aria-label="Your message"] p', target: 270, person })
  } finally {
    await browser.close()
    await server.stop()
  }
  const worker = workerSize('dist/kindrop')
  row(
    'Worker without lazy chunks',
    kilobytes(worker),
    `${targetVerdict(worker, WORKER_MAX_BYTES)} ${WORKER_MAX_BYTES / 1024} KB`,
  )
  const startUp = await startUpCpu(folder)
  row(
    'start-up of the Worker, CPU beyond an empty one',
    `${startUp.toFixed(0)} ms`,
    `${targetVerdict(startUp, START_UP_TARGET_MS)} ${START_UP_TARGET_MS} ms`,
  )
}

/** The CPU time of a start in bare workerd with its first answer, less that of an empty Worker: medians of five, in ms. */
async function startUpCpu(folder: string): Promise<number> {
  const empty = join(folder, 'empty-worker')
  mkdirSync(empty)
  writeFileSync(join(empty, 'index.js'), 'export default { fetch: () => new Response() }')
  const starts = { empty: [] as number[], product: [] as number[] }
  for (let round = 0; round < 5; round++) {
    for (const [name, modules] of [
      ['empty', empty],
      ['product', 'dist/kindrop'],
    ] as const) {
      const data = join(folder, `start-${name}-${round}`)
      const workerd = await openWorkerd({ modules, data, vars: {}, objects: {} })
      starts[name].push(workerd.cpuMs())
      await workerd.stop()
    }
  }
  return median(starts.product) - median(starts.empty)
}

const gzipped = (file: string): number => gzipSync(readFileSync(file), { level: 9 }).length

type Visit = {
  /** Selector of the element that has to work before a person can begin. */
  usable: string
  target: number
  person?: Login
}
type UsableRecord = Window & { scriptsUntilUsable?: string[] }

/** Runs in the page: records the scripts requested before the element was there and hydrated. */
function recordWhenUsable(selector: string) {
  const checkUsable = () => {
    const part = document.querySelector(selector)
    if (!part || !isHydrated(part)) return requestAnimationFrame(checkUsable)
    const paths = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
    const scripts = paths.filter((path) => path.endsWith('.js') && !path.startsWith('/ocr/'))
    ;(window as UsableRecord).scriptsUntilUsable = [...new Set(scripts)]
  }
  checkUsable()
}

type Login = { email: string; password: string }

async function signIn(page: Page, server: URL, { email, password }: Login): Promise<void> {
  await page.goto(new URL('/auth/login', server).href)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(/\/upload/)
}
