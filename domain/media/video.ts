/** §3.10 Paths of the buckets; a file's address is its bucket's plus its key. */
const VIDEO_BASE = '/media/videos/'
const THUMBNAIL_BASE = '/media/thumbnails/'

type VideoFiles = {
  filePath: string
  webmPath: string | null
  captionsPath: string | null
  thumbnailPath: string | null
  durationMs: number
}

/** Prefix of the keys of files that the administrator has uploaded; other files came with the site. */
export const UPLOAD_PREFIX = 'upload-'

/**
 * §2.32 §3.10 Data for a player: the sources, the smaller first, and the files beside them. `length` is in
 * seconds. `hasSound` is known only of the video that came with the site.
 */
export const videoSourcesOf = ({
  filePath,
  webmPath,
  captionsPath,
  thumbnailPath,
  durationMs,
}: VideoFiles) => ({
  length: durationMs / 1000,
  hasSound: !filePath.startsWith(UPLOAD_PREFIX),
  sources: [
    ...(webmPath === null ? [] : [{ url: VIDEO_BASE + webmPath, type: 'video/webm' }]),
    // Every browser plays MP4.
    { url: VIDEO_BASE + filePath, type: 'video/mp4' },
  ],
  captions: captionsPath === null ? undefined : VIDEO_BASE + captionsPath,
  poster: thumbnailPath === null ? undefined : THUMBNAIL_BASE + thumbnailPath,
})
