import { lt } from 'drizzle-orm'
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
