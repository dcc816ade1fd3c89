import { expect, test } from 'vitest'
import { niceScaleMax } from './BarChart.tsx'

test('the scale of a chart is round and holds its highest bar', () => {
  expect([0, 1, 2, 3, 7, 9, 10, 11, 45, 99, 101, 26_116].map(niceScaleMax)).toEqual([
    2, 2, 2, 4, 8, 10, 10, 12, 50, 100, 120, 30_000,
  ])
})
