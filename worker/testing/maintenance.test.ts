import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { TesterJoin } from '#domain/testing/testing.ts'
import { DAY_MS } from '#domain/time.ts'
import { users } from '../db/auth-schema.ts'
import { openDb } from '../db/db.ts'
import { jobs } from '../db/jobs-schema.ts'
import { cities, testerProfiles, testerSeats, testerWaitlist } from '../db/testing-schema.ts'
import { inboxStub } from '../inbox/stubs.ts'
import { app } from '../index.ts'
import { runDueJobs } from '../jobs/jobs.ts'
import { anyone, person, type Person, tester } from '../test/factories.ts'
import { eventually } from '../test/platform.ts'
import { runTestingMaintenance } from './maintenance.ts'

const db = () => openDb(env.DB)
const cityId = 'AU:wollongong'
const details: TesterJoin = {
  fullName: 'Ann Lee',
  phoneNumber: '0412 345 678',
  countryCode: 'AU',
  city: 'Wollongong',
}
const join = async (who: Person) => (await who.api.testing.join.$post({ json: details })).status
const cityOf = (capacity: number) =>
  db()
    .insert(cities)
    .values({ id: cityId, name: 'Wollongong', countryCode: 'AU', capacity, openedAt: 1, createdAt: 1 })
const waiting = () => db().select().from(testerWaitlist)
const seatsOf = async () =>
  (await db().select().from(testerSeats)).map(({ email, userId }) => email ?? userId)

type Sent = { to: string; subject: string; text: string }
/** Runs the jobs now, and returns the sent mails with these words in their subject. */
async function mailsSent(about: string): Promise<Sent[]> {
  const sent: Sent[] = []
  const send = async (mail: Sent) => void sent.push(mail)
  await db().update(jobs).set({ dueAt: 0 })
  await runDueJobs({ ...env, EMAIL: { send } as never }, db())
  await eventually(async () => expect(await db().$count(jobs)).toBe(0))
  return sent.filter(({ subject }) => subject.includes(about))
}
const notificationsOf = async ({ id }: Person) =>
  (await inboxStub(env, id).view()).items.filter(({ type }) => type === 'tester').map(({ title }) => title)

test('§8.5 a freed seat is offered to the person who waited longest, by a mail whose link lasts a day', async () => {
  await cityOf(1)
  const [ann, bob, cat] = [await person('ann'), await person('bob'), await person('cat')]
  expect([await join(ann), await join(bob), await join(cat)]).toEqual([200, 409, 409])
  const positions = await mailsSent('list')
  expect(positions.map(({ to, subject }) => [to, subject]).toSorted()).toEqual([
    [bob.email, 'You’re number 1 on the list for Wollongong'],
    [cat.email, 'You’re number 2 on the list for Wollongong'],
  ])
  await runTestingMaintenance(env, db())
  expect(await seatsOf()).toEqual([ann.id])

  await db()
    .update(testerSeats)
    .set({ until: Date.now() - 1 })
  await runTestingMaintenance(env, db())
  await runTestingMaintenance(env, db())
  const [mail, ...others] = await mailsSent('seat')
  expect([mail?.to, mail?.subject, others]).toEqual([bob.email, 'A seat is free for you in Wollongong', []])
  expect(mail?.text).toContain('24 hours')
  expect(await notificationsOf(bob)).toEqual(['A seat is free for you in Wollongong'])
  const token = /offer=([\w-]+)/.exec(mail!.text)![1]!
  expect((await waiting()).map(({ offerHash }) => offerHash)).not.toContain(token)
  const offer = await anyone().api.testing.offer.$post({ json: { token } })
  expect(await offer.json()).toMatchObject({
    email: bob.email,
    city: 'Wollongong',
    phoneNumber: '+61412345678',
  })

  // Nobody can take it meanwhile.
  expect(await join(await person('dan'))).toBe(409)
  expect(await join(bob)).toBe(200)
  expect((await waiting()).map(({ email }) => email)).toEqual([cat.email, 'dan@example.com'])
  expect((await anyone().api.testing.offer.$post({ json: { token } })).status).toBe(404)
})

test('§8.5 an offer that nobody takes goes to the next one, and its link ends', async () => {
  await cityOf(1)
  const [ann, bob, cat] = [await person('ann'), await person('bob'), await person('cat')]
  for (const who of [ann, bob, cat]) await join(who)
  await db()
    .update(testerSeats)
    .set({ until: Date.now() - 1 })
  await runTestingMaintenance(env, db())
  const token = /offer=([\w-]+)/.exec((await mailsSent('seat')).at(-1)!.text)![1]!
  await db()
    .update(testerSeats)
    .set({ until: Date.now() - 1 })
  await db()
    .update(testerWaitlist)
    .set({ offeredUntil: Date.now() - 1 })
    .where(eq(testerWaitlist.email, bob.email))
  await runTestingMaintenance(env, db())
  expect((await mailsSent('seat')).map(({ to }) => to)).toEqual([cat.email])
  expect((await anyone().api.testing.offer.$post({ json: { token } })).status).toBe(404)
  // A person whose offer lapsed may wait again, behind the others.
  expect(await join(bob)).toBe(409)
  expect((await waiting()).map(({ email, offeredUntil }) => [email, offeredUntil !== null])).toEqual([
    [cat.email, true],
    [bob.email, false],
  ])
})

test('§8.5 more seats for a city go to those who wait, in their order', async () => {
  await cityOf(1)
  const people = await Promise.all(['ann', 'bob', 'cat', 'dan'].map(person))
  for (const who of people) await join(who)
  await db().update(cities).set({ capacity: 3 })
  await runTestingMaintenance(env, db())
  expect((await seatsOf()).slice(1)).toEqual(['bob@example.com', 'cat@example.com'])
  expect((await waiting()).filter(({ offeredUntil }) => offeredUntil === null)).toMatchObject([
    { email: 'dan@example.com' },
  ])
})

test('§9.10 a tester is notified of 7, 3 and 1 days left and of the end, each once, in the inbox and by mail', async () => {
  const ann = await tester('ann')
  await db().update(testerProfiles).set({ site: 'https://test' })
  // Mails go to the account's present address.
  await db().update(testerProfiles).set({ email: 'earlier@example.com' })
  const subjects: string[] = []
  for (const days of [20, 6.5, 6, 2.9, 2.8, 0.9, 0.5, -0.1, -0.2]) {
    // The clock cannot be moved here, so the end is.
    await db()
      .update(testerProfiles)
      .set({ expiresAt: Date.now() + days * DAY_MS })
    await runTestingMaintenance(env, db())
    const mails = await mailsSent('test driver')
    expect(mails.map(({ to }) => to)).toEqual(mails.map(() => ann.email))
    subjects.push(...mails.map(({ subject }) => subject))
  }
  expect(subjects).toEqual([
    'As a test driver you have 7 days left',
    'As a test driver you have 3 days left',
    'As a test driver you have 1 day left',
    'Your time as a test driver is over. Thank you',
  ])
  expect((await notificationsOf(ann)).toSorted()).toEqual(
    [
      '7 days left as a test driver',
      '3 days left as a test driver',
      '1 day left as a test driver',
      'Thank you for testing',
    ].toSorted(),
  )
  expect(await (await ann.api.account.$get()).json()).toMatchObject({ plan: 'free', tester: 'expired' })
})

test('§9.10 after a pause of the cron only the latest notice is sent, and none for an end long past', async () => {
  const [ann, bob] = [await tester('ann'), await tester('bob')]
  await db()
    .update(testerProfiles)
    .set({ site: 'https://test', expiresAt: Date.now() + 2 * DAY_MS })
  await db()
    .update(testerProfiles)
    .set({ expiresAt: Date.now() - 4 * DAY_MS })
    .where(eq(testerProfiles.userId, bob.id))
  await runTestingMaintenance(env, db())
  expect((await mailsSent('test driver')).map(({ to, subject }) => [to, subject])).toEqual([
    [ann.email, 'As a test driver you have 2 days left'],
  ])
})

test('§2.23 an address that was confirmed by any other way begins the days within a minute', async () => {
  await cityOf(1)
  const ann = await person('ann')
  const pending = { ...details, userId: ann.id, email: ann.email, cityId, isActive: false }
  await db()
    .insert(testerProfiles)
    .values({ ...pending, id: crypto.randomUUID(), expiresAt: Date.now(), createdAt: Date.now() })
  await db().update(users).set({ emailConfirmedAt: null })
  await runTestingMaintenance(env, db())
  expect(await seatsOf()).toEqual([])
  await db().update(users).set({ emailConfirmedAt: Date.now() })
  await runTestingMaintenance(env, db())
  expect(await seatsOf()).toEqual([ann.id])
  expect(await (await ann.api.account.$get()).json()).toMatchObject({ tester: 'active', testerDaysLeft: 30 })
})

test('seats and offers that ended long ago are deleted', async () => {
  await cityOf(5)
  const old = Date.now() - 31 * DAY_MS
  const seat = { cityId, kind: 'offer', until: old } as const
  await db()
    .insert(testerSeats)
    .values([
      { ...seat, id: 'a', email: 'old@example.com' },
      { ...seat, id: 'b', email: 'new@example.com', until: Date.now() - DAY_MS },
    ])
  await runTestingMaintenance(env, db())
  expect(await seatsOf()).toEqual(['new@example.com'])
})

test('a forged offer opens nothing', async () => {
  for (const token of ['x'.repeat(43), 'short', '../..']) {
    const request = new Request('https://test/api/testing/offer', {
      method: 'POST',
      body: JSON.stringify({ token }),
      headers: { 'content-type': 'application/json' },
    })
    expect([400, 404]).toContain((await app.fetch(request, env as never)).status)
  }
})
