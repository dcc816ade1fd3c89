import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { stripMetadata } from './strip-metadata.ts'
import '../fixed-seed.test-data.ts'

const be16 = (n: number) => [n >> 8, n & 255]
const be32 = (n: number) => [...be16(n >>> 16), ...be16(n & 0xffff)]
const le32 = (n: number) => be32(n).toReversed()
const text = (s: string) => Array.from(s, (c) => c.charCodeAt(0))

const chunk = (type: string, data: number[] = []) => [
  ...be32(data.length),
  ...text(type),
  ...data,
  1,
  2,
  3,
  4,
]
const segment = (marker: number, data: number[]) => [0xff, marker, ...be16(data.length + 2), ...data]
const riffChunk = (type: string, data: number[]) => [
  ...text(type),
  ...le32(data.length),
  ...data,
  ...(data.length % 2 ? [0] : []),
]

const secret = text('12 Harbour Parade')
const data = fc.array(fc.nat(255), { maxLength: 60 })
/** Entropy-coded bytes of a JPEG: an FF is followed by a zero or a restart marker. */
const coded = fc
  .array(
    fc.oneof(
      fc.nat(254).map((byte) => [byte]),
      fc.constantFrom([0xff, 0], [0xff, 0xd3]),
    ),
    { maxLength: 60 },
  )
  .map((parts) => parts.flat())

/** Parts of a file in their order, each marked whether it belongs to the picture itself. */
type Parts = { bytes: number[]; isOwn: boolean }[]
const own = (bytes: number[]) => ({ bytes, isOwn: true })
const other = (bytes: number[]) => ({ bytes, isOwn: false })

const pngs = fc
  .tuple(
    fc.array(data, { minLength: 1, maxLength: 4 }),
    fc.array(
      fc.tuple(fc.constantFrom('tEXt', 'zTXt', 'iTXt', 'eXIf', 'tIME', 'iCCP', 'acTL', 'prVt'), data),
      { maxLength: 6 },
    ),
  )
  .map(([pieces, notes]): Parts => {
    const noted = notes.map(([type, note]) => other(chunk(type, [...note, ...secret])))
    return [
      own([...text('\x89PNG\r\n\x1a\n'), ...chunk('IHDR', [...be32(10), ...be32(20), 8, 6, 0, 0, 0])]),
      ...noted.slice(0, 3),
      own(chunk('gAMA', be32(45455))),
      ...pieces.map((piece) => own(chunk('IDAT', piece))),
      ...noted.slice(3),
      own(chunk('IEND')),
    ]
  })

const jpegs = fc
  .tuple(
    coded,
    coded,
    fc.array(fc.tuple(fc.constantFrom(0xe0, 0xe1, 0xe2, 0xed, 0xee, 0xef, 0xf5, 0xfe), data), {
      maxLength: 6,
    }),
  )
  .map(([first, second, notes]): Parts => {
    const noted = notes.map(([marker, note]) => other(segment(marker, [...note, ...secret])))
    return [
      own([0xff, 0xd8]),
      own(segment(0xe0, [...text('JFIF\0'), 1, 2, 0, 0, 1, 0, 1, 0, 0])),
      ...noted.slice(0, 3),
      own(segment(0xdb, [0, 1, 2])),
      other([0xff]),
      own(segment(0xc2, [8, ...be16(20), ...be16(10), 1, 1, 17, 0])),
      own([...segment(0xda, [1, 1, 0, 0, 63, 0]), ...first]),
      ...noted.slice(3),
      own([...segment(0xda, [1, 1, 0, 0, 63, 0]), ...second]),
      own([0xff, 0xd9]),
    ]
  })

const webps = fc
  .tuple(data, fc.array(fc.tuple(fc.constantFrom('EXIF', 'XMP ', 'ICCP', 'note'), data), { maxLength: 4 }))
  .map(([pixels, notes]): Parts => {
    const noted = notes.map(([type, note]) => other(riffChunk(type, [...note, ...secret])))
    return [
      own(riffChunk('VP8X', [0x10, 0, 0, 0, 9, 0, 0, 19, 0, 0])),
      ...noted.slice(0, 2),
      own(riffChunk('ALPH', [0, 1, 2])),
      own(riffChunk('VP8 ', [0x30, 1, 0, 0x9d, 1, 0x2a, 10, 0, 20, 0, ...pixels])),
      ...noted.slice(2),
    ]
  })

const joined = (parts: Parts) => new Uint8Array(parts.flatMap(({ bytes }) => bytes))
const riff = (parts: Parts) => {
  const chunks = joined(parts)
  return new Uint8Array([...text('RIFF'), ...le32(chunks.length + 4), ...text('WEBP'), ...chunks])
}

test.for([
  ['PNG', pngs, joined],
  ['JPEG', jpegs, joined],
  ['WebP', webps, riff],
] as const)('§1.5 a %s keeps its pixels byte for byte, and loses its metadata', ([, files, fileOf]) => {
  fc.assert(
    fc.property(files, data, (parts, behind) => {
      const stripped = stripMetadata(new Uint8Array([...fileOf(parts), ...behind, ...secret]))
      if (!stripped.ok) throw new Error(stripped.message)
      expect(stripped).toMatchObject({ width: 10, height: 20 })
      expect(stripped.bytes).toEqual(fileOf(parts.filter(({ isOwn }) => isOwn)))
      expect(stripMetadata(stripped.bytes)).toEqual(stripped)
    }),
  )
})

test.for([
  ['PNG', pngs, joined],
  ['JPEG', jpegs, joined],
  ['WebP', webps, riff],
] as const)(
  'a truncated or changed %s is refused or still a picture, and nothing throws',
  ([, files, fileOf]) => {
    fc.assert(
      fc.property(files, fc.nat(), fc.nat(255), (parts, at, byte) => {
        const whole = fileOf(parts.filter(({ isOwn }) => isOwn))
        const cut = stripMetadata(whole.subarray(0, at % whole.length))
        expect(cut.ok).toBe(false)
        const changed = whole.slice()
        changed[at % whole.length] = byte
        const stripped = stripMetadata(changed)
        if (stripped.ok) expect(stripped.bytes.length).toBeLessThanOrEqual(whole.length)
      }),
    )
  },
)

test('bytes of any kind behind the beginning of a picture never throw', () => {
  const begins = [
    [0x89, ...text('PNG\r\n\x1a\n')],
    [0xff, 0xd8, 0xff],
    [...text('RIFF'), 0xf0, 0xff, 0xff, 0, ...text('WEBPVP8X')],
  ]
  fc.assert(
    fc.property(fc.constantFrom(...begins), fc.uint8Array({ maxLength: 200 }), (begin, rest) => {
      const file = new Uint8Array([...begin, ...rest])
      const stripped = stripMetadata(file)
      if (stripped.ok) expect(stripped.bytes.length).toBeLessThanOrEqual(file.length)
    }),
  )
})

test.for([
  [
    'a preview in its JFIF header',
    [...segment(0xe0, [...text('JFIF\0'), 1, 2, 0, 0, 1, 0, 1, 1, 1, 7, 7, 7])],
  ],
  ['an extension of JFIF', segment(0xe0, [...text('JFXX\0'), ...secret])],
  ['an Adobe segment with a note', segment(0xee, [...text('Adobe'), ...secret])],
] as const)('a JPEG loses %s', ([, bytes]) => {
  const [parts] = fc.sample(jpegs, 1)
  const wanted = parts!.filter(({ isOwn }) => isOwn)
  const stripped = stripMetadata(joined([wanted[0]!, other([...bytes]), ...wanted.slice(1)]))
  expect(stripped.ok && stripped.bytes).toEqual(joined(wanted))
})

test('an animated WebP and one with EXIF lose both', () => {
  const pixels = riffChunk('VP8L', [0x2f, 9, 0xc0, 4, 0, 1])
  const head = (flags: number) => riffChunk('VP8X', [flags, 0, 0, 0, 9, 0, 0, 19, 0, 0])
  const stripped = stripMetadata(riff([own(head(0x3e)), own(pixels)]))
  expect(stripped.ok && stripped.bytes).toEqual(riff([own(head(0x10)), own(pixels)]))
  const moving = riff([
    own(head(0x02)),
    own(riffChunk('ANIM', [0, 0, 0, 0, 0, 0])),
    own(riffChunk('ANMF', secret)),
  ])
  expect(stripMetadata(moving)).toMatchObject({ ok: false, fault: 'damaged' })
})
