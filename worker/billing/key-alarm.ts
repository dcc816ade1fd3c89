import { eq } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { periodicTasks } from '../db/jobs-schema.ts'
import { runAgainSoon } from '../jobs/periodic-tasks.ts'

/** The row exists while Stripe refuses our key; its time is that of the first refusal. */
const ALARM = 'stripe refuses our key'
/** The periodic task that reads Stripe's events, and so tries the key. */
export const EVENTS_TASK = 'stripe_events'

/** Records that Stripe refuses our key. From then on the cron tries the key each minute until Stripe accepts it. */
export async function raiseKeyAlarm(db: Db): Promise<void> {
  await db.batch([
    db.insert(periodicTasks).values({ name: ALARM, lastRunAt: Date.now() }).onConflictDoNothing(),
    runAgainSoon(db, EVENTS_TASK),
  ])
}

/** Clears the alarm: Stripe has accepted our key. */
export async function clearKeyAlarm(db: Db): Promise<void> {
  await db.delete(periodicTasks).where(eq(periodicTasks.name, ALARM))
}

/** Since when Stripe has refused our key, in epoch milliseconds; null where no refusal is recorded. */
export async function keyRefusedSince(db: Db): Promise<number | null> {
  const alarm = await db.select().from(periodicTasks).where(eq(periodicTasks.name, ALARM)).get()
  return alarm?.lastRunAt ?? null
}
