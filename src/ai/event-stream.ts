import { createParser } from 'eventsource-parser'
import { EnhancedEvent } from '#domain/ai/generation.ts'
import type { EnhancedRequest } from '#domain/ai/generation.ts'
import { ApiError, api, answered } from '../api.ts'

/** The edge says something at least every two seconds; a line that is silent for so long is lost, in milliseconds. */
const SILENCE_MS = 7_000
/** A lost line is looked for so many times, with a longer pause each time. */
const TRIES = 6
const FIRST_PAUSE_MS = 400

type Listening = {
  signal: AbortSignal
  hear: (event: EnhancedEvent) => void
}

/**
 * Asks for a message and hears the whole of it. A lost line is found again where it was lost, and spends nothing.
 * Resolves after the last event; throws {@link ApiError} when there is none, and the reason of the signal.
 */
export async function listen(request: EnhancedRequest, { signal, hear }: Listening): Promise<void> {
  const place = { last: 0, isOver: false }
  let lost = new ApiError('offline', 'There is no connection.')
  for (let tries = 0; tries < TRIES; tries++) {
    const before = place.last
    if (tries > 0) await pause(FIRST_PAUSE_MS * 2 ** (tries - 1), signal)
    try {
      await hearOn(request, place, { signal, hear })
    } catch (error) {
      signal.throwIfAborted()
      if (error instanceof ApiError && error.code !== 'offline' && error.code !== 'unavailable') throw error
      if (error instanceof ApiError) lost = error
    }
    if (place.isOver) return
    // Words that came after all are a new start.
    if (place.last > before) tries = 0
  }
  throw lost
}

/** Lets go of a message, also while the page is being left. */
export const cancel = (id: string): void => {
  const gone = api.messages.enhanced[':id'].$delete({ param: { id } }, { init: { keepalive: true } })
  // Whoever cannot be told stops by itself, since nobody listens.
  gone.catch(() => undefined)
}

async function hearOn(
  request: EnhancedRequest,
  place: { last: number; isOver: boolean },
  { signal, hear }: Listening,
): Promise<void> {
  const line = new AbortController()
  const hangUp = () => line.abort()
  signal.addEventListener('abort', hangUp)
  let watch = setTimeout(hangUp, SILENCE_MS)
  const headers = place.last > 0 ? { 'Last-Event-ID': String(place.last) } : undefined
  const parser = createParser({
    onEvent: ({ id, data }) => {
      const event = EnhancedEvent.parse(JSON.parse(data))
      place.last = Number(id) || place.last
      place.isOver = event.event === 'verdict' || event.event === 'error'
      hear(event)
    },
  })
  try {
    const call = api.messages.enhanced.$post(
      { json: request },
      { ...(headers && { headers }), init: { signal: line.signal } },
    )
    const response = await answered(call as Promise<Response>)
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done || place.isOver) return
      clearTimeout(watch)
      watch = setTimeout(hangUp, SILENCE_MS)
      parser.feed(value)
      if (place.isOver) return
    }
  } finally {
    clearTimeout(watch)
    signal.removeEventListener('abort', hangUp)
  }
}

/** Waits so long, but only until the network is back where it is known to be gone. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      signal.removeEventListener('abort', end)
      if (signal.aborted) reject(signal.reason as Error)
      else resolve()
    }
    const timer = navigator.onLine ? setTimeout(end, ms) : undefined
    addEventListener('online', end)
    signal.addEventListener('abort', end)
  })
}
