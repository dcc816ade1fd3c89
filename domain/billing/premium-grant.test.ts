import { array, assert, integer, nat, option, property, record, constantFrom } from 'fast-check'
import { expect, test } from 'vitest'
import { grantedPremiumFrom, grantSources } from './premium-grant.ts'
import type { PremiumGrant } from './premium-grant.ts'
import '../fixed-seed.test-data.ts'

const grant = record({
  givenBy: constantFrom(...grantSources),
  startsAt: nat(40),
  lasts: integer({ min: 1, max: 12 }),
  takenBackAt: option(nat(60)),
}).map(({ lasts, ...one }): PremiumGrant => ({ ...one, endsAt: one.startsAt + lasts }))

/** Whether a grant covers a moment, by the simplest definition. */
const covers = (at: number) => (one: PremiumGrant) =>
  one.startsAt <= at && at < one.endsAt && (one.takenBackAt === null || at < one.takenBackAt)

test('§4.2 granted premium lasts to the first moment that no grant covers, in any order of the grants', () => {
  assert(
    property(array(grant, { maxLength: 6 }), nat(50), (grants, from) => {
      let until = from
      while (grants.some(covers(until))) until++
      const given = grantedPremiumFrom(grants, from)
      expect(given?.until ?? from).toBe(until)
      expect(grantedPremiumFrom(grants.toReversed(), from)?.until ?? from).toBe(until)
      if (given) expect(grants.filter(covers(until - 1)).map((one) => one.givenBy)).toContain(given.by)
    }),
    { numRuns: 2_000 },
  )
})
