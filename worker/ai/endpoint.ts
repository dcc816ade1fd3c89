import type { Writer } from '#domain/ai/generation.ts'
import { fetchOutside } from '../fetch-outside.ts'
import { textOf } from './completion.ts'
import { Fault, type Source } from './provider.ts'

/** Any service that speaks OpenAI's chat completions: a gateway, Ollama, vLLM. */
export function openEndpoint(
  { url, key, model }: { url: string; key: string; model: string },
  writer: Writer,
): Source {
  return {
    writer,
    async *write(told, { maxTokens, signal }) {
      const response = await fetchOutside(`${url}/chat/completions`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...(key && { Authorization: `Bearer ${key}` }) },
        body: JSON.stringify({
          model,
          messages: told,
          max_tokens: maxTokens,
          temperature: 0.8,
          stream: true,
        }),
        signal,
      }).catch((error: unknown) => {
        if (signal.aborted) throw signal.reason
        throw new Fault('unreachable', false, error)
      })
      if (!response.ok || !response.body) {
        await response.body?.cancel()
        throw new Fault(response.status === 429 ? 'busy' : 'unreachable', false)
      }
      yield* textOf(response.body)
    },
  }
}
