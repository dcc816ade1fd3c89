import { createParser } from 'eventsource-parser'
import { GenerationEvent, type AiMessageRequest } from '#domain/ai/generation.ts'
import { ApiError, api, expectOk } from '../api.ts'
import { backoffDelay, onOnline } from '../storage/retry.ts'

/** The server sends an event at least every two seconds; a connection silent for this long is lost, in milliseconds. */
const IDLE_TIMEOUT_MS = 7_000
/** A lost connection is retried this often, with a longer pause each time. */
const MAX_TRIES = 6
const BACKOFF = { firstMs: 400, maxMs: 12_800 }

type StreamOptions = {
  signal: AbortSignal
  onEvent: (event: GenerationEvent) => void
}

/**
 * Requests a message and streams all of it. After a lost connection the stream resumes where it stopped, without
 * using up another text.
 * Resolves after the last event; throws {@link ApiError} when there is none, and the reason of the signal.
 */
export async function streamEvents(
  request: AiMessageRequest,
  { signal, onEvent }: StreamOptions,
): Promise<void> {
  const position = { last: 0, isFinished: false }
  let lastError = new ApiError('offline', 'There’s no connection.')
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const before = position.last
    if (tries > 0) await backoff(backoffDelay(tries, BACKOFF), signal)
    try {
      await readStream(request, position, { signal, onEvent })
    } catch (error) {
      signal.throwIfAborted()
      if (error instanceof ApiError && error.code !== 'offline' && error.code !== 'unavailable') throw error
      if (error instanceof ApiError) lastError = error
    }
    if (position.isFinished) return
    // New events reset the count of tries.
    if (position.last > before) tries = 0
  }
  throw lastError
}

/** Cancels a message on the server, also while the page is being left. */
export const cancelGeneration = (id: string): void => {
  const deletion = api.messages.enhanced[':id'].$delete({ param: { id } }, { init: { keepalive: true } })
  // A failed cancel does no harm: the server stops by itself when nobody reads the stream.
  deletion.catch(() => undefined)
}

async function readStream(
  request: AiMessageRequest,
  position: { last: number; isFinished: boolean },
  { signal, onEvent }: StreamOptions,
): Promise<void> {
  const idle = new AbortController()
  const abortIdle = () => idle.abort()
  let idleTimer = setTimeout(abortIdle, IDLE_TIMEOUT_MS)
  const headers = position.last > 0 ? { 'Last-Event-ID': String(position.last) } : undefined
  const parser = createParser({
    onEvent: ({ id, data }) => {
      const event = GenerationEvent.parse(JSON.parse(data))
      position.last = Number(id) || position.last
      position.isFinished = event.event === 'verdict' || event.event === 'error'
      onEvent(event)
    },
  })
  try {
    const call = api.messages.enhanced.$post(
      { json: request },
      { ...(headers && { headers }), init: { signal: AbortSignal.any([signal, idle.signal]) } },
    )
    const response = await expectOk(call as Promise<Response>)
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done || position.isFinished) return
      clearTimeout(idleTimer)
      idleTimer = setTimeout(abortIdle, IDLE_TIMEOUT_MS)
      parser.feed(value)
      if (position.isFinished) return
    }
  } finally {
    clearTimeout(idleTimer)
  }
}

/** Waits this long, or less when the network comes back after being offline. */
function backoff(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      offOnline()
      signal.removeEventListener('abort', end)
      if (signal.aborted) reject(signal.reason as Error)
      else resolve()
    }
    const timer = navigator.onLine ? setTimeout(end, ms) : undefined
    const offOnline = onOnline(end)
    signal.addEventListener('abort', end)
  })
}
