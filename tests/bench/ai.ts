// AI-enhanced messages of the built Worker: when a driver sees the draft, the first word and the verdict, against the
// same text from the same stand-in without us; and how many are written at once.
import { join } from 'node:path'
import { createParser } from 'eventsource-parser'
import type { EnhancedEvent, EnhancedRequest } from '../../domain/ai/generation.ts'
import { openServer, type Server } from '../../scripts/server.ts'
import { type ModelPeer, openModel, type Prompt } from '../emulators/model/server.ts'
import { newMessage } from '../message-factory.ts'
import { signUp } from '../account-factory.ts'
import { against, median, row } from './report.ts'

const DRIVERS = 20
const RUNS = 25
const CROWDS = [50, 100, 200]
/** What our path may add to the model's own time, in milliseconds. */
const OVERHEAD_MS = 15
const KEY = 'bench'

export async function benchEnhanced(folder: string): Promise<void> {
  // The same words for the same prompt, so that both ways take as many tokens.
  const peer = await openModel({ key: KEY, dice: () => 0.3 })
  const server = await openServer({
    port: 0,
    data: join(folder, 'enhanced-data'),
    cron: false,
    vars: { MAILER_AUTOCONFIRM: 'true', MODEL_FIRST_WORD: '60s', MODEL_TIMEOUT: '60s' },
    model: { url: peer.url, key: KEY },
  })
  try {
    const origin = server.url.origin.replace('localhost', '127.0.0.1')
    const tokens = await premiumDrivers(server, origin)
    const write = (at: number) => persistently(() => throughUs(origin, tokens[at % tokens.length]!))
    // Nobody's first message: that is when a desk makes its tables.
    await Promise.all(tokens.map((_, at) => write(at)))
    const prompt = peer.asked(KEY)[0]!
    const [ours, alone]: [Times[], number[]] = [[], []]
    // In turn, so that whatever else the machine does falls on both.
    for (let run = 0; run < RUNS; run++) {
      alone.push(await persistently(() => withoutUs(peer, prompt)))
      ours.push(await write(run))
    }
    const floor = median(alone)
    const total = median(ours.map(({ verdict }) => verdict))
    const over = median(ours.map(({ verdict }, run) => verdict - alone[run]!))
    row('the model alone, to its last token', `${floor.toFixed(0)} ms`, 'floor')
    row('draft', `${median(ours.map(({ draft }) => draft)).toFixed(1)} ms`, '')
    row('first words', `${median(ours.map(({ word }) => word)).toFixed(0)} ms`, '')
    row(
      'verdict',
      `${total.toFixed(0)} ms`,
      `${over.toFixed(1)} ms over the model alone, ${against(over, OVERHEAD_MS)}`,
    )
    for (const crowd of CROWDS) {
      const begun = performance.now()
      const times = await Promise.all(Array.from({ length: crowd }, (_, at) => write(at)))
      const slowest = Math.max(...times.map(({ verdict }) => verdict))
      const accepted = times.filter(({ isAccepted }) => isAccepted).length
      const rate = (crowd / (performance.now() - begun)) * 1000
      row(
        `${crowd} streams at once`,
        `p50 ${median(times.map(({ verdict }) => verdict)).toFixed(0)}, slowest ${slowest.toFixed(0)} ms`,
        `${accepted} accepted, ${rate.toFixed(0)}/s`,
      )
    }
  } finally {
    await server.stop()
    await peer.stop()
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
type Times = { draft: number; word: number; verdict: number; isAccepted: boolean }

/** A connection that was kept open may have been closed meanwhile. Who asks again is measured from then on. */
const persistently = <T>(ask: () => Promise<T>): Promise<T> => ask().catch(ask)

async function throughUs(origin: string, token: string): Promise<Times> {
  const { input } = newMessage()
  const request: EnhancedRequest = {
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
  const times: Times = { draft: 0, word: 0, verdict: 0, isAccepted: false }
  await read(response, (data) => {
    const event = JSON.parse(data) as EnhancedEvent
    const at = performance.now() - begun
    if (event.event === 'draft') times.draft = at
    else if (event.event === 'token') times.word ||= at
    else if (event.event === 'verdict') {
      times.verdict = at
      times.isAccepted = event.outcome === 'accepted'
    }
  })
  return times
}

async function withoutUs({ url }: ModelPeer, prompt: Prompt): Promise<number> {
  const begun = performance.now()
  const response = await fetch(`${url}/chat/completions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' },
    body: JSON.stringify(prompt),
  })
  await read(response, () => undefined)
  return performance.now() - begun
}

async function read(response: Response, hear: (data: string) => void): Promise<void> {
  const parser = createParser({ onEvent: ({ data }) => hear(data) })
  const decoder = new TextDecoder()
  for await (const bytes of response.body!) parser.feed(decoder.decode(bytes as Uint8Array, { stream: true }))
}
