/** How long a beacon waits for others to be written with it, in milliseconds. */
const BATCH_DELAY_MS = 1
/** The size of one write, in characters of up to three bytes, plus one beacon: a value of SQLite holds 2 MB. */
const MAX_WRITE_CHARS = 500_000

/**
 * Groups concurrent writes: storage takes a hundred beacons as fast as one. Each caller's promise resolves when its
 * own are stored, or rejects.
 */
export class WriteBatcher {
  readonly #write: (events: string) => void
  #waiting: string[] = []
  #written: Promise<void> | undefined

  /** @param write takes a JSON array of events; throws when none of them is stored */
  constructor(write: (events: string) => void) {
    this.#write = write
  }

  /** Adds a JSON array of events. Resolves once they are stored; rejects when they may not be. */
  add(events: string): Promise<void> {
    this.#waiting.push(events.slice(1, -1))
    this.#written ??= this.#writeSoon()
    return this.#written
  }

  async #writeSoon(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, BATCH_DELAY_MS))
    const waiting = this.#waiting.filter((events) => events.trim() !== '')
    this.#waiting = []
    this.#written = undefined
    for (let at = 0; at < waiting.length;) {
      let end = at
      for (let length = 0; end < waiting.length && length < MAX_WRITE_CHARS; end++)
        length += waiting[end]!.length
      this.#write(`[${waiting.slice(at, end).join(',')}]`)
      at = end
    }
  }
}
