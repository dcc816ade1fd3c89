import { AppError } from '../error.ts'

/** How long a driver waits for a page of Stripe's in all, in milliseconds. */
const TIMEOUT_MS = 10_000

/**
 * Runs `run` with a limit of ten seconds. At the limit it throws `unavailable` and aborts, so that `run` makes no
 * further request.
 */
export async function withPageTimeout<T>(run: (controller: AbortSignal) => Promise<T>): Promise<T> {
  const [controller, finished] = [new AbortController(), new AbortController()]
  const timeout = scheduler.wait(TIMEOUT_MS, { signal: finished.signal }).then(() => {
    const message = 'The payment service did not answer in time. Nothing was charged. Please try again.'
    const timeoutError = new AppError('unavailable', message, 5)
    controller.abort(timeoutError)
    throw timeoutError
  })
  // After `run` has answered, the timeout's rejection has no reader.
  timeout.catch(() => undefined)
  try {
    return await Promise.race([run(controller.signal), timeout])
  } finally {
    finished.abort()
  }
}
