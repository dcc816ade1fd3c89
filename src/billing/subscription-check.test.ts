import { expect, test } from 'vitest'
import { ApiError } from '../api.ts'
import { SessionRenewalError } from '../auth/fetch-as-driver.ts'
import {
  shouldRetryCheck,
  retryDelayMs,
  checkErrorText,
  isOverdue,
  SLOW_POLL_MS,
  pollDelay,
  pollDelaysMs,
} from './subscription-check.ts'

const refusal = (code: ApiError['code']) => new ApiError(code, 'Something was wrong')
const noSession = new ApiError(
  'offline',
  'There’s no connection.',
  undefined,
  new SessionRenewalError('No answer'),
)

test('§9.9 a failed check is retried twice, after 2^n seconds and never more than 5', () => {
  expect([0, 1, 2, 3].map((failures) => shouldRetryCheck(failures, refusal('offline')))).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect([0, 1, 2, 3, 30].map(retryDelayMs)).toEqual([1_000, 2_000, 4_000, 5_000, 5_000])
})

test('§8.15 a failure that needs a new sign-in is not retried', () => {
  for (const error of [refusal('unauthenticated'), refusal('forbidden'), new Error('JWT has expired')])
    expect(shouldRetryCheck(0, error)).toBe(false)
  for (const error of [refusal('unavailable'), refusal('internal'), noSession, new TypeError('Failed')])
    expect(shouldRetryCheck(0, error)).toBe(true)
})

test('§8.15 each failure of the check has its own text', () => {
  expect(checkErrorText(refusal('unauthenticated'))).toBe('Invalid session - please sign in again')
  expect(checkErrorText(new Error('Invalid JWT structure'))).toBe('Invalid session - please sign in again')
  expect(checkErrorText(noSession)).toBe('Session validation failed')
  expect(checkErrorText(refusal('unavailable'))).toBe('Could not verify subscription status')
  const signedOut = new ApiError('unauthenticated', 'Authentication required - please sign in again')
  expect(checkErrorText(signedOut)).toBe('Authentication required - please sign in again')
})

test('§2.13 after a checkout the delays between two polls grow, and make a minute together', () => {
  expect(pollDelaysMs).toEqual(pollDelaysMs.toSorted((a, b) => a - b))
  expect(pollDelaysMs.reduce((sum, pause) => sum + pause, 0)).toBe(60_000)
  expect(isOverdue(pollDelaysMs.length - 1)).toBe(false)
  expect(isOverdue(pollDelaysMs.length)).toBe(true)
  expect([0, pollDelaysMs.length, 1_000].map(pollDelay)).toEqual([0, SLOW_POLL_MS, SLOW_POLL_MS])
})
