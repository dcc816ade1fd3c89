/** §3.10 Where the buckets are reached; the address of a file is its bucket's and its path. */
const VIDEO_BASE = '/media/videos/'
const THUMBNAIL_BASE = '/media/thumbnails/'

type VideoFiles = {
  filePath: string
  webmPath: string | null
  captionsPath: string | null
  thumbnailPath: string | null
  durationMs: number
}

/** Keys of files that the administrator has uploaded begin so; others came with the site. */
export const UPLOAD_PREFIX = 'upload-'

/**
 * §2.32 §3.10 What a player needs: the sources, the smaller first, and what goes with them. `length` is in seconds.
 * Only of the film that came with the site do we know that it `hasSound`; of another one nothing is said.
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
    // Every browser plays it.
    { url: VIDEO_BASE + filePath, type: 'video/mp4' },
  ],
  captions: captionsPath === null ? undefined : VIDEO_BASE + captionsPath,
  poster: thumbnailPath === null ? undefined : THUMBNAIL_BASE + thumbnailPath,
})
