import { waitUntil } from 'cloudflare:workers'
import { inArray, lte, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { HOUR_MS } from '#domain/time.ts'
import type { Db } from '../db/db.ts'
import { jobs } from '../db/jobs-schema.ts'
import { logError } from '../logging/log-error.ts'
import { withTimeout } from '../timeout.ts'
import { failingRun, type JobRun } from './define-job.ts'
import { FIRST_RETRY_MS, enqueue, jobColumns } from './enqueue.ts'
import type { Job, StoredJob } from './job.ts'
import { findRegisteredJob } from './job.ts'

const LONGEST_RETRY_MS = HOUR_MS
/** A query to D1 takes at most 100 values. */
const BATCH = 90
/** Jobs that the cron runs at one time: each costs some statements, and more when it enqueues others. */
const DUE_PER_QUERY = 25
/**
 * How long a job that is done waits for the others of its call, so that one batch removes all of them, in
 * milliseconds: well below {@link FIRST_RETRY_MS}, after which the cron would run it again.
 */
const TOGETHER_MS = 5_000
/** How long the cron starts jobs, in milliseconds: with {@link JOB_TIMEOUT_MS} it ends before the next begins. */
const RUN_MS = 40_000
/**
 * How long a call may take before its jobs count as failed, in milliseconds: longer than a mail or Stripe may take. A
 * call that never settles would leave its jobs due, and each minute's cron would begin them again beside it.
 */
export const JOB_TIMEOUT_MS = 15_000

/**
 * Runs jobs: calls the handler of each kind and removes the job. A job that fails stays, and the cron retries it after
 * 15 s, 30 s, a minute and so on up to an hour; so does a job whose payload does not fit its schema or whose kind this
 * version does not know. Counting is never given up, and the counter counts each message once by its id, so a second
 * run does no harm. A job is given up once it is of no use (`until`); a crash between sending and removing sends a mail
 * twice, which is better than never.
 * @param done jobs that the caller has already carried out, which are removed with the others
 */
export async function runJobs(
  env: Env,
  db: Db,
  pending: readonly StoredJob[],
  done: readonly StoredJob[] = [],
): Promise<void> {
  const expired = pending.filter(isExpired).map(({ id }) => id)
  if (expired.length > 0) {
    logError(`jobs: ${expired.length} given up after their deadline`)
    await runBatch(
      db,
      inParts(expired, (some) => db.delete(jobs).where(inArray(jobs.id, some))),
    )
  }
  const runnable = pending.filter((job) => !isExpired(job))
  const byKind = Map.groupBy(runnable, ({ kind }) => kind)
  const running = Array.from(byKind, ([kind, group]) =>
    jobRunsOf(env, kind, group).map((jobRun) => execute(kind, jobRun)),
  ).flat()
  if (done.length > 0) {
    running.unshift(Promise.resolve({ ids: done.map(({ id }) => id), hasFailed: false, next: [] }))
  }
  await saveTogether(env, db, running)
}

/** Runs jobs after the response. The cron retries those that fail. `done` as for {@link runJobs}. */
export function runJobsSoon(
  env: Env,
  db: Db,
  pending: readonly StoredJob[],
  done: readonly StoredJob[] = [],
): void {
  waitUntil(
    runJobs(env, db, pending, done).catch((error: unknown) => {
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

/** The result of a call: the jobs that it carried out, or that failed together, and those that follow. */
type Outcome = { ids: string[]; hasFailed: boolean; next: readonly Job[] }

async function execute(kind: string, { ids, run }: JobRun): Promise<Outcome> {
  try {
    return { ids, hasFailed: false, next: (await withTimeout(JOB_TIMEOUT_MS, run())) ?? [] }
  } catch (error) {
    logError(`jobs: ${ids.length} of kind ${kind} failed`, error)
    return { ids, hasFailed: true, next: [] }
  }
}

/** Saves the outcomes of calls in one batch; one that takes longer than {@link TOGETHER_MS} holds up no other. */
async function saveTogether(env: Env, db: Db, running: Promise<Outcome>[]): Promise<void> {
  const together = withTimeout(TOGETHER_MS, Promise.all(running)).catch(() => {})
  const ready: Outcome[] = []
  await Promise.all(
    running.map(async (outcome) => {
      ready.push(await outcome)
      await together
      // The first that gets here saves all that are ready.
      const outcomes = ready.splice(0)
      if (outcomes.length > 0) await save(env, db, outcomes)
    }),
  )
}

async function save(env: Env, db: Db, outcomes: Outcome[]): Promise<void> {
  const idsWhere = (hasFailed: boolean) =>
    outcomes.flatMap((outcome) => (outcome.hasFailed === hasFailed ? outcome.ids : []))
  const next = outcomes.flatMap((outcome) => outcome.next)
  const retry = (ids: string[]) => {
    const later = retryLater(Date.now())
    return inParts(ids, (some) => db.update(jobs).set(later).where(inArray(jobs.id, some)))
  }
  try {
    await runBatch(db, [
      ...inParts(idsWhere(false), (some) => db.delete(jobs).where(inArray(jobs.id, some))),
      ...retry(idsWhere(true)),
      // A run that was cut short may enqueue the same job again: its id makes it one.
      ...next.map((job) => enqueue(db, job)),
    ])
  } catch (error) {
    logError('jobs: results were not saved', error)
    await runBatch(db, retry(outcomes.flatMap(({ ids }) => ids)))
    return
  }
  if (next.length > 0) await runJobs(env, db, next)
}

/** A statement per {@link BATCH} ids. */
const inParts = (ids: string[], statementFor: (ids: string[]) => BatchItem<'sqlite'>) =>
  Array.from({ length: Math.ceil(ids.length / BATCH) }, (_, n) =>
    statementFor(ids.slice(n * BATCH, (n + 1) * BATCH)),
  )

async function runBatch(db: Db, [first, ...rest]: BatchItem<'sqlite'>[]): Promise<void> {
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
