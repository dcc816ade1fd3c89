import { expect, test } from 'vitest'
import { simulate } from './payments-simulation.ts'

// `npm run faults` lives through ten thousand, from another seed each time.
const SCHEDULES = 150
const SEED = 20_261_121

test('§4.2 whatever comes late, twice or not at all, a driver ends with what they have paid for, told once', async () => {
  const { tally, violations } = await simulate(SEED, SCHEDULES)
  expect(violations).toEqual([])
  expect(tally.schedules).toBe(SCHEDULES)
  for (const what of [
    'deliveries again',
    'crashes',
    'moves',
    'calls lost',
    'changes announced',
    'refunds',
  ] as const) {
    expect(tally[what], what).toBeGreaterThan(0)
  }
}, 300_000)
