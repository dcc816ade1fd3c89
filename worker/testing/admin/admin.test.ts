import { env } from 'cloudflare:workers'
import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { CITY_FULL, type TesterJoin } from '#domain/testing/testing.ts'
import { DAY_MS } from '#domain/time.ts'
import { auditLog } from '../../db/auth-schema.ts'
import { openDb } from '../../db/db.ts'
import { jobs } from '../../db/jobs-schema.ts'
import {
  cities,
  testerProfiles,
  testerSeats,
  testerWaitlist,
  websiteTestimonials,
} from '../../db/testing-schema.ts'
import { inboxStub } from '../../inbox/stubs.ts'
import { admin, anyone, person, type Person, tester } from '../../test/factories.ts'
import { eventually, freezeDate } from '../../test/platform.ts'
import { runTestingMaintenance } from '../maintenance.ts'

const db = () => openDb(env.DB)
const details: TesterJoin = {
  fullName: 'Ann Lee',
  phoneNumber: '0412 345 678',
  countryCode: 'AU',
  city: 'Wollongong',
}
const join = async (who: Person, changes: Partial<TesterJoin> = {}) =>
  (await who.api.testing.join.$post({ json: { ...details, ...changes } })).status
const profileOf = async ({ id }: Person) =>
  (await db().select().from(testerProfiles).where(eq(testerProfiles.userId, id)).get())!
/** The administrator's audit entries, newest first. */
const acts = async () => {
  const rows = await db().select().from(auditLog).orderBy(desc(auditLog.createdAt))
  return rows.filter(({ action }) => /^(tester|testimonial)/.test(action)).map(({ action }) => action)
}
const refusal = async (answer: { status: number; json(): Promise<unknown> }) =>
  [answer.status, ((await answer.json()) as { error: { message: string } }).error.message] as const
const inboxFrameOf = ({ id }: Person) => inboxStub(env, id).view()
const isQuiet = () => eventually(async () => expect(await db().$count(jobs)).toBe(0))

test('§6.5 the administrator sees each city with its seats, and sets how many there are', async () => {
  const boss = (await admin()).api.admin.testing
  const [ann, bob] = [await person('ann'), await person('bob')]
  const { id } = await (
    await boss.cities.$post({ json: { city: 'Wollongong', country: 'AU', capacity: 1 } })
  ).json()
  expect([await join(ann), await join(bob, { city: 'WOLLONGONG ' })]).toEqual([200, 409])
  const list = async () => (await (await boss.cities.$get()).json()).rows
  expect(await list()).toEqual([
    { id, name: 'Wollongong', countryCode: 'AU', capacity: 1, isOpen: true, taken: 1, waiting: 1 },
  ])
  const set = (capacity: number, city = id) =>
    boss.cities[':id'].capacity.$put({ param: { id: city }, json: { capacity } })
  expect((await set(0)).status).toBe(204)
  // Nobody with a seat loses it.
  expect(await list()).toMatchObject([{ capacity: 0, taken: 1 }])
  expect(await (await ann.api.account.$get()).json()).toMatchObject({ tester: 'active' })
  expect((await set(2)).status).toBe(204)
  expect([(await set(1, 'AU:nowhere')).status, (await set(-1)).status, (await set(1.5)).status]).toEqual([
    404, 400, 400,
  ])
  expect(await acts()).toEqual(Array(3).fill('tester_city_changed'))
})

test('§6.5 testers are found by state, city and words of their name or address', async () => {
  const boss = (await admin()).api.admin.testing
  for (const name of ['ann', 'bob', 'cat', 'dan']) await tester(name)
  await db().update(testerProfiles).set({ fullName: '100%_sure' }).where(eq(testerProfiles.fullName, 'ann'))
  await db().update(testerProfiles).set({ expiresAt: 1 }).where(eq(testerProfiles.fullName, 'bob'))
  await db()
    .update(testerProfiles)
    .set({ isActive: false, cityId: 'AU:perth' })
    .where(eq(testerProfiles.fullName, 'cat'))
  const find = async (query: Record<string, string>) =>
    (await (await boss.testers.$get({ query })).json()).rows.map(({ email }) => email[0]).toSorted()
  expect(await find({})).toEqual(['a', 'b', 'c', 'd'])
  expect(await find({ state: 'active' })).toEqual(['a', 'd'])
  expect(await find({ state: 'expired' })).toEqual(['b'])
  expect(await find({ state: 'pending' })).toEqual(['c'])
  expect(await find({ city: 'AU:perth' })).toEqual(['c'])
  expect(await find({ q: '0%_S' })).toEqual(['a'])
  expect(await find({ q: 'DAN@' })).toEqual(['d'])
  expect(await find({ q: 'x'.repeat(100) })).toEqual([])
  // Each is found among the users too.
  const [dan] = (await (await boss.testers.$get({ query: { q: 'dan@' } })).json()).rows
  expect((await profileOf({ id: dan!.userId } as Person)).email).toBe(dan!.email)
  const first = await (await boss.testers.$get({ query: { limit: '3' } })).json()
  const rest = await (await boss.testers.$get({ query: { limit: '3', cursor: first.next! } })).json()
  expect([first.rows.length, rest.rows.length, rest.next]).toEqual([3, 1, null])
  expect(new Set([...first.rows, ...rest.rows].map(({ id }) => id)).size).toBe(4)
})

test('§6.5 §9.10 access is extended from its end, and a former tester needs a free seat again', async () => {
  const boss = (await admin()).api.admin.testing
  const [ann, bob] = [await person('ann'), await person('bob')]
  await db().insert(cities).values({
    id: 'AU:wollongong',
    name: 'Wollongong',
    countryCode: 'AU',
    capacity: 1,
    openedAt: 1,
    createdAt: 1,
  })
  await join(ann)
  const { id, expiresAt } = await profileOf(ann)
  const extend = (days: number, which = id) =>
    boss.testers[':id'].extend.$post({ param: { id: which }, json: { days } })
  expect(await (await extend(5)).json()).toEqual({ expiresAt: expiresAt + 5 * DAY_MS })
  expect(await db().select().from(testerSeats)).toMatchObject([{ until: expiresAt + 5 * DAY_MS }])
  await isQuiet()
  expect((await inboxFrameOf(ann)).items.map(({ title }) => title)).toContain(
    'You have more time as a test driver',
  )

  expect((await boss.testers[':id'].end.$post({ param: { id } })).status).toBe(204)
  expect(await (await ann.api.account.$get()).json()).toMatchObject({ plan: 'free', tester: 'expired' })
  expect((await boss.testers[':id'].end.$post({ param: { id } })).status).toBe(409)
  expect(await join(bob)).toBe(200)
  expect(await refusal(await extend(5))).toEqual([409, CITY_FULL])
  await db().update(cities).set({ capacity: 2 })
  expect((await extend(5)).status).toBe(200)
  expect(await (await ann.api.account.$get()).json()).toMatchObject({ tester: 'active', testerDaysLeft: 5 })
  for (const days of [0, 366, 1.5]) expect((await extend(days)).status).toBe(400)
  expect((await extend(1, crypto.randomUUID())).status).toBe(404)
  await isQuiet()
  expect((await acts()).toSorted()).toEqual(['tester_ended', 'tester_extended', 'tester_extended'])
})

test('§3.3 the administrator invites a person before their turn, once, and only to a free seat', async () => {
  const boss = (await admin()).api.admin.testing
  await db().insert(cities).values({
    id: 'AU:wollongong',
    name: 'Wollongong',
    countryCode: 'AU',
    capacity: 0,
    openedAt: 1,
    createdAt: 1,
  })
  const drivers = [await person('ann'), await person('bob'), await person('cat')]
  for (const driver of drivers) await join(driver)
  const list = async (query: Record<string, string> = {}) =>
    (await (await boss.waitlist.$get({ query })).json()).rows
  const [, , cat] = await list()
  // Each name leads to the driver's account.
  expect((await list()).map(({ userId }) => userId)).toEqual(drivers.map(({ id }) => id))
  const { next } = await (await boss.waitlist.$get({ query: { limit: '2' } })).json()
  expect((await list({ cursor: next! })).map(({ id }) => id)).toEqual([cat!.id])
  const ask = (id: string) => boss.waitlist[':id'].invite.$post({ param: { id } })
  expect(await refusal(await ask(cat!.id))).toEqual([409, CITY_FULL])
  await db().update(cities).set({ capacity: 1 })
  // Tapped twice within a millisecond.
  freezeDate()
  const { offeredUntil } = await (await ask(cat!.id)).json()
  expect((offeredUntil - Date.now()) / DAY_MS).toBeCloseTo(1, 1)
  expect([(await ask(cat!.id)).status, (await ask(crypto.randomUUID())).status]).toEqual([409, 404])
  await runTestingMaintenance(env, db())
  expect((await list()).map((one) => one.offeredUntil !== null)).toEqual([false, false, true])
  expect(await acts()).toEqual(['tester_invited'])
  const mail = eq(jobs.id, `notify_waiting:${cat!.id}:offer`)
  await eventually(async () => expect(await db().$count(jobs, mail)).toBe(0))
  // Leaving the list also gives up the offered seat.
  const remove = () => boss.waitlist[':id'].$delete({ param: { id: cat!.id } })
  expect([(await remove()).status, (await remove()).status]).toEqual([204, 404])
  expect([await db().$count(testerWaitlist), await db().$count(testerSeats)]).toEqual([2, 0])
  expect((await acts()).toSorted()).toEqual(['tester_invited', 'tester_removed'])
})

test('§3.5 §5.2 a testimonial is approved only with consent, declined with a reason, and never edited', async () => {
  const boss = await admin()
  const { testimonials } = boss.api.admin.testing
  const [ann, bob] = [await tester('ann'), await tester('bob')]
  const json = { rating: 5, testimonialText: '<i>Great</i> help', wouldRecommend: true }
  await ann.api.testing.testimonial.$post({ json })
  await bob.api.testing.testimonial.$post({ json: { ...json, rating: 3 } })
  const list = async (state?: 'waiting' | 'approved' | 'declined' | 'private') =>
    (await (await testimonials.$get({ query: { state } })).json()).rows
  expect((await list()).length).toBe(2)
  // Nothing is to be decided about one whose tester hasn't agreed to have it shown.
  const toDecide = async () => (await (await boss.api.admin.overview.$get()).json()).testimonialsToDecide
  expect([await list('waiting'), await toDecide()]).toEqual([[], 0])
  const unpublished = await list('private')
  expect(unpublished.map(({ rating, state }) => [rating, state]).toSorted()).toEqual([
    [3, 'private'],
    [5, 'private'],
  ])
  const id = unpublished.find(({ rating }) => rating === 5)!.websiteId!
  const approve = (which = id) => testimonials[':id'].approved.$put({ param: { id: which } })
  expect(await refusal(await approve())).toEqual([409, 'The tester has not agreed that it is published'])
  await ann.api.testing.testimonial.consent.$put({ json: { mayPublish: true } })
  expect(await list('waiting')).toMatchObject([{ websiteId: id, state: 'waiting' }])
  expect(await toDecide()).toBe(1)
  expect((await approve()).status).toBe(204)
  const shown = async () => (await (await anyone().api.testimonials.$get()).json()).testimonials
  expect(await shown()).toMatchObject([{ testimonialText: '<i>Great</i> help', authorName: 'ann' }])

  const decline = (reason: string) => testimonials[':id'].declined.$put({ param: { id }, json: { reason } })
  expect((await decline(' ')).status).toBe(400)
  expect((await decline('Names a customer')).status).toBe(204)
  expect(await shown()).toEqual([])
  expect(await list('declined')).toMatchObject([{ declinedFor: 'Names a customer', state: 'declined' }])
  // The tester reads the reason until they write something else.
  const mine = async () => (await (await ann.api.testing.testimonial.$get()).json()).testimonial
  expect(await mine()).toMatchObject({ state: 'declined', declinedFor: 'Names a customer' })
  expect((await approve(crypto.randomUUID())).status).toBe(404)
  // A testimonial that changed since the administrator read it is another one.
  await ann.api.testing.testimonial.$put({
    json: { ...json, testimonialText: 'Great, buy now', mayPublish: true },
  })
  expect((await approve()).status).toBe(404)
  expect(await mine()).toMatchObject({ state: 'waiting', declinedFor: null })
  expect(await db().select().from(websiteTestimonials)).toMatchObject([{ isApproved: false }])
  expect((await acts()).toSorted()).toEqual(['testimonial_approved', 'testimonial_declined'])
})

test('§6.5 the export of testers has no formula in any cell', async () => {
  const boss = await admin()
  await tester('ann')
  await db().update(testerProfiles).set({ fullName: '=HYPERLINK("http://x")', phoneNumber: '+61412345678' })
  await tester('bob')
  const response = await boss.fetch('/api/admin/testing/testers/export')
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="kindrop-testers-.*csv"$/,
  )
  const lines = (await response.text()).split('\r\n')
  expect(lines).toHaveLength(4)
  expect(lines.find((line) => line.includes('ann@'))).toMatch(
    /^"'=HYPERLINK\(""http:\/\/x""\)",ann@example.com,"'\+61412345678",AU,Melbourne,active,/,
  )
  expect(await acts()).toEqual(['testers_exported'])
  const one = await boss.fetch('/api/admin/testing/testers/export?q=bob')
  expect((await one.text()).split('\r\n')).toHaveLength(3)
})
