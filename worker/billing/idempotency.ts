/** How long a repeated request counts as the same one, in milliseconds. */
const WINDOW_MS = 600_000

/**
 * A key under which Stripe does a thing once, however often it is asked within ten minutes. No longer: Stripe repeats
 * its first response for a day even where that was a failure of its own (API reference, “Idempotent requests”), and a
 * driver who wants to pay does not wait a day.
 */
export const idempotencyKey = (thing: string, id: string): string =>
  `${thing}:${id}:${Math.floor(Date.now() / WINDOW_MS)}`
