import type { ErrorCode } from '#domain/errors.ts'
import type { NewMessage } from '#domain/messages/message.ts'
import { backoffDelay, retryAfterMs } from './retry.ts'

/** A row queued on this phone. It belongs to one driver, even if another one signs in later. */
export type QueuedRow = {
  key: string
  userId: string
  email: string
  /** When it was queued, in epoch milliseconds. */
  at: number
  attempts: number
  /** Not tried again before this time, in epoch milliseconds. */
  dueAt: number
  /** The time that the server asked to wait for, which nothing shortens; 0 for none. */
  notBefore: number
  /** The server's message when it postponed this row; null when there was no response. */
  lastError: string | null
  /** Set when the server refused the row for good; it then stays for the driver to see. */
  rejection: { code: ErrorCode; message: string } | null
}

/** A copied message on its way to the log. Its key is the message's idempotency key. */
export type MessageRow = QueuedRow & { message: NewMessage }

/** A failed attempt: the error's code, `offline` when no response came, and how long to wait in seconds. */
export type SendFailure = { code: ErrorCode | 'offline'; message: string; retryAfter?: number | undefined }

const backoff = { firstMs: 2_000, maxMs: 5 * 60_000 }

/** Sending the same again would fail again. */
const finalCodes: readonly string[] = [
  'plan_required',
  'conflict',
  'invalid_input',
  'forbidden',
  'not_found',
  'too_large',
  'unsupported_media',
] satisfies ErrorCode[]

/** Whether sending the same again would fail again, so that nothing is to wait behind it. */
export const isFinal = (code: SendFailure['code']): boolean => finalCodes.includes(code)

export type QueueOwner = { id: string; email: string }

export const newQueuedRow = (key: string, driver: QueueOwner, at: number): QueuedRow => ({
  key,
  userId: driver.id,
  email: driver.email,
  at,
  attempts: 0,
  dueAt: 0,
  notBefore: 0,
  lastError: null,
  rejection: null,
})

export const newMessageRow = (message: NewMessage, driver: QueueOwner): MessageRow => ({
  ...newQueuedRow(message.key, driver, message.composedAt),
  message,
})

/** The row is fine: there were too many at once, and the server names the time of the next attempt. */
const isThrottled = ({ code, retryAfter = 0 }: SendFailure): boolean =>
  retryAfter > 0 && ['rate_limited', 'quota_exceeded'].includes(code)

/**
 * The row after a failed attempt. A final refusal is kept with its reason, a lost session waits for the next sign-in,
 * a rate-limited row waits as long as the server asks, and every other failure is retried: after 2, 4, 8 … seconds,
 * at most 5 minutes, never sooner than asked.
 */
export function afterFailure<Row extends QueuedRow>(row: Row, failure: SendFailure, now: number): Row {
  const { code, message, retryAfter = 0 } = failure
  const attempts = row.attempts + 1
  if (code === 'offline')
    return { ...row, attempts, lastError: null, dueAt: now + backoffDelay(attempts, backoff) }
  if (isFinal(code)) return { ...row, attempts, lastError: null, rejection: { code, message } }
  // Signing in starts the queue, so there is no time to wait for.
  if (code === 'unauthenticated') return { ...row, lastError: null, dueAt: 0 }
  const notBefore = retryAfter > 0 ? now + retryAfterMs(retryAfter) : 0
  if (isThrottled(failure)) return { ...row, dueAt: notBefore, notBefore, lastError: message }
  const dueAt = Math.max(now + backoffDelay(attempts, backoff), notBefore)
  return { ...row, attempts, dueAt, notBefore, lastError: message }
}

/**
 * Whether the round ends with this failure: without a network or a session, or after a rate limit, the next row would
 * fail too.
 */
export const endsRound = (failure: SendFailure): boolean =>
  failure.code === 'offline' || failure.code === 'unauthenticated' || isThrottled(failure)

/**
 * The rows to send now, oldest first: only those of the driver who is signed in, and only when due. Behind a row that
 * the server asked to wait all others wait too, so that they arrive in their order.
 */
export function dueRows<Row extends QueuedRow>(rows: readonly Row[], userId: string, now: number): Row[] {
  const own = rows.filter((row) => row.userId === userId && !row.rejection).sort((a, b) => a.at - b.at)
  const blockedAt = own.findIndex(({ notBefore }) => notBefore > now)
  return (blockedAt < 0 ? own : own.slice(0, blockedAt)).filter(({ dueAt }) => dueAt <= now)
}

/** Makes postponed rows due, because the network is back or the driver asks; a time that the server set stays. */
export const withoutBackoff = <Row extends QueuedRow>(row: Row): Row =>
  row.dueAt === row.notBefore ? row : { ...row, dueAt: row.notBefore }

export type QueueState<Row extends QueuedRow> = {
  /** The unsent rows of the signed-in driver, oldest first. */
  mine: Row[]
  rejected: Row[]
  others: { email: string; count: number }[]
}

export function queueStateFor<Row extends QueuedRow>(
  rows: readonly Row[],
  userId: string | null,
): QueueState<Row> {
  // The phone's database has them in the order of their keys.
  const own = rows.filter((row) => row.userId === userId).sort((a, b) => a.at - b.at)
  const others = new Map<string, number>()
  for (const row of rows) {
    if (row.userId !== userId) others.set(row.email, (others.get(row.email) ?? 0) + 1)
  }
  return {
    mine: own.filter((row) => !row.rejection),
    rejected: own.filter((row) => row.rejection),
    others: Array.from(others, ([email, count]) => ({ email, count })),
  }
}
