import { AppError } from '../error.ts'

/** A driver who waits for a page of Stripe's waits so long at most, whatever is asked on the way, in milliseconds. */
const TIMEOUT_MS = 10_000

/**
 * Runs what a driver waits for. After ten seconds it throws `unavailable`, and `end` tells what runs to ask for nothing
 * more.
 */
export async function withPageTimeout<T>(run: (controller: AbortSignal) => Promise<T>): Promise<T> {
  const [controller, finished] = [new AbortController(), new AbortController()]
  const timeout = scheduler.wait(TIMEOUT_MS, { signal: finished.signal }).then(() => {
    const message = 'The payment service did not answer in time. Nothing was charged. Please try again.'
    const timeoutError = new AppError('unavailable', message, 5)
    controller.abort(timeoutError)
    throw timeoutError
  })
  // Nobody waits for it any more once there is an answer.
  timeout.catch(() => undefined)
  try {
    return await Promise.race([run(controller.signal), timeout])
  } finally {
    finished.abort()
  }
}
