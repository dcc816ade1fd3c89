import type { ErrorCode } from '#domain/error.ts'
import type { NewMessage } from '#domain/message.ts'

/** A copied message on its way to the log. It belongs to the driver who copied it, whoever is signed in later. */
export type OutboxRow = {
  /** The message's idempotency key. */
  key: string
  userId: string
  email: string
  message: NewMessage
  attempts: number
  /** Not tried again before this time, in epoch milliseconds. */
  dueAt: number
  /** Set when the server refused it for good; it then stays for the driver to see. */
  refusal: { code: ErrorCode; message: string } | null
}

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

export const newRow = (message: NewMessage, driver: { id: string; email: string }): OutboxRow => ({
  key: message.key,
  userId: driver.id,
  email: driver.email,
  message,
  attempts: 0,
  dueAt: 0,
  refusal: null,
})

/**
 * The row after a failed attempt. A final refusal is kept with its reason, a lost session waits for the next
 * sign-in, and everything else is tried again: after 2, 4, 8 … seconds, at most 5 minutes, never sooner than asked.
 */
export function afterFailure(row: OutboxRow, failure: Failure, now: number): OutboxRow {
  const { code, message, retryAfter = 0 } = failure
  const attempts = row.attempts + 1
  if (code !== 'offline' && final.includes(code)) return { ...row, attempts, refusal: { code, message } }
  // Signing in wakes the outbox, so there is no time to wait for.
  if (code === 'unauthenticated') return { ...row, dueAt: 0 }
  const wait = Math.min(2 ** attempts * SECOND, LONGEST_WAIT)
  return { ...row, attempts, dueAt: now + Math.max(wait, retryAfter * SECOND) }
}

/** Whether the round ends with this failure: without a network or a session, the next row fares no better. */
export const endsRound = ({ code }: Failure): boolean => code === 'offline' || code === 'unauthenticated'

/** The rows to send now, oldest first: only those of the driver who is signed in, and only when due. */
export const rowsToSend = (rows: readonly OutboxRow[], userId: string, now: number): OutboxRow[] =>
  rows
    .filter((row) => row.userId === userId && !row.refusal && row.dueAt <= now)
    .sort((a, b) => a.message.composedAt - b.message.composedAt)

/** Everything that was put off becomes due: the network is back, or the driver asks. */
export const due = (row: OutboxRow): OutboxRow => (row.dueAt === 0 ? row : { ...row, dueAt: 0 })

/** What the driver is told about the outbox. */
export type Waiting = {
  /** The signed-in driver's messages that are still to be sent. */
  mine: OutboxRow[]
  refused: OutboxRow[]
  /** How many wait for somebody else to sign in, by e-mail. */
  others: { email: string; count: number }[]
}

export function waitingFor(rows: readonly OutboxRow[], userId: string | null): Waiting {
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
