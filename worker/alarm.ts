/** The alarm of a Durable Object, which it sets for several reasons: the earliest counts. */
export class EarliestAlarm {
  readonly #storage: DurableObjectStorage
  /** When it fires, as far as this instance knows. */
  #at = 0

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage
  }

  /** Sets the alarm unless it fires before. An alarm that each call moved on would never fire. */
  set(at: number): void {
    if (this.#at > Date.now() && this.#at <= at) return
    this.#at = Math.max(at, Date.now())
    void this.#storage.setAlarm(this.#at)
  }

  /** Notes that the alarm has fired, as `alarm()` begins. */
  fired(): void {
    this.#at = 0
  }
}
