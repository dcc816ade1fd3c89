import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { capabilities } from '#domain/billing/plan.ts'
import { users } from '../db/auth-schema.ts'
import { subscriptions } from '../db/billing-schema.ts'
import { openDb } from '../db/db.ts'
import { admin, anyone, expiredTester, person, type Person, subscriber, tester } from '../test/factories.ts'

const db = () => openDb(env.DB)
const account = async (driver: Person) => {
  const response = await driver.api.account.$get()
  expect(response.status).toBe(200)
  return response.json()
}

test('§3.12 §6.2 a free driver’s account says who they are and what they may use', async () => {
  const ann = await person('ann')
  expect(await account(ann)).toEqual({
    id: ann.id,
    email: 'ann@example.com',
    fullName: 'ann',
    role: 'authenticated',
    avatar: null,
    hasPassword: false,
    plan: 'free',
    capabilities: ['mode_manual', 'history', 'inbox'],
    endsAt: null,
    given: null,
    subscriptionStatus: null,
    userType: 'regular',
    isTester: false,
    tester: 'none',
    testerDaysLeft: null,
  })
})

test('§6.3 §4.2 a subscriber may use everything until the subscription ends', async () => {
  const ann = await subscriber('ann')
  const endsAt = Date.now() + 5 * 86_400_000
  await db().update(subscriptions).set({ endsAt })
  expect(await account(ann)).toMatchObject({ plan: 'premium', capabilities, isTester: false, endsAt })
  await db().update(subscriptions).set({ status: 'unpaid' })
  expect(await account(ann)).toMatchObject({
    plan: 'free',
    endsAt: null,
    subscriptionStatus: 'unpaid',
  })
})

test('§6.4 §1.4 an active tester may use everything for 30 days', async () => {
  const { plan, isTester, endsAt, subscriptionStatus } = await account(await tester('ann'))
  expect({ plan, isTester, subscriptionStatus }).toEqual({
    plan: 'premium',
    isTester: true,
    subscriptionStatus: 'active',
  })
  expect(Math.round(((endsAt ?? 0) - Date.now()) / 86_400_000)).toBe(30)
})

test('§4.1 §6.4 a tester whose 30 days are over is marked as such, and has the free plan', async () => {
  expect(await account(await tester('ann'))).toMatchObject({
    userType: 'tester',
    tester: 'active',
    testerDaysLeft: 30,
  })
  expect(await account(await expiredTester('bob'))).toMatchObject({
    userType: 'tester',
    isTester: false,
    tester: 'expired',
    testerDaysLeft: 0,
    plan: 'free',
  })
})

test('§6.5 the database says who is the administrator', async () => {
  const boss = await admin()
  expect((await account(boss)).role).toBe('admin')
  await db().update(users).set({ role: 'authenticated' }).where(eq(users.id, boss.id))
  expect((await account(boss)).role).toBe('authenticated')
})

test('a name that is not text is not shown', async () => {
  const ann = await person('ann')
  await db()
    .update(users)
    .set({ userMetadata: { full_name: { first: 'Ann' } } })
  expect((await account(ann)).fullName).toBe('')
})

test('§6.7 a visitor has no account', async () => {
  expect((await anyone().api.account.$get()).status).toBe(401)
})
