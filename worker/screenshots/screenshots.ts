import { and, count, eq, inArray, lt, lte, sql } from 'drizzle-orm'
import { dayAt } from '#domain/local-day.ts'
import type { PageQuery } from '#domain/pagination.ts'
import { HOUR_MS } from '#domain/time.ts'
import type { Driver } from '../app.ts'
import type { Db } from '../db/db.ts'
import { screenshots, uploadQuota } from '../db/media-schema.ts'
import { ownFile } from '../download.ts'
import { AppError } from '../error.ts'
import { listPage, newestFirst } from '../list-page.ts'
import { tryOrLog } from '../logging/log-error.ts'

export type Screenshot = typeof screenshots.$inferSelect

/** An upload that is unfinished after this long has failed, and the cron removes it. In milliseconds. */
export const UNFINISHED_MS = HOUR_MS
/** A query to D1 takes at most 100 values. */
const BATCH = 90
/** The most batches that one run of the cron removes. */
const BATCHES = 10

type ObjectOf = Pick<Screenshot, 'userId' | 'id'>

export const objectKeyOf = ({ userId, id }: ObjectOf) => `${userId}/${id}`

/** A screenshot in its owner's view. Times are epoch milliseconds. */
export function screenshotView({ userId: _userId, ...view }: Screenshot) {
  return view
}

/**
 * A driver's screenshots, newest first, and how many there are in all, with their bytes. `next` continues the list;
 * null at its end.
 */
export async function listScreenshots(db: Db, driver: Driver, page: PageQuery) {
  const mine = and(eq(screenshots.userId, driver.id), isStored())
  const [{ rows, next }, [counted]] = await Promise.all([
    listPage(db.select().from(screenshots).$dynamic(), page, { ...newestFirst(screenshots), where: mine }),
    db
      .select({ total: count(), bytes: sql<number>`coalesce(sum(${screenshots.bytes}), 0)` })
      .from(screenshots)
      .where(mine),
  ])
  return {
    screenshots: rows.map(screenshotView),
    total: counted?.total ?? 0,
    bytes: counted?.bytes ?? 0,
    next,
  }
}

/**
 * The picture of a screenshot, for its owner alone; throws `not_found` for anyone else. A browser that opens it can
 * only show it, and stores no copy.
 */
export async function getScreenshot(env: Env, db: Db, driver: Driver, id: string): Promise<Response> {
  const row = await db
    .select()
    .from(screenshots)
    .where(and(eq(screenshots.id, id), eq(screenshots.userId, driver.id), isStored()))
    .get()
  const object = row && (await env.SCREENSHOTS.get(objectKeyOf(row)))
  if (!object) throw new AppError('not_found', 'There is no such screenshot')
  return ownFile(object, row.type, `screenshot-${id}.${row.type.slice('image/'.length)}`)
}

/** Deletes a screenshot of the driver. Throws `not_found` for anyone else's. */
export async function deleteScreenshot(env: Env, db: Db, driver: Driver, id: string): Promise<void> {
  // Expired first: should the rest fail, it is no longer shown and the cron removes it.
  const [row] = await db
    .update(screenshots)
    .set({ expiresAt: 0 })
    .where(and(eq(screenshots.id, id), eq(screenshots.userId, driver.id), isStored()))
    .returning()
  if (!row) throw new AppError('not_found', 'There is no such screenshot')
  await removeOrLeave(env, db, [row])
}

/** Deletes all screenshots of the driver. All are hidden at once; of many the cron removes the rest. */
export async function deleteScreenshots(env: Env, db: Db, driver: Driver): Promise<void> {
  const rows = await db
    .update(screenshots)
    .set({ expiresAt: 0 })
    .where(and(eq(screenshots.userId, driver.id), isStored()))
    .returning({ userId: screenshots.userId, id: screenshots.id })
  if (rows.length === 0) return
  await removeOrLeave(env, db, rows.slice(0, BATCH))
}

/** Removes expired screenshots, and old quotas. For the cron. */
export async function removeExpired(env: Env, db: Db): Promise<void> {
  const now = Date.now()
  await db.delete(uploadQuota).where(lt(uploadQuota.day, dayAt(now)))
  for (let batch = 0; batch < BATCHES; batch++) {
    const expired = await db.select().from(screenshots).where(lte(screenshots.expiresAt, now)).limit(BATCH)
    if (expired.length > 0) await removeScreenshots(env, db, expired)
    if (expired.length < BATCH) return
  }
}

/** Removes expired or unfinished screenshots now; where that fails, the cron does it. */
export const removeOrLeave = (env: Env, db: Db, rows: ObjectOf[]): Promise<void> =>
  tryOrLog('screenshots: left to the cron', () => removeScreenshots(env, db, rows))

/** Removes the objects first: a remaining row leads the cron to its object, but not the other way round. */
async function removeScreenshots(env: Env, db: Db, rows: ObjectOf[]): Promise<void> {
  await env.SCREENSHOTS.delete(rows.map(objectKeyOf))
  await db.delete(screenshots).where(
    inArray(
      screenshots.id,
      rows.map(({ id }) => id),
    ),
  )
}

/** Finished and not expired: an unfinished upload has an hour to live, a stored one has days. */
const isStored = () =>
  and(
    sql`${screenshots.expiresAt} > ${Date.now()}`,
    sql`${screenshots.expiresAt} - ${screenshots.createdAt} > ${UNFINISHED_MS}`,
  )
