// A driver's daily journeys, in a phone's window, in a browser with an empty profile.
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { BASE_MESSAGE_COUNT } from '../../domain/limits.ts'
import { seed } from '../../scripts/seed.ts'
import { openServer, type Server } from '../../scripts/server.ts'
import { signUp } from '../account-factory.ts'
import { listen } from '../emulators/listen.ts'
import { type Mailbox, openMailbox } from '../emulators/mailbox.ts'
import { type TcpProxy, openTcpProxy } from '../faults/tcp-proxy.ts'
import { freshEmail } from '../fresh-email.ts'
import type { Browser } from './browser.ts'
import { openFirefox } from './firefox.ts'
import { choosePicture, draft, fill, newDriver, paste, pathOf, tap, textOf } from './phone.ts'
import type { Programs } from './programs.ts'
import { openWebKit } from './webkit.ts'

declare module 'vitest' {
  interface ProvidedContext {
    browser: string
  }
}

const programs = JSON.parse(process.env.KINDROP_BROWSERS!) as Programs
const start = () =>
  inject('browser') === 'Firefox' ? openFirefox(programs.firefox) : openWebKit(programs.webkit)

const data = mkdtempSync(join(tmpdir(), 'kindrop-browsers-'))
let server: Server
let mailbox: Mailbox
beforeAll(async () => {
  mailbox = await openMailbox()
  const vars = { MAILER_AUTOCONFIRM: 'true' }
  server = await openServer({ port: 0, data, cron: false, mailbox: mailbox.url, vars })
  await seed(server)
})
afterAll(async () => {
  await Promise.all([server.stop(), mailbox.stop()])
  rmSync(data, { recursive: true, force: true })
})

let browser: Browser
/** A proxy between the browser and the server, which can be cut. */
let line: TcpProxy
let site: string
beforeEach(async () => {
  line = await openTcpProxy(server.url)
  site = line.url.origin
  browser = await start()
})
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail')
    console.error(`What ${browser.name} shows:\n${await browser.run(() => document.body.innerText)}`)
  await browser.close()
  line.close()
})

test('§2.10 §2.2 a stranger signs up by the form and arrives at Create Message', async () => {
  await browser.open(`${site}/auth/signup`)
  await fill(browser, 'Full name', 'Sam Rider')
  await fill(browser, 'Email', freshEmail())
  await fill(browser, 'Password', 'kind-word-1')
  await tap(browser, 'button', 'Create account')
  await expect.poll(() => pathOf(browser)).toBe('/upload')
  await expect.poll(() => textOf(browser, 'button', /^Account of Sam Rider/)).toBe('SR')
  await expect.poll(() => textOf(browser, 'button', 'Copy message')).not.toBeNull()
})

test('§1.2 a screenshot is read on the phone, and the draft has the order’s facts', async () => {
  await newDriver(browser, site)
  await choosePicture(browser)
  await expect.poll(() => textOf(browser, 'button', /^Customer, Christopher/)).not.toBeNull()
  await expect.poll(() => textOf(browser, 'button', /^Drop-off, .*door/)).not.toBeNull()
  await tap(browser, 'button', '10 minutes')
  await expect.poll(() => draft(browser)).toMatch(/10 minutes/)
  const shown = await draft(browser)
  expect(shown).toContain('Christopher')
  for (const secret of ['Karangahape', 'Ponsonby', 'Unit', '36', 'Müller', '9051'])
    expect(shown).not.toContain(secret)
})

test('§1.2 the driver pastes exactly the copied message into the chat of another app', async () => {
  await newDriver(browser, site)
  const shown = await draft(browser)
  await tap(browser, 'button', 'Copy message')
  await expect.poll(() => textOf(browser, 'button', 'Copied')).not.toBeNull()
  await browser.open('data:text/html,<title>A chat</title><textarea aria-label="Write" rows="9"></textarea>')
  await paste(browser, 'Write')
  await expect.poll(() => textOf(browser, 'field', 'Write')).toBe(shown)
})

test('§1.2 §5.5 a message that is copied in a tunnel waits, and is logged and counted once after it', async () => {
  const person = await newDriver(browser, site)
  await expect.poll(() => browser.run(isCached)).toBe(true)
  const shown = await draft(browser)
  line.down()
  await tap(browser, 'button', 'Copy message')
  await expect.poll(() => textOf(browser, 'button', 'Copied')).not.toBeNull()
  await expect.poll(() => textOf(browser, 'region', 'History')).toContain('waiting to be logged')
  expect(await textOf(browser, 'region', 'History')).toContain(shown)
  expect(await logged(person)).toEqual([])

  await line.up()
  await expect.poll(() => logged(person)).toHaveLength(1)
  await expect.poll(() => textOf(browser, 'region', 'History')).not.toContain('waiting to be logged')
  await expect.poll(uncounted).toBe(0)
  await browser.open(`${site}/upload`)
  await expect.poll(() => textOf(browser, 'region', 'History')).toContain(shown)
  expect(await logged(person)).toHaveLength(1)
  expect(await uncounted()).toBe(0)
})

test('§1.5 after one visit the app opens, reads and copies without a network', async () => {
  const person = await newDriver(browser, site)
  await expect.poll(() => browser.run(isCached)).toBe(true)
  line.down()
  await browser.open(`${site}/upload`)
  await choosePicture(browser)
  await expect.poll(() => textOf(browser, 'button', /^Customer, Christopher/)).not.toBeNull()
  await expect.poll(() => draft(browser)).toContain('Christopher')
  await tap(browser, 'button', 'Copy message')
  await expect.poll(() => textOf(browser, 'region', 'History')).toContain('waiting to be logged')
  expect(await logged(person)).toEqual([])
  await line.up()
  await expect.poll(() => logged(person)).toHaveLength(1)
})

test('§8.16 a recovery mail that a stranger asked for signs its owner in, and reveals nothing to the stranger', async () => {
  const received: string[] = []
  const stranger = createServer(({ url }, response) => {
    received.push(url ?? '')
    response.end()
  })
  const { port } = new URL(await listen(stranger, 0))
  try {
    const { email } = await signUp(site)
    const query = new URLSearchParams({ redirect_to: `${site}//127.0.0.1:${port}/` })
    const asked = await fetch(`${site}/auth/v1/recover?${query}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    })
    expect(asked.status).toBe(200)
    await browser.open((await mailbox.latest(email)).link)
    await tap(browser, 'button', 'Go on')
    const headingText = () => browser.run(() => document.querySelector('h1')?.innerText)
    // Without TLS, WebKit stores no Secure cookie, not even for localhost, so its page explains that instead.
    const heading = inject('browser') === 'Firefox' ? 'Choose a new password' : 'This browser kept nothing'
    await expect.poll(headingText).toBe(heading)
    const address = await browser.run(() => location.href)
    expect(new URL(address).origin).toBe(site)
    expect(address).not.toMatch(/token|%2F/i)
    expect(received).toEqual([])
  } finally {
    stranger.close()
  }
})

/** Runs in the page: whether the service worker has precached the app and the reader's files. */
async function isCached(): Promise<boolean> {
  if (!navigator.serviceWorker.controller) return false
  const cachedRequests = await Promise.all(
    (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
  )
  const paths = cachedRequests.flat().map(({ url }) => new URL(url).pathname)
  const has = (end: string) => paths.some((path) => path.endsWith(end))
  return has('/index.html') && has('.wasm.js') && has('/eng.traineddata.gz')
}

test('§1.2 §2.15 history shows the sent messages when the driver comes back, and Message Data counts it', async () => {
  await browser.open(`${site}/auth/login`)
  await fill(browser, 'Email', 'premium@kindrop.example')
  await fill(browser, 'Password', 'kind-word-2')
  await tap(browser, 'button', 'Sign in')
  await expect.poll(() => textOf(browser, 'button', 'Copy message')).not.toBeNull()
  const shown = await draft(browser)
  await tap(browser, 'button', 'Copy message')
  await expect.poll(() => textOf(browser, 'region', 'History')).toContain('Add tip')

  await browser.open(`${site}/upload`)
  await expect.poll(() => textOf(browser, 'region', 'History')).toContain(shown)
  await browser.open(`${site}/message-data`)
  await expect.poll(() => browser.run(figures)).toContain('Messages 1 ')
})

/** Runs in the page: the figures of Message Data, as one line. */
const figures = () => document.querySelector<HTMLElement>('main dl')?.innerText.replaceAll(/\s+/g, ' ') ?? ''

/** The ids of an account's logged messages. */
async function logged({ id }: { id: string }): Promise<unknown[]> {
  const db = await server.miniflare.getD1Database('DB', 'kindrop')
  return (await db.prepare('select id from messages where user_id = ?').bind(id).all()).results
}

/** Number of messages missing in the world counter; negative for messages counted twice. */
async function uncounted(): Promise<number> {
  const db = await server.miniflare.getD1Database('DB', 'kindrop')
  const rows = await db.prepare('select count(*) as n from messages').first<number>('n')
  const response = await fetch(new URL('/api/stats', server.url))
  const { count } = (await response.json()) as { count: number }
  return rows! - (count - BASE_MESSAGE_COUNT)
}
