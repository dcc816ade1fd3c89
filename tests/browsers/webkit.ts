// WebKitGTK's small browser over WebDriver (https://www.w3.org/TR/webdriver2/): the engine of Safari, and so of every
// browser of an iPhone.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Browser, PHONE, START_MS } from './browser.ts'
import { ended, waitForLine, start } from './process.ts'

export type WebKit = { driver: string; browser: string; screen: string }

/** Starts a WebKit with an empty profile, on a virtual screen. */
export async function openWebKit(programs: WebKit): Promise<Browser> {
  const screen = start(
    programs.screen,
    ['-displayfd', '1', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  )
  const [display] = await waitForLine(screen, /^\d+$/, START_MS)
  const home = narrowToolbar()
  const port = await freePort()
  const driver = start(programs.driver, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${display}`, GDK_BACKEND: 'x11', XDG_CONFIG_HOME: home },
    stdio: 'ignore',
  })
  const root = `http://127.0.0.1:${port}`
  await answering(`${root}/status`)
  const options = { binary: programs.browser, args: ['--automation'] }
  const { sessionId, capabilities } = await ask('POST', `${root}/session`, {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
  })
  const session = `${root}/session/${sessionId}`
  const post = (path: string, body: object) => ask('POST', `${session}/${path}`, body)
  const run: Browser['run'] = async (work, ...given) => {
    const script = `const [given, done] = arguments
      new Promise((resolve) => resolve((${work})(...JSON.parse(given)))).then(
        (result) => done({ result: JSON.stringify(result ?? null) }),
        (error) => done({ error: String(error) }),
      )`
    const { result, error } = await post('execute/async', { script, args: [JSON.stringify(given)] })
    if (error) throw new Error(error)
    return JSON.parse(result)
  }
  const { height } = await post('window/rect', PHONE)
  const toolbar = height - (await run(() => innerHeight))
  await post('window/rect', { ...PHONE, height: PHONE.height + toolbar })
  return {
    name: `WebKitGTK ${capabilities.browserVersion}`,
    open: (url) => post('url', { url }),
    run,
    async upload(selector, file) {
      const element = await post('element', { using: 'css selector', value: selector })
      await post(`element/${Object.values(element)[0]}/value`, { text: resolve(file) })
    },
    act: (actions) => post('actions', { actions }),
    async close() {
      await ask('DELETE', session)
      for (const program of [driver, screen]) {
        program.kill()
        await ended(program)
      }
      rmSync(home, { recursive: true, force: true })
    },
  }
}

/** A settings folder in which the browser's toolbar is no wider than a phone. */
function narrowToolbar(): string {
  const home = mkdtempSync(join(tmpdir(), 'kindrop-webkit-'))
  mkdirSync(join(home, 'gtk-3.0'))
  writeFileSync(join(home, 'gtk-3.0', 'gtk.css'), '* { min-width: 0; padding: 0 }')
  return home
}

/** Each command has its own shape of answer. */
// oxlint-disable-next-line typescript/no-explicit-any
async function ask(method: string, url: string, body?: object): Promise<any> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(url, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  // oxlint-disable-next-line typescript/no-explicit-any
  const { value } = (await response.json()) as { value: any }
  if (!response.ok) throw new Error(`${method} ${url}: ${value.error}: ${value.message}`)
  return value
}

/** The driver prints nothing when it is ready, so this polls it. */
async function answering(url: string): Promise<void> {
  const until = Date.now() + START_MS
  for (;;) {
    try {
      await fetch(url)
      return
    } catch (error) {
      if (Date.now() > until) throw error
      await new Promise((later) => setTimeout(later, 50))
    }
  }
}

/** The driver does not accept 0 for any free port. */
const freePort = () =>
  new Promise<number>((found) => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => found(port))
    })
  })
