import { array, assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { headOf, tableOf } from './scorer.ts'
import '../../fixed-seed.test-data.ts'

test('a table of weights is read as it was written, however far apart they lie', () => {
  const rows = array(integer({ min: -7, max: 7 }), { maxLength: 400 })
  const gap = integer({ min: 0, max: 300 })
  assert(
    property(rows, gap, (steps, apart) => {
      const written = steps.flatMap((step) => [...Array<number>(apart).fill(0), step])
      const weights = new Int8Array(2 ** Math.ceil(Math.log2(written.length + 1)))
      weights.set(written)
      expect(tableOf(headOf({ weights, step: 0.5, bias: -2.5 }))).toEqual({
        weights,
        step: 0.5,
        bias: -2.5,
      })
    }),
  )
})

test('a table whose rows cannot be told by the last bits of a hash is refused', () => {
  expect(() => tableOf({ rows: 400, gaps: '', steps: '', step: 1, bias: 0 })).toThrow('power of two')
})
