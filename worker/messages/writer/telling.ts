import type { EnhancedEvent } from '#domain/enhanced.ts'

/** A line goes out this often when there is nothing to say, so that a lost listener is noticed, in milliseconds. */
const BEAT_MS = 3_000
const encoder = new TextEncoder()
const beat = encoder.encode(':\n\n')

/** What an event looks like on the line. */
export const frameOf = (id: number, event: EnhancedEvent): string =>
  `id: ${id}\nevent: ${event.event}\ndata: ${JSON.stringify(event)}\n\n`

/**
 * The events of one stream, told to everybody who listens, from where each of them left off. `onSilence` is called
 * when the last listener has gone, `onHeard` when there is one again.
 */
export class Telling {
  readonly #frames: Uint8Array[] = []
  readonly #listeners = new Set<ReadableStreamDefaultController<Uint8Array>>()
  readonly #onChange: (listeners: number) => void
  readonly #beating: ReturnType<typeof setInterval>
  #isOver = false

  constructor(onChange: (listeners: number) => void) {
    this.#onChange = onChange
    this.#beating = setInterval(() => this.#send(beat), BEAT_MS)
  }

  /** Tells the next event. Returns its number. */
  tell(event: EnhancedEvent): number {
    const frame = encoder.encode(frameOf(this.#frames.length + 1, event))
    this.#frames.push(frame)
    this.#send(frame)
    return this.#frames.length
  }

  /** There is nothing more to tell. */
  end(): void {
    this.#isOver = true
    clearInterval(this.#beating)
    for (const listener of this.#listeners) close(listener)
    this.#listeners.clear()
  }

  /** Everything after the event with this number, and what is still to come. */
  listen(after: number): ReadableStream<Uint8Array> {
    let mine: ReadableStreamDefaultController<Uint8Array>
    return new ReadableStream<Uint8Array>({
      start: (controller) => {
        mine = controller
        for (const frame of this.#frames.slice(after)) controller.enqueue(frame)
        if (this.#isOver) return controller.close()
        this.#listeners.add(controller)
        this.#onChange(this.#listeners.size)
      },
      cancel: () => this.#forget(mine),
    })
  }

  #send(frame: Uint8Array): void {
    for (const listener of this.#listeners) {
      try {
        listener.enqueue(frame)
      } catch {
        this.#forget(listener)
      }
    }
  }

  #forget(listener: ReadableStreamDefaultController<Uint8Array>): void {
    if (this.#listeners.delete(listener)) this.#onChange(this.#listeners.size)
  }
}

function close(listener: ReadableStreamDefaultController<Uint8Array>): void {
  try {
    listener.close()
  } catch {
    // Whoever has gone meanwhile hears no end.
  }
}
