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

/** A key belongs to one content for ever, so every cache may keep it. */
export const MEDIA_CACHE = 'public, max-age=31536000, immutable'

/** A range of a file: `length` bytes from `offset` on, always at least one and inside the file. */
type ByteRange = { offset: number; length: number }

/**
 * The range that a Range header requests of a file of `size` bytes (RFC 9110 §14.2): one part, `all` without
 * a header or with one that may be ignored (another unit, several parts, no range at all), or `unsatisfiable`
 * where the part lies outside the file.
 */
export function byteRangeOf(header: string | undefined, size: number): ByteRange | 'all' | 'unsatisfiable' {
  const [, from, to] = /^\s*bytes\s*=\s*(\d*)\s*-\s*(\d*)\s*$/i.exec(header ?? '') ?? []
  if (from === undefined || to === undefined || from + to === '') return 'all'
  if (from === '') {
    const length = Math.min(Number(to), size)
    return length === 0 ? 'unsatisfiable' : { offset: size - length, length }
  }
  const offset = Number(from)
  // A range whose end lies before its beginning is invalid.
  if (to !== '' && Number(to) < offset) return 'all'
  if (offset >= size) return 'unsatisfiable'
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return { offset, length: last - offset + 1 }
}
