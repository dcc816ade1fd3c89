import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cityIdOf, CITY_FULL } from '#domain/testing/testing.ts'
import { DAY_MS } from '#domain/time.ts'
import { openDb } from '../db/db.ts'
import { periodicTasks, jobs } from '../db/jobs-schema.ts'
import { cities, testerWaitlist } from '../db/testing-schema.ts'
import { app } from '../index.ts'
import { admin, anyone, person, type Person } from '../test/factories.ts'
import { eventually } from '../test/platform.ts'
import { runTestingMaintenance } from './maintenance.ts'

const db = () => openDb(env.DB)
const isQuiet = () => eventually(async () => expect(await db().$count(jobs)).toBe(0))
const details = { fullName: 'Ann Lee', phoneNumber: '0412 345 678', countryCode: 'AU' }
const join = async (who: Person, city: string) =>
  (await who.api.testing.join.$post({ json: { ...details, city } })).status

type Mailed = { to: string; subject: string; text: string }
async function signUp(email: string, city: string, mails: Mailed[] = [], settings: object = {}) {
  const EMAIL = { send: async (mail: Mailed) => void mails.push(mail) }
  const request = new Request('https://test/api/testing/signup', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...details, city, email, password: 'kind-word-of-mine-7' }),
  })
  const answer = await app.fetch(request, { ...env, SMTP_MAX_FREQUENCY: '0', ...settings, EMAIL } as never)
  await isQuiet()
  return { status: answer.status, body: (await answer.json()) as { error: { message: string } } }
}

test('§8.5 a city that the administrator has not opened has a waiting list only', async () => {
  const boss = (await admin()).api.admin.testing
  const ann = await person('ann')
  expect((await signUp('bob@example.com', 'Perth')).body.error.message).toBe(CITY_FULL)
  expect(await join(ann, 'Perth')).toBe(409)
  expect((await (await boss.cities.$get()).json()).rows).toMatchObject([
    { name: 'Perth', capacity: 0, isOpen: false, taken: 0, waiting: 2 },
  ])
  const put = { param: { id: 'AU:perth' }, json: { capacity: 2 } }
  expect((await boss.cities[':id'].capacity.$put(put)).status).toBe(204)
  expect((await (await boss.cities.$get()).json()).rows).toMatchObject([{ isOpen: true, capacity: 2 }])
  await runTestingMaintenance(env, db())
  expect(await join(ann, 'Perth')).toBe(200)
})

test('§8.5 a mail names an open city, and repeats no other words that a stranger typed', async () => {
  const mails: Mailed[] = []
  await signUp('bob@example.com', 'Claim at evil.example', mails)
  await (
    await admin()
  ).api.admin.testing.cities.$post({ json: { city: 'Perth', country: 'AU', capacity: 0 } })
  await signUp('cat@example.com', 'P.e.r.t.h', mails)
  expect(mails.map(({ subject }) => subject)).toEqual([
    'You’re number 1 on the list for your city',
    'You’re number 1 on the list for Perth',
  ])
  for (const { text } of mails) expect(text).not.toMatch(/evil|P\.e/)
})

test('§2.22 an opened city keeps its own spelling, however a tester types it', async () => {
  const boss = (await admin()).api.admin.testing
  await boss.cities.$post({ json: { city: 'Wollongong', country: 'AU', capacity: 2 } })
  const ann = await person('ann')
  expect(await join(ann, 'wollongong')).toBe(200)
  expect(await (await ann.api.testing.$get()).json()).toMatchObject({ city: 'Wollongong' })
  await boss.cities[':id'].capacity.$put({ param: { id: 'AU:wollongong' }, json: { capacity: 0 } })
  expect((await signUp('bob@example.com', 'WOLLONGONG')).body.error.message).toBe(CITY_FULL)
  expect(await db().select({ city: testerWaitlist.city }).from(testerWaitlist)).toEqual([
    { city: 'Wollongong' },
  ])
})

test('§2.22 names of cities are letters of any script, marks, blanks, hyphens, apostrophes and full stops', async () => {
  const ann = await person('ann')
  for (const city of ['St. Kilda', 'Val-d’Or', "L'Aquila", 'São Paulo', 'Tauranga Moana', '東京', 'ढाका'])
    expect([city, await join(ann, city)]).toEqual([city, 409])
  const bob = await person('bob')
  for (const city of ['Perth 2', 'https://evil', 'a/b', 'x@y', 'Perth\u202e', '<b>', 'a'.repeat(41), '…'])
    expect([city, await join(bob, city)]).toEqual([city, 400])
})

test('§6.5 made-up cities push no open city off the administrator’s list', async () => {
  const boss = (await admin()).api.admin.testing
  await boss.cities.$post({ json: { city: 'Zeehan', country: 'AU', capacity: 5 } })
  await signUp('ann@example.com', 'Broome')
  await signUp('bob@example.com', 'Broome')
  await signUp('cat@example.com', 'Aaa')
  expect((await (await boss.cities.$get()).json()).rows.map(({ name }) => name)).toEqual([
    'Zeehan',
    'Broome',
    'Aaa',
  ])
})

test('§8.5 an unopened city without waiting accounts is deleted after 90 days', async () => {
  const ann = await person('ann')
  await signUp('bob@example.com', 'Madeup')
  await signUp('cat@example.com', 'Broome')
  expect(await join(ann, 'Broome')).toBe(409)
  await (
    await admin()
  ).api.admin.testing.cities.$post({ json: { city: 'Perth', country: 'AU', capacity: 0 } })
  const names = async () =>
    (await db().select({ name: cities.name }).from(cities)).map(({ name }) => name).toSorted()
  const anHourLater = () => db().delete(periodicTasks).where(eq(periodicTasks.name, 'unopened cities'))
  await runTestingMaintenance(env, db())
  expect(await names()).toEqual(['Broome', 'Madeup', 'Perth'])
  await db()
    .update(cities)
    .set({ createdAt: Date.now() - 91 * DAY_MS })
  await anHourLater()
  await runTestingMaintenance(env, db())
  expect(await names()).toEqual(['Broome', 'Perth'])
  expect((await db().select().from(testerWaitlist)).map(({ email }) => email)).toEqual([
    'cat@example.com',
    'ann@example.com',
  ])
})

test('§8.16 a mailbox gets few mails about cities that a stranger types for it', async () => {
  const mails: Mailed[] = []
  const statuses: number[] = []
  for (const city of ['Perth', 'Broome', 'Cairns', 'Darwin'])
    statuses.push((await signUp('bob@example.com', city, mails, { SMTP_MAX_FREQUENCY: '60' })).status)
  expect(statuses).toEqual([409, 409, 429, 429])
  expect(mails).toHaveLength(2)
})

const known = async (country: string) =>
  (await (await anyone().api.testing.cities.$get({ query: { country } })).json()).cities
const cityOf = (countryCode: string, name: string, capacity: number, openedAt: number | null = 1) =>
  db()
    .insert(cities)
    .values({ id: cityIdOf(countryCode, name)!, name, countryCode, capacity, openedAt, createdAt: 1 })
const joinIn = async (name: string, city: string) => {
  const json = { fullName: name, phoneNumber: '021 123 4567', countryCode: 'NZ', city }
  return (await (await person(name)).api.testing.join.$post({ json })).status
}

test('§2.22 the cities of the chosen country are suggested, and no other country’s', async () => {
  await cityOf('NZ', 'Wānaka', 5)
  await cityOf('NZ', 'Akaroa', 0)
  await cityOf('AU', 'Wollongong', 20)
  expect(await known('NZ')).toEqual(['Akaroa', 'Wānaka'])
  expect(await known('AU')).toEqual(['Wollongong'])
  expect(await known('FR')).toEqual([])
})

test('§2.22 a city that only one stranger has typed is suggested to nobody', async () => {
  expect(await joinIn('zoe', 'Evil dot example')).toBe(409)
  // Its testers joined before cities were opened by the administrator.
  await cityOf('NZ', 'Rotorua', 5, null)
  expect(await joinIn('ann', 'Rotorua')).toBe(200)
  expect(await known('NZ')).toEqual([])
  expect(await joinIn('bob', 'ROTORUA')).toBe(200)
  expect(await known('NZ')).toEqual(['Rotorua'])
})

test('§2.22 an unknown country has no cities', async () => {
  for (const country of ['', 'au', 'A', 'AU%', '..'])
    expect((await anyone().fetch(`/api/testing/cities?country=${country}`)).status).toBe(400)
})
