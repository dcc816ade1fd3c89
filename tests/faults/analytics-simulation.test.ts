import { expect, test } from 'vitest'
import { simulate } from './analytics-simulation.ts'

// `npm run faults` runs twenty thousand, with a new seed each time.
const EVENTS = 1_200
const SEED = 20_261_121

test('§7.26 §8.17 when requests are lost, late or repeated, each acknowledged event still counts once', async () => {
  const { tally, violations } = await simulate(SEED, EVENTS)
  expect(violations).toEqual([])
  expect(tally.events).toBeGreaterThanOrEqual(EVENTS)
  for (const [what, count] of Object.entries(tally)) expect(count, what).toBeGreaterThan(0)
}, 300_000)
