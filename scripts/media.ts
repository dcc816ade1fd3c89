// The site's videos, as `npm run record:demo` has written them into media/.
import { readFileSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { MEDIA_CACHE, mediaTypeOf } from '../domain/media/files.ts'
import type { websiteVideos } from '../worker/db/media-schema.ts'

const folder = resolve(import.meta.dirname, '../media')

type Bucket = 'VIDEOS' | 'THUMBNAILS'
type MediaFile = {
  bucket: Bucket
  key: string
  path: string
  type: string
  cache: string
  read: () => Uint8Array<ArrayBuffer>
}

/** Every file with its bucket, and the rows of website_videos. */
export function publishedMedia(): { files: MediaFile[]; rows: (typeof websiteVideos.$inferSelect)[] } {
  return {
    files: [...filesOf('videos', 'VIDEOS'), ...filesOf('thumbnails', 'THUMBNAILS')],
    rows: JSON.parse(readFileSync(join(folder, 'videos.json'), 'utf8')),
  }
}

const filesOf = (name: string, bucket: Bucket): MediaFile[] =>
  readdirSync(join(folder, name)).map((key) => {
    const path = join(folder, name, key)
    const type = mediaTypeOf(key)
    if (type === undefined) throw new Error(`${path} has no business in a public bucket`)
    return { bucket, key, path, type, cache: MEDIA_CACHE, read: () => new Uint8Array(readFileSync(path)) }
  })
