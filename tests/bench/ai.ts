// AI-enhanced messages of the built Worker: time to the draft, the first word and the verdict, against the
// same text straight from the same model server; and how many generations run at once.
import { join } from 'node:path'
import { createParser } from 'eventsource-parser'
import type { GenerationEvent, AiMessageRequest } from '../../domain/ai/generation.ts'
import { openServer, type Server } from '../../scripts/server.ts'
import { signUp } from '../account-factory.ts'
import { type ModelServer, openModelServer, type Prompt } from '../emulators/model/server.ts'
import { newMessage } from '../message-factory.ts'
import { targetVerdict, median, row } from './report.ts'

const DRIVERS = 20
const RUNS = 25
const CONCURRENCIES = [50, 100, 200]
/** Overhead that our path may add to the model's own time, in milliseconds. */
const OVERHEAD_MS = 15
const KEY = 'bench'

export async function benchAi(folder: string): Promise<void> {
  // The same text for the same prompt, so that both paths stream as many tokens.
  const emulator = await openModelServer({ key: KEY, random: () => 0.3 })
  const server = await openServer({
    port: 0,
    data: join(folder, 'enhanced-data'),
    cron: false,
    vars: { MAILER_AUTOCONFIRM: 'true', MODEL_FIRST_WORD: '60s', MODEL_TIMEOUT: '60s' },
    model: { url: emulator.url, key: KEY },
  })
  try {
    const origin = server.url.origin.replace('localhost', '127.0.0.1')
    const tokens = await premiumDrivers(server, origin)
    const write = (at: number) => withOneRetry(() => writeThroughWorker(origin, tokens[at % tokens.length]!))
    // Warm-up: a driver's first message creates the tables of their Durable Object.
    await Promise.all(tokens.map((_, at) => write(at)))
    const prompt = emulator.prompts(KEY)[0]!
    const [throughWorker, modelOnly]: [Times[], number[]] = [[], []]
    // Alternating, so that other load on the machine affects both.
    for (let run = 0; run < RUNS; run++) {
      modelOnly.push(await withOneRetry(() => writeDirectly(emulator, prompt)))
      throughWorker.push(await write(run))
    }
    const baseline = median(modelOnly)
    const total = median(throughWorker.map(({ verdict }) => verdict))
    const over = median(throughWorker.map(({ verdict }, run) => verdict - modelOnly[run]!))
    row('the model alone, to its last token', `${baseline.toFixed(0)} ms`, 'floor')
    row('draft', `${median(throughWorker.map(({ draft }) => draft)).toFixed(1)} ms`, '')
    row('first words', `${median(throughWorker.map(({ firstWord }) => firstWord)).toFixed(0)} ms`, '')
    row(
      'verdict',
      `${total.toFixed(0)} ms`,
      `${over.toFixed(1)} ms over the model alone, ${targetVerdict(over, OVERHEAD_MS)}`,
    )
    for (const concurrency of CONCURRENCIES) {
      const begun = performance.now()
      const times = await Promise.all(Array.from({ length: concurrency }, (_, at) => write(at)))
      const slowest = Math.max(...times.map(({ verdict }) => verdict))
      const accepted = times.filter(({ isAccepted }) => isAccepted).length
      const rate = (concurrency / (performance.now() - begun)) * 1000
      row(
        `${concurrency} streams at once`,
        `p50 ${median(times.map(({ verdict }) => verdict)).toFixed(0)}, slowest ${slowest.toFixed(0)} ms`,
        `${accepted} accepted, ${rate.toFixed(0)}/s`,
      )
    }
  } finally {
    await server.stop()
    await emulator.stop()
  }
}

async function premiumDrivers(server: Server, origin: string): Promise<string[]> {
  const db = await server.miniflare.getD1Database('DB', 'kindrop')
  const people = await Promise.all(Array.from({ length: DRIVERS }, () => signUp(origin)))
  for (const { id } of people) {
    await db
      .prepare("insert into subscriptions (user_id, status, ends_at, updated_at) values (?, 'active', ?, ?)")
      .bind(id, Date.now() + 86_400_000, Date.now())
      .run()
  }
  return people.map(({ token }) => token)
}

/** Milliseconds since the request, on the monotonic clock. */
type Times = { draft: number; firstWord: number; verdict: number; isAccepted: boolean }

/** A keep-alive connection may have been closed meanwhile. The time then counts from the retry. */
const withOneRetry = <T>(ask: () => Promise<T>): Promise<T> => ask().catch(ask)

async function writeThroughWorker(origin: string, token: string): Promise<Times> {
  const { input } = newMessage()
  const request: AiMessageRequest = {
    id: crypto.randomUUID(),
    input,
    seed: 7,
    firstName: 'Ann',
    store: 'Corner Deli',
    variants: 1,
  }
  const begun = performance.now()
  const response = await fetch(`${origin}/api/messages/enhanced`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(request),
  })
  if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`)
  const times: Times = { draft: 0, firstWord: 0, verdict: 0, isAccepted: false }
  await read(response, (data) => {
    const event = JSON.parse(data) as GenerationEvent
    const at = performance.now() - begun
    if (event.event === 'draft') times.draft = at
    else if (event.event === 'token') times.firstWord ||= at
    else if (event.event === 'verdict') {
      times.verdict = at
      times.isAccepted = event.outcome === 'accepted'
    }
  })
  return times
}

async function writeDirectly({ url }: ModelServer, prompt: Prompt): Promise<number> {
  const begun = performance.now()
  const response = await fetch(`${url}/chat/completions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' },
    body: JSON.stringify(prompt),
  })
  await read(response, () => undefined)
  return performance.now() - begun
}

async function read(response: Response, onData: (data: string) => void): Promise<void> {
  const parser = createParser({ onEvent: ({ data }) => onData(data) })
  const decoder = new TextDecoder()
  for await (const bytes of response.body!) parser.feed(decoder.decode(bytes as Uint8Array, { stream: true }))
}
