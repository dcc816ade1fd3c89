import { expect, test } from 'vitest'
import { simulate } from './analytics-simulation.ts'

// `npm run faults` lives through twenty thousand, from another seed each time.
const EVENTS = 1_200
const SEED = 20_261_121

test('§7.26 §8.17 whatever is lost, late or comes twice, each acknowledged event is in the figures once', async () => {
  const { tally, violations } = await simulate(SEED, EVENTS)
  expect(violations).toEqual([])
  expect(tally.events).toBeGreaterThanOrEqual(EVENTS)
  for (const [what, count] of Object.entries(tally)) expect(count, what).toBeGreaterThan(0)
}, 300_000)
