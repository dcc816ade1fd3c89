import { expect, test } from 'vitest'
import { simulate } from './payments-simulation.ts'

// `npm run faults` runs ten thousand, with a new seed each time.
const SCHEDULES = 150
const SEED = 20_261_121

test('§4.2 when webhooks come late, twice or not at all, a driver ends with the plan that they paid for, announced once', async () => {
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
