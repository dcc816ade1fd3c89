import { expect, test } from 'vitest'
import type { GrayImage } from './gray-image.ts'
import { charactersOf } from './line-characters.ts'
import { layOutPage } from './page-layout.ts'

/** A screen with one line of seven arches; the second and third part for a mark of the given height between them. */
function screen(...marks: { height: number; y: number }[]): GrayImage {
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
  for (const { height, y } of marks) fill(97, y, 5, height)
  return gray
}

function drawnIn(gray: GrayImage) {
  const { picture, strips } = layOutPage(gray)
  expect(strips).toHaveLength(1)
  return charactersOf(picture, strips[0]!)
}
const pointsIn = (gray: GrayImage): number[] => drawnIn(gray).points

test('a point between two characters is found behind those before it', () => {
  expect(pointsIn(screen({ height: 5, y: 431 }))).toEqual([2])
})

test('a comma that reaches below the line is a point too', () => {
  expect(pointsIn(screen({ height: 17, y: 429 }))).toEqual([2])
})

test('characters with nothing between them have no point', () => {
  expect(pointsIn(screen())).toEqual([])
})

test('a quote or a dash is not a point', () => {
  expect(pointsIn(screen({ height: 5, y: 401 }))).toEqual([])
  expect(pointsIn(screen({ height: 5, y: 416 }))).toEqual([])
})

test('a colon is no point', () => {
  expect(pointsIn(screen({ height: 5, y: 431 }, { height: 5, y: 412 }))).toEqual([])
})

test('characters that look like the one before them are known, word by word', () => {
  expect(drawnIn(screen()).words).toEqual([
    [false, true],
    [false, true, true, true, true],
  ])
})

test('a point does not part the figures around it', () => {
  expect(drawnIn(screen({ height: 5, y: 431 })).words).toHaveLength(1)
})
