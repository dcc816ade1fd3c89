import { expect, test } from 'vitest'
import { simulate } from './inbox-simulation.ts'

// `npm run faults` cuts ten thousand connections, with a new seed each time.
const DISCONNECTS = 400
const SEED = 20_261_121

test('§9.13 when connections break, objects move and answers are lost, every tab ends with its whole inbox, each notification once', async () => {
  const { tally, violations } = await simulate(SEED, DISCONNECTS)
  expect(violations).toEqual([])
  expect(tally.disconnects).toBeGreaterThanOrEqual(DISCONNECTS)
  for (const [what, count] of Object.entries(tally)) expect(count, what).toBeGreaterThan(0)
}, 300_000)
