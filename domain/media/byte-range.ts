/** A range of a file: `length` bytes from `offset` on, always at least one and inside the file. */
export type ByteRange = { offset: number; length: number }

/**
 * The range that a Range header requests of a file of `size` bytes (RFC 9110 §14.2): one part, `all` without
 * a header or with one that may be ignored (another unit, several parts, no range at all), or `unsatisfiable`
 * where the part lies outside the file.
 */
export function byteRangeOf(header: string | undefined, size: number): ByteRange | 'all' | 'unsatisfiable' {
  const [, from, to] = /^\s*bytes\s*=\s*(\d*)\s*-\s*(\d*)\s*$/i.exec(header ?? '') ?? []
  if (from === undefined || to === undefined || from + to === '') return 'all'
  if (from === '') {
    const length = Math.min(Number(to), size)
    return length === 0 ? 'unsatisfiable' : { offset: size - length, length }
  }
  const offset = Number(from)
  // A range whose end lies before its beginning is invalid.
  if (to !== '' && Number(to) < offset) return 'all'
  if (offset >= size) return 'unsatisfiable'
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return { offset, length: last - offset + 1 }
}
