import { waitUntil } from 'cloudflare:workers'
import { inArray, lte, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { Db } from '../db/db.ts'
import { outbox } from '../db/jobs-schema.ts'
import { type Errand, keepers } from './handlers.ts'
import { FIRST_RETRY_MS, promise } from './enqueue.ts'
import type { Kind, Promised, PromisedAs } from './job.ts'
import { logError } from '../logging/log-error.ts'

export { FIRST_RETRY_MS, promise }

const LONGEST_RETRY_MS = 3_600_000
/** A query to D1 takes at most 100 values. */
const BATCH = 90
/** Promises that the cron keeps at one time: each costs some statements, and more when it leads to others. */
const DUE = 25
/** One run of the cron ends before the next begins. */
const RUN_MS = 40_000

/**
 * Keeps promises: each receiver is told, and the promise is struck off. What fails stays, and is tried again by
 * the cron after 15 s, 30 s, a minute and so on up to an hour. Counting is never given up, and the counter knows
 * each message by its id, so being told twice does no harm. Mails and text messages are given up once they would
 * be of no use (`until`); a crash between sending and striking off sends one twice, which is better than never.
 */
export async function deliver(env: Env, db: Db, promises: Promised[]): Promise<void> {
  const useless = promises.filter(isUseless).map(({ id }) => id)
  if (useless.length > 0) {
    logError(`outbox: ${useless.length} given up, too late to be of use`)
    await inBatch(db, useless, (some) => db.delete(outbox).where(inArray(outbox.id, some)))
  }
  const useful = promises.filter((promised) => !isUseless(promised))
  const byKind = Map.groupBy(useful, ({ kind }) => kind)
  const errands = Array.from(byKind, ([kind, group]) => errandsOf(env, kind, group)).flat()
  await Promise.all(errands.map((errand) => keep(env, db, errand)))
}

/** Keeps promises once the answer is out. What fails is left to the cron. */
export function deliverSoon(env: Env, db: Db, promises: Promised[]): void {
  waitUntil(
    deliver(env, db, promises).catch((error: unknown) => {
      logError('outbox: left to the cron', error)
    }),
  )
}

/** Delivers everything that is due, oldest first, as long as there is time and room. For the cron. */
export async function deliverDue(env: Env, db: Db, hasRoom = () => true): Promise<void> {
  const began = Date.now()
  while (Date.now() < began + RUN_MS && hasRoom()) {
    const due = await db
      .select({ id: outbox.id, kind: outbox.kind, payload: outbox.payload })
      .from(outbox)
      .where(lte(outbox.dueAt, began))
      .orderBy(outbox.dueAt)
      .limit(DUE)
    // Kind and payload were written together, which the columns' own types cannot say.
    if (due.length > 0) await deliver(env, db, due as Promised[])
    if (due.length < DUE) return
  }
}

async function keep(env: Env, db: Db, { what, ids, run }: Errand): Promise<void> {
  let next: Promised[]
  try {
    next = (await run()) ?? []
    // The same promise made twice, by a run that was cut short, is one.
    const made = next.map((promised) => promise(db, promised).onConflictDoNothing())
    await inBatch(db, ids, (some) => db.delete(outbox).where(inArray(outbox.id, some)), made)
  } catch (error) {
    logError(`outbox: ${what} not delivered`, error)
    const due = later(Date.now())
    await inBatch(db, ids, (some) => db.update(outbox).set(due).where(inArray(outbox.id, some)))
    return
  }
  if (next.length > 0) await deliver(env, db, next)
}

/** Makes a statement for as many ids at a time as one may name, all of them in one batch with some others. */
async function inBatch(
  db: Db,
  ids: string[],
  statementFor: (ids: string[]) => BatchItem<'sqlite'>,
  others: BatchItem<'sqlite'>[] = [],
): Promise<void> {
  const parts = Array.from({ length: Math.ceil(ids.length / BATCH) }, (_, n) =>
    statementFor(ids.slice(n * BATCH, (n + 1) * BATCH)),
  )
  const [first, ...rest] = [...parts, ...others]
  if (first) await db.batch([first, ...rest])
}

function errandsOf<Of extends Kind>(env: Env, kind: Of, group: Promised[]): Errand[] {
  const keeper = Object.hasOwn(keepers, kind) ? keepers[kind] : undefined
  if (keeper) return keeper(env, group as PromisedAs<Of>[])
  // A newer version of the Worker has made it, and will keep it.
  const run = () => Promise.reject(new Error('This version knows no such promise'))
  return [{ what: `${group.length} of kind ${kind}`, ids: group.map(({ id }) => id), run }]
}

const isUseless = ({ payload }: Promised) => 'until' in payload && payload.until < Date.now()

const later = (now: number) => ({
  attempts: sql`${outbox.attempts} + 1`,
  dueAt: sql`${now} + min(${LONGEST_RETRY_MS}, ${FIRST_RETRY_MS} << min(${outbox.attempts}, 20))`,
})
