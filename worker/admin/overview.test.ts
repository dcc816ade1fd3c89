import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { DAY_MS } from '#domain/time.ts'
import { subscriptions } from '../db/billing-schema.ts'
import { openDb } from '../db/db.ts'
import { admin, overdue, person, subscriber } from '../test/factories.ts'
import { freezeDate } from '../test/freeze-date.ts'
import { logged } from '../test/messages.ts'

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
  const { revenue } = await (await boss.api.admin.overview.$get()).json()
  expect(revenue).toEqual({
    mrrCents: 999 + 699 + 999,
    ending: { drivers: 1, cents: 999 },
    currency: 'AUD',
    started: 3,
    canceled: 1,
    failed: 1,
  })
})
