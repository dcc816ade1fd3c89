import * as z from 'zod/mini'

/** §7.19 Filter of the list of videos. */
export const VideoQuery = z.object({ category: z.optional(z.string().check(z.regex(/^[a-z0-9_-]{1,40}$/))) })
export type VideoQuery = z.infer<typeof VideoQuery>

/** Key of a public file: a word, the hash of its content, and its extension. */
export const MediaKey = z.object({
  key: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,99}\.[a-z0-9]{2,5}$/, 'This is no name of a file')),
})

/** Content types of the public buckets by extension. Files with any other are not served. */
const mediaTypes: Record<string, string> = {
  mp4: 'video/mp4',
  webm: 'video/webm',
  vtt: 'text/vtt; charset=utf-8',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
}

/** Content type of a key; undefined for a file that is not served. */
export const mediaTypeOf = (key: string): string | undefined =>
  mediaTypes[key.slice(key.lastIndexOf('.') + 1)]

/** A key stands for one content for ever, so every cache may keep it. */
export const MEDIA_CACHE = 'public, max-age=31536000, immutable'
