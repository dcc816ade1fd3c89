/**
 * The delays between polls for a payment that Stripe has not reported yet: quick at first, together a minute.
 * In milliseconds.
 */
export const pollDelaysMs: readonly number[] = [
  0, 1_000, 1_500, 2_500, 4_000, 6_000, 9_000, 12_000, 12_000, 12_000,
]

/** After that it is polled this often, in milliseconds, while the page is open. */
export const SLOW_POLL_MS = 30_000

/** The delay before the poll with this number, counted from 0. */
export const pollDelay = (attempt: number): number => pollDelaysMs[attempt] ?? SLOW_POLL_MS

/** Whether the minute is over, so that the driver is told of the delay. */
export const isOverdue = (attempt: number): boolean => attempt >= pollDelaysMs.length
