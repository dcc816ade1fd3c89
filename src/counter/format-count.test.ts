import { assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { brand } from '#domain/brand.ts'
import { formatCount } from './format-count.ts'
import '#domain/fixed-seed.test-data.ts'

test('§2.29 the front page formats its count as the browser would', () => {
  const browser = new Intl.NumberFormat(brand.locale)
  assert(
    property(integer({ min: 0, max: Number.MAX_SAFE_INTEGER }), (count) => {
      expect(formatCount(count)).toBe(browser.format(count))
    }),
  )
})
