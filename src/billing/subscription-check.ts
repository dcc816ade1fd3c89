import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '../api.ts'
import { SessionRenewalError } from '../auth/fetch-as-driver.ts'
import { storedToken } from '../auth/session.ts'
import { checkSubscription } from './queries.ts'

/** §9.9 The first check comes this long after the sign-in; a failed one is repeated twice. In milliseconds. */
export const FIRST_CHECK_MS = 200
const MAX_RETRIES = 2
const MAX_RETRY_DELAY_MS = 5_000

/** §7.22 Checks the driver's subscription, with the retries of §9.9. */
export const subscriptionCheckQuery = (userId: string) =>
  queryOptions({
    queryKey: ['subscription', userId],
    queryFn: async () => {
      if (!storedToken()) throw new ApiError('unauthenticated', errorTexts.signedOut)
      return checkSubscription()
    },
    retry: shouldRetryCheck,
    retryDelay: retryDelayMs,
  })

/** §8.15 Some failures need a new sign-in, and a retry does not help. */
export const shouldRetryCheck = (failures: number, error: unknown): boolean =>
  failures < MAX_RETRIES && !isAuthProblem(error)

/** §9.9 2^n seconds after the n-th failure, counted from 0, and 5 at the most. In milliseconds. */
export const retryDelayMs = (failures: number): number => Math.min(2 ** failures * 1_000, MAX_RETRY_DELAY_MS)

/** Whether the server, or the token itself, says that nobody is signed in. */
export const isAuthProblem = (error: unknown): boolean =>
  (error instanceof ApiError && ['unauthenticated', 'forbidden', 'mfa_required'].includes(error.code)) ||
  (error instanceof Error && /\bJWT\b/.test(error.message))

/** §8.15 The text for a check that failed. */
export function checkErrorText(error: unknown): string {
  if (error instanceof ApiError && error.message === errorTexts.signedOut) return errorTexts.signedOut
  if (isAuthProblem(error)) return errorTexts.invalid
  return error instanceof Error && error.cause instanceof SessionRenewalError
    ? errorTexts.session
    : errorTexts.unknown
}

const errorTexts = {
  signedOut: 'Authentication required - please sign in again',
  invalid: 'Invalid session - please sign in again',
  session: 'Session validation failed',
  unknown: 'Could not verify subscription status',
}

/**
 * The delays between polls for a payment that Stripe has not reported yet: at once, and then slowly, because the
 * driver's channel says when it has come. Together a minute, in milliseconds.
 */
export const pollDelaysMs: readonly number[] = [0, 5_000, 10_000, 15_000, 15_000, 15_000]

/** The delay between later polls, in milliseconds, while the page is open. */
export const SLOW_POLL_MS = 30_000

/** The delay before the poll with this number, counted from 0. */
export const pollDelay = (attempt: number): number => pollDelaysMs[attempt] ?? SLOW_POLL_MS

/** Whether the minute is over, so that the page mentions the delay. */
export const isOverdue = (attempt: number): boolean => attempt >= pollDelaysMs.length
