import { and, eq, gte, isNotNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { claimPeriodicTask } from '../jobs/periodic-tasks.ts'
import type { Db } from '../db/db.ts'
import { messages, messageStats, tipTotals } from '../db/message-schema.ts'
import { logError } from '../logging/log-error.ts'

const TASK = 'tip_totals'
const HOUR_MS = 3_600_000
/** The first signs of a driver's id, which is a UUID. */
const SLICES = '0123456789abcdef'

/**
 * The statement that brings the sums along with the tips of some messages. It stands in the same batch as what changes
 * them and before it, since it reads what they are now.
 * @param which a condition over `messages`
 * @param cents the tip that each of them gets; null when it is taken back, or goes with its message
 */
export const adjustTipTotals = (db: Db, which: SQL | undefined, cents: number | null) =>
  db
    .insert(tipTotals)
    .select(
      sql`select substr(${messages.userId}, 1, 1),
        sum(${cents ?? 0} - coalesce(${messages.tipCents}, 0)),
        sum(${cents === null ? 0 : 1} - (${messages.tipCents} is not null))
        from ${messages} where ${which} group by 1`,
    )
    .onConflictDoUpdate({
      target: tipTotals.slice,
      set: { cents: sql`${tipTotals.cents} + excluded.cents`, tips: sql`${tipTotals.tips} + excluded.tips` },
    })

/** Writes the sum and number of all tips into the row of everybody's figures. For the cron. */
export async function saveTipTotals(db: Db): Promise<void> {
  await db.update(messageStats).set({
    totalTipCents: sql`(select coalesce(sum(${tipTotals.cents}), 0) from ${tipTotals})`,
    tippedMessages: sql`(select coalesce(sum(${tipTotals.tips}), 0) from ${tipTotals})`,
  })
}

/** Adds up the tips of a sixteenth of all drivers anew, the next ones each hour. For the cron. */
export async function recountTips(db: Db, now = Date.now()): Promise<void> {
  if (!(await claimPeriodicTask(db, TASK, { now, everyMs: HOUR_MS }))) return
  const slice = SLICES[Math.floor(now / HOUR_MS) % SLICES.length]!
  if (await recountSlice(db, slice)) logError(`stats: the tip total was wrong for ${slice}`)
}

/** Adds up the tips of the drivers whose ids begin with a sign. Returns whether their sum had to be put right. */
export async function recountSlice(db: Db, slice: string): Promise<boolean> {
  const exact = db
    .select({
      cents: sql<number>`coalesce(sum(${messages.tipCents}), 0)`.as('exact_cents'),
      tips: sql<number>`count(*)`.as('exact_tips'),
    })
    .from(messages)
    .where(
      and(
        gte(messages.userId, slice),
        // The first text that does not begin so.
        lt(messages.userId, String.fromCodePoint(slice.codePointAt(0)! + 1)),
        isNotNull(messages.tipCents),
      ),
    )
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
