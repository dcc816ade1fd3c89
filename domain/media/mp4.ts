/**
 * A box of an MP4 file (ISO 14496-12 §4.2): its type, and the offsets of its beginning, its content and its
 * end.
 */
type Mp4Box = { type: string; from: number; inside: number; to: number }

export const BOX_HEADER_BYTES = 16

/**
 * The box whose header these bytes are, at `from` in a file of `size` bytes. Null where no box can begin
 * there: the file is broken, or not an MP4.
 */
export function boxAt(header: Uint8Array, from: number, size: number): Mp4Box | null {
  if (header.length < 8) return null
  const view = viewOf(header)
  const type = String.fromCharCode(...header.subarray(4, 8))
  const short = view.getUint32(0)
  // 1: the size follows in eight bytes; 0: the box extends to the end of the file.
  if (short === 1 && header.length < 16) return null
  const [length, inside] = short === 1 ? [Number(view.getBigUint64(8)), 16] : [short || size - from, 8]
  const to = from + length
  return length < inside || to > size ? null : { type, from, inside: from + inside, to }
}

/**
 * Length of a video in milliseconds, by its `moov` box (ISO 14496-12 §8.2.2). Null where the box has none.
 */
export function durationOf(moov: Uint8Array): number | null {
  let at = boxAt(moov, 0, moov.length)?.inside ?? moov.length
  while (at < moov.length) {
    const box = boxAt(moov.subarray(at, at + BOX_HEADER_BYTES), at, moov.length)
    if (!box) return null
    if (box.type === 'mvhd') return headerDuration(moov.subarray(box.inside, box.to))
    at = box.to
  }
  return null
}

function headerDuration(mvhd: Uint8Array): number | null {
  const view = viewOf(mvhd)
  const isLong = mvhd[0] === 1
  if (mvhd.length < (isLong ? 32 : 20)) return null
  const timescale = view.getUint32(isLong ? 20 : 12)
  const duration = isLong ? Number(view.getBigUint64(24)) : view.getUint32(16)
  const ms = Math.round((duration / timescale) * 1000)
  return Number.isFinite(ms) && ms > 0 ? ms : null
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
