import { createReadStream, existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { entailedBy } from '../domain/messages/claims.ts'
import { CONFIRM_BELOW, type Order } from '../domain/screenshots/order.ts'
import { composePart } from '../src/messages/compose-part.ts'
import { slotValuesOf, hasNoCustomer, knownMoment, defaultHabits } from '../src/messages/draft.ts'
import { partsFromOrder } from '../src/messages/parts-from-order.ts'
import type { ScreenshotReader } from '../src/screenshots/reader.ts'
import { browserFlags, findBrowser } from './browser.js'
import { explainScreen } from './explain-screen.ts'
import { reportAccuracy, type AutomatedMessage } from './message-accuracy.ts'

/**
 * Reads every picture of a folder with the built app in headless Chromium and writes one JSON object keyed by file name.
 * An unreadable picture is reported and counts as no order. Beside the fields stand those that the app shows in amber
 * (`unsure`) and what the automated mode makes of them: `moment`, `input`, the `claims` that follow from it, and the
 * `message`; an offer has no message.
 * Usage: npm run read:screens -- FOLDER OUT.json [--limit N] [--truth TRUTH.json] [--words] [--explain FOLDER]
 *
 * `--truth` takes an array of `{ file, truth, accept? }` and prints by moment how many messages say something untrue,
 * and how many pick-ups and drop-offs have a message with a fact. Pictures have no clock in it: the reader's is used.
 * `--words` adds what the engine read, which `scripts/tagger/label-pages.ts` takes. `--explain` draws each picture with
 * its lines, what the tagger takes the words for and how sure it is.
 */
const root = path.resolve(import.meta.dirname, '..')
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    limit: { type: 'string' },
    truth: { type: 'string' },
    words: { type: 'boolean' },
    explain: { type: 'string' },
    client: { type: 'string', default: path.join(root, 'dist', 'client') },
  },
})
const [folder, out] = positionals
if (!folder || !out) {
  console.error(
    'Usage: npm run read:screens -- FOLDER OUT.json [--limit N] [--truth TRUTH.json] [--words] [--explain FOLDER]',
  )
  process.exit(2)
}
const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.wasm': 'application/wasm',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
}

await main(folder, out)

async function main(folder: string, out: string): Promise<void> {
  const screenshots = (await readdir(folder)).filter((file) => /\.(png|jpe?g|webp)$/i.test(file)).sort()
  const files = screenshots.slice(0, Number(values.limit ?? screenshots.length))
  const reader = await readerChunk(values.client)
  const server = await serve(values.client, folder)
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserFlags })
  const results: Record<string, unknown> = {}
  const messagesByFile: Record<string, AutomatedMessage> = {}
  const times: number[] = []
  try {
    const page = await browser.newPage()
    await page.goto(`${origin}/__blank`)
    for (const [i, file] of files.entries()) {
      try {
        const {
          order,
          page: words,
          firstPassMs,
          ms,
        } = await page.evaluate(readInPage, {
          chunk: `/${reader}`,
          picture: `/__picture/${encodeURIComponent(file)}`,
        })
        messagesByFile[file] = automatedMessageOf(order)
        const { filled: _, ...message } = messagesByFile[file]
        results[file] = {
          ...valuesOf(order),
          ...message,
          firstPassMs,
          ms,
          ...(values.words && { words }),
        }
        if (values.explain) await explainScreen(browser, path.join(folder, file), words, values.explain)
        times.push(ms)
        console.log(`${i + 1}/${files.length} ${file}: ${order.platform.value} ${order.kind.value}, ${ms} ms`)
      } catch (error) {
        results[file] = { kind: 'not_an_order', error: String(error) }
        console.error(`${i + 1}/${files.length} ${file}: ${String(error).split('\n')[0]}`)
      }
    }
  } finally {
    await browser.close()
    server.close()
  }
  await writeFile(out, JSON.stringify(results, null, 1))
  times.sort((a, b) => a - b)
  if (values.truth) reportAccuracy(JSON.parse(await readFile(values.truth, 'utf8')), messagesByFile)
  console.log(
    `${files.length} pictures, median ${times[times.length >> 1] ?? 0} ms, slowest ${times.at(-1) ?? 0} ms`,
  )
}

type ReaderModule = typeof import('../src/screenshots/reader.ts')

/** Runs in the page: the app's own reader, reused for all pictures. */
async function readInPage({ chunk, picture }: { chunk: string; picture: string }) {
  const page = globalThis as { kindropReader?: Promise<ScreenshotReader> }
  page.kindropReader ??= import(chunk).then((app: ReaderModule) => app.openScreenshotReader())
  const blob = await (await fetch(picture)).blob()
  return (await page.kindropReader).read(blob)
}

/**
 * The automated message for the next stop, made as the app makes it from a file of unknown age; none for a
 * picture that is no order, nor for an offer.
 */
function automatedMessageOf(order: Order): AutomatedMessage {
  if (order.kind.value === 'not_an_order') return {}
  const source = { now: null }
  const newId = () => ''
  const options = {
    mode: 'automated',
    habits: defaultHabits,
    captureTime: source,
    newId,
    newSeed: () => 1,
  } as const
  const { parts, notices } = partsFromOrder(order, options)
  const [part] = parts
  if (!part || hasNoCustomer({ notices })) return {}
  const { input, text } = composePart(part, [])
  return {
    moment: knownMoment(part.details),
    claims: [...entailedBy(input)],
    input,
    message: text,
    filled: { ...slotValuesOf(part.details), clock: order.clock },
  }
}

/** An order as one flat object; `unsure` names the fields that the app asks the driver to confirm. */
function valuesOf(order: Order): Record<string, unknown> {
  const {
    customers,
    secrets: _secrets,
    clock: _clock,
    stage: _stage,
    isRoute: _isRoute,
    pickUpAt: _pickUpAt,
    ...fields
  } = order
  const flat = Object.fromEntries(Object.entries(fields).map(([field, read]) => [field, read.value]))
  const read = [...Object.entries(fields), ...customers.map((customer) => ['customers', customer] as const)]
  const unsure = read.filter(([, { confidence }]) => confidence < CONFIRM_BELOW).map(([field]) => field)
  return { ...flat, customers: customers.map((customer) => customer.value), unsure: [...new Set(unsure)] }
}

/** The build's file with the reader, from the build's manifest. */
async function readerChunk(client: string): Promise<string> {
  const manifest = JSON.parse(await readFile(path.join(client, '.vite', 'manifest.json'), 'utf8')) as Record<
    string,
    { file: string }
  >
  const entry = manifest['src/screenshots/reader.ts']
  if (!entry) throw new Error('The build holds no chunk of src/screenshots/reader.ts; run npm run build')
  return entry.file
}

/** Serves the build, the pictures and an empty page on a loopback port. */
async function serve(client: string, folder: string): Promise<Server> {
  const server = createServer((request, response) => {
    const url = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname)
    if (url === '/__blank') {
      response.setHeader('content-type', 'text/html')
      response.end('<!doctype html><title>Reading</title>')
      return
    }
    const file = url.startsWith('/__picture/')
      ? path.join(folder, path.basename(url))
      : path.join(client, path.normalize(url))
    if (!existsSync(file)) {
      response.statusCode = 404
      response.end()
      return
    }
    response.setHeader('content-type', TYPES[path.extname(file).toLowerCase()] ?? 'application/octet-stream')
    createReadStream(file).pipe(response)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return server
}
