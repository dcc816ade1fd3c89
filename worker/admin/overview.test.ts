import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { DAY_MS } from '#domain/time.ts'
import { users } from '../db/auth-schema.ts'
import { customers, subscriptions } from '../db/billing-schema.ts'
import { openDb } from '../db/db.ts'
import { admin, overdue, person, subscriber, logged } from '../test/factories.ts'
import { freezeDate } from '../test/platform.ts'

const db = () => openDb(env.DB)

test('§2.20 the overview and the messages page count the same messages on the same days', async () => {
  const boss = await admin()
  const ann = await person('ann')
  const now = Date.now()
  const today = now - (now % DAY_MS)
  const daysBack = [14, 13, 7, 6, 0, 0]
  for (const back of daysBack) {
    freezeDate(today - back * DAY_MS)
    const { id } = await logged(ann)
    if (back === 6) await ann.api.messages[':id'].$delete({ param: { id } })
  }
  vi.setSystemTime(now)
  const onPage = async (from: number, to: number) => {
    const query = { from: String(today - from * DAY_MS), to: String(today - to * DAY_MS) }
    return (await (await boss.api.admin.messages.$get({ query })).json()).messages
  }
  const overview = (await (await boss.api.admin.overview.$get()).json()).messages
  expect(overview).toMatchObject({ today: 2, week: 3, weekBefore: 2 })
  expect(overview).toMatchObject({
    today: await onPage(0, -1),
    week: await onPage(6, -1),
    weekBefore: await onPage(13, 6),
  })
})

test('§2.20 the overview says what monthly plans earn, who joined, who left and whose payment failed', async () => {
  const boss = await admin()
  const plans = {
    monthly: 'premium_monthly',
    reduced: 'premium_monthly_downsell',
    once: 'premium_lifetime',
  } as const
  for (const [name, priceKey] of Object.entries(plans))
    await db()
      .update(subscriptions)
      .set({ priceKey, renews: true })
      .where(eq(subscriptions.userId, (await subscriber(name)).id))
  const [old, left, long] = [await subscriber('old'), await overdue('left'), await overdue('long')]
  const set = ({ id }: { id: string }, change: Partial<typeof subscriptions.$inferInsert>) =>
    db().update(subscriptions).set(change).where(eq(subscriptions.userId, id))
  await set(old, { priceKey: 'premium_monthly', updatedAt: Date.now() - 31 * DAY_MS })
  await set(left, { status: 'canceled' })
  await set(long, { status: 'canceled', updatedAt: Date.now() - 31 * DAY_MS })
  await overdue('late')
  await set(await overdue('begun'), { status: 'incomplete' })
  await set(await subscriber('back'), { changes: 3, priceKey: 'premium_lifetime' })
  const { drivers, revenue } = await (await boss.api.admin.overview.$get()).json()
  const { months, ...others } = revenue
  expect(others).toEqual({
    mrrCents: 999 + 699 + 999,
    ending: { drivers: 1, cents: 999 },
    currency: 'AUD',
    canceled: 1,
  })
  expect(drivers.overdue).toBe(1)
  // The number is that of the list to which it leads.
  const list = await boss.api.admin.users.$get({ query: { kind: 'new_premium' } })
  const names = (await list.json()).rows.map(({ fullName }) => fullName).toSorted()
  expect([drivers.newPremium, names]).toEqual([3, ['monthly', 'once', 'reduced']])
  expect(months).toHaveLength(12)
  expect(months.at(-1)!.cents).toBe(revenue.mrrCents)
})

test('§2.20 the months of revenue count a plan from its first payment, or else the first checkout, to its end', async () => {
  const boss = await admin()
  freezeDate(Date.UTC(2026, 10, 20, 12))
  const at = (month: number) => Date.UTC(2026, month, 10)
  const plan = async (
    name: string,
    checkoutAt: number,
    change: Partial<typeof subscriptions.$inferInsert>,
  ) => {
    const { id } = await subscriber(name)
    await db()
      .update(subscriptions)
      .set({ priceKey: 'premium_monthly', renews: true, ...change })
      .where(eq(subscriptions.userId, id))
    await db()
      .insert(customers)
      .values({ userId: id, stripeId: `cus_${name}`, createdAt: checkoutAt })
  }
  // The checkout of January was left; the first payment came in June.
  await plan('first', at(0), { changes: 1, updatedAt: at(5) })
  await plan('ended', at(6), { status: 'canceled', changes: 2, updatedAt: at(8) })
  await plan('failed', at(8), { status: 'past_due', changes: 2, updatedAt: at(10) })
  await plan('again', at(7), { changes: 5, updatedAt: at(10) })
  await plan('once', at(3), { priceKey: 'premium_lifetime', changes: 1, updatedAt: at(3) })
  const { revenue } = await (await boss.api.admin.overview.$get()).json()
  const plans = revenue.months.map(({ month, cents }) => [month, cents / 999])
  expect(plans.slice(0, 2)).toEqual([
    ['2025-12', 0],
    ['2026-01', 0],
  ])
  expect(plans.slice(5)).toEqual([
    ['2026-05', 0],
    ['2026-06', 1],
    ['2026-07', 2],
    ['2026-08', 3],
    ['2026-09', 3],
    ['2026-10', 3],
    ['2026-11', 2],
  ])
})

test('§2.20 an account that has not confirmed its address is counted as unconfirmed until it does', async () => {
  const boss = await admin()
  const { id } = await person('ann')
  const read = async () => {
    const list = await boss.api.admin.users.$get({ query: { kind: 'unconfirmed' } })
    const { drivers } = await (await boss.api.admin.overview.$get()).json()
    return [
      drivers.total,
      drivers.unconfirmed,
      (await list.json()).rows.map(({ isUnconfirmed }) => isUnconfirmed),
    ]
  }
  expect(await read()).toEqual([2, 0, []])
  await db()
    .update(users)
    .set({ emailConfirmedAt: null, confirmationSentAt: Date.now() })
    .where(eq(users.id, id))
  expect(await read()).toEqual([2, 1, [true]])
})
