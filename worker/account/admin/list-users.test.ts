import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { DAY_MS } from '#domain/time.ts'
import { users } from '../../db/auth-schema.ts'
import { subscriptions } from '../../db/billing-schema.ts'
import { openDb } from '../../db/db.ts'
import { admin, overdue, person, type Person, subscriber } from '../../test/factories.ts'

const db = () => openDb(env.DB)

test('§2.20 drivers who joined or were seen today or in seven UTC days are listed alone, as many as the overview says', async () => {
  const boss = await admin()
  const now = Date.now()
  const today = now - (now % DAY_MS)
  const at: Record<string, { createdAt: number; seenAt: number }> = {
    admin: { createdAt: today - 30 * DAY_MS, seenAt: today - 20 * DAY_MS },
    ann: { createdAt: today, seenAt: now },
    bob: { createdAt: today - 1, seenAt: today },
    cat: { createdAt: today - 6 * DAY_MS, seenAt: today - 6 * DAY_MS },
    dan: { createdAt: today - 6 * DAY_MS - 1, seenAt: today - 6 * DAY_MS - 1 },
    eve: { createdAt: today - 9 * DAY_MS, seenAt: 0 },
  }
  for (const [name, times] of Object.entries(at)) {
    const { id } = name === 'admin' ? boss : await person(name)
    await db().update(users).set(times).where(eq(users.id, id))
  }
  const { drivers, active } = await (await boss.api.admin.overview.$get()).json()
  const find = async (query: Record<string, string>) => {
    const list = await (
      await boss.api.admin.users.$get({ query: { ...query, by: 'email', way: 'asc' } })
    ).json()
    const { total } = await (await boss.api.admin.users.count.$get({ query })).json()
    expect(total).toBe(list.rows.length)
    return list.rows.map(({ email }) => email?.split('@')[0])
  }
  expect(await find({ joined: 'today' })).toEqual(['ann'])
  expect(await find({ joined: 'week' })).toEqual(['ann', 'bob', 'cat'])
  expect(await find({ seen: 'today' })).toEqual(['ann', 'bob'])
  expect(await find({ seen: 'week' })).toEqual(['ann', 'bob', 'cat'])
  expect(await find({ seen: 'week', joined: 'today' })).toEqual(['ann'])
  expect(await find({ seen: 'week', kind: 'free', q: 'bob' })).toEqual(['bob'])
  expect([drivers.today, drivers.week, active]).toEqual([1, 3, { today: 2, week: 3 }])
  expect((await boss.api.admin.users.$get({ query: { seen: 'year' as 'week' } })).status).toBe(400)
})

test('§2.20 a paid plan is listed as one that renews only while it does, and an overdue one with its first day', async () => {
  const boss = await admin()
  const pay = async (who: Person, change: Partial<typeof subscriptions.$inferInsert>) => {
    await db().update(subscriptions).set(change).where(eq(subscriptions.userId, who.id))
    return (await boss.api.admin.users[':id'].$get({ param: { id: who.id } })).json()
  }
  const endsAt = Date.now() + 10 * DAY_MS
  expect(await pay(await subscriber('ann'), { endsAt, renews: true })).toMatchObject({ endsAt, renews: true })
  expect(await pay(await subscriber('bob'), { endsAt, renews: false })).toMatchObject({
    endsAt,
    renews: false,
  })
  const updatedAt = Date.now() - 5 * DAY_MS
  expect(await pay(await overdue('cat'), { renews: true, updatedAt })).toMatchObject({
    plan: 'free',
    renews: false,
    isOverdue: true,
    payment: { changedAt: updatedAt },
  })
})
