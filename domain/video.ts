/** §3.10 Where the buckets are reached; the address of a file is its bucket's and its path. */
const VIDEO_BASE = '/media/videos/'
const THUMBNAIL_BASE = '/media/thumbnails/'

type Paths = {
  filePath: string
  webmPath: string | null
  captionsPath: string | null
  thumbnailPath: string | null
}

/** §2.32 §3.10 What a player needs: the sources, the smaller first, and what goes with them. */
export const addressesOf = ({ filePath, webmPath, captionsPath, thumbnailPath }: Paths) => ({
  sources: [
    ...(webmPath === null ? [] : [{ url: VIDEO_BASE + webmPath, type: 'video/webm' }]),
    // Every browser plays it.
    { url: VIDEO_BASE + filePath, type: 'video/mp4' },
  ],
  captions: captionsPath === null ? undefined : VIDEO_BASE + captionsPath,
  poster: thumbnailPath === null ? undefined : THUMBNAIL_BASE + thumbnailPath,
})
