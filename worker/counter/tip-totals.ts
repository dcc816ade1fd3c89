import { and, eq, ne, or, sql } from 'drizzle-orm'
import { HOUR_MS } from '#domain/time.ts'
import { type Db, isInSlice, UUID_SLICES } from '../db/db.ts'
import { messageStats, messageTotals, tipTotals } from '../db/message-schema.ts'
import { claimPeriodicTask } from '../jobs/periodic-tasks.ts'
import { logError } from '../logging/log-error.ts'
import { counterRootStub } from './stubs.ts'

const TASK = 'tip_totals'

/** §3.8, §7.28 Saves the sum and number of all tips in the public stats row and sends them to visitors, by the cron. */
export async function saveTipTotals(env: Env, db: Db): Promise<void> {
  const [saved] = await db
    .update(messageStats)
    .set({
      totalTipCents: sql`(select coalesce(sum(${tipTotals.cents}), 0) from ${tipTotals})`,
      tippedMessages: sql`(select coalesce(sum(${tipTotals.tips}), 0) from ${tipTotals})`,
    })
    .returning({ totalTipCents: messageStats.totalTipCents, tippedMessages: messageStats.tippedMessages })
  if (saved) await counterRootStub(env).saveTips(saved)
}

/** Recounts the tips of a sixteenth of all drivers, the next ones each hour. For the cron. */
export async function recountTips(db: Db, now = Date.now()): Promise<void> {
  if (!(await claimPeriodicTask(db, TASK, { now, everyMs: HOUR_MS }))) return
  const slice = UUID_SLICES[Math.floor(now / HOUR_MS) % UUID_SLICES.length]!
  if (await recountSlice(db, slice)) logError(`stats: the tip total was wrong for ${slice}`)
}

/**
 * Recounts the tips of the drivers whose ids begin with a character, from their own totals. Returns whether their sum
 * was wrong and is corrected.
 */
export async function recountSlice(db: Db, slice: string): Promise<boolean> {
  const exact = db
    .select({
      cents: sql<number>`coalesce(sum(${messageTotals.tipCents}), 0)`.as('exact_cents'),
      tips: sql<number>`coalesce(sum(${messageTotals.tippedMessages}), 0)`.as('exact_tips'),
    })
    .from(messageTotals)
    .where(isInSlice(messageTotals.userId, slice))
    .as('exact')
  const [, corrected] = await db.batch([
    db.insert(tipTotals).values({ slice, cents: 0, tips: 0 }).onConflictDoNothing(),
    db
      .update(tipTotals)
      .set({ cents: sql`${exact.cents}`, tips: sql`${exact.tips}` })
      .from(exact)
      .where(
        and(eq(tipTotals.slice, slice), or(ne(tipTotals.cents, exact.cents), ne(tipTotals.tips, exact.tips))),
      )
      .returning({ slice: tipTotals.slice }),
  ])
  return corrected.length > 0
}
