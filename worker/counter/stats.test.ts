import { evictDurableObject, runDurableObjectAlarm } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import { utcDay } from '#domain/counter/counter.ts'
import type { GlobalStats } from '#domain/counter/stats.ts'
import { BASE_MESSAGE_COUNT } from '#domain/limits.ts'
import { eraseAccount } from '../account/erase.ts'
import { writeAudit } from '../auth/audit.ts'
import { openDb } from '../db/db.ts'
import { messageStats, tipTotals } from '../db/message-schema.ts'
import { app } from '../index.ts'
import { anyone, person, type Person, logged } from '../test/factories.ts'
import { runCron, eventually, freezeDate } from '../test/platform.ts'
import { statsKey } from './stats.ts'
import { counterRootStub } from './stubs.ts'
import { recountSlice, recountTips } from './tip-totals.ts'

const base = BASE_MESSAGE_COUNT
const day = 86_400_000
const db = () => openDb(env.DB)
/** The public stats of a visitor in a data centre with an empty cache. */
const figures = async () => {
  await caches.default.delete(statsKey('https://test'))
  return (await anyone().api.stats.$get()).json()
}
const mine = async (driver: Person, since = Date.now() - 3_600_000) => {
  const response = await driver.api.stats.mine.$get({ query: { since: String(since) } })
  expect(response.status).toBe(200)
  return response.json()
}
const tip = (driver: Person, id: string, cents: number) =>
  driver.api.messages[':id'].tip.$put({ param: { id }, json: { cents } })

beforeEach(() => caches.default.delete(statsKey('https://test')))

/** The public stats while parts of the platform do not answer. */
async function figuresWithout(...parts: ('COUNTER_ROOT' | 'DB')[]) {
  const gone = {
    get: () => {
      throw new Error('this part does not answer')
    },
  }
  await caches.default.delete(statsKey('https://test'))
  const broken = Object.fromEntries(parts.map((part) => [part, new Proxy({}, gone)]))
  const response = await app.request('https://test/api/stats', {}, { ...env, ...broken })
  expect(response.status).toBe(200)
  return response.json<GlobalStats>()
}

test('§5.5 §7.17 before the first message everybody sees the base and zeros', async () => {
  const response = await anyone().api.stats.$get()
  expect(response.headers.get('cache-control')).toBe('public, max-age=2')
  expect(await response.json()).toMatchObject({
    count: base,
    today: 0,
    week: 0,
    month: 0,
    tippedMessages: 0,
    totalTipCents: 0,
  })
})

test('§7.17 everybody sees what all drivers together have logged, and their tips', async () => {
  const [ann, bob] = [await person('ann'), await person('bob')]
  const today = utcDay(Date.now())
  await counterRootStub(env).report('a', {
    total: 40,
    days: { [today]: 2, [today - 3]: 8, [today - 20]: 30 },
  })
  await tip(ann, (await logged(ann)).id, 250)
  await tip(bob, (await logged(bob)).id, 1000)
  await eventually(async () => {
    await runDurableObjectAlarm(counterRootStub(env))
    await runCron()
    expect(await figures()).toMatchObject({ totalTipCents: 1250, tippedMessages: 2 })
  })
  const { count, today: now, week, month } = await figures()
  expect(count).toBeGreaterThanOrEqual(base + 40)
  expect([now >= 2, week >= 10, month >= 40]).toEqual([true, true, true])
})

test('§3.8 the sum of tips follows each tip that is changed, removed, or deleted with its driver', async () => {
  const [ann, bob] = [await person('ann'), await person('bob')]
  const [first, second, bobs] = [await logged(ann), await logged(ann), await logged(bob)]
  await counterRootStub(env).report('a', { total: 3, days: {} })
  await eventually(async () => {
    await runDurableObjectAlarm(counterRootStub(env))
    expect(await db().$count(messageStats)).toBe(1)
  })
  const totals = async () => {
    await runCron()
    const { totalTipCents, tippedMessages } = await figures()
    return [totalTipCents, tippedMessages]
  }
  // All at once, and some of them twice.
  await Promise.all([
    tip(ann, first.id, 250),
    tip(ann, first.id, 250),
    tip(ann, second.id, 100),
    tip(bob, bobs.id, 7),
  ])
  expect(await totals()).toEqual([357, 3])
  await tip(ann, first.id, 300)
  await ann.api.messages[':id'].tip.$delete({ param: { id: second.id } })
  await ann.api.messages[':id'].tip.$delete({ param: { id: second.id } })
  // A stranger changes nothing, and a deleted message keeps its tip.
  expect((await tip(bob, first.id, 9_000)).status).toBe(404)
  await ann.api.messages[':id'].$delete({ param: { id: first.id } })
  expect(await totals()).toEqual([307, 2])
  await eraseAccount(
    env,
    openDb(env.DB),
    ann.id,
    writeAudit(db(), { action: 'user_deleted', actorId: ann.id, ip: null }),
  )
  expect(await totals()).toEqual([7, 1])
})

test('§3.8 a wrong sum of tips is corrected within sixteen hours', async () => {
  const ann = await person('ann')
  await tip(ann, (await logged(ann)).id, 250)
  await db().update(tipTotals).set({ cents: 1, tips: 9 })
  for (let hour = 0; hour < 16; hour++) await recountTips(db(), Date.now() + hour * 3_600_001)
  const kept = await db().select().from(tipTotals)
  expect(kept.filter(({ tips }) => tips > 0)).toEqual([{ slice: ann.id[0], cents: 250, tips: 1 }])
  expect(await recountSlice(db(), ann.id[0]!)).toBe(false)
})

test('§3.8 the row in the database follows the counter and its count never falls', async () => {
  const root = counterRootStub(env)
  const row = () => db().select().from(messageStats).get()
  const today = utcDay(Date.now())
  await root.report('a', { total: 3, days: { [today]: 3 } })
  const three = { count: base + 3, messagesToday: 3, messagesWeek: 3, messagesMonth: 3 }
  await eventually(async () => {
    await runDurableObjectAlarm(root)
    expect(await row()).toMatchObject(three)
  })
  await db()
    .update(messageStats)
    .set({ count: base + 100 })
  // The row is written again five seconds later, or after an eviction of the root.
  await evictDurableObject(root)
  await root.report('a', { total: 4, days: { [today]: 4 } })
  await eventually(async () => {
    await runDurableObjectAlarm(root)
    expect(await row()).toMatchObject({ count: base + 100, messagesToday: 4 })
  })
})

test('§8.17 without the counter the row is shown, and without either the base and zeros', async () => {
  await counterRootStub(env).report('a', { total: 5, days: {} })
  await eventually(async () => {
    await runDurableObjectAlarm(counterRootStub(env))
    expect(await figuresWithout('COUNTER_ROOT')).toMatchObject({ count: base + 5 })
  })
  expect(await figuresWithout('DB')).toMatchObject({ count: base + 5 })
  expect(await figuresWithout('COUNTER_ROOT', 'DB')).toEqual({
    count: base,
    today: 0,
    week: 0,
    month: 0,
    tippedMessages: 0,
    totalTipCents: 0,
    rate: 0,
    ts: 0,
  })
})

test('§5.5 a count below the base is shown as the base', async () => {
  await runCron()
  await db()
    .insert(messageStats)
    .values({
      id: 1,
      count: 12,
      totalTipCents: 0,
      messagesToday: 0,
      messagesWeek: 0,
      messagesMonth: 0,
      tippedMessages: 0,
      updatedAt: 1,
    })
    .onConflictDoUpdate({ target: messageStats.id, set: { count: 12 } })
  expect((await figuresWithout('COUNTER_ROOT')).count).toBe(base)
})

test("§7.18 §9.18 a driver's own figures count from the phone's midnight, 7 and 30 days", async () => {
  const [ann, bob] = [await person('ann'), await person('bob')]
  const now = Date.now()
  const midnight = now - 5 * 3_600_000
  for (const ago of [0, 4 * 3_600_000, 6 * 3_600_000, 6 * day, 8 * day, 29 * day]) {
    await logged(ann, { composedAt: now - ago })
  }
  await logged(bob)
  expect(await mine(ann, midnight)).toMatchObject({ total: 6, today: 2, week: 4, month: 6 })
  expect(await mine(bob, midnight)).toMatchObject({ total: 1, today: 1, week: 1, month: 1 })
})

test('§7.18 §9.19 tips add up in cents, with their average, and 0 when there are none', async () => {
  const ann = await person('ann')
  expect(await mine(ann)).toEqual({
    total: 0,
    today: 0,
    week: 0,
    month: 0,
    tippedMessages: 0,
    totalTipCents: 0,
    averageTipCents: 0,
  })
  for (const cents of [500, 250, 251]) await tip(ann, (await logged(ann)).id, cents)
  await logged(ann)
  expect(await mine(ann)).toMatchObject({
    total: 4,
    tippedMessages: 3,
    totalTipCents: 1001,
    averageTipCents: 334,
  })
})

test('§7.18 deleting a message removes its words, not its place in the figures', async () => {
  const ann = await person('ann')
  const { id } = await logged(ann)
  await tip(ann, id, 300)
  await ann.api.messages[':id'].$delete({ param: { id } })
  expect(await mine(ann)).toMatchObject({ total: 1, today: 1, tippedMessages: 1, totalTipCents: 300 })
})

test('an impossible midnight is refused', async () => {
  const ann = await person('ann')
  const now = Date.now()
  for (const since of [now - 27 * 3_600_000, now + 2 * 3_600_000, 0, -1, 'yesterday', '']) {
    const response = await ann.api.stats.mine.$get({ query: { since: String(since) } })
    expect(response.status).toBe(400)
  }
})

/** A data centre that counts its requests to the counter root, which respond when `answer` says. */
function fakeCache(answer: () => Promise<unknown> = () => Promise.resolve()) {
  const asked: number[] = []
  const root = {
    snapshot: async () => {
      asked.push(Date.now())
      await answer()
      return counterRootStub(env).snapshot()
    },
  }
  const bindings = { ...env, COUNTER_ROOT: { getByName: () => root } }
  const ask = async (query = '') => {
    const response = await app.request(`https://test/api/stats${query}`, {}, bindings)
    expect(response.status).toBe(200)
    return { ...(await response.json<GlobalStats>()), cache: response.headers.get('cache-control') }
  }
  return { asked, ask }
}

test('§7.17 §3.8 however many visitors ask in one data centre, the counter is asked once in two seconds', async () => {
  const start = Date.now()
  freezeDate(start)
  const { asked, ask } = fakeCache()
  for (let i = 0; i < 40; i++) {
    vi.setSystemTime(start + i * 100)
    await ask(`?past-the-cache=${i}`)
  }
  expect(asked).toEqual([start, start + 2_000])
  await counterRootStub(env).report('a', { total: 6, days: {} })
  vi.setSystemTime(start + 3_900)
  expect(await ask()).toMatchObject({ count: base, cache: 'public, max-age=1' })
  vi.setSystemTime(start + 4_000)
  expect(await ask()).toMatchObject({ count: base + 6, cache: 'public, max-age=2' })
})

test('§7.17 while one visitor fetches new figures the others are shown the old ones, and nobody waits', async () => {
  const start = Date.now()
  freezeDate(start)
  await fakeCache().ask()
  await counterRootStub(env).report('a', { total: 6, days: {} })
  vi.setSystemTime(start + 2_500)
  let answer = () => {}
  const slow = fakeCache(() => new Promise<void>((resolve) => (answer = resolve)))
  const first = slow.ask()
  await eventually(() => expect(slow.asked).toHaveLength(1))
  for (let i = 0; i < 5; i++)
    expect(await slow.ask()).toMatchObject({ count: base, cache: 'public, max-age=0' })
  expect(slow.asked).toHaveLength(1)
  answer()
  expect(await first).toMatchObject({ count: base + 6 })
  expect(await slow.ask()).toMatchObject({ count: base + 6, cache: 'public, max-age=2' })
})

test('§8.17 when nothing answers, the old figures are shown rather than none', async () => {
  const start = Date.now()
  await counterRootStub(env).report('a', { total: 6, days: {} })
  freezeDate(start)
  await fakeCache().ask()
  vi.setSystemTime(start + 30_000)
  const gone = new Proxy(
    {},
    {
      get: () => {
        throw new Error('this part does not answer')
      },
    },
  )
  const response = await app.request('https://test/api/stats', {}, { ...env, COUNTER_ROOT: gone, DB: gone })
  expect(await response.json()).toMatchObject({ count: base + 6 })
})
