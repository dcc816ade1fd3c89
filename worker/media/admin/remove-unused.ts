import { UPLOAD_PREFIX } from '#domain/media/video.ts'
import { DAY_MS, HOUR_MS } from '#domain/time.ts'
import { claimPeriodicTask } from '../../jobs/periodic-tasks.ts'
import type { Db } from '../../db/db.ts'
import { isFileInUse } from './videos.ts'

const TASK = 'unused_videos'

/**
 * Deletes uploaded files that have been part of no video for a day: of an abandoned form, or of a deleted video.
 * Uploading a file again renews it (`upload.ts`), so that none is deleted between its upload and its row. For the
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
