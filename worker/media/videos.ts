import { and, desc, eq } from 'drizzle-orm'
import type { VideoQuery } from '#domain/media/files.ts'
import type { Db } from '../db/db.ts'
import { websiteVideos } from '../db/media-schema.ts'
import { AppError } from '../error.ts'

/** §6.6 §7.19 The active videos, newest first; of one category where one is asked for. */
export const listVideos = (db: Db, { category }: VideoQuery) =>
  db
    .select()
    .from(websiteVideos)
    .where(and(isShown(), category === undefined ? undefined : eq(websiteVideos.category, category)))
    .orderBy(desc(websiteVideos.createdAt), desc(websiteVideos.id))
    .limit(50)

/** §6.6 §7.19 An active video. Throws `not_found` where there is none of this id. */
export async function getVideo(db: Db, id: string) {
  const row = await db
    .select()
    .from(websiteVideos)
    .where(and(eq(websiteVideos.id, id), isShown()))
    .get()
  if (!row) throw new AppError('not_found', 'There is no such video')
  return row
}

const isShown = () => eq(websiteVideos.isActive, true)
