import { damagedImage, inspectImage, type ValidImage, type InvalidImage, type ImageType } from './image.ts'

/**
 * Removes metadata from a picture: the place and time where it was taken, the phone, a preview, notes,
 * further frames, whole other files after its end. The bytes of the picture itself are copied and never
 * decoded. Each format has an allowlist, so that unknown data is removed as well.
 *
 * Never throws: a file that is no picture, or whose parts do not add up, is refused as by {@link
 * inspectImage}.
 */
export function stripMetadata(
  bytes: Uint8Array,
): (ValidImage & { bytes: Uint8Array<ArrayBuffer> }) | InvalidImage {
  const image = inspectImage(bytes)
  if (!image.ok) return image
  const stripped = withoutMetadata(bytes, image.type)
  return stripped ? { ...image, bytes: stripped } : damagedImage
}

function withoutMetadata(bytes: Uint8Array, type: ImageType): Uint8Array<ArrayBuffer> | null {
  const kept = partsToKeep[type](bytes)
  if (!kept) return null
  const stripped = new Uint8Array(kept.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of kept) {
    stripped.set(part, at)
    at += part.length
  }
  // A RIFF file has its own length in its header.
  if (type === 'image/webp') viewOf(stripped).setUint32(4, stripped.length - 8, true)
  return stripped
}

const partsToKeep: Record<ImageType, (bytes: Uint8Array) => Uint8Array[] | null> = {
  'image/png': partsOfPng,
  'image/jpeg': partsOfJpeg,
  'image/webp': partsOfWebp,
}

/**
 * PNG chunks needed for drawing, with the longest meaningful length of each: no text, time, profile or EXIF.
 */
const allowedPngChunks: ReadonlyMap<string, number> = new Map([
  ['IHDR', 13],
  ['PLTE', 768],
  ['IDAT', Infinity],
  ['IEND', 0],
  ['tRNS', 256],
  ['gAMA', 4],
  ['cHRM', 32],
  ['sRGB', 1],
  ['cICP', 4],
  ['sBIT', 4],
  ['bKGD', 6],
  ['pHYs', 9],
])

/** PNG specification (third edition) 5.3: length, type, data and checksum; IHDR comes first and IEND ends it. */
function partsOfPng(bytes: Uint8Array): Uint8Array[] | null {
  const view = viewOf(bytes)
  const parts = [bytes.subarray(0, 8)]
  let hasData = false
  for (let at = 8; at + 12 <= bytes.length;) {
    const length = view.getUint32(at)
    const end = at + 12 + length
    const type = letters(bytes, at + 4)
    const longest = allowedPngChunks.get(type)
    if (end > bytes.length || length > (longest ?? Infinity) || (at === 8) !== (type === 'IHDR')) return null
    if (longest !== undefined) parts.push(bytes.subarray(at, end))
    hasData ||= type === 'IDAT'
    if (type === 'IEND') return hasData ? parts : null
    at = end
  }
  return null
}

const JPEG = { rst0: 0xd0, rst7: 0xd7, soi: 0xd8, eoi: 0xd9, sos: 0xda, app0: 0xe0, app14: 0xee }

/**
 * ITU-T T.81 B.1: segments from marker to marker, and after each SOS the coded picture until the next marker
 * that is neither stuffed nor a restart. Of the application segments only those of JFIF and Adobe stay, which
 * define the colours.
 */
function partsOfJpeg(bytes: Uint8Array): Uint8Array[] | null {
  const view = viewOf(bytes)
  const parts = [bytes.subarray(0, 2)]
  let hasScan = false
  for (let at = 2; at + 2 <= bytes.length;) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1]!
    if (marker === JPEG.eoi) {
      parts.push(bytes.subarray(at, at + 2))
      return hasScan ? parts : null
    }
    // Any marker may be preceded by fill bytes.
    if (marker === 0xff) {
      at += 1
      continue
    }
    // Markers below the frame headers are reserved, and a restart belongs inside a scan.
    if (marker < 0xc0 || (marker >= JPEG.rst0 && marker <= JPEG.soi) || at + 4 > bytes.length) return null
    const length = view.getUint16(at + 2)
    let end = at + 2 + length
    if (length < 2 || end > bytes.length) return null
    if (marker === JPEG.sos) {
      end = endOfScan(bytes, end)
      hasScan = true
    }
    if (isAllowedSegment(bytes, at, marker)) parts.push(bytes.subarray(at, end))
    at = end
  }
  return null
}

/**
 * Tables, headers and scans; not APPn, JPGn and COM. A JFIF or Adobe segment is allowed only at its defined
 * length.
 */
function isAllowedSegment(bytes: Uint8Array, at: number, marker: number): boolean {
  const length = viewOf(bytes).getUint16(at + 2)
  if (marker === JPEG.app0) return length === 16 && letters(bytes, at + 4) === 'JFIF'
  if (marker === JPEG.app14) return length === 14 && letters(bytes, at + 4) === 'Adob'
  return marker < JPEG.app0
}

/** End of a scan's coded bytes: at a marker, or with the file. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1]
    if (next === undefined) break
    const isCoded = next === 0 || next === 0xff || (next >= JPEG.rst0 && next <= JPEG.rst7)
    if (!isCoded) return at
  }
  return bytes.length
}

const allowedWebpChunks = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH'])
/** RFC 9649 2.7: all flags in VP8X but that for transparency announce chunks that are removed. */
const WEBP_ALPHA = 0x10

/**
 * RFC 9649: a RIFF file of chunks, each padded to an even length. An animation has no still picture to keep.
 */
function partsOfWebp(bytes: Uint8Array): Uint8Array[] | null {
  const view = viewOf(bytes)
  const end = view.getUint32(4, true) + 8
  const parts = [bytes.subarray(0, 12)]
  let hasData = false
  for (let at = 12; at + 8 <= end;) {
    const type = letters(bytes, at)
    const length = view.getUint32(at + 4, true)
    const next = at + 8 + length + (length % 2)
    if (next > end) return null
    const chunk = bytes.slice(at, allowedWebpChunks.has(type) ? next : at)
    if (type === 'VP8X') {
      if (length !== 10) return null
      chunk[8]! &= WEBP_ALPHA
    }
    parts.push(chunk)
    hasData ||= type === 'VP8 ' || type === 'VP8L'
    at = next
  }
  return hasData ? parts : null
}

const letters = (bytes: Uint8Array, at: number) => String.fromCharCode(...bytes.subarray(at, at + 4))
const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
