import { like, or, eq } from 'drizzle-orm'
import { chores } from '../db/jobs-schema.ts'
import type { Db } from '../db/db.ts'

const RUN = 'cron'
const FAILED = 'cron failed: '

/** Writes down that the cron has run, and which of its jobs it could not do. */
export async function recordRun(db: Db, failed: readonly string[]): Promise<void> {
  const doneAt = Date.now()
  const [first, ...rest] = [RUN, ...failed.map((job) => FAILED + job)].map((name) =>
    db.insert(chores).values({ name, doneAt }).onConflictDoUpdate({ target: chores.name, set: { doneAt } }),
  )
  await db.batch([first!, ...rest])
}

/** When the cron has run last (epoch milliseconds; null for never), and when each job that ever failed did so last. */
export async function lastRun(
  db: Db,
): Promise<{ cronAt: number | null; cronFailures: { job: string; at: number }[] }> {
  const rows = await db
    .select()
    .from(chores)
    .where(or(eq(chores.name, RUN), like(chores.name, `${FAILED}%`)))
  return {
    cronAt: rows.find(({ name }) => name === RUN)?.doneAt ?? null,
    cronFailures: rows.flatMap(({ name, doneAt }) =>
      name === RUN ? [] : [{ job: name.slice(FAILED.length), at: doneAt }],
    ),
  }
}
