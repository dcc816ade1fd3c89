import { env } from 'cloudflare:workers'
import { asc, eq, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { entitlementOf } from '#domain/billing/subscription.ts'
import { announcementItem, type NewAnnouncement, type Segment } from '#domain/inbox/announcement.ts'
import { DAY_MS } from '#domain/time.ts'
import { announcements } from '../../db/announcement-schema.ts'
import { auditLog, users } from '../../db/auth-schema.ts'
import { subscriptions } from '../../db/billing-schema.ts'
import { openDb } from '../../db/db.ts'
import { activeDays, driverDetails } from '../../db/driver-schema.ts'
import { jobs } from '../../db/jobs-schema.ts'
import { premiumGrants } from '../../db/referral-schema.ts'
import { testerProfiles } from '../../db/testing-schema.ts'
import { runDueJobs } from '../../jobs/jobs.ts'
import {
  admin,
  expiredTester,
  overdue,
  person,
  type Person,
  subscriber,
  tester,
} from '../../test/factories.ts'
import { inboxItems, allJobsDone } from '../../test/inbox.ts'
import { inboxStub } from '../stubs.ts'
import { countReach, sendDueAnnouncements, enqueuePage } from './send-announcements.ts'

const db = () => openDb(env.DB)
const newAnnouncement = (changes: Partial<NewAnnouncement> = {}): NewAnnouncement => ({
  id: crypto.randomUUID(),
  type: 'promotion',
  title: 'A quieter night',
  message: 'Drive mode is here.',
  href: '/upload',
  priority: 1,
  segment: { who: 'everyone' },
  dueAt: null,
  ...changes,
})
const later = () => Date.now() + DAY_MS
const announce = (boss: Person, json: NewAnnouncement) => boss.api.admin.announcements.$post({ json })
const list = async (boss: Person) =>
  (await (await boss.api.admin.announcements.$get({ query: {} })).json()).rows
const row = async (id: string) =>
  (await db().select().from(announcements).where(eq(announcements.id, id)).get())!
const titlesOf = async (who: Person) => (await inboxItems(who)).map(({ title }) => title)
const acts = async () =>
  (await db().select().from(auditLog).where(like(auditLog.action, 'admin_announcement%'))).map(
    ({ action }) => action,
  )

test('§3.6 an announcement for now is in every inbox once, with its link, and in the audit log', async () => {
  const boss = await admin()
  const [ann, bob] = [await person('ann'), await person('bob')]
  const announcement = newAnnouncement()
  expect((await announce(boss, announcement)).status).toBe(201)
  expect((await announce(boss, announcement)).status).toBe(200)
  const others: Partial<NewAnnouncement>[] = [
    { title: 'Another' },
    { href: null },
    { priority: 2 },
    { segment: { who: 'free' } },
    { dueAt: later() },
  ]
  for (const other of others) expect((await announce(boss, { ...announcement, ...other })).status).toBe(409)
  await expect.poll(async () => (await row(announcement.id)).status).toBe('sent')
  for (const who of [ann, bob])
    expect(await inboxItems(who)).toMatchObject([
      {
        type: 'promotion',
        title: announcement.title,
        message: announcement.message,
        link: '/upload',
        priority: 1,
      },
    ])
  expect(await list(boss)).toMatchObject([{ id: announcement.id, status: 'sent', notified: 3, reach: 3 }])
  expect(await acts()).toEqual(['admin_announcement_scheduled'])
})

test('§3.6 a delivery that is cut short anywhere goes on without telling anybody twice or leaving anybody out', async () => {
  const drivers = []
  for (let n = 0; n < 23; n++) drivers.push(await person(`driver${n}`))
  const boss = await admin()
  const announcement = newAnnouncement({ dueAt: later() })
  await announce(boss, announcement)
  await db().update(announcements).set({ status: 'sending', dueAt: Date.now() })
  const enqueued: string[] = []
  // Each page is a run that ends before it has delivered anything, and some run at the same time.
  for (const runs of [1, 2, 1, 3, 2, 2]) {
    const current = await row(announcement.id)
    const pages = await Promise.all(
      Array.from({ length: runs }, () => enqueuePage(db(), current, { limit: 3, now: Date.now() })),
    )
    enqueued.push(...pages.flat().map(({ id }) => id))
    // A run that fails within its batch leaves nothing behind: D1 commits all of the batch or none.
    await expect(
      db().batch([
        db().update(announcements).set({ lastUserId: 'zzzz' }),
        db()
          .insert(jobs)
          .values({ id: null as never, kind: 'notify', payload: {} as never, dueAt: 0, createdAt: 0 }),
      ]),
    ).rejects.toThrow()
  }
  expect(enqueued).toHaveLength(24)
  expect(new Set(enqueued).size).toBe(24)
  expect(await row(announcement.id)).toMatchObject({ status: 'sent', notified: 24 })
  await db().update(jobs).set({ dueAt: 0 })
  await runDueJobs(env, db())
  // A second delivery, as after a crash before the job was deleted.
  await inboxStub(env, drivers[0]!.id).add([announcementItem(await row(announcement.id), Date.now())])
  for (const who of [...drivers, boss]) expect(await titlesOf(who)).toEqual([announcement.title])
})

test('§3.6 no more drivers get an announcement in a minute than the setting says, and the next one waits for it', async () => {
  for (let n = 0; n < 6; n++) await person(`driver${n}`)
  const announcement = newAnnouncement({ dueAt: later() })
  const boss = await admin()
  await announce(boss, announcement)
  const at = later() + 1
  const slow = { ...env, ANNOUNCE_PER_MINUTE: '3' }
  const sentCounts: number[] = []
  for (let minute = 0; minute < 4; minute++) {
    await sendDueAnnouncements(slow, db(), { now: at + minute })
    sentCounts.push((await row(announcement.id)).notified)
  }
  expect(sentCounts).toEqual([3, 6, 7, 7])
  expect(await row(announcement.id)).toMatchObject({ status: 'sent', reach: 7 })
  const held = newAnnouncement({ dueAt: later() })
  await announce(boss, held)
  await sendDueAnnouncements({ ...env, ANNOUNCE_PER_MINUTE: '0' }, db(), { now: later() + 10 })
  expect(await row(held.id)).toMatchObject({ status: 'sending', notified: 0 })
})

test('§3.6 an announcement waits for its time, can be stopped before it, and reaches nobody more when stopped halfway', async () => {
  const drivers = []
  for (let n = 0; n < 7; n++) drivers.push(await person(`driver${n}`))
  const boss = await admin()
  const cancel = (id: string) => boss.api.admin.announcements[':id'].cancel.$post({ param: { id } })
  const [early, halfway] = [newAnnouncement({ dueAt: later() }), newAnnouncement({ dueAt: later() })]
  await announce(boss, early)
  await announce(boss, halfway)
  await sendDueAnnouncements(env, db())
  expect((await list(boss)).map(({ status, notified }) => [status, notified])).toEqual([
    ['scheduled', 0],
    ['scheduled', 0],
  ])
  expect((await cancel(early.id)).status).toBe(204)
  await sendDueAnnouncements({ ...env, ANNOUNCE_PER_MINUTE: '2' }, db(), { now: later() + 1 })
  // An enqueued page that was not delivered before the cancellation is dropped.
  await enqueuePage(db(), await row(halfway.id), { limit: 3, now: Date.now() })
  expect(await row(halfway.id)).toMatchObject({ status: 'sending', notified: 5, reach: 8 })
  expect((await cancel(halfway.id)).status).toBe(204)
  expect([(await cancel(halfway.id)).status, (await cancel(crypto.randomUUID())).status]).toEqual([409, 404])
  await sendDueAnnouncements(env, db(), { now: later() + 2 })
  await allJobsDone()
  const receivedCounts = await Promise.all(
    [...drivers, boss].map(async (who) => (await titlesOf(who)).length),
  )
  expect(receivedCounts.reduce((sum, n) => sum + n, 0)).toBe(2)
  expect(await row(halfway.id)).toMatchObject({ status: 'cancelled', notified: 2 })
  expect((await acts()).toSorted()).toEqual([
    'admin_announcement_cancelled',
    'admin_announcement_cancelled',
    'admin_announcement_scheduled',
    'admin_announcement_scheduled',
  ])
})

test('§4.2 §6.3 a segment has exactly the drivers of its plan, without suspended, deleted and guest accounts', async () => {
  const people = {
    free: await person('free'),
    premium: await subscriber('premium'),
    overdue: await overdue('overdue'),
    tester: await tester('tester'),
    expired: await expiredTester('expired'),
    late: await subscriber('late'),
    over: await subscriber('over'),
    lifetime: await subscriber('lifetime'),
    given: await person('given'),
  }
  const now = Date.now()
  const pays = (who: Person, set: Partial<typeof subscriptions.$inferInsert>) =>
    db().update(subscriptions).set(set).where(eq(subscriptions.userId, who.id))
  await pays(people.late, { endsAt: now - DAY_MS, renews: true })
  await pays(people.over, { endsAt: now - DAY_MS, renews: false })
  await pays(people.lifetime, { endsAt: null })
  const grant = { startsAt: now - 1, endsAt: now + DAY_MS, takenBackAt: null }
  await db()
    .insert(premiumGrants)
    .values({ ...grant, id: 'g', userId: people.given.id, givenBy: 'administrator', createdAt: now })
  for (const [name, set] of [
    ['banned', { bannedUntil: now + DAY_MS }],
    ['gone', { deletedAt: now }],
    ['guest', { isAnonymous: true }],
  ] as const) {
    const { id } = await subscriber(name)
    await db().update(users).set(set).where(eq(users.id, id))
  }
  const grantsOf = (id: string) => db().select().from(premiumGrants).where(eq(premiumGrants.userId, id))
  const plans = { free: 0, premium: 0 }
  for (const { id } of Object.values(people)) {
    const subscription = await db().select().from(subscriptions).where(eq(subscriptions.userId, id)).get()
    const profile = await db().select().from(testerProfiles).where(eq(testerProfiles.userId, id)).get()
    plans[entitlementOf({ subscription, tester: profile, grants: await grantsOf(id) }, now).plan] += 1
  }
  const reach = async (segment: Segment, type: NewAnnouncement['type'] = 'promotion') =>
    countReach(db(), { segment, type }, now)
  expect(plans).toEqual({ free: 4, premium: 5 })
  expect((await reach({ who: 'free' })).reach).toBe(4)
  expect((await reach({ who: 'premium' })).reach).toBe(5)
  expect((await reach({ who: 'testers' })).reach).toBe(1)
  expect((await reach({ who: 'everyone' })).reach).toBe(9)
  const day = (ago: number) => new Date(now - ago * DAY_MS).toISOString().slice(0, 10)
  await db()
    .insert(activeDays)
    .values([
      { userId: people.free.id, day: day(3) },
      { userId: people.overdue.id, day: day(20) },
    ])
  expect((await reach({ who: 'free', activeWithinDays: 7 })).reach).toBe(1)
  expect((await reach({ who: 'free', activeWithinDays: 30 })).reach).toBe(2)
  await db().insert(driverDetails).values({ userId: people.free.id, news: false, updatedAt: now })
  expect(await reach({ who: 'free' })).toEqual({ reach: 3, switchedOff: 1 })
  expect(await reach({ who: 'free' }, 'welcome')).toEqual({ reach: 4, switchedOff: 0 })
  // Nobody has signed in yet whose address is not confirmed.
  const pending = { emailConfirmedAt: null, phoneConfirmedAt: null, confirmationSentAt: now }
  await db().update(users).set(pending).where(eq(users.id, people.overdue.id))
  expect((await reach({ who: 'free' }, 'welcome')).reach).toBe(3)
})

test('§2.14 a driver who has switched news off gets no offers, and still gets service announcements', async () => {
  const boss = await admin()
  const ann = await person('ann')
  const details = await (await ann.api.account.details.$get()).json()
  await ann.api.account.details.$put({ json: { ...details, news: false } })
  const { reach, switchedOff } = await (
    await boss.api.admin.announcements.reach.$get({ query: { who: 'everyone', type: 'promotion' } })
  ).json()
  expect([reach, switchedOff]).toEqual([1, 1])
  await announce(boss, newAnnouncement())
  await announce(boss, newAnnouncement({ type: 'welcome', title: 'Work on the night of the 3rd' }))
  await expect.poll(async () => (await list(boss)).map(({ status }) => status)).toEqual(['sent', 'sent'])
  expect(await titlesOf(ann)).toEqual(['Work on the night of the 3rd'])
  expect(await titlesOf(boss)).toHaveLength(2)
  // An older app that does not know the switch leaves it as it is.
  await ann.api.account.details.$put({
    json: { city: null, vehicle: null, platforms: [], tipReminder: true },
  })
  expect((await (await ann.api.account.details.$get()).json()).news).toBe(false)
})

test('a link that leads away, an empty title, a foreign type and a far day are refused', async () => {
  const boss = await admin()
  for (const wrong of [
    { href: 'https://evil.example' },
    { href: '//evil.example' },
    { href: '/\\evil.example' },
    { title: '  ' },
    { title: 'x'.repeat(81) },
    { message: 'bell \u0007' },
    { type: 'payment_failed' },
    { priority: 4 },
    { segment: { who: 'nobody' } },
    { dueAt: Date.now() + 181 * DAY_MS },
  ])
    expect([
      wrong,
      (await announce(boss, { ...newAnnouncement(), ...wrong } as NewAnnouncement)).status,
    ]).toEqual([wrong, 400])
  expect(await db().$count(announcements)).toBe(0)
  expect(await acts()).toEqual([])
  expect(await db().select().from(jobs).orderBy(asc(jobs.id))).toEqual([])
})
