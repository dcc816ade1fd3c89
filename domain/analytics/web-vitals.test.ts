import { expect, test } from 'vitest'
import { VITALS } from './events.ts'
import { VITAL_BUCKETS, vitalBucket, vitalPercentile } from './web-vitals.ts'

test('a percentile of a web vital is right to within 5 per cent', () => {
  for (const vital of VITALS) {
    const scale = vital === 'CLS' ? 0.001 : 1
    const figures = Array.from({ length: 1_000 }, (_, i) => (20 + i * 7) * scale)
    const counts = new Map<number, number>()
    for (const figure of figures) {
      const bucket = vitalBucket(vital, figure)
      counts.set(bucket, (counts.get(bucket) ?? 0) + 1)
    }
    for (const share of [0.5, 0.75, 0.95]) {
      const exact = figures[Math.ceil(share * figures.length) - 1]!
      const found = vitalPercentile(vital, counts, share)!
      expect(Math.abs(found - exact) / exact).toBeLessThan(0.05)
    }
  }
})

test('nothing measured has no percentile, and no figure falls outside the buckets', () => {
  expect(vitalPercentile('LCP', new Map(), 0.75)).toBeNull()
  for (const figure of [0, -1, 0.2, 1, 3_600_000, Number.NaN]) {
    const bucket = vitalBucket('INP', figure)
    expect(bucket).toBeGreaterThanOrEqual(0)
    expect(bucket).toBeLessThan(VITAL_BUCKETS)
  }
})
