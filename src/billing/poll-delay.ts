/**
 * The pauses between two looks at a payment that Stripe has not told us of yet: quick at first, together a minute.
 * In milliseconds.
 */
export const pollDelaysMs: readonly number[] = [
  0, 1_000, 1_500, 2_500, 4_000, 6_000, 9_000, 12_000, 12_000, 12_000,
]

/** After that it is looked at this often, in milliseconds, for as long as the page is open. */
export const SLOW_POLL_MS = 30_000

/** The pause before the look with this number, counted from 0. */
export const pollDelay = (attempt: number): number => pollDelaysMs[attempt] ?? SLOW_POLL_MS

/** Whether the minute is over, and the driver is told so. */
export const isOverdue = (attempt: number): boolean => attempt >= pollDelaysMs.length
