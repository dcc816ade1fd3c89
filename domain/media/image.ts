import { SCREENSHOT_MAX_BYTES, SCREENSHOT_MAX_PIXELS } from '../limits.ts'

export type ImageType = 'image/png' | 'image/jpeg' | 'image/webp'
export type ImageFault = 'empty' | 'not_a_picture' | 'svg' | 'too_large' | 'too_many_pixels' | 'damaged'
export type ValidImage = { ok: true; type: ImageType; width: number; height: number }
export type InvalidImage = { ok: false; fault: ImageFault; message: string }
type Size = { width: number; height: number }

/**
 * Bytes of a file that the browser reads before it decides. A JPEG has its size behind its metadata, which a
 * phone fills with a preview and a colour profile; half a megabyte covers what phones write.
 */
export const IMAGE_HEAD_BYTES = 512 * 1024

/**
 * Determines a file's type by its own first bytes, never by its name or declared type, and whether it is
 * accepted: PNG, JPEG or WebP of at most 10 MB and 40 megapixels.
 *
 * `head` is the file's beginning, or all of it; `totalBytes` is the size of the whole file. Never throws: a
 * refusal carries a sentence that the driver can act on.
 */
export function inspectImage(head: Uint8Array, totalBytes: number = head.length): ValidImage | InvalidImage {
  if (totalBytes === 0 || head.length === 0)
    return refuse('empty', 'This file is empty. Choose another screenshot.')
  if (totalBytes > SCREENSHOT_MAX_BYTES) {
    return refuse(
      'too_large',
      `This picture is larger than ${SCREENSHOT_MAX_BYTES / 1024 / 1024} MB. Take a fresh screenshot.`,
    )
  }
  const format = formats.find((format) => format.matches(head))
  if (!format) return refuseUnsupported(head)

  const size = format.sizeOf(head, totalBytes)
  if (!size || size.width === 0 || size.height === 0) return damagedImage
  if (size.width * size.height > SCREENSHOT_MAX_PIXELS) {
    const megapixels = SCREENSHOT_MAX_PIXELS / 1_000_000
    return refuse(
      'too_many_pixels',
      `This picture has more than ${megapixels} megapixels. Take a fresh screenshot.`,
    )
  }
  return { ok: true, type: format.type, ...size }
}

const refuse = (fault: ImageFault, message: string): InvalidImage => ({ ok: false, fault, message })

export const damagedImage = refuse(
  'damaged',
  'This picture is damaged or incomplete. Choose another screenshot.',
)

const formats: {
  type: ImageType
  matches: (head: Uint8Array) => boolean
  sizeOf: (head: Uint8Array, totalBytes: number) => Size | null
}[] = [
  { type: 'image/png', matches: (head) => starts(head, '\x89PNG\r\n\x1a\n'), sizeOf: sizeOfPng },
  { type: 'image/jpeg', matches: (head) => starts(head, '\xff\xd8\xff'), sizeOf: sizeOfJpeg },
  {
    type: 'image/webp',
    matches: (head) => starts(head, 'RIFF') && starts(head, 'WEBP', 8),
    sizeOf: sizeOfWebp,
  },
]

/** PNG specification (third edition) 11.2.1: the first chunk is IHDR, 13 bytes, width and height first. */
function sizeOfPng(head: Uint8Array): Size | null {
  // Signature, IHDR with its checksum, and at least one data chunk and the end chunk follow.
  if (head.length < 33 || uint32(head, 8) !== 13 || !starts(head, 'IHDR', 12)) return null
  return { width: uint32(head, 16), height: uint32(head, 20) }
}

/** ITU-T T.81 B.1.1: segments from marker to marker, until the frame header (SOF) that carries the size. */
function sizeOfJpeg(head: Uint8Array): Size | null {
  let at = 2
  while (at + 4 <= head.length) {
    if (head[at] !== 0xff) return null
    const marker = byte(head, at + 1)
    // Any marker may be preceded by fill bytes.
    if (marker === 0xff) at += 1
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)) at += 2
    else if (isFrameHeader(marker)) {
      return at + 9 > head.length ? null : { height: uint16(head, at + 5), width: uint16(head, at + 7) }
    } else {
      const length = uint16(head, at + 2)
      // A scan or an end marker before any frame header means that there is no image.
      if (length < 2 || marker === 0xda || marker === 0xd9) return null
      at += 2 + length
    }
  }
  return null
}

/** SOF0 to SOF15 without the three other codes of that range: DHT, JPG and DAC. */
const isFrameHeader = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

/** RFC 9649: a RIFF file whose first chunk is a lossy, a lossless, or an extended header. */
function sizeOfWebp(head: Uint8Array, totalBytes: number): Size | null {
  // A file shorter than its own header says is truncated.
  if (head.length < 25 || uint32le(head, 4) + 8 > totalBytes) return null
  if (starts(head, 'VP8 ', 12)) {
    if (head.length < 30 || !starts(head, '\x9d\x01\x2a', 23)) return null
    // The upper two bits of each are a scaling hint.
    return { width: uint16le(head, 26) & 0x3fff, height: uint16le(head, 28) & 0x3fff }
  }
  if (starts(head, 'VP8L', 12)) {
    if (head[20] !== 0x2f) return null
    const bits = uint32le(head, 21)
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
  }
  if (starts(head, 'VP8X', 12) && head.length >= 30) {
    return { width: uint24le(head, 24) + 1, height: uint24le(head, 27) + 1 }
  }
  return null
}

/** Names the file's actual type, where that helps the driver to find the right one. */
function refuseUnsupported(head: Uint8Array): InvalidImage {
  if (looksLikeSvg(head)) return refuse('svg', `SVG drawings cannot be read. ${choose}`)
  const name = unsupportedFormats.find(({ matches }) => matches(head))?.name
  return refuse(
    'not_a_picture',
    name ? `${name} cannot be read. ${choose}` : `This is not a picture. ${choose}`,
  )
}

const choose = 'Choose a screenshot in PNG, JPEG or WebP.'

const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']
const unsupportedFormats: { name: string; matches: (head: Uint8Array) => boolean }[] = [
  {
    name: 'HEIC photos',
    matches: (head) => starts(head, 'ftyp', 4) && heicBrands.some((brand) => starts(head, brand, 8)),
  },
  { name: 'AVIF pictures', matches: (head) => starts(head, 'ftypavi', 4) },
  { name: 'GIF pictures', matches: (head) => starts(head, 'GIF8') },
  { name: 'PDF documents', matches: (head) => starts(head, '%PDF-') },
  { name: 'BMP pictures', matches: (head) => starts(head, 'BM') && uint32le(head, 6) === 0 },
  { name: 'TIFF pictures', matches: (head) => starts(head, 'II*\0') || starts(head, 'MM\0*') },
]

/** Markup whose first element is an svg, after an optional byte order mark, prologue, doctype or comments. */
function looksLikeSvg(head: Uint8Array): boolean {
  let text = ''
  // Two-byte encodings interleave zeros with the letters.
  for (const code of head.subarray(0, 4096)) if (code !== 0) text += String.fromCharCode(code)
  return /^(\xef\xbb\xbf|\xff\xfe|\xfe\xff)?\s*<[^]*?svg[\s>:]/i.test(text)
}

const starts = (head: Uint8Array, magic: string, at = 0): boolean => {
  if (head.length < at + magic.length) return false
  for (let i = 0; i < magic.length; i++) if (head[at + i] !== magic.charCodeAt(i)) return false
  return true
}

/** Bytes past the end read as zero, and no valid size contains those. */
const byte = (head: Uint8Array, at: number) => head[at] ?? 0
const uint16 = (head: Uint8Array, at: number) => (byte(head, at) << 8) | byte(head, at + 1)
const uint32 = (head: Uint8Array, at: number) => uint16(head, at) * 0x1_0000 + uint16(head, at + 2)
const uint16le = (head: Uint8Array, at: number) => byte(head, at) | (byte(head, at + 1) << 8)
const uint24le = (head: Uint8Array, at: number) => uint16le(head, at) | (byte(head, at + 2) << 16)
const uint32le = (head: Uint8Array, at: number) => uint16le(head, at) + uint16le(head, at + 2) * 0x1_0000
