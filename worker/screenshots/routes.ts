import { and, eq, exists, gt, lt, sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { ErrorCode } from '#domain/errors.ts'
import {
  SCREENSHOT_DAYS,
  SCREENSHOT_MAX_BYTES,
  SCREENSHOTS_MAX_TOTAL_BYTES,
  SCREENSHOTS_PER_DAY,
} from '#domain/limits.ts'
import { dayAt } from '#domain/local-day.ts'
import type { ImageFault } from '#domain/media/image.ts'
import { stripMetadata } from '#domain/media/strip-metadata.ts'
import { IdParams, PageQuery } from '#domain/pagination.ts'
import { DAY_MS } from '#domain/time.ts'
import type { App, Driver } from '../app.ts'
import { requireDriver } from '../auth/session/guards.ts'
import { sessions } from '../db/auth-schema.ts'
import { type Db, insertWhere } from '../db/db.ts'
import { screenshots, uploadQuota } from '../db/media-schema.ts'
import { AppError, signInRequired } from '../error.ts'
import { limitBody } from '../limits/body.ts'
import { valid } from '../validate.ts'
import {
  deleteScreenshot,
  deleteScreenshots,
  getScreenshot,
  listScreenshots,
  type Screenshot,
  objectKeyOf,
  removeOrLeave,
  UNFINISHED_MS,
  screenshotView,
} from './screenshots.ts'

/**
 * Takes an upload from a driver's quota. Throws `quota_exceeded` after 200 a day or 200 MB in all, before the picture
 * is read. Comes after `requireDriver`.
 */
const requireQuota = createMiddleware<App>(async (c, next) => {
  const { db, driver } = c.var
  await requireSpace(db, driver.id, Number(c.req.raw.headers.get('content-length')))
  await takeQuota(db, driver.id, Date.now())
  await next()
})

export const screenshotRoutes = new Hono<App>()
  .use(requireDriver)
  // The only call whose body is bytes, so the browser sends it with fetch.
  .post('/', requireQuota, limitBody(SCREENSHOT_MAX_BYTES, 'picture'), async (c) =>
    c.json(await saveScreenshot(c.env, c.var.db, c.var.driver, await c.req.arrayBuffer()), 201),
  )
  .get('/', valid('query', PageQuery), async (c) =>
    c.json(await listScreenshots(c.var.db, c.var.driver, c.req.valid('query'))),
  )
  .delete('/', async (c) => {
    await deleteScreenshots(c.env, c.var.db, c.var.driver)
    return c.body(null, 204)
  })
  .get('/:id', valid('param', IdParams), (c) =>
    getScreenshot(c.env, c.var.db, c.var.driver, c.req.valid('param').id),
  )
  .delete('/:id', valid('param', IdParams), async (c) => {
    await deleteScreenshot(c.env, c.var.db, c.var.driver, c.req.valid('param').id)
    return c.body(null, 204)
  })

/** Deleting takes a driver some minutes. */
const RETRY_AFTER_S = 15 * 60

const refusals: Record<ImageFault, ErrorCode> = {
  empty: 'invalid_input',
  damaged: 'invalid_input',
  not_a_picture: 'unsupported_media',
  svg: 'unsupported_media',
  too_large: 'too_large',
  too_many_pixels: 'too_large',
}

/**
 * Stores a driver's redacted screenshot for 90 days, without metadata beside the pixels. Its own bytes determine its
 * type (domain/media/image.ts).
 *
 * The row comes first, with an hour to live, then the object, then the row's full term: wherever this breaks off, the
 * cron finds a row that leads it to the remains.
 *
 * Throws `quota_exceeded` when it does not fit into 200 MB; `invalid_input`, `unsupported_media` or `too_large` for a
 * body that is no acceptable picture; and `unauthenticated` when the session ended during the upload.
 */
async function saveScreenshot(env: Env, db: Db, driver: Driver, body: ArrayBuffer) {
  const image = stripMetadata(new Uint8Array(body))
  if (!image.ok) throw new AppError(refusals[image.fault], image.message)
  const now = Date.now()
  const { type, width, height, bytes } = image
  const id = crypto.randomUUID()
  const row = { id, userId: driver.id, type, bytes: bytes.length, width, height, createdAt: now }
  await insertIfRoom(db, { ...row, expiresAt: now + UNFINISHED_MS })
  try {
    await env.SCREENSHOTS.put(objectKeyOf(row), bytes, {
      httpMetadata: { contentType: type, cacheControl: 'private, no-store' },
      customMetadata: { width: String(width), height: String(height), createdAt: String(now) },
    })
    return screenshotView(await finish(db, driver, { ...row, expiresAt: now + SCREENSHOT_DAYS * DAY_MS }))
  } catch (error) {
    await removeOrLeave(env, db, [row])
    throw error
  }
}

/** Gives the row its full term, if the session is still active. */
async function finish(db: Db, driver: Driver, { id, expiresAt }: Screenshot): Promise<Screenshot> {
  const session = db.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, driver.sessionId))
  const [saved] = await db
    .update(screenshots)
    .set({ expiresAt })
    .where(and(eq(screenshots.id, id), exists(session)))
    .returning()
  if (!saved) throw signInRequired()
  return saved
}

/** The stored bytes of a driver, without expired screenshots. */
const storedBytes = (db: Db, userId: string) =>
  db
    .select({ bytes: sql<number>`coalesce(sum(${screenshots.bytes}), 0)`.as('bytes') })
    .from(screenshots)
    .where(and(eq(screenshots.userId, userId), gt(screenshots.expiresAt, Date.now())))

/** Throws `quota_exceeded` when a picture of this many bytes would exceed the driver's room. */
async function requireSpace(db: Db, userId: string, bytes: number): Promise<void> {
  const saved = await storedBytes(db, userId).get()
  // A picture without a declared length has one byte at least.
  if (saved && saved.bytes + Math.max(1, bytes) > SCREENSHOTS_MAX_TOTAL_BYTES) throw storageFull()
}

/** The same condition in the insert itself, since several pictures may come at a time. */
async function insertIfRoom(db: Db, row: Screenshot): Promise<void> {
  const hasRoom = sql`(${storedBytes(db, row.userId)}) + ${row.bytes} <= ${SCREENSHOTS_MAX_TOTAL_BYTES}`
  const [inserted] = await insertWhere(db, screenshots, row, { where: hasRoom }).returning({
    id: screenshots.id,
  })
  if (!inserted) throw storageFull()
}

/** The phone keeps the unsent picture, and retries. */
const storageFull = () =>
  new AppError(
    'quota_exceeded',
    `Your ${SCREENSHOTS_MAX_TOTAL_BYTES / 1024 / 1024} MB of kept screenshots are full. Delete old ones in Profile, under Privacy.`,
    RETRY_AFTER_S,
  )

/** Counts one upload of today, or throws `quota_exceeded` with the seconds until midnight, UTC. */
async function takeQuota(db: Db, userId: string, now: number): Promise<void> {
  const [taken] = await db
    .insert(uploadQuota)
    .values({ userId, day: dayAt(now), used: 1 })
    .onConflictDoUpdate({
      target: [uploadQuota.userId, uploadQuota.day],
      set: { used: sql`${uploadQuota.used} + 1` },
      setWhere: lt(uploadQuota.used, SCREENSHOTS_PER_DAY),
    })
    .returning({ used: uploadQuota.used })
  if (taken) return
  const seconds = Math.ceil((DAY_MS - (now % DAY_MS)) / 1000)
  throw new AppError(
    'quota_exceeded',
    `You have uploaded ${SCREENSHOTS_PER_DAY} screenshots today. Uploading works again tomorrow.`,
    seconds,
  )
}
