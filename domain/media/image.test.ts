import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { SCREENSHOT_MAX_BYTES } from '../limits.ts'
import { inspectImage } from './image.ts'
import '../fixed-seed.test-data.ts'

const be16 = (n: number) => [n >> 8, n & 255]
const be32 = (n: number) => [...be16(n >>> 16), ...be16(n & 0xffff)]
const le16 = (n: number) => [n & 255, n >> 8]
const le24 = (n: number) => [...le16(n & 0xffff), n >>> 16]
const le32 = (n: number) => [...le16(n & 0xffff), ...le16(n >>> 16)]
const text = (s: string) => Array.from(s, (c) => c.charCodeAt(0))
const bytes = (...parts: number[][]) => new Uint8Array(parts.flat())

const png = (width: number, height: number) =>
  bytes(
    text('\x89PNG\r\n\x1a\n'),
    be32(13),
    text('IHDR'),
    be32(width),
    be32(height),
    [8, 6, 0, 0, 0],
    be32(0),
  )

/** With `metadata` bytes of EXIF in front of the frame header, and a progressive frame. */
const jpeg = (width: number, height: number, metadata = 20, frame = 0xc2) =>
  bytes(
    [0xff, 0xd8, 0xff, 0xe1],
    be16(metadata + 2),
    Array.from({ length: metadata }, () => 0x41),
    // A Huffman table, whose code lies among those of the frame headers.
    [0xff, 0xc4, 0, 4, 1, 2],
    [0xff, 0xff, frame, 0, 17, 8],
    be16(height),
    be16(width),
    [3, 1, 34, 0, 2, 17, 1, 3, 17, 1],
  )

const riff = (...chunk: number[][]) =>
  bytes(text('RIFF'), le32(4 + chunk.flat().length), text('WEBP'), ...chunk)
const webpLossy = (width: number, height: number) =>
  riff(text('VP8 '), le32(10), [0x30, 1, 0], [0x9d, 1, 0x2a], le16(width), le16(height | 0x4000))
const webpLossless = (width: number, height: number) =>
  riff(text('VP8L'), le32(5), [0x2f], le32(((width - 1) | ((height - 1) << 14)) >>> 0))
const webpExtended = (width: number, height: number) =>
  riff(text('VP8X'), le32(10), [0x10, 0, 0, 0], le24(width - 1), le24(height - 1))

const formats = [
  { name: 'PNG', type: 'image/png', make: png },
  { name: 'JPEG', type: 'image/jpeg', make: jpeg },
  { name: 'lossy WebP', type: 'image/webp', make: webpLossy },
  { name: 'lossless WebP', type: 'image/webp', make: webpLossless },
  { name: 'extended WebP', type: 'image/webp', make: webpExtended },
] as const

const faultOf = (head: Uint8Array, total?: number) => {
  const image = inspectImage(head, total)
  return image.ok ? 'none' : image.fault
}

test.for(formats)('a $name is recognised by its bytes, whatever its size in pixels', ({ type, make }) => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 6000 }), fc.integer({ min: 1, max: 6000 }), (width, height) => {
      expect(inspectImage(make(width, height))).toEqual({ ok: true, type, width, height })
    }),
  )
})

test.for(formats)('a $name that was cut off in its header is damaged, never misread', ({ make }) => {
  const whole = make(1170, 2532)
  for (let length = 12; length < whole.length; length++) {
    const image = inspectImage(whole.subarray(0, length), whole.length)
    if (image.ok) expect(image).toMatchObject({ width: 1170, height: 2532 })
    else expect(image.fault).toBe('damaged')
  }
})

test('a JPEG keeps its size behind any amount of metadata', () => {
  expect(inspectImage(jpeg(1080, 2400, 60_000, 0xc0))).toMatchObject({
    ok: true,
    width: 1080,
    height: 2400,
  })
  expect(faultOf(jpeg(1080, 2400, 60_000).subarray(0, 1000), 70_000)).toBe('damaged')
})

test('a picture of 50 megapixels is refused by its header alone', () => {
  for (const { make } of formats) {
    expect(faultOf(make(8000, 5000))).toBe('none')
    expect(faultOf(make(10_000, 5000))).toBe('too_many_pixels')
  }
  expect(faultOf(png(0xffff_ffff, 0xffff_ffff))).toBe('too_many_pixels')
})

test('a picture without width or height is damaged', () => {
  expect(faultOf(png(0, 100))).toBe('damaged')
  expect(faultOf(jpeg(100, 0))).toBe('damaged')
})

test('an empty file and one over 10 MB are refused before anything is read from them', () => {
  expect(faultOf(new Uint8Array(0), 0)).toBe('empty')
  expect(faultOf(png(10, 10), SCREENSHOT_MAX_BYTES)).toBe('none')
  expect(faultOf(png(10, 10), SCREENSHOT_MAX_BYTES + 1)).toBe('too_large')
})

test('a text file named like a picture is refused', () => {
  expect(faultOf(bytes(text('Deliver by 6:40 PM')))).toBe('not_a_picture')
  expect(faultOf(bytes(text('RIFF____WAVEfmt ')))).toBe('not_a_picture')
})

test.for([
  '<svg xmlns="http://www.w3.org/2000/svg"/>',
  '\xef\xbb\xbf<?xml version="1.0"?>\n<!-- drawn -->\n<SVG>',
  '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" ""><svg>',
  '\xff\xfe<\0s\0v\0g\0>\0',
])('an SVG is refused by name: %j', (markup) => {
  expect(faultOf(bytes(text(markup)))).toBe('svg')
})

test.for([
  ['HEIC', '\0\0\0\x18ftypheic\0\0\0\0'],
  ['HEIC', '\0\0\0\x18ftypmif1\0\0\0\0'],
  ['AVIF', '\0\0\0\x18ftypavif\0\0\0\0'],
  ['GIF', 'GIF89a\x01\0\x01\0'],
  ['PDF', '%PDF-1.7\n'],
] as const)('the refusal of a %s names its type and says what to choose instead', ([name, start]) => {
  const image = inspectImage(bytes(text(start)))
  expect(image).toMatchObject({ ok: false, fault: 'not_a_picture' })
  expect(!image.ok && image.message).toMatch(new RegExp(`^${name}.*PNG, JPEG or WebP`))
})

test('no bytes make it throw, or accept a picture that is too big', () => {
  const magics = formats.map(({ make }) => Array.from(make(100, 100)))
  const anything = fc.oneof(
    fc.uint8Array({ maxLength: 200 }),
    fc
      .tuple(fc.constantFrom(...magics), fc.nat(40), fc.uint8Array({ maxLength: 80 }))
      .map(([magic, keep, rest]) => new Uint8Array([...magic.slice(0, keep), ...rest])),
  )
  fc.assert(
    fc.property(anything, fc.nat(SCREENSHOT_MAX_BYTES * 2), (head, total) => {
      const image = inspectImage(head, total)
      if (image.ok) {
        expect(image.width * image.height).toBeGreaterThan(0)
        expect(image.width * image.height).toBeLessThanOrEqual(40_000_000)
      } else expect(image.message).toMatch(/\.$/)
    }),
    { numRuns: 2000 },
  )
})
