// Firefox over WebDriver BiDi (https://w3c.github.io/webdriver-bidi/), which it speaks by itself.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Browser, PHONE, START_MS } from './browser.ts'
import { ended, lineOf, start } from './process.ts'

/** Starts a Firefox that knows nothing yet, and shows it no window. */
export async function openFirefox(program: string): Promise<Browser> {
  const profile = mkdtempSync(join(tmpdir(), 'kindrop-firefox-'))
  writeFileSync(join(profile, 'user.js'), preferences)
  const process = start(
    program,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'],
    {
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  )
  const [, address] = await lineOf(process, /WebDriver BiDi listening on (ws:\S+)/, START_MS)
  const ask = await connect(`${address}/session`)
  const { capabilities } = await ask('session.new', { capabilities: {} })
  const { contexts } = await ask('browsingContext.getTree', {})
  const { context } = contexts[0]
  await ask('browsingContext.setViewport', { context, viewport: PHONE })
  return {
    name: `Firefox ${capabilities.browserVersion}`,
    open: (url) => ask('browsingContext.navigate', { context, url, wait: 'complete' }),
    async run(work, ...given) {
      const { result, exceptionDetails } = await ask('script.callFunction', {
        functionDeclaration: `async (given) => JSON.stringify((await (${work})(...JSON.parse(given))) ?? null)`,
        arguments: [{ type: 'string', value: JSON.stringify(given) }],
        awaitPromise: true,
        target: { context },
        userActivation: false,
      })
      if (exceptionDetails) throw new Error(exceptionDetails.text)
      return JSON.parse(result.value)
    },
    async upload(selector, file) {
      const { nodes } = await ask('browsingContext.locateNodes', {
        context,
        locator: { type: 'css', value: selector },
      })
      const { sharedId } = nodes[0]
      await ask('input.setFiles', { context, element: { sharedId }, files: [resolve(file)] })
    },
    act: (actions) => ask('input.performActions', { context, actions }),
    async close() {
      await ask('browser.close', {})
      await ended(process)
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** Nothing of its own goes out to the network, and no first steps stand before the page. */
const preferences = Object.entries({
  'app.normandy.enabled': false,
  'app.update.auto': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.getAddons.cache.enabled': false,
  'extensions.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,none',
  'toolkit.telemetry.enabled': false,
  // A phone's scrollbar takes no room.
  'ui.useOverlayScrollbars': 1,
})
  .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
  .join('')

/** What the browser answers has as many shapes as it has commands. */
// oxlint-disable-next-line typescript/no-explicit-any
type Ask = (method: string, params: object) => Promise<any>

/** Opens the line to the browser: a command goes out with a number, and its answer comes back with it. */
async function connect(url: string): Promise<Ask> {
  const line = new WebSocket(url)
  const waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>()
  line.addEventListener('message', ({ data }) => {
    const { id, type, result, error, message } = JSON.parse(data)
    const asked = waiting.get(id)
    waiting.delete(id)
    if (type === 'success') asked?.resolve(result)
    else if (type === 'error') asked?.reject(new Error(`${error}: ${message}`))
  })
  line.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox has gone away'))
  })
  await new Promise((resolve, reject) => {
    line.addEventListener('open', resolve)
    line.addEventListener('error', reject)
  })
  let last = 0
  return (method, params) =>
    new Promise((resolve, reject) => {
      waiting.set(++last, { resolve, reject })
      line.send(JSON.stringify({ id: last, method, params }))
    })
}
