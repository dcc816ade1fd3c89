import { expect, test } from 'vitest'
import { flood } from './analytics-flood.ts'

test('§7.26 §8.16 a stranger who floods the analytics stops no shard, and is refused', async () => {
  const { says, wrong } = await flood()
  expect(wrong).toEqual([])
  expect(says).toHaveLength(6)
}, 300_000)
