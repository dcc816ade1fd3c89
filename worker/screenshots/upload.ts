import { and, eq, exists, lt, sql } from 'drizzle-orm'
import type { ErrorCode } from '#domain/error.ts'
import { SCREENSHOT_DAYS, SCREENSHOT_MAX_BYTES, SCREENSHOTS_PER_DAY } from '#domain/limits.ts'
import { inspectPicture, type PictureFault } from '#domain/picture.ts'
import type { Driver } from '../app.ts'
import type { Db } from '../db/db.ts'
import { sessions } from '../db/auth-schema.ts'
import { screenshots, uploadQuota } from '../db/media-schema.ts'
import { AppError } from '../error.ts'
import { readCapped } from '../limit.ts'
import { keyOf, removeScreenshots, type Screenshot, UNFINISHED_MS, viewOf } from './screenshots.ts'
import { logError } from '../log-error.ts'

const DAY_MS = 24 * 3_600_000

const refusals: Record<PictureFault, ErrorCode> = {
  empty: 'invalid_input',
  damaged: 'invalid_input',
  not_a_picture: 'unsupported_media',
  svg: 'unsupported_media',
  too_large: 'too_large',
  too_many_pixels: 'too_large',
}

/**
 * Keeps a driver's redacted picture for 90 days. What it is, its own bytes say (domain/picture.ts).
 *
 * The row comes first, with an hour to live, then the object, then the row's full term: wherever this breaks
 * off, the cron finds a row that leads it to whatever is left.
 *
 * Throws `invalid_input`, `unsupported_media` or `too_large` for what is no picture that can be kept,
 * `quota_exceeded` after 200 a day, and `unauthenticated` when the session ended while the picture came in.
 */
export async function keepScreenshot(env: Env, db: Db, driver: Driver, request: Request) {
  const bytes = await readCapped(request, SCREENSHOT_MAX_BYTES, 'picture')
  const picture = inspectPicture(bytes)
  if (!picture.ok) throw new AppError(refusals[picture.fault], picture.message)
  const now = Date.now()
  await takeQuota(db, driver.id, now)

  const { type, width, height } = picture
  const id = crypto.randomUUID()
  const row = { id, userId: driver.id, type, bytes: bytes.length, width, height, createdAt: now }
  await db.insert(screenshots).values({ ...row, expiresAt: now + UNFINISHED_MS })
  try {
    await env.SCREENSHOTS.put(keyOf(row), bytes, {
      httpMetadata: { contentType: type, cacheControl: 'private, no-store' },
      customMetadata: { width: String(width), height: String(height), createdAt: String(now) },
    })
    return viewOf(await finish(db, driver, { ...row, expiresAt: now + SCREENSHOT_DAYS * DAY_MS }))
  } catch (error) {
    await removeScreenshots(env, db, [row]).catch((leftover: unknown) => {
      logError('screenshots: left to the cron', leftover)
    })
    throw error
  }
}

/** Gives the row its full term, if whoever sent the picture is still signed in. */
async function finish(db: Db, driver: Driver, { id, expiresAt }: Screenshot): Promise<Screenshot> {
  const session = db.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, driver.sessionId))
  const [kept] = await db
    .update(screenshots)
    .set({ expiresAt })
    .where(and(eq(screenshots.id, id), exists(session)))
    .returning()
  if (!kept) throw new AppError('unauthenticated', 'Authentication required - please sign in again')
  return kept
}

/** Counts one upload of today, or throws `quota_exceeded` with the seconds until midnight, UTC. */
async function takeQuota(db: Db, userId: string, now: number): Promise<void> {
  const [taken] = await db
    .insert(uploadQuota)
    .values({ userId, day: new Date(now).toISOString().slice(0, 10), used: 1 })
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
