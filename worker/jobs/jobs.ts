import { waitUntil } from 'cloudflare:workers'
import { inArray, lte, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { Db } from '../db/db.ts'
import { jobs } from '../db/jobs-schema.ts'
import { logError } from '../logging/log-error.ts'
import { failingRun, type JobRun } from './define-job.ts'
import { FIRST_RETRY_MS, enqueue, jobColumns } from './enqueue.ts'
import type { Job, StoredJob } from './job.ts'
import { findRegisteredJob } from './registry.ts'

const LONGEST_RETRY_MS = 3_600_000
/** A query to D1 takes at most 100 values. */
const BATCH = 90
/** Jobs that the cron runs at one time: each costs some statements, and more when it enqueues others. */
const DUE_PER_QUERY = 25
/** One run of the cron ends before the next begins. */
const RUN_MS = 40_000

/**
 * Runs jobs: the handler of each kind is called, and the job is removed. A job that fails stays, and the cron retries it
 * after 15 s, 30 s, a minute and so on up to an hour; so does a job whose payload does not fit its schema or whose kind
 * this version does not know. Counting is never given up, and the counter knows each message by its id, so that a
 * second run does no harm. A job is given up once it is of no use (`until`); a crash between sending and removing sends
 * a mail twice, which is better than never.
 */
export async function runJobs(env: Env, db: Db, pending: readonly StoredJob[]): Promise<void> {
  const expired = pending.filter(isExpired).map(({ id }) => id)
  if (expired.length > 0) {
    logError(`jobs: ${expired.length} given up after their deadline`)
    await inBatch(db, expired, (some) => db.delete(jobs).where(inArray(jobs.id, some)))
  }
  const runnable = pending.filter((job) => !isExpired(job))
  const byKind = Map.groupBy(runnable, ({ kind }) => kind)
  const runs = Array.from(byKind, ([kind, group]) =>
    jobRunsOf(env, kind, group).map((jobRun) => execute(env, db, kind, jobRun)),
  )
  await Promise.all(runs.flat())
}

/** Runs jobs after the response. The cron retries those that fail. */
export function runJobsSoon(env: Env, db: Db, pending: readonly StoredJob[]): void {
  waitUntil(
    runJobs(env, db, pending).catch((error: unknown) => {
      logError('jobs: left to the cron', error)
    }),
  )
}

/** Runs all due jobs, oldest first, as long as there is time and query budget. For the cron. */
export async function runDueJobs(env: Env, db: Db, hasQueryBudget = () => true): Promise<void> {
  const began = Date.now()
  while (Date.now() < began + RUN_MS && hasQueryBudget()) {
    const due = await db
      .select(jobColumns)
      .from(jobs)
      .where(lte(jobs.dueAt, began))
      .orderBy(jobs.dueAt)
      .limit(DUE_PER_QUERY)
    if (due.length > 0) await runJobs(env, db, due)
    if (due.length < DUE_PER_QUERY) return
  }
}

async function execute(env: Env, db: Db, kind: string, { ids, run }: JobRun): Promise<void> {
  let next: readonly Job[]
  try {
    next = (await run()) ?? []
    // A run that was cut short may enqueue the same job again: its id makes it one.
    const enqueued = next.map((job) => enqueue(db, job))
    await inBatch(db, ids, (some) => db.delete(jobs).where(inArray(jobs.id, some)), enqueued)
  } catch (error) {
    logError(`jobs: ${ids.length} of kind ${kind} failed`, error)
    const retry = retryLater(Date.now())
    await inBatch(db, ids, (some) => db.update(jobs).set(retry).where(inArray(jobs.id, some)))
    return
  }
  if (next.length > 0) await runJobs(env, db, next)
}

/** Makes a statement per {@link BATCH} ids, and runs all of them in one batch with some others. */
async function inBatch(
  db: Db,
  ids: string[],
  statementFor: (ids: string[]) => BatchItem<'sqlite'>,
  others: BatchItem<'sqlite'>[] = [],
): Promise<void> {
  const parts = Array.from({ length: Math.ceil(ids.length / BATCH) }, (_, n) =>
    statementFor(ids.slice(n * BATCH, (n + 1) * BATCH)),
  )
  const [first, ...rest] = [...parts, ...others]
  if (first) await db.batch([first, ...rest])
}

function jobRunsOf(env: Env, kind: string, group: StoredJob[]): JobRun[] {
  const definition = findRegisteredJob(kind)
  if (definition) return definition.runsOf(env, group)
  // A newer version of the Worker has written these jobs, and carries them out.
  const ids = group.map(({ id }) => id)
  return [failingRun(ids, 'This version has no handler for this kind of job')]
}

function isExpired({ payload }: StoredJob): boolean {
  const until = (payload as { until?: unknown } | null)?.until
  return typeof until === 'number' && until < Date.now()
}

const retryLater = (now: number) => ({
  attempts: sql`${jobs.attempts} + 1`,
  dueAt: sql`${now} + min(${LONGEST_RETRY_MS}, ${FIRST_RETRY_MS} << min(${jobs.attempts}, 20))`,
})
