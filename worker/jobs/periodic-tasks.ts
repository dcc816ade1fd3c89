import { lt } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { chores } from '../db/jobs-schema.ts'

type Turn = { now: number; everyMs: number }

/**
 * Whether a chore is this run's to do, which is so once in `everyMs` milliseconds: of two runs at the same time only one
 * finds it due. `now` is epoch milliseconds.
 */
export async function takeChore(db: Db, name: string, { now, everyMs }: Turn): Promise<boolean> {
  const [taken] = await db
    .insert(chores)
    .values({ name, doneAt: now })
    .onConflictDoUpdate({
      target: chores.name,
      set: { doneAt: now },
      setWhere: lt(chores.doneAt, now - everyMs),
    })
    .returning({ name: chores.name })
  return taken !== undefined
}
