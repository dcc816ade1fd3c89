import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '../api.ts'
import { SessionUnproven } from '../auth/fetch-as-driver.ts'
import { storedToken } from '../auth/session.ts'
import { checkSubscription } from './queries.ts'

/** §9.9 The first check comes this long after the sign-in; a failed one is repeated twice. In milliseconds. */
export const FIRST_CHECK_MS = 200
const RETRIES = 2
const LONGEST_DELAY_MS = 5_000

/** §7.22 What the server says of the driver's subscription, asked with the patience of §9.9. */
export const checkOf = (userId: string) =>
  queryOptions({
    queryKey: ['subscription', userId],
    queryFn: async () => {
      if (!storedToken()) throw new ApiError('unauthenticated', words.signedOut)
      return checkSubscription()
    },
    retry: mayRetry,
    retryDelay: retryDelayMs,
  })

/** §8.15 Signing in again is what helps against some failures, and repeating them does not. */
export const mayRetry = (failures: number, error: unknown): boolean =>
  failures < RETRIES && !isAuthProblem(error)

/** §9.9 2^n seconds after the n-th failure, counted from 0, and 5 at the most. In milliseconds. */
export const retryDelayMs = (failures: number): number => Math.min(2 ** failures * 1_000, LONGEST_DELAY_MS)

/** Whether the server, or the token itself, says that this is nobody who is signed in. */
export const isAuthProblem = (error: unknown): boolean =>
  (error instanceof ApiError && ['unauthenticated', 'forbidden', 'mfa_required'].includes(error.code)) ||
  (error instanceof Error && /\bJWT\b/.test(error.message))

/** §8.15 What is said of a check that failed. */
export function wordsOf(error: unknown): string {
  if (error instanceof ApiError && error.message === words.signedOut) return words.signedOut
  if (isAuthProblem(error)) return words.invalid
  return error instanceof Error && error.cause instanceof SessionUnproven ? words.session : words.unknown
}

const words = {
  signedOut: 'Authentication required - please sign in again',
  invalid: 'Invalid session - please sign in again',
  session: 'Session validation failed',
  unknown: 'Could not verify subscription status',
}
