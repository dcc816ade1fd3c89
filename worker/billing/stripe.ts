import type { Stripe } from 'stripe'
import { AppError } from '../error.ts'
import { fetchOutside } from '../fetch-outside.ts'
import { logError } from '../logging/log-error.ts'
import { settingsOf } from '../settings/settings.ts'
import { withTimeout } from '../timeout.ts'

const TIMEOUT_MS = 10_000
const MAX_RETRIES = 2
/** The Retry-After of a refusal, in seconds. */
const RETRY_AFTER_S = 5

type StripeError = Stripe.errors.StripeError
type StripeFetch = NonNullable<Parameters<typeof Stripe.createFetchHttpClient>[0]>
type FetchInit = Parameters<typeof fetchOutside>[1]

/** Adds our signal to the library's own, which ends with the time limit of one request. */
const fetchUntil = (signal?: AbortSignal) =>
  ((address: string, init: FetchInit) =>
    fetchOutside(address, {
      ...init,
      signal: signal ? AbortSignal.any([init.signal, signal]) : init.signal,
    })) as StripeFetch

/**
 * Stripe's own client, which makes no further requests once `end` is aborted. Throws `unavailable` if the operator has
 * set no key.
 *
 * Responses have the API version that the library was made for, whatever the account's default is. The library is
 * loaded by the first request to Stripe: it is a tenth of the Worker, and few requests need it.
 */
export async function stripeClient(
  env: Pick<Env, 'STRIPE_URL' | 'STRIPE_SECRET_KEY'>,
  signal?: AbortSignal,
): Promise<Stripe> {
  const { STRIPE_SECRET_KEY, STRIPE_URL } = settingsOf(env)
  if (!STRIPE_SECRET_KEY) throw new AppError('unavailable', 'Paying is not open here yet.')
  const { protocol, hostname, port } = new URL(STRIPE_URL)
  const { Stripe } = await import('stripe')
  return new Stripe(STRIPE_SECRET_KEY, {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    port: port || (protocol === 'http:' ? 80 : 443),
    httpClient: Stripe.createFetchHttpClient(fetchUntil(signal)),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: MAX_RETRIES,
    telemetry: false,
  })
}

/**
 * Runs requests to Stripe and rethrows errors as refusals that a driver can read: `unavailable` with a time to retry if
 * Stripe is away, slow or busy, and without one if it refuses our key; `conflict` if the card or the state of the
 * payment is the reason. A mistake of our own (a wrong parameter) is logged and stays an internal error.
 */
export async function withStripeErrors<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    throw appErrorFromStripe(error)
  }
}

/**
 * Reads from Stripe for a page that can do without it. Undefined, and one line in the log that begins with `what`,
 * when the read fails or takes longer than `timeoutMs`.
 */
export async function tryStripe<T>(
  env: Env,
  { what, timeoutMs }: { what: string; timeoutMs: number },
  read: (stripe: Stripe) => Promise<T>,
): Promise<T | undefined> {
  try {
    return await withTimeout(timeoutMs, stripeClient(env).then(read))
  } catch (error) {
    logError(what, isStripeError(error) ? summaryOf(error) : error)
    return undefined
  }
}

/**
 * Whether Stripe's client has thrown an error. It checks the type's name, because the classes need the whole library.
 */
export const isStripeError = (error: unknown): error is StripeError =>
  error instanceof Error && 'type' in error && /^Stripe\w*Error$/.test(String(error.type))

/** Maps an error of Stripe's client; see {@link withStripeErrors}. Any other error stays as it is. */
export function appErrorFromStripe(error: unknown): unknown {
  if (!isStripeError(error)) return error
  logError(`stripe: ${summaryOf(error)}`)
  if (isKeyRefused(error)) {
    logError('stripe: our key is refused, so nobody can pay: look at STRIPE_SECRET_KEY')
    return new AppError('unavailable', 'Payments are not available right now. Nothing was charged.')
  }
  if (isTransientStripeError(error)) {
    return new AppError('unavailable', 'The payment service is busy. Please try again.', RETRY_AFTER_S)
  }
  if (error.type === 'StripeCardError') {
    return new AppError('conflict', 'The card was not accepted. Please try another one.')
  }
  if (error.type === 'StripeInvalidRequestError' && error.statusCode === 404) {
    return new AppError('conflict', 'The payment service does not know that any more. Please try again.')
  }
  return new AppError('internal', 'Something went wrong with the payment service. You were not charged.')
}

/** An error for the log: its message may carry names and addresses, and Stripe's support asks for these four. */
const summaryOf = ({ type, code, statusCode, requestId }: StripeError): string =>
  `${type} ${code ?? ''} ${statusCode ?? ''} ${requestId ?? ''}`

/** Whether Stripe's client reports a missing object. */
export const isMissing = (error: unknown): boolean =>
  isStripeError(error) && error.type === 'StripeInvalidRequestError' && error.code === 'resource_missing'

/**
 * Whether a customer was deleted at Stripe. For a customer that Stripe never had it throws Stripe's own error: then the
 * key or the account is wrong, which must not cost a driver anything.
 */
export const isDeletedCustomer = async (stripe: Stripe, id: string): Promise<boolean> =>
  (await stripe.customers.retrieve(id)).deleted === true

/** The id of an object that Stripe returns as an id or expanded. */
export function idOf(thing: unknown): string | null {
  if (typeof thing === 'string') return thing
  return typeof thing === 'object' && thing !== null && 'id' in thing ? idOf(thing.id) : null
}

/** Whether Stripe rejects our key, or does not permit it this request. */
export const isKeyRefused = (error: unknown): boolean =>
  isStripeError(error) &&
  (error.type === 'StripeAuthenticationError' || error.type === 'StripePermissionError')

/** Whether a retry may succeed; 409 is another request with the same idempotency key, still running. */
const isTransientStripeError = (error: StripeError): boolean =>
  error.type === 'StripeConnectionError' ||
  error.type === 'StripeRateLimitError' ||
  error.statusCode === undefined ||
  error.statusCode === 409 ||
  error.statusCode >= 500

/** How long a repeated request counts as the same one, in milliseconds. */
const WINDOW_MS = 600_000

/**
 * An idempotency key that is the same for ten minutes. It is no longer than that because Stripe repeats its first
 * response for a day even if that was a failure of its own (API reference, “Idempotent requests”), and a driver who
 * wants to pay does not wait a day.
 */
export const idempotencyKey = (thing: string, id: string): string =>
  `${thing}:${id}:${Math.floor(Date.now() / WINDOW_MS)}`
