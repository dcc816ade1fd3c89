import type { GenerationEvent } from '#domain/ai/generation.ts'

/** How often a comment line goes out, so that a lost listener is noticed, in milliseconds. */
const HEARTBEAT_MS = 2_000
const encoder = new TextEncoder()
const heartbeat = encoder.encode(':\n\n')

/** The wire format of an event. */
export const sseFrame = (id: number, event: GenerationEvent): string =>
  `id: ${id}\nevent: ${event.event}\ndata: ${JSON.stringify(event)}\n\n`

/**
 * Sends the events of one stream to every listener, from where each left off. `onChange` gets the number of listeners
 * whenever it changes.
 */
export class SseBroadcaster {
  readonly #frames: Uint8Array[] = []
  /** Each listener, with whether it had unread data at the last heartbeat. */
  readonly #listeners = new Map<ReadableStreamDefaultController<Uint8Array>, boolean>()
  readonly #onChange: (listeners: number) => void
  readonly #heartbeatTimer: ReturnType<typeof setInterval>
  #isOver = false

  constructor(onChange: (listeners: number) => void) {
    this.#onChange = onChange
    this.#heartbeatTimer = setInterval(() => this.#sendHeartbeat(), HEARTBEAT_MS)
  }

  /** Sends the next event. Returns its number. */
  emit(event: GenerationEvent): number {
    const frame = encoder.encode(sseFrame(this.#frames.length + 1, event))
    this.#frames.push(frame)
    this.#send(frame)
    return this.#frames.length
  }

  end(): void {
    this.#isOver = true
    clearInterval(this.#heartbeatTimer)
    for (const listener of this.#listeners.keys()) close(listener)
    this.#listeners.clear()
  }

  /** Every event after this number, and those still to come, until `gone` is aborted. */
  listen(after: number, signal: AbortSignal): ReadableStream<Uint8Array> {
    let ownController: ReadableStreamDefaultController<Uint8Array>
    return new ReadableStream<Uint8Array>({
      start: (controller) => {
        ownController = controller
        for (const frame of this.#frames.slice(after)) controller.enqueue(frame)
        if (this.#isOver) return controller.close()
        this.#listeners.set(controller, false)
        this.#onChange(this.#listeners.size)
        signal.addEventListener('abort', () => this.#remove(controller))
        if (signal.aborted) this.#remove(controller)
      },
      cancel: () => this.#remove(ownController),
    })
  }

  /**
   * The runtime does not report every lost connection: a listener that reads nothing for two heartbeats is dropped,
   * and may resume.
   */
  #sendHeartbeat(): void {
    for (const [listener, wasSlow] of this.#listeners) {
      const isSlow = (listener.desiredSize ?? 0) <= 0
      if (isSlow && wasSlow) {
        close(listener)
        this.#remove(listener)
      } else this.#listeners.set(listener, isSlow)
    }
    this.#send(heartbeat)
  }

  #send(frame: Uint8Array): void {
    for (const listener of this.#listeners.keys()) {
      try {
        listener.enqueue(frame)
      } catch {
        this.#remove(listener)
      }
    }
  }

  #remove(listener: ReadableStreamDefaultController<Uint8Array>): void {
    if (this.#listeners.delete(listener)) this.#onChange(this.#listeners.size)
  }
}

function close(listener: ReadableStreamDefaultController<Uint8Array>): void {
  try {
    listener.close()
  } catch {
    // The listener has left meanwhile.
  }
}
