import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { assert, asyncProperty, constantFrom, shuffledSubarray } from 'fast-check'
import { expect, test } from 'vitest'
import type { SubscriptionStatus } from '#domain/billing/subscription.ts'
import type { EngagementEvent } from '#domain/engagement/engagement.ts'
import { dayAt } from '#domain/local-day.ts'
import { moments } from '#domain/messages/message.ts'
import { DAY_MS } from '#domain/time.ts'
import { users } from '../db/auth-schema.ts'
import { openDb } from '../db/db.ts'
import { achievements, activeDays } from '../db/driver-schema.ts'
import { jobs } from '../db/jobs-schema.ts'
import { messages } from '../db/message-schema.ts'
import { inboxStub } from '../inbox/stubs.ts'
import type { Job } from '../jobs/job.ts'
import { runJobs } from '../jobs/jobs.ts'
import { person, type Person, subscriber, input, logged } from '../test/factories.ts'
import { inboxItems, allJobsDone } from '../test/inbox.ts'
import '#domain/fixed-seed.test-data.ts'
import { freezeDate } from '../test/platform.ts'

const db = () => openDb(env.DB)
const daysAgo = (days: number) => dayAt(Date.now() - days * DAY_MS, 0)
const login = (driver: Person, loginDate: unknown, more: object = {}) =>
  driver.fetch('/api/engagement/events', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ eventType: 'daily_login', eventData: { loginDate }, ...more }),
  })
const daysOf = async ({ id }: Person) =>
  (await db().select().from(activeDays).where(eq(activeDays.userId, id))).map(({ day }) => day).toSorted()
const unlocked = async ({ id }: Pick<Person, 'id'>) =>
  (await db().select().from(achievements).where(eq(achievements.userId, id)))
    .map(({ achievement }) => achievement)
    .toSorted()
const idsOf = async (driver: Pick<Person, 'id'>) => (await inboxItems(driver)).map(({ id }) => id).toSorted()

const fill = async ({ id: userId }: Pick<Person, 'id'>, count: number, changes: object = {}) => {
  const rows = Array.from({ length: count }, (_, n) => ({
    id: crypto.randomUUID(),
    userId,
    key: crypto.randomUUID(),
    digest: '',
    mode: 'manual' as const,
    moment: 'arriving' as const,
    tone: 'warm' as const,
    platform: 'doordash' as const,
    text: 'Hello',
    flags: [],
    composedAt: Date.now() - n,
    createdAt: Date.now(),
    ...changes,
  }))
  const inserts = Array.from({ length: Math.ceil(count / 6) }, (_, n) =>
    db()
      .insert(messages)
      .values(rows.slice(6 * n, 6 * n + 6)),
  )
  const [first, ...rest] = inserts
  if (first) await db().batch([first, ...rest])
  return rows
}

test('§7.25 §7.29 a driver who opens the app is recorded once a day, however often the phone says so', async () => {
  const ann = await person('ann')
  const today = daysAgo(0)
  const answers = await Promise.all([1, 2, 3, 4].map(() => login(ann, today)))
  expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204])
  expect(await daysOf(ann)).toEqual([today])
  expect(await inboxItems(ann)).toMatchObject([{ id: 'welcome', kind: 'message', type: 'welcome' }])
})

test('a driver is welcomed once, also after their inbox has deleted the welcome', async () => {
  const ann = await person('ann')
  await login(ann, daysAgo(0))
  expect(await idsOf(ann)).toEqual(['welcome'])
  await runInDurableObject(inboxStub(env, ann.id), (_, { storage }) => storage.sql.exec('delete from items'))
  await login(ann, daysAgo(0))
  await logged(ann, { composedAt: Date.now() - 2 * DAY_MS, day: daysAgo(2) })
  expect(await idsOf(ann)).toEqual(['achievement:first_message'])
})

test('§7.25 an event belongs to the signed-in driver, whatever the body says', async () => {
  const [ann, bob] = [await person('ann'), await person('bob')]
  expect((await login(bob, daysAgo(0), { userId: ann.id })).status).toBe(204)
  expect([await daysOf(ann), await daysOf(bob)]).toEqual([[], [daysAgo(0)]])
})

test.for([
  'tip_logged',
  'achievement_unlocked',
  'subscription_changed',
  'message_created',
  'referral_joined',
])('§7.25 a browser cannot say that %s has happened', async (eventType) => {
  const ann = await person('ann')
  const response = await login(ann, daysAgo(0), { eventType })
  expect(response.status).toBe(403)
  expect(await db().$count(activeDays)).toBe(0)
})

test('§7.25 a day that it is nowhere on Earth is refused, and so is an invalid one', async () => {
  const ann = await person('ann')
  const wrong = [daysAgo(3), daysAgo(-3), '2026-02-30', 'today', 20261121, null, undefined]
  for (const day of wrong) expect((await login(ann, day)).status).toBe(400)
  expect((await login(ann, daysAgo(0), { eventType: 'free_premium' })).status).toBe(400)
  expect((await login(ann, daysAgo(0), { eventData: 'x'.repeat(70_000) })).status).toBe(413)
  expect(await db().$count(activeDays)).toBe(0)
})

test('§3.6 the first message unlocks an achievement, is notified once, and makes its day active', async () => {
  const ann = await person('ann')
  const day = dayAt(Date.now(), 14 * 60)
  await logged(ann, { day })
  expect(await inboxItems(ann)).toMatchObject([
    { id: 'welcome', type: 'welcome' },
    { id: 'achievement:first_message', type: 'milestone_reached', link: null },
  ])
  await logged(ann, { day })
  expect(await idsOf(ann)).toEqual(['achievement:first_message', 'welcome'])
  expect(await daysOf(ann)).toEqual([day])
})

test('a message keeps the day on the calendar of its driver, where that day is possible', async () => {
  const ann = await person('ann')
  const composedAt = Date.now() - 2 * DAY_MS
  const dayKept = async (day?: string) => (await logged(ann, { composedAt, ...(day && { day }) })).day
  expect(await dayKept(dayAt(composedAt, 11 * 60))).toBe(dayAt(composedAt, 11 * 60))
  expect(await dayKept(daysAgo(9))).toBeNull()
  expect(await dayKept()).toBeNull()
  await allJobsDone()
  expect(await daysOf(ann)).toEqual(
    [...new Set([dayAt(composedAt, 11 * 60), dayAt(composedAt, 0)])].toSorted(),
  )
})

test('§3.6 days in a row unlock a streak, also when an offline phone sends the day between last', async () => {
  const ann = await subscriber('ann')
  for (const ago of [0, 2]) await logged(ann, { composedAt: Date.now() - ago * DAY_MS, day: daysAgo(ago) })
  await allJobsDone()
  expect(await unlocked(ann)).toEqual(['first_message'])
  await logged(ann, { composedAt: Date.now() - DAY_MS, day: daysAgo(1) })
  const items = await inboxItems(ann)
  expect(items.at(-1)).toMatchObject({
    id: 'achievement:streak_3',
    type: 'streak_milestone',
    link: '/achievements',
  })
})

test('§3.6 six moments, fifty clean messages and a thousand messages are reached exactly then', async () => {
  const ann = await person('ann')
  await fill(ann, 49)
  await fill(ann, 949, { flags: ['newer_lint_block'] })
  await logged(ann, { input: { ...input, moment: 'delivered' } })
  await allJobsDone()
  expect(await unlocked(ann)).toEqual(
    ['careful_50', 'first_message', 'messages_10', 'messages_100', 'messages_50', 'messages_500'].toSorted(),
  )
  await logged(ann, { input: { ...input, moment: 'delayed' } })
  await allJobsDone()
  expect(await unlocked(ann)).not.toContain('all_moments')
  expect(await unlocked(ann)).toContain('messages_1000')
  for (const moment of ['accepted', 'at_store'] as const) await logged(ann, { input: { ...input, moment } })
  await allJobsDone()
  expect(await unlocked(ann)).not.toContain('all_moments')
  await logged(ann, { input: { ...input, moment: 'picked_up' } })
  await allJobsDone()
  expect(await unlocked(ann)).toContain('all_moments')
})

test('§3.6 a driver who wrote at every moment when there were fewer moments keeps the achievement', async () => {
  const ann = await subscriber('ann')
  const before = { userId: ann.id, achievement: 'all_moments', unlockedAt: 1 } as const
  await db().insert(achievements).values(before)
  await logged(ann, { input: { ...input, moment: 'delivered' } })
  await allJobsDone()
  expect(await unlocked(ann)).toContain('all_moments')
  const response = await ann.api.achievements.$get({ query: { day: daysAgo(0) } })
  const { achievements: shown } = await response.json()
  expect(shown.find(({ id }) => id === 'all_moments')).toEqual({
    id: 'all_moments',
    progress: moments.length,
    unlockedAt: 1,
  })
})

test('§4.2 a changed subscription is notified in the inbox, once for each change', async () => {
  const ann = await person('ann')
  const change = (id: string, from: SubscriptionStatus, to: SubscriptionStatus): Job => ({
    id: crypto.randomUUID(),
    kind: 'engage',
    payload: { userId: ann.id, event: { type: 'subscription_changed', id, from, to } },
  })
  await runJobs(env, db(), [
    change('a', 'active', 'past_due'),
    change('a', 'active', 'past_due'),
    change('b', 'past_due', 'active'),
  ])
  await runJobs(env, db(), [change('a', 'active', 'past_due')])
  expect((await inboxItems(ann)).map(({ title, priority }) => [title, priority])).toEqual([
    ['Payment Overdue', 3],
    ['Payment Successful', 1],
  ])
})

test('nothing is saved for an account that is gone, and no job is left', async () => {
  const ann = await person('ann')
  await db().delete(users).where(eq(users.id, ann.id))
  const event: EngagementEvent = { type: 'message_created', messageId: 'm', day: daysAgo(0) }
  const engageJob = { id: 'l', kind: 'engage' as const, payload: { userId: ann.id, event } }
  await db()
    .insert(jobs)
    .values({ ...engageJob, dueAt: 0, createdAt: 0 })
  await runJobs(env, db(), [engageJob])
  expect(await db().$count(jobs)).toBe(0)
  expect(await db().$count(activeDays)).toBe(0)
})

test('achievements that were unlocked while the inbox was away are notified when it is back', async () => {
  const ann = await person('ann')
  const away = { ...env, INBOX: { getByName: () => ({ add: () => Promise.reject(new Error('away')) }) } }
  const [message] = await fill(ann, 1)
  const event: EngagementEvent = { type: 'message_created', messageId: message!.id, day: daysAgo(0) }
  await runJobs(away as unknown as Env, db(), [
    { id: 'l', kind: 'engage', payload: { userId: ann.id, event } },
  ])
  expect(await unlocked(ann)).toEqual(['first_message'])
  expect((await inboxStub(env, ann.id).view()).items).toEqual([])
  const pendingJobs = (await db().select().from(jobs)) as unknown as Job[]
  expect(pendingJobs.map(({ kind }) => kind).toSorted()).toEqual(['announce', 'notify', 'notify'])
  await runJobs(env, db(), pendingJobs)
  expect(await idsOf(ann)).toEqual(['achievement:first_message', 'welcome'])
})

test('§7.25 repeated, reordered and concurrent events lead to the same result', async () => {
  freezeDate()
  let drivers = 0
  const story = Array.from({ length: 12 }, (_, n) => ({
    ago: n % 8,
    moment: moments[n % moments.length]!,
    cents: n * 400,
  }))
  const outcomeOf = async (order: readonly number[], atOnce: number) => {
    const ann = await person(`driver${(drivers += 1)}`)
    const events: EngagementEvent[] = []
    for (const { ago, moment, cents } of story) {
      const [row] = await fill(ann, 1, {
        moment,
        tipCents: cents || null,
        tipCurrency: cents ? 'AUD' : null,
      })
      const messageId = row!.id
      events.push({ type: 'message_created', messageId, day: daysAgo(ago) })
      events.push({ type: 'tip_logged', messageId })
    }
    const engageJobs = order.map((n): Job => ({
      id: crypto.randomUUID(),
      kind: 'engage',
      payload: { userId: ann.id, event: events[n]! },
    }))
    for (let from = 0; from < engageJobs.length; from += atOnce) {
      const some = engageJobs.slice(from, from + atOnce)
      await Promise.all(some.map((engageJob) => runJobs(env, db(), [engageJob])))
    }
    const items = await inboxItems(ann)
    return {
      unlocked: await unlocked(ann),
      days: await daysOf(ann),
      kinds: items
        .map(({ id, type, title }) => [id.replace(/^tip:.*/, 'tip'), type, title].join())
        .toSorted(),
    }
  }
  const all = story.flatMap((_, n) => [2 * n, 2 * n + 1])
  const straight = await outcomeOf(all, 1)
  expect(straight.unlocked).toEqual(
    [
      'all_moments',
      'first_message',
      'first_tip',
      'messages_10',
      'streak_3',
      'streak_7',
      'tips_100',
    ].toSorted(),
  )
  await assert(
    asyncProperty(
      shuffledSubarray(all, { minLength: all.length }),
      shuffledSubarray(all),
      constantFrom(1, 3, 8),
      async (order, again, atOnce) => {
        expect(await outcomeOf([...again, ...order, ...again], atOnce)).toEqual(straight)
      },
    ),
    { numRuns: 2 },
  )
})
