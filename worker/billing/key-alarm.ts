import { eq } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { periodicTasks } from '../db/jobs-schema.ts'

/** The row that stands while Stripe refuses our key; its time is that of the first refusal. */
const ALARM = 'stripe refuses our key'
/** The chore that asks Stripe for its events, and with that for the key. */
export const EVENTS_TASK = 'stripe_events'

/** Writes down that Stripe refuses our key. The cron tries it each minute from now on, until Stripe takes it. */
export async function raiseKeyAlarm(db: Db): Promise<void> {
  await db.batch([
    db.insert(periodicTasks).values({ name: ALARM, lastRunAt: Date.now() }).onConflictDoNothing(),
    db.update(periodicTasks).set({ lastRunAt: 0 }).where(eq(periodicTasks.name, EVENTS_TASK)),
  ])
}

/** Stripe has taken our key. */
export async function clearKeyAlarm(db: Db): Promise<void> {
  await db.delete(periodicTasks).where(eq(periodicTasks.name, ALARM))
}

/** Since when Stripe has refused our key, in epoch milliseconds; null where it takes it, as far as we know. */
export async function keyRefusedSince(db: Db): Promise<number | null> {
  const alarm = await db.select().from(periodicTasks).where(eq(periodicTasks.name, ALARM)).get()
  return alarm?.lastRunAt ?? null
}
