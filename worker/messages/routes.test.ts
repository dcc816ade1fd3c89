import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { HOUR_MS } from '#domain/time.ts'
import { openDb } from '../db/db.ts'
import { driverDetails } from '../db/driver-schema.ts'
import { jobs } from '../db/jobs-schema.ts'
import { messages } from '../db/message-schema.ts'
import { runDueJobs } from '../jobs/jobs.ts'
import { person, type Person, logged } from '../test/factories.ts'
import { inboxItems, allJobsDone } from '../test/inbox.ts'

const db = () => openDb(env.DB)
const put = async (driver: Person, id: string, json: object) => {
  const response = await driver.api.messages[':id'].tip.$put({
    param: { id },
    json: json as { cents: number },
  })
  return { status: response.status as number, body: await response.json() }
}
const history = async (driver: Person) =>
  (await (await driver.api.messages.$get({ query: {} })).json()).messages
const figures = async (driver: Person) =>
  (await driver.api.stats.mine.$get({ query: { since: String(Date.now() - HOUR_MS) } })).json()

test('§3.9 §9.19 a tip is saved, changed and removed, and the figures follow', async () => {
  const ann = await person('ann')
  const { id } = await logged(ann)
  const other = await logged(ann)
  const before = Date.now()
  const { status, body } = await put(ann, id, { cents: 450 })
  expect(status).toBe(200)
  expect(body.message).toMatchObject({ id, tipCents: 450, tipCurrency: 'AUD' })
  expect(body.message.tippedAt).toBeGreaterThanOrEqual(before)
  expect(Object.keys(body.message)).not.toContain('digest')
  await put(ann, other.id, { cents: 1_001, currency: 'AUD' })
  expect(await figures(ann)).toMatchObject({ tippedMessages: 2, totalTipCents: 1_451, averageTipCents: 726 })

  await put(ann, id, { cents: 500 })
  expect((await history(ann)).map(({ tipCents }) => tipCents).toSorted()).toEqual([1_001, 500])
  const remove = () => ann.api.messages[':id'].tip.$delete({ param: { id } })
  for (const response of [await remove(), await remove()]) {
    expect(response.status).toBe(200)
    expect((await response.json()).message).toMatchObject({
      id,
      tipCents: null,
      tipCurrency: null,
      tippedAt: null,
    })
  }
  expect(await figures(ann)).toMatchObject({ tippedMessages: 1, totalTipCents: 1_001 })
})

test('§3.6 a tip is notified once for each message, and the first one unlocks an achievement', async () => {
  const ann = await person('ann')
  const { id } = await logged(ann)
  await allJobsDone()
  await put(ann, id, { cents: 10_000 })
  await allJobsDone()
  await put(ann, id, { cents: 12_000 })
  const items = (await inboxItems(ann)).slice(2)
  expect(items).toMatchObject([
    { id: `tip:${id}`, type: 'tip_received', message: '$100.00 is in your figures.' },
    { id: 'achievement:first_tip', type: 'achievement' },
    { id: 'achievement:tips_100', type: 'achievement' },
  ])
})

test.for([
  [{ cents: -1 }, 'cents: A tip is at least one cent'],
  [{ cents: 0 }, 'cents: A tip is at least one cent'],
  [{ cents: 1e9 }, 'cents: A tip is at most $500'],
  [{ cents: '12,50' }, 'cents: Give the tip in whole cents, such as 450'],
  [{ cents: 12.5 }, 'cents: Give the tip in whole cents, such as 450'],
  [{ cents: 450, currency: 'EUR' }, 'currency: Tips are counted in AUD'],
  [{}, 'cents: Give the tip in whole cents, such as 450'],
] as const)('a tip of %j is refused, and the previous one stays', async ([tip, message]) => {
  const ann = await person('ann')
  const { id } = await logged(ann)
  await put(ann, id, { cents: 300 })
  expect(await put(ann, id, tip)).toEqual({
    status: 400,
    body: { error: { code: 'invalid_input', message } },
  })
  expect((await history(ann))[0]?.tipCents).toBe(300)
})

test('§6.6 a tip needs a message of the driver’s own that is not deleted', async () => {
  const [ann, bob] = [await person('ann'), await person('bob')]
  const { id } = await logged(ann)
  await put(ann, id, { cents: 300 })
  await allJobsDone()
  expect((await put(bob, id, { cents: 1 })).status).toBe(404)
  expect((await bob.api.messages[':id'].tip.$delete({ param: { id } })).status).toBe(404)
  expect((await history(ann))[0]?.tipCents).toBe(300)
  await ann.api.messages[':id'].$delete({ param: { id } })
  expect((await put(ann, id, { cents: 400 })).status).toBe(404)
  expect(await db().$count(jobs)).toBe(0)
})

test('§3.8 the sum of all tips is read from the index of tipped messages alone', async () => {
  for (const where of ['', ' and user_id = ?']) {
    const { results } = await env.DB.prepare(
      `explain query plan select coalesce(sum(tip_cents), 0), count(*) from messages
       where tip_cents is not null${where}`,
    )
      .bind(...(where ? ['ann'] : []))
      .all<{ detail: string }>()
    expect(results.map(({ detail }) => detail).join()).toContain('COVERING INDEX messages_tipped')
  }
})

const wantsReminders = ({ id }: Person, tipReminder = true) =>
  db()
    .insert(driverDetails)
    .values({ userId: id, tipReminder, updatedAt: Date.now() })
    .onConflictDoUpdate({ target: driverDetails.userId, set: { tipReminder } })

async function anHourLater() {
  const pendingJobs = await db().select().from(jobs)
  for (const { id, dueAt } of pendingJobs) {
    await db()
      .update(jobs)
      .set({ dueAt: dueAt - HOUR_MS })
      .where(eq(jobs.id, id))
  }
  await runDueJobs(env, db())
}
const reminders = async (driver: Person) =>
  (await inboxItems(driver)).filter(({ type }) => type === 'tip_reminder')

test('a driver who wants it is reminded of the tip an hour after the message, with a link to it', async () => {
  const ann = await person('ann')
  await wantsReminders(ann)
  const { id, composedAt } = await logged(ann)
  await allJobsDone()
  const [pendingJobs, ...others] = await db().select().from(jobs)
  expect(others).toEqual([])
  expect(pendingJobs).toMatchObject({ kind: 'remind_tip', dueAt: composedAt + HOUR_MS })
  await runDueJobs(env, db())
  expect(await reminders(ann)).toEqual([])
  await anHourLater()
  expect(await reminders(ann)).toMatchObject([{ id: `tip_reminder:${id}`, link: `/history#message-${id}` }])
  expect(await db().$count(jobs)).toBe(0)
})

test('no reminder goes out to a driver who does not want it, or about a message with a tip, a deleted one or a stale one', async () => {
  const [ann, bob, cat, dan, eve] = await Promise.all(['ann', 'bob', 'cat', 'dan', 'eve'].map(person))
  await logged(ann!)
  for (const driver of [bob!, cat!, dan!, eve!]) await wantsReminders(driver)
  await logged(bob!)
  await wantsReminders(bob!, false)
  await put(cat!, (await logged(cat!)).id, { cents: 200 })
  const gone = await logged(dan!)
  await dan!.api.messages[':id'].$delete({ param: { id: gone.id } })
  await logged(eve!, { composedAt: Date.now() - 13 * HOUR_MS })
  await anHourLater()
  for (const driver of [ann!, bob!, cat!, dan!, eve!]) expect(await reminders(driver)).toEqual([])
  expect(await db().$count(messages)).toBe(5)
})
