import { expect, test } from 'vitest'
import type { GrayImage } from './gray-image.ts'
import { layOutPage } from './page-layout.ts'
import { countPoints } from './read-page.ts'

/** A screen with one line of seven arches; the second and third part for a mark of the given height between them. */
function screen(mark: { height: number; y: number } | null): GrayImage {
  const gray: GrayImage = { width: 720, height: 1560, data: new Uint8Array(720 * 1560).fill(240) }
  const fill = (x: number, y: number, width: number, height: number) => {
    for (let row = y; row < y + height; row++) gray.data.fill(20, row * 720 + x, row * 720 + x + width)
  }
  for (let i = 0; i < 7; i++) {
    const x = 40 + i * 30 + (i >= 2 ? 10 : 0)
    fill(x, 400, 22, 5)
    fill(x, 400, 5, 36)
    fill(x + 17, 400, 5, 36)
  }
  if (mark) fill(97, mark.y, 5, mark.height)
  return gray
}

function pointsIn(gray: GrayImage): number {
  const { picture, strips } = layOutPage(gray)
  expect(strips).toHaveLength(1)
  return countPoints(picture, strips[0]!)
}

test('a point between two characters is counted', () => {
  expect(pointsIn(screen({ height: 5, y: 431 }))).toBe(1)
})

test('characters with nothing between them have no point', () => {
  expect(pointsIn(screen(null))).toBe(0)
})

test('a quote or a dash is not a point', () => {
  expect(pointsIn(screen({ height: 5, y: 401 }))).toBe(0)
  expect(pointsIn(screen({ height: 5, y: 416 }))).toBe(0)
})
