import { desc, eq, lt, sql } from 'drizzle-orm'
import type { CrashReport } from '#domain/site/crash-report.ts'
import { type Actor, changeRows } from '../admin/actor.ts'
import { deviceView } from '../auth/session/device.ts'
import type { Db } from '../db/db.ts'
import { crashes } from '../db/site-schema.ts'
import { AppError } from '../error.ts'
import { sha256 } from '../sha256.ts'

/** How many different failures are kept and shown. A build that fails in more ways gets its first ones fixed first. */
const KEPT = 200

/**
 * Counts a failure in a browser: one row for the same failure of the same build, whoever met it. A new one gets its
 * stack in files and lines of the sources, while the build that knows them is served. Beyond {@link KEPT} rows a new
 * one takes the place of the one that was not met for the longest time.
 */
export async function recordCrash(
  env: Env,
  db: Db,
  { report, userAgent }: { report: CrashReport; userAgent: string | null },
): Promise<void> {
  const { build, kind, message } = report
  const now = Date.now()
  const last = {
    page: report.page,
    reference: report.reference,
    browser: deviceView(userAgent).name,
    lastAt: now,
  }
  const id = await sha256([build, kind, message, report.stack.split('\n', 1)[0]].join('\n'))
  const stack = (await isKnown(db, id)) ? report.stack : await mapped(env, report.stack)
  await db.batch([
    db
      .insert(crashes)
      .values({ id, build, kind, message, stack, ...last, count: 1, createdAt: now })
      .onConflictDoUpdate({ target: crashes.id, set: { ...last, count: sql`${crashes.count} + 1` } }),
    db
      .delete(crashes)
      .where(
        sql`${crashes.id} in (select ${crashes.id} from ${crashes} order by ${crashes.lastAt} desc limit -1 offset ${KEPT})`,
      ),
  ])
}

const isKnown = async (db: Db, id: string): Promise<boolean> =>
  (await db.select({ id: crashes.id }).from(crashes).where(eq(crashes.id, id)).get()) !== undefined

async function mapped(env: Env, stack: string): Promise<string> {
  const { mapStack } = await import('./source-map.ts')
  return mapStack(env.ASSETS, stack)
}

/** The failures in browsers, the latest first. */
export const listCrashes = async (db: Db) => ({
  rows: await db.select().from(crashes).orderBy(desc(crashes.lastAt)),
})

/** Takes a failure off the list, for an administrator who has fixed it. Throws `not_found`. */
export async function removeCrash(db: Db, actor: Actor, id: string): Promise<void> {
  const where = eq(crashes.id, id)
  const isRemoved = await changeRows(db, actor, {
    action: 'admin_crash_removed',
    payload: { crash_id: id },
    table: crashes,
    where,
    change: db.delete(crashes).where(where),
  })
  if (!isRemoved) throw new AppError('not_found', 'It has been taken off the list meanwhile')
}

/** Deletes failures that nobody has met since a time (epoch milliseconds). */
export async function removeOldCrashes(db: Db, before: number): Promise<void> {
  await db.delete(crashes).where(lt(crashes.lastAt, before))
}
