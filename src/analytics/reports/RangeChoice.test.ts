import { expect, test } from 'vitest'
import { presetOf, rangeOf } from './RangeChoice.tsx'

const NOW = Date.parse('2026-11-21T23:30Z')

test('§6.5 the report covers thirty days, or the days that the page’s address names', () => {
  expect(rangeOf({}, NOW)).toEqual({ from: '2026-10-23', to: '2026-11-21' })
  const named = { from: '2025-01-01', to: '2025-12-31' }
  expect(rangeOf(named, NOW)).toEqual(named)
  for (const bad of [
    { from: '2026-11-21', to: '2026-11-20' },
    { from: 7, to: 'x' },
    { from: '2000-01-01', to: '2026-01-01' },
  ])
    expect(rangeOf(bad, NOW)).toEqual(rangeOf({}, NOW))
  expect(presetOf(rangeOf({}, NOW), NOW)).toBe('month')
  expect(presetOf({ from: '2026-11-21', to: '2026-11-21' }, NOW)).toBe('day')
  expect(presetOf(named, NOW)).toBe('custom')
})
