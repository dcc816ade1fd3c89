import * as z from 'zod/mini'
import { HOUR_MS } from '../time.ts'
import { UPLOAD_PREFIX } from './video.ts'

const MB = 1024 * 1024

/** §3.10 The files of a video, by what they are for. */
export const videoParts = ['video', 'webm', 'captions', 'thumbnail'] as const
export type VideoPart = (typeof videoParts)[number]

/** Allowed extensions and size per part. */
export const partRules: Record<
  VideoPart,
  { extensions: readonly string[]; maxBytes: number; bucket: BucketName }
> = {
  video: { extensions: ['mp4'], maxBytes: 50 * MB, bucket: 'VIDEOS' },
  webm: { extensions: ['webm'], maxBytes: 50 * MB, bucket: 'VIDEOS' },
  captions: { extensions: ['vtt'], maxBytes: MB / 4, bucket: 'VIDEOS' },
  thumbnail: { extensions: ['jpg', 'webp', 'avif'], maxBytes: MB, bucket: 'THUMBNAILS' },
}
type BucketName = 'VIDEOS' | 'THUMBNAILS'

/** First bytes needed to determine a file's type. */
export const MAGIC_BYTES = 64

/** Extension of a file by its own first bytes; null for a type that is not accepted. */
export function fileExtensionOf(bytes: Uint8Array): string | null {
  const text = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))
  if (text(4, 8) === 'ftyp') return text(8, 12).startsWith('avi') ? 'avif' : 'mp4'
  // EBML with the doctype WebM: browsers do not play other Matroska files.
  if (text(0, 4) === '\u001aE\u00df\u00a3') return text(4, MAGIC_BYTES).includes('webm') ? 'webm' : null
  if (/^(\u00ef\u00bb\u00bf)?WEBVTT(?=[ \t\r\n]|$)/.test(text(0, 10))) return 'vtt'
  if (text(0, 3) === '\u00ff\u00d8\u00ff') return 'jpg'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp'
  return null
}

/**
 * Key of an uploaded file: its name is the hash of all its bytes, so that a name never stands for two
 * contents.
 */
export const uploadKey = (hash: string, end: string): string => `${UPLOAD_PREFIX}${hash}.${end}`

export const UploadParams = z.object({
  part: z.enum(videoParts),
  /** SHA-256 of the file, in hexadecimal. The bucket checks it. */
  hash: z.string().check(z.regex(/^[0-9a-f]{64}$/, 'This is no SHA-256')),
})

const key = z.string().check(z.regex(/^upload-[0-9a-f]{64}\.[a-z0-9]{3,4}$/, 'Upload the file first'))

/** §3.10 A video whose files have been uploaded. */
export const NewVideo = z.object({
  /** Made once by the form, so that a second tap adds no second video. */
  id: z.uuid(),
  title: z
    .string()
    .check(z.trim(), z.minLength(1, 'Write a title'), z.maxLength(120, 'Keep it to 120 characters')),
  category: z.string().check(z.regex(/^[a-z0-9_-]{1,40}$/, 'Small letters, digits and dashes')),
  durationMs: z.int().check(z.gte(100, 'This is too short'), z.lte(HOUR_MS, 'An hour at most')),
  filePath: key,
  webmPath: z.nullable(key),
  captionsPath: z.nullable(key),
  thumbnailPath: z.nullable(key),
  /** Whether visitors see it immediately. */
  isActive: z.boolean(),
})
export type NewVideo = z.infer<typeof NewVideo>

export const VideoVisibility = z.object({ isActive: z.boolean() })

/** §2.32 The category whose newest active video the front page plays. */
export const FRONT_PAGE_CATEGORY = 'demo'
