import { expect, test } from 'vitest'
import { simulateCounter } from './simulation.ts'

// `npm run simulate:counter` does the same for a million visitors.
test('§5.5 when calls are lost and objects crash, each message is counted once, and all visitors see it within two seconds', async () => {
  const { violations, counted, crashes } = await simulateCounter(1, 2_000)
  expect(violations).toEqual([])
  expect(counted).toBeGreaterThan(10_000)
  expect(crashes).toEqual({ shard: 10, root: 1, relay: 10 })
}, 300_000)
