import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { DAY_MS } from '#domain/time.ts'
import { subscriptions } from '../../db/billing-schema.ts'
import { openDb } from '../../db/db.ts'
import { admin, overdue, type Person, subscriber } from '../../test/factories.ts'

const db = () => openDb(env.DB)

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
