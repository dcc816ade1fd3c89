import { assert, constant, integer, nat, oneof, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { byteRangeOf } from './files.ts'
import '../fixed-seed.test-data.ts'

test.each([
  [undefined, 'all'],
  ['bytes=0-', { offset: 0, length: 100 }],
  ['bytes=0-0', { offset: 0, length: 1 }],
  ['bytes=10-19', { offset: 10, length: 10 }],
  ['bytes=90-500', { offset: 90, length: 10 }],
  ['bytes=-5', { offset: 95, length: 5 }],
  ['bytes=-500', { offset: 0, length: 100 }],
  ['Bytes = 1 - 2', { offset: 1, length: 2 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=99999999999999999999-', 'unsatisfiable'],
  ['bytes=5-4', 'all'],
  ['bytes=-', 'all'],
  ['bytes=', 'all'],
  ['bytes=1-2,5-6', 'all'],
  ['bytes=a-b', 'all'],
  ['bytes=0x1-2', 'all'],
  ['items=1-2', 'all'],
] as const)('of 100 bytes, a player that requests %s gets %o', (header, given) => {
  expect(byteRangeOf(header, 100)).toEqual(given)
})

test('an empty file has no byte range', () => {
  for (const header of ['bytes=0-', 'bytes=0-0', 'bytes=-1'])
    expect(byteRangeOf(header, 0)).toBe('unsatisfiable')
})

const whole = nat({ max: 2_000_000 })

test('every range that a player gets lies inside the file', () => {
  const bound = oneof(whole.map(String), constant(''), string())
  assert(
    property(bound, bound, whole, (from, to, size) => {
      const range = byteRangeOf(`bytes=${from}-${to}`, size)
      if (typeof range === 'string') return
      expect(range.offset).toBeGreaterThanOrEqual(0)
      expect(range.length).toBeGreaterThan(0)
      expect(range.offset + range.length).toBeLessThanOrEqual(size)
    }),
  )
})

test('the ranges of a file together are the file, with nothing twice and nothing left out', () => {
  assert(
    property(integer({ min: 1, max: 5_000 }), integer({ min: 1, max: 700 }), (size, step) => {
      let at = 0
      while (at < size) {
        const range = byteRangeOf(`bytes=${at}-${at + step - 1}`, size)
        if (typeof range === 'string') throw new Error(range)
        expect(range).toEqual({ offset: at, length: Math.min(step, size - at) })
        at += range.length
      }
      expect(byteRangeOf(`bytes=${at}-`, size)).toBe('unsatisfiable')
    }),
  )
})
