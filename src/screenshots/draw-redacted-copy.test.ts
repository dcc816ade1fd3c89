import { expect, test } from 'vitest'
import { rectToShow } from './draw-redacted-copy.ts'

test('§1.5 a redacted copy shows letters that reach above and below their line, and nothing beside it', () => {
  const [x, y, width, height] = rectToShow({ x0: 100, y0: 400, x1: 260, y1: 430 }, 0.5)
  expect([x, x + width]).toEqual([50, 130])
  expect(y).toBeLessThan(200)
  expect(y + height).toBeGreaterThan(215)
})
