import * as z from 'zod/mini'

/** §3.10 Where the buckets are reached; the address of a file is its bucket's and its path. */
export const VIDEO_BASE = '/media/videos/'
export const THUMBNAIL_BASE = '/media/thumbnails/'

/** §7.19 Which videos a list is to hold. */
export const VideoQuery = z.object({ category: z.optional(z.string().check(z.regex(/^[a-z0-9_-]{1,40}$/))) })
export type VideoQuery = z.infer<typeof VideoQuery>

/** The key of a public file: a word, the hash of what is in it, and what kind of file it is. */
export const MediaKey = z.object({
  key: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,99}\.[a-z0-9]{2,5}$/, 'This is no name of a file')),
})

type Paths = { filePath: string; webmPath: string | null }

/** §2.32 What a player is offered, the smaller first: WebM where there is one, and MP4, which all can play. */
export const videoSources = ({ filePath, webmPath }: Paths): { url: string; type: string }[] => [
  ...(webmPath === null ? [] : [{ url: VIDEO_BASE + webmPath, type: 'video/webm' }]),
  { url: VIDEO_BASE + filePath, type: 'video/mp4' },
]
