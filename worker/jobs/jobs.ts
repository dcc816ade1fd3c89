import { waitUntil } from 'cloudflare:workers'
import { inArray, lte, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { Db } from '../db/db.ts'
import { jobs } from '../db/jobs-schema.ts'
import { type JobRun, jobHandlers } from './handlers.ts'
import { FIRST_RETRY_MS, enqueue } from './enqueue.ts'
import type { JobKind, Job, JobOf } from './job.ts'
import { logError } from '../logging/log-error.ts'

export { FIRST_RETRY_MS, enqueue }

const LONGEST_RETRY_MS = 3_600_000
/** A query to D1 takes at most 100 values. */
const BATCH = 90
/** Promises that the cron keeps at one time: each costs some statements, and more when it leads to others. */
const DUE_PER_QUERY = 25
/** One run of the cron ends before the next begins. */
const RUN_MS = 40_000

/**
 * Keeps promises: each receiver is told, and the promise is struck off. What fails stays, and is tried again by
 * the cron after 15 s, 30 s, a minute and so on up to an hour. Counting is never given up, and the counter knows
 * each message by its id, so being told twice does no harm. Mails and text messages are given up once they would
 * be of no use (`until`); a crash between sending and striking off sends one twice, which is better than never.
 */
export async function runJobs(env: Env, db: Db, pending: Job[]): Promise<void> {
  const expired = pending.filter(isExpired).map(({ id }) => id)
  if (expired.length > 0) {
    logError(`jobs: ${expired.length} given up, too late to be of use`)
    await inBatch(db, expired, (some) => db.delete(jobs).where(inArray(jobs.id, some)))
  }
  const runnable = pending.filter((job) => !isExpired(job))
  const byKind = Map.groupBy(runnable, ({ kind }) => kind)
  const runs = Array.from(byKind, ([kind, group]) => jobRunsOf(env, kind, group)).flat()
  await Promise.all(runs.map((jobRun) => execute(env, db, jobRun)))
}

/** Keeps promises once the answer is out. What fails is left to the cron. */
export function runJobsSoon(env: Env, db: Db, pending: Job[]): void {
  waitUntil(
    runJobs(env, db, pending).catch((error: unknown) => {
      logError('jobs: left to the cron', error)
    }),
  )
}

/** Delivers everything that is due, oldest first, as long as there is time and room. For the cron. */
export async function runDueJobs(env: Env, db: Db, hasQueryBudget = () => true): Promise<void> {
  const began = Date.now()
  while (Date.now() < began + RUN_MS && hasQueryBudget()) {
    const due = await db
      .select({ id: jobs.id, kind: jobs.kind, payload: jobs.payload })
      .from(jobs)
      .where(lte(jobs.dueAt, began))
      .orderBy(jobs.dueAt)
      .limit(DUE_PER_QUERY)
    // Kind and payload were written together, which the columns' own types cannot say.
    if (due.length > 0) await runJobs(env, db, due as Job[])
    if (due.length < DUE_PER_QUERY) return
  }
}

async function execute(env: Env, db: Db, { label, ids, run }: JobRun): Promise<void> {
  let next: Job[]
  try {
    next = (await run()) ?? []
    // The same promise made twice, by a run that was cut short, is one.
    const enqueued = next.map((job) => enqueue(db, job).onConflictDoNothing())
    await inBatch(db, ids, (some) => db.delete(jobs).where(inArray(jobs.id, some)), enqueued)
  } catch (error) {
    logError(`jobs: ${label} not delivered`, error)
    const retry = retryLater(Date.now())
    await inBatch(db, ids, (some) => db.update(jobs).set(retry).where(inArray(jobs.id, some)))
    return
  }
  if (next.length > 0) await runJobs(env, db, next)
}

/** Makes a statement for as many ids at a time as one may name, all of them in one batch with some others. */
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

function jobRunsOf<Of extends JobKind>(env: Env, kind: Of, group: Job[]): JobRun[] {
  const handler = Object.hasOwn(jobHandlers, kind) ? jobHandlers[kind] : undefined
  if (handler) return handler(env, group as JobOf<Of>[])
  // A newer version of the Worker has made it, and will keep it.
  const run = () => Promise.reject(new Error('This version has no handler for this kind of job'))
  return [{ label: `${group.length} of kind ${kind}`, ids: group.map(({ id }) => id), run }]
}

const isExpired = ({ payload }: Job) => 'until' in payload && payload.until < Date.now()

const retryLater = (now: number) => ({
  attempts: sql`${jobs.attempts} + 1`,
  dueAt: sql`${now} + min(${LONGEST_RETRY_MS}, ${FIRST_RETRY_MS} << min(${jobs.attempts}, 20))`,
})
