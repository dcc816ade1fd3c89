import { env } from 'cloudflare:workers'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Access, planOf, subscriptionStatuses } from '#domain/billing/subscription.ts'
import { random as seeded } from '#domain/messages/seeded-random.ts'
import { DAY_MS } from '#domain/time.ts'
import { subscriptions } from '../db/billing-schema.ts'
import { openDb } from '../db/db.ts'
import { premiumGrants } from '../db/referral-schema.ts'
import { testerProfiles } from '../db/testing-schema.ts'
import { person } from '../test/factories.ts'
import { findAccess, hasPremium } from './access.ts'

test('§4.2 §4.4 the log decides on Premium as the domain does, now and in the past, whatever is on record', async () => {
  const db = openDb(env.DB)
  const { id: userId } = await person('ann')
  const random = seeded(1)
  const oneOf = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  // Whole days, so that ends and beginnings often fall on the moment that is asked about.
  const now = Math.floor(Date.now() / DAY_MS) * DAY_MS
  const someDay = () => now + Math.floor(random() * 5 - 2) * DAY_MS
  const seen = new Set<string>()
  for (let n = 0; n < 300; n++) {
    const [subscription, tester, grants] = [random() < 0.6, random() < 0.3, Math.floor(random() * 3)]
    await db.batch([
      db.delete(subscriptions),
      db.delete(testerProfiles),
      db.delete(premiumGrants),
      ...(subscription
        ? [
            db.insert(subscriptions).values({
              userId,
              status: oneOf(subscriptionStatuses),
              endsAt: random() < 0.2 ? null : someDay(),
              renews: random() < 0.5,
              updatedAt: someDay(),
            }),
          ]
        : []),
      ...(tester
        ? [
            db.insert(testerProfiles).values({
              id: crypto.randomUUID(),
              userId,
              fullName: 'Ann',
              email: 'ann@example.com',
              countryCode: 'AU',
              city: 'Perth',
              isActive: random() < 0.7,
              expiresAt: someDay(),
              createdAt: 1,
            }),
          ]
        : []),
      ...Array.from({ length: grants }, () =>
        db.insert(premiumGrants).values({
          id: crypto.randomUUID(),
          userId,
          givenBy: 'administrator',
          startsAt: someDay(),
          endsAt: someDay(),
          takenBackAt: random() < 0.3 ? someDay() : null,
          createdAt: 1,
        }),
      ),
    ])
    const access: Access = await findAccess(db, userId)
    const asked = [now, now - 2 * DAY_MS, now - 1]
    const [a, b, c] = asked.map((at) => hasPremium(userId, at))
    const said = await db.all<Record<string, number>>(sql`select ${a} as a, ${b} as b, ${c} as c`)
    const expected = asked.map((at) => Number(planOf(access, at) === 'premium'))
    expect([access, Object.values(said[0]!)]).toEqual([access, expected])
    expected.forEach((one) => seen.add(String(one)))
  }
  expect(seen.size).toBe(2)
})
