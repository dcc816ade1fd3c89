import type { Writer } from '#domain/ai/generation.ts'
import { fetchOutside } from '../fetch-outside.ts'
import { streamedText } from './completion.ts'
import { type ModelProvider, ModelError } from './provider.ts'
import { modelSettingsOf } from './settings.ts'

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
