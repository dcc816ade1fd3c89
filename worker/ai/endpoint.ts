import type { Writer } from '#domain/ai/generation.ts'
import { fetchOutside } from '../fetch-outside.ts'
import { streamedText } from './completion.ts'
import { ModelError, type ModelProvider } from './provider.ts'

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
          messages: messages,
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
