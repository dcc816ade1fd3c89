/** The subset of CBOR (RFC 8949) for authenticators: integers, bytes, texts and maps. */
export function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value < 0 ? cborHead(1, -1 - value) : cborHead(0, value)
  if (typeof value === 'string') {
    const text = Buffer.from(value)
    return Buffer.concat([cborHead(3, text.length), text])
  }
  if (value instanceof Uint8Array) return Buffer.concat([cborHead(2, value.length), value])
  const entries = [...(value as Map<unknown, unknown>)]
  return Buffer.concat([
    cborHead(5, entries.length),
    ...entries.flatMap(([key, one]) => [cbor(key), cbor(one)]),
  ])
}

function cborHead(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length])
  if (length < 256) return Buffer.from([(major << 5) | 24, length])
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255])
}
