import { expect, test } from 'vitest'
import { fileExtensionOf, NewVideo } from './video-upload.ts'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

test.each([
  ['\0\0\0\u0020ftypisom', 'mp4'],
  ['\0\0\0\u0018ftypmp42', 'mp4'],
  ['\0\0\0\u0020ftypavif', 'avif'],
  ['\u001aE\u00df\u00a3\u009fB\u0086\u0081\u0001B\u0082\u0084webm', 'webm'],
  ['\u001aE\u00df\u00a3\u00a3B\u0082\u0088matroska', null],
  ['WEBVTT\n\n1', 'vtt'],
  ['WEBVTT', 'vtt'],
  ['\u00ef\u00bb\u00bfWEBVTT \n', 'vtt'],
  ['WEBVTTX', null],
  ['\u00ff\u00d8\u00ff\u00e1Exif', 'jpg'],
  ['RIFF\0\0\0\0WEBPVP8 ', 'webp'],
  ['RIFF\0\0\0\0AVI LIST', null],
  ['\u0089PNG\r\n', null],
  ['<svg xmlns', null],
  ['', null],
])('§3.10 a file that begins %j is %s, whatever its name says', (start, end) => {
  expect(fileExtensionOf(bytes(start))).toBe(end)
})

test('§3.10 a video names only uploaded files', () => {
  const video = {
    id: '341eb877-c95c-4afe-84da-83ae9b7ac60f',
    title: 'A wet night',
    category: 'demo',
    durationMs: 1_000,
    filePath: `upload-${'a'.repeat(64)}.mp4`,
    webmPath: null,
    captionsPath: null,
    thumbnailPath: null,
    isActive: true,
  }
  expect(NewVideo.safeParse(video).success).toBe(true)
  for (const wrong of [
    { filePath: 'demo-1.mp4' },
    { filePath: '../secret.mp4' },
    { durationMs: 0 },
    { title: ' ' },
    { category: 'Demo!' },
  ])
    expect([wrong, NewVideo.safeParse({ ...video, ...wrong }).success]).toEqual([wrong, false])
})
