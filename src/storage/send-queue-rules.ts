import type { ErrorCode } from '#domain/errors.ts'
import type { NewMessage } from '#domain/messages/message.ts'

/** Something that waits on this phone to be sent. It belongs to one driver, whoever is signed in later. */
export type Queued = {
  key: string
  userId: string
  email: string
  /** When it was put in, in epoch milliseconds. */
  at: number
  attempts: number
  /** Not tried again before this time, in epoch milliseconds. */
  dueAt: number
  /** The time that the server asked to wait for, which nothing shortens; 0 for none. */
  notBefore: number
  /** What the server said when it put this off; null when there was simply no answer. */
  trouble: string | null
  /** Set when the server refused it for good; it then stays for the driver to see. */
  refusal: { code: ErrorCode; message: string } | null
}

/** A copied message on its way to the log. Its key is the message's idempotency key. */
export type OutboxRow = Queued & { message: NewMessage }

/** How an attempt ended: the code of the refusal, `offline` when no answer came, and how long to wait in seconds. */
export type Failure = { code: ErrorCode | 'offline'; message: string; retryAfter?: number | undefined }

const SECOND = 1000
const LONGEST_WAIT = 5 * 60 * SECOND

/** The same row again makes no difference to these, so the driver decides. */
const final: readonly string[] = [
  'plan_required',
  'conflict',
  'invalid_input',
  'forbidden',
  'not_found',
  'too_large',
  'unsupported_media',
] satisfies ErrorCode[]

/** What every row begins with. */
export const queued = (key: string, driver: { id: string; email: string }, at: number): Queued => ({
  key,
  userId: driver.id,
  email: driver.email,
  at,
  attempts: 0,
  dueAt: 0,
  notBefore: 0,
  trouble: null,
  refusal: null,
})

export const newRow = (message: NewMessage, driver: { id: string; email: string }): OutboxRow => ({
  ...queued(message.key, driver, message.composedAt),
  message,
})

/** The server has nothing against the row: this was too much at once, and it says when to come back. */
const isTooMuch = ({ code, retryAfter = 0 }: Failure): boolean =>
  retryAfter > 0 && ['rate_limited', 'quota_exceeded'].includes(code)

/**
 * The row after a failed attempt. A final refusal is kept with its reason, a lost session waits for the next
 * sign-in, what was too much at once waits as long as the server asks, and everything else is tried again: after
 * 2, 4, 8 … seconds, at most 5 minutes, never sooner than asked.
 */
export function afterFailure<Row extends Queued>(row: Row, failure: Failure, now: number): Row {
  const { code, message, retryAfter = 0 } = failure
  const attempts = row.attempts + 1
  if (code === 'offline') return { ...row, attempts, trouble: null, dueAt: now + waitAfter(attempts) }
  if (final.includes(code)) return { ...row, attempts, trouble: null, refusal: { code, message } }
  // Signing in wakes the outbox, so there is no time to wait for.
  if (code === 'unauthenticated') return { ...row, trouble: null, dueAt: 0 }
  const notBefore = retryAfter > 0 ? now + retryAfter * SECOND : 0
  if (isTooMuch(failure)) return { ...row, dueAt: notBefore, notBefore, trouble: message }
  const dueAt = Math.max(now + waitAfter(attempts), notBefore)
  return { ...row, attempts, dueAt, notBefore, trouble: message }
}

const waitAfter = (attempts: number): number => Math.min(2 ** attempts * SECOND, LONGEST_WAIT)

/**
 * Whether the round ends with this failure: without a network or a session, or where it was too much at once, the next
 * row fares no better.
 */
export const endsRound = (failure: Failure): boolean =>
  failure.code === 'offline' || failure.code === 'unauthenticated' || isTooMuch(failure)

/**
 * The rows to send now, oldest first: only those of the driver who is signed in, and only when due. Behind one that the
 * server asked to wait all others wait too, so that they arrive in their order.
 */
export function rowsToSend<Row extends Queued>(rows: readonly Row[], userId: string, now: number): Row[] {
  const own = rows.filter((row) => row.userId === userId && !row.refusal).sort((a, b) => a.at - b.at)
  const waiting = own.findIndex(({ notBefore }) => notBefore > now)
  return (waiting < 0 ? own : own.slice(0, waiting)).filter(({ dueAt }) => dueAt <= now)
}

/** What was put off becomes due, because the network is back or the driver asks; a time that the server set stands. */
export const due = <Row extends Queued>(row: Row): Row =>
  row.dueAt === row.notBefore ? row : { ...row, dueAt: row.notBefore }

/** What the driver is told about the outbox. */
export type Waiting<Row extends Queued> = {
  /** What of the signed-in driver is still to be sent. */
  mine: Row[]
  refused: Row[]
  /** How many wait for somebody else to sign in, by e-mail. */
  others: { email: string; count: number }[]
}

export function waitingFor<Row extends Queued>(rows: readonly Row[], userId: string | null): Waiting<Row> {
  const own = rows.filter((row) => row.userId === userId)
  const others = new Map<string, number>()
  for (const row of rows) {
    if (row.userId !== userId) others.set(row.email, (others.get(row.email) ?? 0) + 1)
  }
  return {
    mine: own.filter((row) => !row.refusal),
    refused: own.filter((row) => row.refusal),
    others: Array.from(others, ([email, count]) => ({ email, count })),
  }
}
