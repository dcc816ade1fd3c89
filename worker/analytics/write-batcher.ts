/** How long a beacon waits for others to be written with it, in milliseconds. */
const BATCH_DELAY_MS = 1
/** What is written in one go, in characters of up to three bytes, and one beacon more: a value of SQLite holds 2 MB. */
const MAX_WRITE_CHARS = 500_000

/**
 * Writes what comes at about the same time in one go: a disk takes a hundred beacons as fast as one. Each caller
 * hears when its own has been written, or that it has not been.
 */
export class WriteBatcher {
  readonly #write: (events: string) => void
  #waiting: string[] = []
  #written: Promise<void> | undefined

  /** @param write takes a JSON array of hits; throws when nothing of it is written */
  constructor(write: (events: string) => void) {
    this.#write = write
  }

  /** Takes a JSON array of hits. Resolves once they are written; rejects when they may not be. */
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
