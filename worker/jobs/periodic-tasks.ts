import { lt, like, or, eq } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { periodicTasks } from '../db/jobs-schema.ts'

type TaskInterval = { now: number; everyMs: number }

/**
 * Claims a periodic task for this run, once in `everyMs` milliseconds: of two concurrent runs only one gets it. `now`
 * is epoch milliseconds.
 */
export async function claimPeriodicTask(
  db: Db,
  name: string,
  { now, everyMs }: TaskInterval,
): Promise<boolean> {
  const [claimed] = await db
    .insert(periodicTasks)
    .values({ name, lastRunAt: now })
    .onConflictDoUpdate({
      target: periodicTasks.name,
      set: { lastRunAt: now },
      setWhere: lt(periodicTasks.lastRunAt, now - everyMs),
    })
    .returning({ name: periodicTasks.name })
  return claimed !== undefined
}

const RUN = 'cron'
const FAILED = 'cron failed: '

/** The statement that makes a periodic task due at the next run. */
export const runAgainSoon = (db: Db, name: string) =>
  db.update(periodicTasks).set({ lastRunAt: 0 }).where(eq(periodicTasks.name, name))

/** Records that the cron has run, and which of its tasks failed. */
export async function recordCronRun(db: Db, failed: readonly string[]): Promise<void> {
  const lastRunAt = Date.now()
  const [first, ...rest] = [RUN, ...failed.map((job) => FAILED + job)].map((name) =>
    db
      .insert(periodicTasks)
      .values({ name, lastRunAt })
      .onConflictDoUpdate({ target: periodicTasks.name, set: { lastRunAt } }),
  )
  await db.batch([first!, ...rest])
}

/** When the cron last ran (epoch milliseconds; null for never), and when each task that ever failed last did so. */
export async function lastCronRun(
  db: Db,
): Promise<{ cronAt: number | null; cronFailures: { job: string; at: number }[] }> {
  const rows = await db
    .select()
    .from(periodicTasks)
    .where(or(eq(periodicTasks.name, RUN), like(periodicTasks.name, `${FAILED}%`)))
  return {
    cronAt: rows.find(({ name }) => name === RUN)?.lastRunAt ?? null,
    cronFailures: rows.flatMap(({ name, lastRunAt }) =>
      name === RUN ? [] : [{ job: name.slice(FAILED.length), at: lastRunAt }],
    ),
  }
}
