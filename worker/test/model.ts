import { env } from 'cloudflare:workers'
import { createParser } from 'eventsource-parser'
import { expect, inject, onTestFinished } from 'vitest'
import { GenerationEvent, type AiMessageRequest } from '#domain/ai/generation.ts'
import { subscriptions } from '../db/billing-schema.ts'
import { openDb } from '../db/db.ts'
import type { Person } from './factories.ts'
import { input } from './factories.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    modelServerUrl: string
  }
}

/** Settings of the model that a test may change. */
export type ModelVars = Partial<
  Record<
    `MODEL_${'ORDER' | 'URL' | 'NAME' | 'KEY' | 'ALLOWED' | 'FIRST_WORD' | 'TIMEOUT' | 'UNHEARD' | 'CALLS_PER_MONTH'}`,
    string
  >
>

type Prompt = { model: string; messages: { role: string; content: string }[]; left?: boolean }

/**
 * Connects the Worker to the model server with this behaviour, for one test. Returns the prompts that it received,
 * and the function that lets a `held` response go on.
 */
export function withModelEmulator(behaviour = 'kind', vars: ModelVars = {}) {
  const key = crypto.randomUUID()
  const mine = {
    MODEL_URL: inject('modelServerUrl'),
    MODEL_NAME: `kindrop-emulator/${behaviour}`,
    MODEL_KEY: key,
    ...vars,
  }
  const before = Object.fromEntries(
    Object.keys(mine).map((name) => [name, Reflect.get(env, name) as unknown]),
  )
  Object.assign(env, mine)
  onTestFinished(() => void Object.assign(env, before))
  const page = inject('modelServerUrl').replace(/\/v1$/, '')
  return {
    prompts: async () => (await fetch(`${page}/asked?key=${key}`)).json<Prompt[]>(),
    resume: async () => void (await (await fetch(`${page}/go-on?key=${key}`)).text()),
  }
}

export const generationRequest = (changes: Partial<AiMessageRequest> = {}): AiMessageRequest => ({
  id: crypto.randomUUID(),
  input,
  seed: 7,
  firstName: 'Ann',
  store: 'Corner Deli',
  variants: 1,
  ...changes,
})

export const ask = (driver: Pick<Person, 'fetch'>, request: unknown, headers: Record<string, string> = {}) =>
  driver.fetch('/api/messages/enhanced', {
    method: 'POST',
    body: JSON.stringify(request),
    headers: { 'content-type': 'application/json', ...headers },
  })

export type StreamEvent = { id: number; event: GenerationEvent }

/** Every event of a stream until its end, checked against the schema. */
export async function readEvents(response: Response): Promise<StreamEvent[]> {
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    'text/event-stream; charset=utf-8',
  ])
  const events: StreamEvent[] = []
  for await (const one of eventsOf(response)) events.push(one)
  return events
}

export async function* eventsOf(response: Response): AsyncGenerator<StreamEvent> {
  const ready: StreamEvent[] = []
  const parser = createParser({
    onEvent: ({ id, event, data }) => {
      const parsed = GenerationEvent.parse(JSON.parse(data))
      expect(parsed.event).toBe(event)
      ready.push({ id: Number(id), event: parsed })
    },
  })
  const decoder = new TextDecoder()
  for await (const bytes of response.body!) {
    parser.feed(decoder.decode(bytes, { stream: true }))
    yield* ready.splice(0)
  }
}

/** Requests a message, reads the whole stream, and returns the draft, the words on the way and the verdict. */
export async function generated(driver: Pick<Person, 'fetch'>, changes: Partial<AiMessageRequest> = {}) {
  const events = await readEvents(await ask(driver, generationRequest(changes)))
  const of = <Kind extends GenerationEvent['event']>(kind: Kind) =>
    events
      .map(({ event }) => event)
      .filter((event): event is Extract<GenerationEvent, { event: Kind }> => event.event === kind)
  const [draft, verdict] = [of('draft')[0]!, of('verdict')[0]!]
  expect([events[0]?.event.event, events.at(-1)?.event.event]).toEqual(['draft', 'verdict'])
  expect(events.map(({ id }) => id)).toEqual(events.map((_, at) => at + 1))
  return { draft, tokens: of('token'), verdict }
}

/** The path of a finished stream of a driver. A driver on the free plan gets Premium for it. */
export async function streamPath(driver: Person): Promise<string> {
  await openDb(env.DB)
    .insert(subscriptions)
    .values({ userId: driver.id, status: 'active', endsAt: Date.now() + 86_400_000, updatedAt: Date.now() })
    .onConflictDoNothing()
  const request = generationRequest()
  await readEvents(await ask(driver, request))
  return `/api/messages/enhanced/${request.id}`
}
