import * as z from 'zod/mini'

/** §7.19 Which videos a list is to hold. */
export const VideoQuery = z.object({ category: z.optional(z.string().check(z.regex(/^[a-z0-9_-]{1,40}$/))) })
export type VideoQuery = z.infer<typeof VideoQuery>

/** The key of a public file: a word, the hash of what is in it, and what kind of file it is. */
export const MediaKey = z.object({
  key: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,99}\.[a-z0-9]{2,5}$/, 'This is no name of a file')),
})

/** What may lie in the public buckets, by the end of its name. Whatever else does is not given out. */
const mediaTypes: Record<string, string> = {
  mp4: 'video/mp4',
  webm: 'video/webm',
  vtt: 'text/vtt; charset=utf-8',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
}

/** The content type of a key; undefined where it has no business in a public bucket. */
export const mediaTypeOf = (key: string): string | undefined =>
  mediaTypes[key.slice(key.lastIndexOf('.') + 1)]

/** A name stands for one content for ever, so every cache may keep it. */
export const MEDIA_CACHE = 'public, max-age=31536000, immutable'
