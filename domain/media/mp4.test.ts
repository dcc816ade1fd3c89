import { expect, test } from 'vitest'
import { boxAt, durationOf } from './mp4.ts'

const bytesOf = (type: string, inside: number[], size = 8 + inside.length) =>
  Uint8Array.from([0, 0, size >> 8, size & 255, ...Array.from(type, (c) => c.charCodeAt(0)), ...inside])
const quad = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255]
const mvhd = (timescale: number, duration: number) =>
  bytesOf('mvhd', [...quad(0), ...quad(0), ...quad(0), ...quad(timescale), ...quad(duration)])
const moov = (...boxes: Uint8Array[]) =>
  bytesOf(
    'moov',
    boxes.flatMap((box) => [...box]),
  )

test('§3.10 a video’s length is found behind other boxes, in both forms, and is null where it is missing', () => {
  expect(durationOf(moov(bytesOf('free', [1, 2]), mvhd(600, 900)))).toBe(1500)
  const long = bytesOf('mvhd', [
    1,
    0,
    0,
    0,
    ...quad(0),
    ...quad(0),
    ...quad(0),
    ...quad(0),
    ...quad(1000),
    ...quad(0),
    ...quad(2500),
  ])
  expect(durationOf(moov(long))).toBe(2500)
  expect(durationOf(moov(mvhd(0, 900)))).toBeNull()
  expect(durationOf(moov(mvhd(600, 0)))).toBeNull()
  expect(durationOf(moov(bytesOf('mvhd', [0, 0])))).toBeNull()
  expect(durationOf(moov(bytesOf('free', [])))).toBeNull()
  // A box that extends past its file, or into itself.
  expect(durationOf(moov(bytesOf('free', [], 400)))).toBeNull()
  expect(durationOf(moov(bytesOf('free', [], 4)))).toBeNull()
  expect(durationOf(new Uint8Array())).toBeNull()
})

test('§3.10 a large box has its size in eight bytes, and the last box may leave its size open', () => {
  const large = Uint8Array.from([...quad(1), 0x6d, 0x64, 0x61, 0x74, ...quad(1), ...quad(0)])
  expect(boxAt(large, 10, 2 ** 33)).toEqual({ type: 'mdat', from: 10, inside: 26, to: 10 + 2 ** 32 })
  expect(boxAt(bytesOf('mdat', [], 0), 10, 100)).toEqual({ type: 'mdat', from: 10, inside: 18, to: 100 })
  expect(boxAt(large, 10, 100)).toBeNull()
})
