import { expect, test } from 'vitest'
import { cropSquare } from './use-avatar-change.ts'

test.for([
  ['a square', 300, 300, { x: 0, y: 0, side: 300 }],
  ['a landscape', 400, 200, { x: 100, y: 0, side: 200 }],
  ['a portrait', 300, 900, { x: 0, y: 200, side: 300 }],
  ['a single pixel', 1, 1, { x: 0, y: 0, side: 1 }],
] as const)('§2.14 the crop of %s keeps the part with the face', ([, width, height, square]) => {
  expect(cropSquare(width, height)).toEqual(square)
})
