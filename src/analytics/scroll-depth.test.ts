import { expect, test } from 'vitest'
import { openDepth } from './scroll-depth.ts'

test('§9.16 scrolling is told in steps of a quarter, each once a page, and not of a page that does not scroll', () => {
  const told: number[] = []
  const depth = openDepth((step) => told.push(step))
  depth.reach(0, 0)
  depth.reach(200, 1_000)
  expect(told).toEqual([])
  depth.reach(600, 1_000)
  depth.reach(100, 1_000)
  depth.reach(600, 1_000)
  expect(told).toEqual([25, 50])
  depth.reach(999.5, 1_000)
  expect(told).toEqual([25, 50, 75, 100])
  depth.restart()
  depth.reach(250, 1_000)
  expect(told.slice(4)).toEqual([25])
})
