import { eq } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { chores } from '../db/jobs-schema.ts'

/** The row that stands while Stripe refuses our key; its time is that of the first refusal. */
const ALARM = 'stripe refuses our key'
/** The chore that asks Stripe for its events, and with that for the key. */
export const EVENTS_CHORE = 'stripe_events'

/** Writes down that Stripe refuses our key. The cron tries it each minute from now on, until Stripe takes it. */
export async function raiseKeyAlarm(db: Db): Promise<void> {
  await db.batch([
    db.insert(chores).values({ name: ALARM, doneAt: Date.now() }).onConflictDoNothing(),
    db.update(chores).set({ doneAt: 0 }).where(eq(chores.name, EVENTS_CHORE)),
  ])
}

/** Stripe has taken our key. */
export async function clearKeyAlarm(db: Db): Promise<void> {
  await db.delete(chores).where(eq(chores.name, ALARM))
}

/** Since when Stripe has refused our key, in epoch milliseconds; null where it takes it, as far as we know. */
export async function keyRefusedSince(db: Db): Promise<number | null> {
  const alarm = await db.select().from(chores).where(eq(chores.name, ALARM)).get()
  return alarm?.doneAt ?? null
}
