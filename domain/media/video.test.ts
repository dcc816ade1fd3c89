import { expect, test } from 'vitest'
import { videoSourcesOf, UPLOAD_PREFIX } from './video.ts'

const alone = {
  filePath: 'demo-1.mp4',
  webmPath: null,
  captionsPath: null,
  thumbnailPath: null,
  durationMs: 40_500,
}
/** Properties of the video besides its files. */
const about = { length: 40.5, hasSound: true }

test('§3.10 the address of a video is that of its bucket and its path', () => {
  expect(videoSourcesOf(alone)).toEqual({
    ...about,
    sources: [{ url: '/media/videos/demo-1.mp4', type: 'video/mp4' }],
    captions: undefined,
    poster: undefined,
  })
})

test('§2.32 a player gets the smaller encoding first, and the one that every browser plays last', () => {
  const all = { ...alone, webmPath: 'demo-2.webm', captionsPath: 'demo-3.vtt', thumbnailPath: 'demo-4.jpg' }
  expect(videoSourcesOf(all)).toEqual({
    ...about,
    sources: [
      { url: '/media/videos/demo-2.webm', type: 'video/webm' },
      { url: '/media/videos/demo-1.mp4', type: 'video/mp4' },
    ],
    captions: '/media/videos/demo-3.vtt',
    poster: '/media/thumbnails/demo-4.jpg',
  })
})

test('§2.32 a video that the administrator uploaded has a length, and its sound is unknown', () => {
  const uploaded = { ...alone, filePath: `${UPLOAD_PREFIX}${'a'.repeat(64)}.mp4`, durationMs: 21_000 }
  expect(videoSourcesOf(uploaded)).toMatchObject({ length: 21, hasSound: false })
})
