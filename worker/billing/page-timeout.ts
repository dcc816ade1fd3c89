import { AppError } from '../error.ts'

/** A driver who waits for a page of Stripe's waits so long at most, whatever is asked on the way, in milliseconds. */
const PAGE_MS = 10_000

/**
 * Runs what a driver waits for. After ten seconds it throws `unavailable`, and `end` tells what runs to ask for nothing
 * more.
 */
export async function inTime<T>(run: (end: AbortSignal) => Promise<T>): Promise<T> {
  const [end, answered] = [new AbortController(), new AbortController()]
  const late = scheduler.wait(PAGE_MS, { signal: answered.signal }).then(() => {
    const message = 'The payment service did not answer in time. Nothing was charged. Please try again.'
    const refusal = new AppError('unavailable', message, 5)
    end.abort(refusal)
    throw refusal
  })
  // Nobody waits for it any more once there is an answer.
  late.catch(() => undefined)
  try {
    return await Promise.race([run(end.signal), late])
  } finally {
    answered.abort()
  }
}
