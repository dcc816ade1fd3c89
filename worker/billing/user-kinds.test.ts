import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { userKinds } from '#domain/account/users.ts'
import type { SubscriptionStatus } from '#domain/billing/subscription.ts'
import { DAY_MS } from '#domain/time.ts'
import { subscriptions } from '../db/billing-schema.ts'
import { openDb } from '../db/db.ts'
import { premiumGrants } from '../db/referral-schema.ts'
import { testerProfiles } from '../db/testing-schema.ts'
import { admin, person, type Person } from '../test/factories.ts'

const db = () => openDb(env.DB)

test('§4.1 §4.2 the list of paying, testing, given or free users matches what each may use', async () => {
  const boss = await admin()
  const now = Date.now()
  const pays = async (name: string, status: SubscriptionStatus, endsIn: number | null, renews = false) => {
    const { id } = await person(name)
    const endsAt = endsIn === null ? null : now + endsIn * DAY_MS
    await db()
      .insert(subscriptions)
      .values({ userId: id, status, endsAt, renews, updatedAt: now - DAY_MS })
  }
  const isGiven = async (who: Person, from: number, to: number, takenBackAt: number | null = null) => {
    const times = { startsAt: now + from * DAY_MS, endsAt: now + to * DAY_MS, createdAt: now }
    const grant = { id: crypto.randomUUID(), userId: who.id, givenBy: 'administrator', takenBackAt } as const
    await db()
      .insert(premiumGrants)
      .values({ ...grant, ...times })
  }
  const tests = async (name: string, isActive: boolean, endsIn: number) => {
    const { id, email } = await person(name)
    const place = { fullName: name, email, countryCode: 'AU', city: 'Perth' }
    await db()
      .insert(testerProfiles)
      .values({
        id: crypto.randomUUID(),
        userId: id,
        ...place,
        isActive,
        expiresAt: now + endsIn * DAY_MS,
        createdAt: now,
      })
  }
  await pays('for-life', 'active', null)
  await pays('this-month', 'active', 10, true)
  await pays('word-is-late', 'active', -1, true)
  await pays('gone-by-itself', 'active', -4, true)
  await pays('ran-out', 'active', -1)
  await pays('stopped', 'canceled', 10)
  await pays('owes', 'past_due', 10, true)
  await pays('owes-long', 'unpaid', 10, true)
  await pays('has-not-begun', 'incomplete', 10, true)
  await tests('testing', true, 10)
  await tests('tested', true, -1)
  await tests('not-shown', false, 10)
  await isGiven(await person('given-now'), -1, 10)
  await isGiven(await person('given-later'), 1, 10)
  await isGiven(await person('given-once'), -10, -1)
  await isGiven(await person('taken-back'), -1, 10, now - 1)
  const read = async (kind?: (typeof userKinds)[number]) =>
    (await (await boss.api.admin.users.$get({ query: { kind, limit: '50' } })).json()).rows
  const namesOf = (users: Awaited<ReturnType<typeof read>>) =>
    users.map(({ fullName }) => fullName).toSorted()
  const all = await read()
  expect(namesOf(await read('free'))).toEqual(namesOf(all.filter(({ plan }) => plan === 'free')))
  expect(namesOf(await read('tester'))).toEqual(namesOf(all.filter(({ isTester }) => isTester)))
  expect(namesOf(await read('given'))).toEqual(namesOf(all.filter(({ given }) => given !== null)))
  const paying = all.filter(({ plan, isTester, given }) => plan === 'premium' && !isTester && given === null)
  expect(namesOf(await read('premium'))).toEqual(namesOf(paying))
  expect(namesOf(paying)).toEqual(['for-life', 'this-month', 'word-is-late'])
  expect(namesOf(await read('overdue'))).toEqual(namesOf(all.filter(({ isOverdue }) => isOverdue)))
  expect(namesOf(await read('overdue'))).toEqual(['owes', 'owes-long'])
  expect(namesOf(await read('given'))).toEqual(['given-now'])
  expect(namesOf(await read('tester'))).toEqual(['testing'])
})
