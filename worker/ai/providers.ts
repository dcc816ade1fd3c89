import { createParser } from 'eventsource-parser'
import * as z from 'zod/mini'
import type { Writer } from '#domain/ai/generation.ts'
import type { RejectionReason } from '#domain/ai/rejection.ts'
import { fetchOutside } from '../fetch-outside.ts'
import type { ChatMessage } from './prompt.ts'
import { modelSettingsOf } from './settings.ts'

/** A language model that streams a text for a prompt. */
export type ModelProvider = {
  writer: Writer
  /** Yields the text as it comes. Throws {@link ModelError}, and the reason that the signal was aborted with. */
  write: (
    messages: ChatMessage[],
    limits: { maxTokens: number; signal: AbortSignal },
  ) => AsyncIterable<string>
}

/** Why a provider gave no text, or not all. `reached` is whether a model may have worked for it. */
export class ModelError extends Error {
  readonly refusal: RejectionReason
  readonly reached: boolean

  constructor(refusal: RejectionReason, reached: boolean, cause?: unknown) {
    super(refusal, { cause })
    this.refusal = refusal
    this.reached = reached
  }
}

/** The composer is no model provider: its text exists before any model is called. */
export const composer: Writer = {
  kind: 'composer',
  name: 'composer',
  description: 'Composed by Kindrop itself.',
}

/** The local model server's names begin so. */
const FAKE_MODEL = 'kindrop-emulator'

/** The model providers that are set up, in order; empty where there are none. */
export function modelProviders(env: Env): ModelProvider[] {
  const { order, endpoint, workersAi } = modelSettingsOf(env)
  const open = {
    endpoint: () => endpoint && openEndpoint(endpoint, writerFor(endpoint.model)),
    workers_ai: () => {
      const ai = bindingOf(env)
      return (
        workersAi && ai && openWorkersAi(ai, { model: workersAi.model, writer: writerFor(workersAi.model) })
      )
    },
  }
  return order.map((name) => open[name]()).filter((provider) => provider !== null && provider !== undefined)
}

function writerFor(model: string): Writer {
  if (model.startsWith(FAKE_MODEL)) {
    const description = 'Written by an emulator on this machine, which follows a script and is no AI.'
    return { kind: 'emulator', name: model, description }
  }
  return {
    kind: 'model',
    name: model,
    description: `Written by AI (${model.replace(/^.*\//, '')}).`,
  }
}

/** The platform's models have no local form, so only a deployment's own configuration has the binding. */
const bindingOf = (env: object): Ai | undefined => ('AI' in env ? (env.AI as Ai) : undefined)

/**
 * The part of the platform's binding that we use. Its own types know each model by name; ours come from the settings.
 */
type Run = (model: string, input: object) => Promise<unknown>

/** Any service that speaks OpenAI's chat completions: a gateway, Ollama, vLLM. */
export function openEndpoint(
  { url, key, model }: { url: string; key: string; model: string },
  writer: Writer,
): ModelProvider {
  return {
    writer,
    async *write(messages, { maxTokens, signal }) {
      const response = await fetchOutside(`${url}/chat/completions`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...(key && { Authorization: `Bearer ${key}` }) },
        body: JSON.stringify({
          model,
          messages,
          max_tokens: maxTokens,
          temperature: 0.8,
          stream: true,
        }),
        signal,
      }).catch((error: unknown) => {
        if (signal.aborted) throw signal.reason
        throw new ModelError('unreachable', false, error)
      })
      if (!response.ok || !response.body) {
        await response.body?.cancel()
        throw new ModelError(response.status === 429 ? 'busy' : 'unreachable', false)
      }
      yield* streamedText(response.body)
    },
  }
}

/** A model of the platform, through its binding. */
function openWorkersAi(ai: Ai, { model, writer }: { model: string; writer: Writer }): ModelProvider {
  const run = ai.run.bind(ai) as unknown as Run
  return {
    writer,
    async *write(messages, { maxTokens, signal }) {
      // The binding takes no signal: a call that nobody waits for any more would be made, and paid.
      signal.throwIfAborted()
      const input = { messages, max_tokens: maxTokens, temperature: 0.8, stream: true }
      const answer = await orAborted(run(model, input), signal).catch((error: unknown) => {
        if (signal.aborted) throw signal.reason
        // Two limits fail like this: requests in a minute, and neurons in a day.
        const isBusy = /\b(?:429|3036|3040)\b|capacity|rate|limit|neurons/i.test(String(error))
        throw new ModelError(isBusy ? 'busy' : 'unreachable', false, error)
      })
      // Some models return an empty value when they do not know the shape of a request.
      if (!(answer instanceof ReadableStream)) throw new ModelError('empty', true)
      const body = answer as ReadableStream<Uint8Array>
      const stop = () => void body.cancel().catch(() => undefined)
      signal.addEventListener('abort', stop)
      try {
        yield* streamedText(body)
      } finally {
        signal.removeEventListener('abort', stop)
      }
    },
  }
}

/** The binding takes no signal, so only our waiting ends. */
function orAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise: aborted, reject } = Promise.withResolvers<T>()
  signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  return Promise.race([promise, aborted])
}

/**
 * One event of a streamed response, in OpenAI's shape or in the older one of Workers AI. Unknown fields are ignored.
 */
const Chunk = z.object({
  response: z.optional(z.nullable(z.string())),
  choices: z.optional(
    z.array(
      z.object({
        delta: z.optional(
          z.object({
            content: z.optional(z.nullable(z.string())),
            refusal: z.optional(z.nullable(z.string())),
            tool_calls: z.optional(z.nullable(z.array(z.unknown()))),
          }),
        ),
        finish_reason: z.optional(z.nullable(z.string())),
      }),
    ),
  ),
  error: z.optional(z.unknown()),
})

/** A longer line is no event. */
const LINE_MAX = 64 * 1024

/**
 * The text of a streamed response, piece by piece. Throws {@link ModelError} when the response is no text, or ends
 * without its end mark: then the connection was cut.
 */
async function* streamedText(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const state = { pieces: [] as string[], isOver: false, fault: undefined as ModelError | undefined }
  const parser = createParser({
    onEvent: ({ data }) => {
      if (!state.isOver && !state.fault) takeEvent(data, state)
    },
    maxBufferSize: LINE_MAX,
    onError: (error) => {
      if (error.type === 'max-buffer-size-exceeded')
        state.fault = new ModelError('not_a_message', true, error)
    },
  })
  const decoder = new TextDecoder()
  for await (const bytes of body) {
    parser.feed(decoder.decode(bytes, { stream: true }))
    yield* state.pieces.splice(0)
    if (state.fault) throw state.fault
    // Leaving the loop closes the connection, whatever else would come.
    if (state.isOver) return
  }
  throw new ModelError('cut_off', true)
}

type State = { pieces: string[]; isOver: boolean; fault: ModelError | undefined }

function takeEvent(data: string, state: State): void {
  if (data.trim() === '[DONE]') {
    state.isOver = true
    return
  }
  const parsed = Chunk.safeParse(parseJson(data))
  if (!parsed.success) {
    state.fault = new ModelError('not_a_message', true)
    return
  }
  const { response, choices, error } = parsed.data
  if (error) {
    state.fault = new ModelError('unreachable', true)
    return
  }
  const choice = choices?.[0]
  const piece = choice?.delta?.content ?? response
  if (piece) state.pieces.push(piece)
  if (choice?.delta?.tool_calls?.length) state.fault = new ModelError('not_a_message', true)
  if (choice?.delta?.refusal) state.fault = new ModelError('declined', true)
  const reason = choice?.finish_reason
  if (reason === 'length') state.fault = new ModelError('cut_off', true)
  else if (reason === 'content_filter') state.fault = new ModelError('declined', true)
  else if (reason === 'tool_calls' || reason === 'function_call')
    state.fault = new ModelError('not_a_message', true)
  else if (reason) state.isOver = true
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
