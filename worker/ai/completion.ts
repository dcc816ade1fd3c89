import { createParser } from 'eventsource-parser'
import * as z from 'zod/mini'
import { ModelError } from './provider.ts'

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
export async function* streamedText(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
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
