import { expect, test } from 'vitest'
import { flood } from './analytics-flood.ts'

test('§7.26 §8.16 a stranger who floods the analytics stops no shard, and is refused', async () => {
  const { findings, violations } = await flood()
  expect(violations).toEqual([])
  expect(findings).toHaveLength(6)
}, 300_000)
