import { lt } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { periodicTasks } from '../db/jobs-schema.ts'

type TaskInterval = { now: number; everyMs: number }

/**
 * Whether a chore is this run's to do, which is so once in `everyMs` milliseconds: of two runs at the same time only one
 * finds it due. `now` is epoch milliseconds.
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
