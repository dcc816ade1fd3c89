import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import { DAY_MS } from '#domain/time.ts'
import { type Db, insertWhere } from '../db/db.ts'
import { deadLetters, jobs } from '../db/jobs-schema.ts'
import { logError } from '../logging/log-error.ts'
import { deadLetterKinds } from './job.ts'

/**
 * A job becomes a dead letter after failing for this long, and this often: after an outage of the cron itself it
 * still gets its attempts.
 */
const DEAD_LETTER_AFTER_MS = 3 * DAY_MS
const MIN_ATTEMPTS = 20
/** Dead letters are deleted after this long: their notifications have expired in the inbox as well. */
const RETENTION_MS = 90 * DAY_MS

/**
 * Moves jobs that have failed for days to the dead letters, where they are not retried until the administrator says so.
 * Only kinds with the policy `dead_letter` go there (`define-job.ts`). For the cron.
 */
export async function deadLetterFailedJobs(db: Db, now = Date.now()): Promise<void> {
  const exhausted = and(
    gte(jobs.attempts, MIN_ATTEMPTS),
    lt(jobs.createdAt, now - DEAD_LETTER_AFTER_MS),
    inArray(jobs.kind, deadLetterKinds()),
  )
  const [moved] = await db.batch([
    insertWhere(
      db,
      deadLetters,
      {
        id: jobs.id,
        kind: jobs.kind,
        payload: jobs.payload,
        attempts: jobs.attempts,
        createdAt: jobs.createdAt,
        deadLetteredAt: now,
      },
      { from: jobs, where: exhausted },
    )
      .onConflictDoNothing()
      .returning({ id: deadLetters.id }),
    db.delete(jobs).where(exhausted),
    db.delete(deadLetters).where(lt(deadLetters.deadLetteredAt, now - RETENTION_MS)),
  ])
  if (moved.length > 0) logError(`jobs: ${moved.length} moved to the dead letters`)
}

/** The statements that delete a driver's pending notifications as their account is erased. */
export const deleteNotificationJobs = (db: Db, userId: string) => [
  db.delete(deadLetters).where(isForUser(deadLetters, userId)),
  db.delete(jobs).where(and(inArray(jobs.kind, deadLetterKinds()), isForUser(jobs, userId))),
]

const isForUser = (table: typeof jobs | typeof deadLetters, userId: string) =>
  eq(sql`json_extract(${table.payload}, '$.userId')`, userId)
