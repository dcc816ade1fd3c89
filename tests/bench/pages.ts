// Bytes of JavaScript that a page loads before it can be used, and the Worker's own size. Both gzipped.
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { type Page, chromium } from '@playwright/test'
import { findBrowser } from '../../scripts/browser.js'
import { openServer } from '../../scripts/server.ts'
import { signUp } from '../people.ts'
import { against, kilobytes, row } from './report.ts'

const WORKER_TARGET_KB = 400

export async function benchPages(folder: string): Promise<void> {
  const server = await openServer({ port: 0, data: `${folder}/pages-data`, cron: false })
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] })
  const visit = async (
    path: string,
    target: number,
    usable: (page: Page) => Promise<unknown>,
    person?: Login,
  ) => {
    const context = await browser.newContext({
      serviceWorkers: 'block',
      viewport: { width: 360, height: 740 },
    })
    const page = await context.newPage()
    if (person) await signIn(page, server.url, person)
    const scripts: Promise<number>[] = []
    let counting = true
    page.on('response', (response) => {
      const isScript = new URL(response.url()).pathname.endsWith('.js') && !response.url().includes('/ocr/')
      if (counting && isScript)
        scripts.push(response.body().then((body) => gzipSync(body, { level: 9 }).length))
    })
    await page.goto(new URL(path, server.url).href)
    await usable(page)
    counting = false
    const bytes = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0)
    row(`${path}, JavaScript until usable`, kilobytes(bytes), `${against(bytes / 1024, target)} ${target} KB`)
    await context.close()
  }
  try {
    const person = await signUp(server.url)
    await visit('/', 115, (page) => page.getByRole('link', { name: 'Start Free' }).first().waitFor())
    await visit('/auth/login', 140, (page) => page.getByLabel('Password', { exact: true }).waitFor())
    await visit(
      '/upload',
      180,
      (page) => page.getByRole('button', { name: /copy/i }).first().waitFor(),
      person,
    )
  } finally {
    await browser.close()
    await server.stop()
  }
  const worker = gzipSync(readFileSync('dist/kindrop/index.js'), { level: 9 }).length
  row(
    'Worker without lazy chunks',
    kilobytes(worker),
    `${against(worker / 1024, WORKER_TARGET_KB)} ${WORKER_TARGET_KB} KB`,
  )
}

type Login = { email: string; password: string }

async function signIn(page: Page, server: URL, { email, password }: Login): Promise<void> {
  await page.goto(new URL('/auth/login', server).href)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(/\/upload/)
}
