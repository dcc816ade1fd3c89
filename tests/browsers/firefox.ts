// Firefox over WebDriver BiDi (https://w3c.github.io/webdriver-bidi/), which it supports itself.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Browser, PHONE, START_MS } from './browser.ts'
import { ended, waitForLine, start } from './process.ts'

/** Starts a Firefox with an empty profile, headless. */
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
  const [, address] = await waitForLine(process, /WebDriver BiDi listening on (ws:\S+)/, START_MS)
  const sendCommand = await connect(`${address}/session`)
  const { capabilities } = await sendCommand('session.new', { capabilities: {} })
  const { contexts } = await sendCommand('browsingContext.getTree', {})
  const { context } = contexts[0]
  await sendCommand('browsingContext.setViewport', { context, viewport: PHONE })
  return {
    name: `Firefox ${capabilities.browserVersion}`,
    open: (url) => sendCommand('browsingContext.navigate', { context, url, wait: 'complete' }),
    async run(work, ...given) {
      const { result, exceptionDetails } = await sendCommand('script.callFunction', {
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
      const { nodes } = await sendCommand('browsingContext.locateNodes', {
        context,
        locator: { type: 'css', value: selector },
      })
      const { sharedId } = nodes[0]
      await sendCommand('input.setFiles', { context, element: { sharedId }, files: [resolve(file)] })
    },
    act: (actions) => sendCommand('input.performActions', { context, actions }),
    async close() {
      await sendCommand('browser.close', {})
      await ended(process)
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** No network traffic of its own, and no first-run pages. */
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

/** Each command has its own shape of answer. */
// oxlint-disable-next-line typescript/no-explicit-any
type SendCommand = (method: string, params: object) => Promise<any>

/** Connects to the browser: a command has a number, and its answer repeats it. */
async function connect(url: string): Promise<SendCommand> {
  const socket = new WebSocket(url)
  const waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>()
  socket.addEventListener('message', ({ data }) => {
    const { id, type, result, error, message } = JSON.parse(data)
    const pending = waiting.get(id)
    waiting.delete(id)
    if (type === 'success') pending?.resolve(result)
    else if (type === 'error') pending?.reject(new Error(`${error}: ${message}`))
  })
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox has gone away'))
  })
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', reject)
  })
  let last = 0
  return (method, params) =>
    new Promise((resolve, reject) => {
      waiting.set(++last, { resolve, reject })
      socket.send(JSON.stringify({ id: last, method, params }))
    })
}
