import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { DAY_MS } from '#domain/time.ts'
import { openDb } from '../db/db.ts'
import { overdue, person, type Person, subscriber, logged, newMessage } from '../test/factories.ts'
import { grantPremium, revokePremium } from './premium-grants.ts'

const db = () => openDb(env.DB)
const give = async ({ id: userId }: Person, days: number) => {
  const gift = { id: crypto.randomUUID(), userId, until: Date.now() + days * DAY_MS, why: 'A long outage' }
  const [given] = await grantPremium(db(), gift)
  return { ...gift, isGiven: given !== undefined }
}
const checked = async (who: Person) =>
  (await who.fetch('/api/billing/check-subscription', { method: 'POST' })).json()
const log = (who: Person, composedAt: number) =>
  who.fetch('/api/messages', {
    method: 'POST',
    body: JSON.stringify(newMessage({ mode: 'automated', composedAt })),
    headers: { 'content-type': 'application/json' },
  })

test('§7.22 §4.2 a driver with a Premium gift is subscribed until its end, whatever their own payments say', async () => {
  for (const who of [await person('ann'), await overdue('olly')]) {
    const { until } = await give(who, 30)
    expect(await checked(who)).toEqual({
      subscribed: true,
      subscription_status: 'active',
      subscription_end: new Date(until).toISOString(),
    })
    const account = await (await who.api.account.$get()).json()
    expect(account).toMatchObject({
      plan: 'premium',
      endsAt: until,
      given: { until, by: 'administrator' },
      subscriptionStatus: 'active',
      isTester: false,
    })
    expect((await who.fetch('/api/messages/export')).status).toBe(200)
  }
})

test('§4.2 a gift takes nothing from a paid plan, and a gift to an unknown driver is refused', async () => {
  const pat = await subscriber('pat')
  const before = await checked(pat)
  await give(pat, 3)
  expect(await checked(pat)).toEqual(before)
  await give(pat, 60)
  expect((await checked(pat)) as object).not.toEqual(before)
  expect((await give({ id: 'nobody' } as Person, 3)).isGiven).toBe(false)
})

test('§4.4 a message that waited offline counts by the gift of its time, and later messages do not', async () => {
  const ann = await person('ann')
  const before = Date.now()
  const { id } = await give(ann, 30)
  const during = Date.now()
  expect((await log(ann, during)).status).toBe(201)
  expect(await revokePremium(db(), id)).toHaveLength(1)
  expect(await revokePremium(db(), id)).toHaveLength(0)
  expect((await logged(ann, { mode: 'automated', composedAt: during })).flags).toContain('plan_changed')
  expect((await log(ann, before - 1)).status).toBe(403)
  expect((await log(ann, Date.now())).status).toBe(403)
  expect((await ann.fetch('/api/messages/export')).status).toBe(403)
})
