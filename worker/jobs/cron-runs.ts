import { like, or, eq } from 'drizzle-orm'
import { periodicTasks } from '../db/jobs-schema.ts'
import type { Db } from '../db/db.ts'

const RUN = 'cron'
const FAILED = 'cron failed: '

/** Records that the cron has run, and which of its tasks failed. */
export async function recordCronRun(db: Db, failed: readonly string[]): Promise<void> {
  const lastRunAt = Date.now()
  const [first, ...rest] = [RUN, ...failed.map((job) => FAILED + job)].map((name) =>
    db
      .insert(periodicTasks)
      .values({ name, lastRunAt: lastRunAt })
      .onConflictDoUpdate({ target: periodicTasks.name, set: { lastRunAt: lastRunAt } }),
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
