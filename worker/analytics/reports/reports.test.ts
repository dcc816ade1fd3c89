import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startOfUtcDay } from '#domain/analytics/events.ts'
import { RETENTION_WEEKS, startOfUtcWeek } from '#domain/analytics/report.ts'
import type { Dimension } from '#domain/analytics/roll-up.ts'
import { vitalBucket } from '#domain/analytics/web-vitals.ts'
import { DAY_MS, HOUR_MS } from '#domain/time.ts'
import { analyticsRollUps } from '../../db/analytics-schema.ts'
import { auditLog, users } from '../../db/auth-schema.ts'
import { subscriptions } from '../../db/billing-schema.ts'
import { openDb } from '../../db/db.ts'
import { activeDays } from '../../db/driver-schema.ts'
import { messages } from '../../db/message-schema.ts'
import { admin, person, type Person, logged } from '../../test/factories.ts'
import { visit } from '../../test/visits.ts'

const db = () => openDb(env.DB)
/** The day before yesterday, so that both compared ranges are complete. */
const DAY = startOfUtcDay(Date.now()) - 2 * DAY_MS
const isoDayOf = (at: number) => new Date(at).toISOString().slice(0, 10)
const range = { from: isoDayOf(DAY), to: isoDayOf(DAY) }
const reports = async () => (await admin()).api.admin.analytics

type Figures = Partial<typeof analyticsRollUps.$inferInsert>
const put = (dimension: Dimension, at: number, figures: Figures) =>
  db()
    .insert(analyticsRollUps)
    .values({ dimension, at, value: '', detail: '', isBot: false, ...figures })

test('§6.5 the administrator sees the visits beside those of the previous range, with robots counted separately', async () => {
  await put('site', DAY, { views: 5, visitors: 2, sessions: 3, bounces: 1, durationMs: 9_000, events: 4 })
  await put('site', DAY + 3 * HOUR_MS, { views: 1, visitors: 1, sessions: 1, bounces: 1 })
  await put('site', DAY, { isBot: true, views: 700, visitors: 600, sessions: 600, bounces: 600 })
  await put('site', DAY - HOUR_MS, { views: 3, visitors: 3, sessions: 3 })
  await put('site', DAY - DAY_MS - HOUR_MS, { views: 90 })
  await put('site', DAY + DAY_MS, { views: 90 })
  const boss = await reports()
  const summary = await (await boss.summary.$get({ query: range })).json()
  expect(summary.total).toEqual({
    views: 6,
    visitors: 3,
    sessions: 4,
    bounces: 2,
    durationMs: 9_000,
    events: 4,
  })
  expect([summary.before.views, summary.bots.views, summary.step]).toEqual([3, 700, HOUR_MS])
  expect(summary.steps.map(({ views }) => views)).toEqual([5, 0, 0, 1, ...Array<number>(20).fill(0)])
  expect(summary.steps[3]!.at).toBe(DAY + 3 * HOUR_MS)
  const days = { from: isoDayOf(DAY - 3 * DAY_MS), to: range.to }
  const longer = await (await boss.summary.$get({ query: days })).json()
  expect(longer.steps.map(({ views }) => views)).toEqual([0, 90, 3, 6])
})

test('§6.5 visits are grouped by page, source or country, the largest first, each beside the previous range', async () => {
  await put('page', DAY, { value: '/', views: 5, visitors: 4 })
  await put('page', DAY, { value: '/faq', views: 9 })
  await put('page', DAY, { value: '/tips', views: 1 })
  await put('page', DAY, { value: '/wp-login.php', views: 99, isBot: true })
  await put('page', DAY - DAY_MS, { value: '/faq', views: 3 })
  await put('page', DAY - DAY_MS, { value: '/gone', views: 3 })
  await put('bot', DAY, { value: 'agent', sessions: 99, isBot: true })
  const breakdown = (await reports()).breakdown
  const read = async (by: 'page' | 'bot' | 'country', limit = '2') =>
    (await breakdown.$get({ query: { ...range, by, limit } })).json()
  expect(await read('page')).toMatchObject({
    rows: [
      { value: '/faq', views: 9, before: 3 },
      { value: '/', views: 5, visitors: 4, before: 0 },
    ],
    sum: 15,
    of: 3,
  })
  expect((await read('bot')).rows).toMatchObject([{ value: 'agent', sessions: 99 }])
  expect(await read('country')).toEqual({ rows: [], sum: 0, of: 0 })
  const refused = async (query: Record<string, string>) =>
    (await breakdown.$get({ query: { ...range, by: 'page', ...query } as never })).status
  expect([
    await refused({ by: 'visitor' }),
    await refused({ limit: '201' }),
    await refused({ from: 'x' }),
  ]).toEqual([400, 400, 400])
})

test('§6.5 a breakdown is exported by day, with formulas as text, and the export is in the audit log', async () => {
  await put('utm_source', DAY, { value: '=cmd|calc', sessions: 2, durationMs: 61_000 })
  await put('utm_source', DAY - DAY_MS, { value: 'before', sessions: 1 })
  const answer = await (await reports()).breakdown.export.$get({ query: { ...range, by: 'utm_source' } })
  expect(answer.headers.get('content-disposition')).toContain('utm_source')
  const lines = (await answer.text()).trim().split('\r\n')
  expect(lines.slice(1)).toEqual([`${range.from},"'=cmd|calc",,0,0,2,0,61,0,0`])
  expect((await db().select().from(auditLog)).map(({ action }) => action)).toContain(
    'admin_analytics_exported',
  )
})

test('§6.5 page speed is reported as the figure that three quarters of the visits had or better', async () => {
  const describe = async (at: number, ms: number, events: number) =>
    put('vital', at, { value: 'LCP', detail: String(vitalBucket('LCP', ms)), events })
  await describe(DAY, 1_000, 70)
  await describe(DAY, 2_000, 10)
  await describe(DAY, 8_000, 20)
  await describe(DAY - DAY_MS, 4_000, 1)
  const { vitals } = await (await (await reports()).vitals.$get({ query: range })).json()
  const lcp = vitals.find(({ vital }) => vital === 'LCP')!
  const near = (ms: number) => [expect.closeTo(ms / 1_000, 1)]
  expect(lcp.measured).toBe(100)
  expect([lcp.p50! / 1_000]).toEqual(near(1_000))
  expect([lcp.p75! / 1_000 / 2]).toEqual(near(1_000))
  expect([lcp.p95! / 1_000 / 8]).toEqual(near(1_000))
  expect([lcp.before! / 1_000 / 4]).toEqual(near(1_000))
  expect(vitals.find(({ vital }) => vital === 'INP')).toMatchObject({ measured: 0, p75: null })
})

const joinedAt = ({ id }: Person, createdAt: number) =>
  db().update(users).set({ createdAt }).where(eq(users.id, id))

test('§6.5 the funnel follows the accounts that signed up in the range from step to step, and counts who pays without a message', async () => {
  const [ann, bob, cat, dan, eve, old] = [
    await person('ann'),
    await person('bob'),
    await person('cat'),
    await person('dan'),
    await person('eve'),
    await person('old'),
  ]
  for (const one of [ann, bob, cat, dan, eve]) await joinedAt(one, DAY + HOUR_MS)
  await db()
    .update(users)
    .set({ emailConfirmedAt: null, confirmationSentAt: DAY + HOUR_MS })
    .where(eq(users.id, eve.id))
  await joinedAt(old, DAY - HOUR_MS)
  for (const one of [ann, bob, old]) await logged(one)
  const paid = { renews: true, changes: 0, syncedAt: 0, updatedAt: 0 }
  await db()
    .insert(subscriptions)
    .values([
      { userId: ann.id, status: 'canceled', ...paid },
      { userId: cat.id, status: 'incomplete_expired', ...paid },
      // Paid without ever writing a message: in no later step, and counted beside them.
      { userId: dan.id, status: 'active', ...paid },
    ])
  await put('site', DAY, { visitors: 40 })
  await put('site', DAY, { visitors: 900, isBot: true })
  expect(await (await (await reports()).funnel.$get({ query: range })).json()).toEqual({
    now: { visited: 40, signed_up: 5, unconfirmed: 1, wrote: 2, subscribed: 1, paid_unwritten: 1 },
    before: { visited: 0, signed_up: 1, unconfirmed: 0, wrote: 1, subscribed: 0, paid_unwritten: 0 },
  })
  expect(await db().$count(messages)).toBe(3)
})

test('§6.5 retention is computed from the active days of those who signed up, and goes with the account', async () => {
  const boss = await reports()
  const monday = startOfUtcWeek(Date.now())
  const [ann, bob] = [await person('ann'), await person('bob')]
  await db()
    .update(users)
    .set({ createdAt: monday - 300 * DAY_MS })
  for (const one of [ann, bob]) await joinedAt(one, monday - 12 * DAY_MS)
  const came = (one: Person, ...days: number[]) =>
    db()
      .insert(activeDays)
      .values(days.map((day) => ({ userId: one.id, day: isoDayOf(monday + day * DAY_MS) })))
  await came(ann, -12, -11, -9, -4)
  await came(bob, -12, 0)
  const cohorts = async () => (await (await boss.retention.$get()).json()).cohorts
  const of = (all: Awaited<ReturnType<typeof cohorts>>) => all[RETENTION_WEEKS - 3]
  expect(of(await cohorts())).toEqual({ week: monday - 14 * DAY_MS, drivers: 2, active: [2, 1, 1] })
  expect((await cohorts()).map(({ active }) => active.length)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1])
  await db().delete(users).where(eq(users.id, ann.id))
  expect(of(await cohorts())).toEqual({ week: monday - 14 * DAY_MS, drivers: 1, active: [1, 0, 1] })
})

test('§6.5 the live report shows present visitors with their page', async () => {
  const [ann, bob] = [visit(), visit()]
  await ann.send(ann.view('/'), ann.view('/faq'))
  await bob.send(bob.view('/faq'))
  for (const one of [ann, bob]) await one.rollUp()
  const live = await (await (await reports()).live.$get()).json()
  expect(live.visitors).toBe(2)
  expect(live.pages[0]).toMatchObject({ path: '/faq' })
})
