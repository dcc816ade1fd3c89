import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { userKinds, userPeriods, UsersQuery } from '#domain/account/users.ts'
import { countUsers, listUsers } from '../account/admin/list-users.ts'
import { userSessions, users, userSums } from '../db/auth-schema.ts'
import { openDb } from '../db/db.ts'
import { app } from '../index.ts'
import { admin, person } from '../test/factories.ts'
import { scansIn, watchPlatform } from '../test/platform.ts'
import type { Query } from '../test/platform.ts'

/** Tables that do not grow with the number of drivers: queues, sums and settings. */
const small =
  /^(CONSTANT|\(subquery-\d+\)|json_each|jobs|dead_letters|periodic_tasks|user_sums|message_stats|website_videos)$/

const scansOfLarge = async (queries: Query[]) =>
  (await scansIn(queries))
    .filter(({ table, isPage }) => !isPage && !small.test(table))
    .map(({ words }) => words)

test('§2.20 the overview scans no table that grows with the drivers', async () => {
  await person('ann')
  const { token } = await admin()
  const watched = watchPlatform()
  const headers = { authorization: `Bearer ${token}` }
  const response = await app.fetch(new Request('https://test/api/admin/overview', { headers }), watched.env)
  expect(response.status).toBe(200)
  expect(watched.queries.length).toBeGreaterThan(5)
  expect(await scansOfLarge(watched.queries)).toEqual([])
})

test('§6.5 the list of users uses an index in each order, and begins with the few of a kind', async () => {
  await person('ann')
  const watched = watchPlatform()
  const watchedDb = openDb(watched.env.DB)
  for (const kind of [undefined, ...userKinds])
    for (const by of ['created', 'seen', 'email'] as const)
      for (const way of ['asc', 'desc'] as const) {
        const query = UsersQuery.parse({ kind, by, way, limit: '1' })
        const { next } = await listUsers(watchedDb, query)
        if (next) await listUsers(watchedDb, { ...query, cursor: next })
        await countUsers(watchedDb, { kind })
        for (const period of userPeriods) {
          await listUsers(watchedDb, { ...query, joined: period })
          await listUsers(watchedDb, { ...query, seen: period })
        }
      }
  for (const period of userPeriods) {
    await countUsers(watchedDb, { joined: period })
    await countUsers(watchedDb, { seen: period })
  }
  expect(watched.queries.length).toBeGreaterThan(20)
  expect(await scansOfLarge(watched.queries)).toEqual([])
})

test('§6.5 a search for a whole address or an id reads no other user', async () => {
  const ann = await person('ann')
  await person('bob')
  const watched = watchPlatform()
  const watchedDb = openDb(watched.env.DB)
  for (const q of [ann.email, ann.email.toUpperCase(), ann.id])
    for (const by of ['created', 'seen', 'email'] as const) {
      const { rows } = await listUsers(watchedDb, UsersQuery.parse({ q, by, limit: '1' }))
      expect([q, rows.map(({ id }) => id)]).toEqual([q, [ann.id]])
      expect(await countUsers(watchedDb, { q })).toBe(1)
    }
  expect(await scansOfLarge(watched.queries)).toEqual([])
  // In each order the index of the search is used, not that of the order.
  expect((await scansIn(watched.queries)).filter(({ table }) => table === 'users')).toEqual([])
})

test('§2.20 the sum of all drivers follows each sign-up, deletion and soft deletion', async () => {
  const db = openDb(env.DB)
  const total = async () => (await db.select().from(userSums))[0]?.total
  const [ann, bob] = [await person('ann'), await person('bob')]
  await person('cat')
  expect(await total()).toBe(3)
  await db.delete(users).where(eq(users.id, ann.id))
  expect(await total()).toBe(2)
  for (let i = 0; i < 2; i++)
    await db
      .update(users)
      .set({ deletedAt: i + 1 })
      .where(eq(users.id, bob.id))
  expect(await total()).toBe(1)
  await db.delete(users).where(eq(users.id, bob.id))
  expect(await total()).toBe(1)
})

test('§6.5 the user seen last comes first, be it by a sign-in or by a device in use', async () => {
  const db = openDb(env.DB)
  const boss = await admin()
  const [ann, bob] = [await person('ann'), await person('bob')]
  const put = async (device: typeof ann, lastActivity: number) => {
    const { status } = await device.api.sessions.$post({
      json: { kind: 'mobile', fingerprint: 'a'.repeat(64) },
    })
    expect(status).toBeLessThan(300)
    await db.update(userSessions).set({ lastActivity }).where(eq(userSessions.userId, device.id))
  }
  const now = Date.now()
  const listed = async () =>
    (await (await boss.api.admin.users.$get({ query: { by: 'seen' } })).json()).rows.map(
      ({ email, seenAt }) => [email?.split('@')[0], seenAt],
    )
  await put(bob, now + 1000)
  await put(ann, now + 2000)
  expect((await listed()).slice(0, 2)).toEqual([
    ['ann', now + 2000],
    ['bob', now + 1000],
  ])
  await db
    .update(users)
    .set({ lastSignInAt: now + 3000 })
    .where(eq(users.id, bob.id))
  // A device whose clock is behind moves nothing back.
  await put(ann, now + 500)
  expect((await listed()).slice(0, 2)).toEqual([
    ['bob', now + 3000],
    ['ann', now + 2000],
  ])
})
