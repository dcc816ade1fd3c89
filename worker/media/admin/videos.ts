import { and, eq, ne, not, or } from 'drizzle-orm'
import { type NewVideo, partRules, type VideoPart } from '#domain/media/video-upload.ts'
import { UPLOAD_PREFIX } from '#domain/media/video.ts'
import type { PageQuery } from '#domain/pagination.ts'
import { DAY_MS, HOUR_MS } from '#domain/time.ts'
import { type Actor, auditIf, changeRows, existsIn } from '../../admin/actor.ts'
import type { Db } from '../../db/db.ts'
import { websiteVideos } from '../../db/media-schema.ts'
import { AppError } from '../../error.ts'
import { claimPeriodicTask } from '../../jobs/periodic-tasks.ts'
import { listPage, newestFirst } from '../../list-page.ts'

/** §3.10 Every video, active or not, newest first. */
export const listAllVideos = (db: Db, page: PageQuery) =>
  listPage(db.select().from(websiteVideos).$dynamic(), page, newestFirst(websiteVideos))

/**
 * §3.10 Adds a video whose files are stored. A repeated call with the same id changes nothing. Throws `conflict`
 * where a file is missing, or another video has the id.
 */
export async function addVideo(env: Env, db: Db, actor: Actor, video: NewVideo): Promise<{ isNew: boolean }> {
  for (const [part, key] of Object.entries(filesOf(video)) as [VideoPart, string | null][]) {
    if (key === null) continue
    const { bucket, extensions } = partRules[part]
    if (!extensions.includes(key.slice(key.lastIndexOf('.') + 1)))
      throw new AppError('invalid_input', `${part}: This file is of another kind`)
    if (!(await env[bucket].head(key)))
      throw new AppError('conflict', 'A file of this video is not there any more. Upload it again.')
  }
  const [, added] = await db.batch([
    auditIf(db, actor, {
      action: 'admin_video_added',
      payload: { video_id: video.id, category: video.category, is_active: video.isActive },
      where: not(existsIn(websiteVideos, eq(websiteVideos.id, video.id))),
    }),
    db
      .insert(websiteVideos)
      .values({ ...video, createdAt: Date.now() })
      .onConflictDoNothing()
      .returning({ id: websiteVideos.id }),
  ])
  if (added.length > 0) return { isNew: true }
  const existing = await db.select().from(websiteVideos).where(eq(websiteVideos.id, video.id)).get()
  if (existing?.filePath !== video.filePath)
    throw new AppError('conflict', 'This id belongs to another video')
  return { isNew: false }
}

/** §3.10 Shows a video to visitors, or hides it. Throws `not_found`. */
export async function showVideo(db: Db, actor: Actor, id: string, isActive: boolean): Promise<void> {
  const where = and(eq(websiteVideos.id, id), ne(websiteVideos.isActive, isActive))
  const isChanged = await changeRows(db, actor, {
    action: isActive ? 'admin_video_shown' : 'admin_video_hidden',
    payload: { video_id: id },
    table: websiteVideos,
    where,
    change: db.update(websiteVideos).set({ isActive }).where(where),
  })
  if (!isChanged) await requireVideo(db, id)
}

/** Deletes a hidden video; its files go a day later. Throws `not_found`, and `conflict` while it is shown. */
export async function removeVideo(db: Db, actor: Actor, id: string): Promise<void> {
  const where = and(eq(websiteVideos.id, id), eq(websiteVideos.isActive, false))
  const isRemoved = await changeRows(db, actor, {
    action: 'admin_video_removed',
    payload: { video_id: id },
    table: websiteVideos,
    where,
    change: db.delete(websiteVideos).where(where),
  })
  if (isRemoved) return
  await requireVideo(db, id)
  throw new AppError('conflict', 'Visitors see it. Hide it first.')
}

async function requireVideo(db: Db, id: string): Promise<void> {
  if ((await db.$count(websiteVideos, eq(websiteVideos.id, id))) === 0)
    throw new AppError('not_found', 'There is no such video')
}

export async function isFileInUse(db: Db, key: string): Promise<boolean> {
  const { filePath, webmPath, captionsPath, thumbnailPath } = websiteVideos
  const names = [filePath, webmPath, captionsPath, thumbnailPath].map((column) => eq(column, key))
  return (await db.$count(websiteVideos, or(...names))) > 0
}

const filesOf = ({ filePath, webmPath, captionsPath, thumbnailPath }: NewVideo) =>
  ({ video: filePath, webm: webmPath, captions: captionsPath, thumbnail: thumbnailPath }) satisfies Record<
    VideoPart,
    string | null
  >

const TASK = 'unused_videos'

/**
 * Deletes uploaded files that have been part of no video for a day: of an abandoned form, or of a deleted video.
 * Uploading a file again renews it (`routes.ts`), so that none is deleted between its upload and its row. For the
 * cron, once an hour.
 */
export async function removeUnusedVideos(env: Env, db: Db, now = Date.now()): Promise<void> {
  if (!(await claimPeriodicTask(db, TASK, { now, everyMs: HOUR_MS }))) return
  for (const bucket of [env.VIDEOS, env.THUMBNAILS]) {
    let cursor: string | undefined
    do {
      const listed = await bucket.list({ prefix: UPLOAD_PREFIX, ...(cursor !== undefined && { cursor }) })
      for (const { key, uploaded } of listed.objects) {
        if (uploaded.getTime() < now - DAY_MS && !(await isFileInUse(db, key))) await bucket.delete(key)
      }
      cursor = listed.truncated ? listed.cursor : undefined
    } while (cursor !== undefined)
  }
}
