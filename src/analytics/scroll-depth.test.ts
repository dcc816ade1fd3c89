import { expect, test } from 'vitest'
import { trackScrollDepth } from './scroll-depth.ts'

test('§9.16 scrolling is recorded in steps of a quarter, each once per page, and not on a page that does not scroll', () => {
  const reported: number[] = []
  const depth = trackScrollDepth((step) => reported.push(step))
  depth.update(0, 0)
  depth.update(200, 1_000)
  expect(reported).toEqual([])
  depth.update(600, 1_000)
  depth.update(100, 1_000)
  depth.update(600, 1_000)
  expect(reported).toEqual([25, 50])
  depth.update(999.5, 1_000)
  expect(reported).toEqual([25, 50, 75, 100])
  depth.reset()
  depth.update(250, 1_000)
  expect(reported.slice(4)).toEqual([25])
})
