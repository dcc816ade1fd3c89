import { expect, test } from 'vitest'
import type { BoundingBox } from '#domain/screenshots/order.ts'
import type { GrayImage } from './gray-image.ts'
import { layOutPage } from './page-layout.ts'

const HEIGHT = 36
const HEADING = { x: 40, y: 400 }

/** A light screen with a dark arch as high as a heading's capital at each place. */
function screen(shapes: { x: number; y: number }[]): GrayImage {
  const gray: GrayImage = { width: 720, height: 1560, data: new Uint8Array(720 * 1560).fill(240) }
  for (const { x, y } of shapes)
    for (let row = y; row < y + HEIGHT; row++) {
      const left = row * 720 + x
      const bar = row < y + 5
      gray.data.fill(20, left, left + (bar ? 22 : 5))
      gray.data.fill(20, left + 17, left + 22)
    }
  return gray
}

const word = ({ x, y }: { x: number; y: number }, letters: number) =>
  Array.from({ length: letters }, (_, i) => ({ x: x + i * 30, y }))

const isAt = (at: { x: number; y: number }, box: BoundingBox) =>
  Math.abs(box.x0 - at.x) < 4 && Math.abs(box.y0 - at.y) < 4

/**
 * Whether the layout takes a lone shape at a place for text, on a screen with a heading of six letters and the given
 * shapes.
 */
function isRead(lone: { x: number; y: number }, others: { x: number; y: number }[] = []): boolean {
  const { strips } = layOutPage(screen([...word(HEADING, 6), lone, ...others]))
  expect(strips.some((strip) => isAt(HEADING, strip.box))).toBe(true)
  return strips.some((strip) => isAt(lone, strip.box))
}

test('a letter alone just below a heading, at its margin, is the initial that did not fit', () => {
  expect(isRead({ x: 40, y: 460 })).toBe(true)
})

test('a shape alone is not an initial further down or at another margin', () => {
  expect(isRead({ x: 40, y: 520 })).toBe(false)
  expect(isRead({ x: 100, y: 460 })).toBe(false)
})

test('a shape below a heading with a text close behind it is the icon of that text', () => {
  expect(isRead({ x: 40, y: 460 }, word({ x: 150, y: 460 }, 6))).toBe(false)
})

test('a shape alone at the end of a row is its count', () => {
  expect(isRead({ x: 640, y: 400 })).toBe(true)
})

test('the four bold figures of a sum, whose strokes fill their own background, are one line', () => {
  const picture = screen(word(HEADING, 6))
  for (const x of [40, 98, 156, 214])
    for (let row = 200; row < 276; row++) {
      const left = row * 720 + x
      const isBar = row < 214 || row >= 262
      picture.data.fill(20, left, left + (isBar ? 44 : 14))
      picture.data.fill(20, left + 30, left + 44)
    }
  const sums = layOutPage(picture).strips.filter(({ box }) => box.y0 < 300)
  expect(sums.map(({ box, segment }) => [isAt({ x: 40, y: 200 }, box), box.x1, segment.glyphs])).toEqual([
    [true, 260, 4],
  ])
})
