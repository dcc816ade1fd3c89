import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cityIdOf, CITY_FULL, TESTING_LOGIN, type TesterSignUp } from '#domain/testing/testing.ts'
import { DAY_MS } from '#domain/time.ts'
import { newToken, upsertToken } from '../auth/codes/one-time-token.ts'
import { users } from '../db/auth-schema.ts'
import { openDb } from '../db/db.ts'
import { jobs } from '../db/jobs-schema.ts'
import { cities, testerProfiles, testerSeats, testerWaitlist } from '../db/testing-schema.ts'
import { inboxStub } from '../inbox/stubs.ts'
import { app } from '../index.ts'
import { runDueJobs } from '../jobs/jobs.ts'
import { authRequest } from '../test/auth-client.ts'
import { anyone, expiredTester, person, tester } from '../test/factories.ts'
import { eventually } from '../test/platform.ts'
import { runTestingMaintenance } from './maintenance.ts'
import { offerFreeSeats } from './offers.ts'
import { capacityKey } from './seats.ts'

const db = () => openDb(env.DB)
const waits = { MAILER_AUTOCONFIRM: 'false', SMTP_MAX_FREQUENCY: '0' } as const

const details = (changes: Partial<TesterSignUp> = {}): TesterSignUp => ({
  fullName: 'Ann Lee',
  phoneNumber: '0412 345 678',
  countryCode: 'AU',
  city: 'Wollongong',
  email: 'ann@example.com',
  password: 'kind-word-of-mine-7',
  ...changes,
})
type Mailed = { to: string; subject: string; text: string; html: string }
/** Waits until the outbox is empty. */
const isQuiet = () => eventually(async () => expect(await db().$count(jobs)).toBe(0))
/** A sign-up in the deployed configuration: the address has to be confirmed first. */
async function signUp(changes: Partial<TesterSignUp> = {}, mails: unknown[] = [], settings: object = {}) {
  const EMAIL = { send: async (mail: unknown) => void mails.push(mail) }
  const request = new Request('https://test/api/testing/signup', {
    method: 'POST',
    body: JSON.stringify(details(changes)),
    headers: { 'content-type': 'application/json' },
  })
  const response = await app.fetch(request, { ...env, ...waits, EMAIL, ...settings } as never)
  return { status: response.status, body: (await response.json()) as Record<string, any> }
}
async function confirm(email: string) {
  // The pending mail has gone out; its code would replace this one.
  await eventually(async () => expect(await db().$count(jobs, eq(jobs.kind, 'send_code'))).toBe(0))
  const user = await db().select().from(users).where(eq(users.email, email)).get()
  const { proof, row } = await newToken(env, { userId: user!.id, purpose: 'signup', sentTo: email })
  await upsertToken(db(), row)
  return authRequest('/verify', { body: { type: 'signup', email, token: proof.code } })
}
const cityOf = (capacity: number, city = 'Wollongong') =>
  db()
    .insert(cities)
    .values({
      id: cityIdOf('AU', city)!,
      name: city,
      countryCode: 'AU',
      capacity,
      openedAt: 1,
      createdAt: Date.now(),
    })
const profiles = () => db().select().from(testerProfiles)
const seats = () => db().select().from(testerSeats)
const waiting = () => db().select().from(testerWaitlist)
const hasCapacity = async (city = 'Wollongong', country = 'AU') => {
  await caches.default.delete(capacityKey('https://test', { city, country }))
  const answer = await anyone().api.testing.capacity.$get({ query: { city, country } })
  return (await answer.json()).hasCapacity
}

test('§7.20 repeated requests for a city’s capacity are answered from a cache of some seconds', async () => {
  await cityOf(1, 'Geelong')
  expect(await hasCapacity('Geelong')).toBe(true)
  await db().update(cities).set({ capacity: 0 })
  const ask = async (city: string) => {
    const answer = await anyone().api.testing.capacity.$get({ query: { city, country: 'AU' } })
    return (await answer.json()).hasCapacity
  }
  expect([await ask('Geelong'), await ask(' geelong ')]).toEqual([true, true])
  expect(await hasCapacity('Geelong')).toBe(false)
})

test('§3.2 §7.11 §2.23 the seat is taken and the 30 days begin when the address is confirmed, and not before', async () => {
  await cityOf(1)
  const mails: { html: string; to: string }[] = []
  expect(await signUp({}, mails)).toEqual({ status: 200, body: { state: 'confirm' } })
  expect(await profiles()).toMatchObject([
    {
      fullName: 'Ann Lee',
      phoneNumber: '+61412345678',
      city: 'Wollongong',
      isActive: false,
      confirmedAt: null,
    },
  ])
  expect([await seats(), await hasCapacity()]).toEqual([[], true])
  await eventually(() => expect(mails).toHaveLength(1))
  expect(mails[0]!.html).toContain(encodeURIComponent(`https://test${TESTING_LOGIN}`))

  const { status, body } = await confirm('ann@example.com')
  expect(status).toBe(200)
  const [profile] = await profiles()
  expect(profile).toMatchObject({ isActive: true, userId: body.user.id })
  expect((profile!.expiresAt - Date.now()) / DAY_MS).toBeCloseTo(30, 2)
  expect(await seats()).toMatchObject([{ kind: 'tester', email: null, until: profile!.expiresAt }])
  expect((await db().select().from(jobs)).map(({ kind, payload }) => [kind, payload])).toContainEqual([
    'notify_tester',
    { userId: profile!.userId, notice: 'welcome', at: profile!.confirmedAt },
  ])
})

test('§8.5 §3.3 §7.12 the last seat goes to one of two who confirm at once, and the other waits and reads so', async () => {
  await cityOf(1)
  const people = ['ann@example.com', 'bob@example.com']
  for (const email of people) expect((await signUp({ email })).status).toBe(200)
  const mails: Mailed[] = []
  const answers = await Promise.all(people.map(confirm))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect([(await seats()).length, (await waiting()).length]).toEqual([1, 1])
  const [late] = await waiting()
  expect(await profiles()).toMatchObject([{ isActive: true }])
  expect((await profiles())[0]!.email).not.toBe(late!.email)
  expect(await hasCapacity()).toBe(false)
  await db().update(jobs).set({ dueAt: 0 })
  await runDueJobs({ ...env, EMAIL: { send: async (mail: Mailed) => void mails.push(mail) } as never }, db())
  await isQuiet()
  expect(mails.find(({ to }) => to === late!.email)?.subject).toBe(
    'You’re number 1 on the list for Wollongong',
  )
  // Their screen says so as well.
  const { token } = answers
    .map(({ body }) => ({ token: body.access_token, email: body.user.email }))
    .find(({ email }) => email === late!.email)!
  const said = await anyone().fetch('/api/testing/waiting', { headers: { authorization: `Bearer ${token}` } })
  expect(await said.json()).toEqual({ waiting: { city: 'Wollongong', position: 1 } })
})

test('§8.5 signing up again changes nobody’s place', async () => {
  await cityOf(0)
  await signUp({ email: 'bob@example.com' })
  await signUp({ email: 'cat@example.com' })
  expect((await signUp({ email: 'bob@example.com', city: 'WOLLON gong' })).status).toBe(409)
  expect((await waiting()).map(({ email }) => email)).toEqual(['bob@example.com', 'cat@example.com'])
})

test('§8.5 typing other people’s addresses takes no seat from anybody, however many they are', async () => {
  await cityOf(1)
  for (let n = 0; n < 5; n++) expect((await signUp({ email: `typed${n}@example.com` })).status).toBe(200)
  expect([await seats(), await hasCapacity()]).toEqual([[], true])
  expect((await signUp()).status).toBe(200)
  expect((await confirm('ann@example.com')).status).toBe(200)
  expect(await profiles()).toContainEqual(
    expect.objectContaining({ email: 'ann@example.com', isActive: true }),
  )
})

test('§8.5 a freed seat is for the waiting list and not for newcomers', async () => {
  await cityOf(0)
  await signUp({ email: 'bob@example.com' })
  await db().update(cities).set({ capacity: 1 })
  expect((await signUp({ email: 'cat@example.com' })).status).toBe(409)
  expect(await hasCapacity()).toBe(false)
  // Bob's offer comes by mail: a person who types his address has not proven that it is theirs.
  expect((await signUp({ email: 'bob@example.com' })).status).toBe(409)
  await offerFreeSeats(db(), Date.now())
  expect(await seats()).toContainEqual(expect.objectContaining({ kind: 'offer', email: 'bob@example.com' }))
})

test('§8.5 in a full city the form gives the same answer to a newcomer, and for an address with an offer, on the list or of a tester', async () => {
  await cityOf(1)
  const cat = await person('cat')
  await tester('dan')
  const { email: _, password: __, ...json } = details()
  await cat.api.testing.join.$post({ json })
  await signUp({ email: 'eva@example.com' })
  await isQuiet()
  await db().update(cities).set({ capacity: 2 })
  await offerFreeSeats(db(), Date.now())
  await db().update(jobs).set({ dueAt: 0 })
  await runDueJobs(env, db())
  await signUp({ email: 'wil@example.com' })
  await isQuiet()
  const before = await db().$count(users)
  const answers: unknown[] = []
  const mails: Mailed[] = []
  for (const name of ['new', 'cat', 'dan', 'eva', 'wil']) {
    answers.push(await signUp({ email: `${name}@example.com`, password: 'a' }, mails))
    await isQuiet()
  }
  const refused = { status: 409, body: { error: { code: 'conflict', message: CITY_FULL } } }
  expect(answers).toEqual(answers.map(() => refused))
  expect(await db().$count(users)).toBe(before)
  // Only the mail to the address says more.
  expect(Object.fromEntries(mails.map(({ to, subject }) => [to.split('@')[0], subject]))).toEqual({
    new: 'You’re number 2 on the list for Wollongong',
    wil: 'You’re number 1 on the list for Wollongong',
    cat: 'You’re already one of Kindrop’s test drivers',
    dan: 'You’re already one of Kindrop’s test drivers',
    eva: 'A seat is free for you in Wollongong',
  })
  expect((await waiting()).map(({ email }) => email.split('@')[0])).toEqual(['eva', 'wil', 'new'])

  // The mail's token gives its address the seat, and no other address.
  const offer = /offer=([\w-]+)/.exec(mails.find(({ to }) => to.startsWith('eva'))!.text)![1]!
  expect((await signUp({ email: 'zoe@example.com', offer })).status).toBe(409)
  expect(await signUp({ email: 'eva@example.com', offer })).toEqual({
    status: 200,
    body: { state: 'confirm' },
  })
  expect((await confirm('eva@example.com')).status).toBe(200)
  expect((await seats()).filter(({ kind }) => kind === 'tester')).toHaveLength(2)
})

test('§8.5 a sign-up changes nothing that others can see, so that nobody learns who tests, waits or has signed up', async () => {
  await cityOf(2)
  const cat = await person('cat')
  const { email: _, password: __, ...json } = details()
  expect((await cat.api.testing.join.$post({ json })).status).toBe(200)
  for (const email of ['cat@example.com', 'new@example.com', 'new@example.com']) {
    expect(await signUp({ email })).toEqual({ status: 200, body: { state: 'confirm' } })
    expect(await hasCapacity()).toBe(true)
  }
})

test('§8.5 nobody can fill another person’s mailbox by signing up again and again', async () => {
  await cityOf(0)
  const mails: Mailed[] = []
  for (let n = 0; n < 4; n++) {
    await signUp({}, mails)
    await isQuiet()
  }
  // One mail for the place, and one for a person who may have lost it.
  expect(mails.map(({ subject }) => subject)).toEqual(
    Array.from({ length: 2 }, () => 'You’re number 1 on the list for Wollongong'),
  )
})

test('§9.10 a former tester gets no second 30 days by signing up as a stranger', async () => {
  const ann = await expiredTester('ann')
  await cityOf(0)
  expect((await signUp({ email: ann.email })).status).toBe(409)
  expect(await waiting()).toEqual([])
  await db().update(cities).set({ capacity: 5 })
  const [before] = await profiles()
  expect((await signUp({ email: ann.email })).status).toBe(200)
  await runTestingMaintenance(env, db())
  expect(await profiles()).toMatchObject([{ expiresAt: before!.expiresAt, confirmedAt: null }])
  const { email: _, password: __, ...json } = details()
  expect((await ann.api.testing.join.$post({ json })).status).toBe(409)
  expect(await (await ann.api.account.$get()).json()).toMatchObject({ plan: 'free', tester: 'expired' })
})

test('§2.23 a person who confirms when the city is full waits with their account', async () => {
  await cityOf(1, 'Perth')
  await signUp({ email: 'bob@example.com', city: 'Perth' })
  await signUp({ email: 'cat@example.com', city: 'Perth' })
  for (const email of ['cat@example.com', 'bob@example.com']) expect((await confirm(email)).status).toBe(200)
  expect((await profiles()).map(({ email }) => email)).toEqual(['cat@example.com'])
  expect(await waiting()).toMatchObject([{ email: 'bob@example.com', cityId: 'AU:perth' }])
  expect((await waiting())[0]!.userId).toBeTypeOf('string')
})

test('§7.20 a city has room until its seats are taken, however it is spelt, and an unopened city has none', async () => {
  await cityOf(1, 'São Paulo')
  expect(await hasCapacity('sao  paulo')).toBe(true)
  const ann = await person('ann')
  const { email: _, password: __, ...json } = details({ city: 'SÃO-PAULO' })
  expect((await ann.api.testing.join.$post({ json })).status).toBe(200)
  for (const name of ['São Paulo', 'sa\u0303o paulo ', 'Sao Paulo'])
    expect(await hasCapacity(name)).toBe(false)
  expect(await hasCapacity('Perth')).toBe(false)
  expect(await db().$count(cities)).toBe(1)
})

test('§5.3 nobody learns from a sign-up who has an account, and its owner is asked to join there', async () => {
  await cityOf(5)
  const bob = await person('bob')
  const mails: { html: string; subject: string; to: string }[] = []
  const first = await signUp({}, mails)
  await eventually(() => expect(mails).toHaveLength(1))
  expect(await signUp({ email: bob.email }, mails)).toEqual(first)
  await eventually(() => expect(mails).toHaveLength(2))
  expect(mails[1]).toMatchObject({ to: bob.email, subject: expect.stringContaining('Join') })
  expect(mails[1]!.html).toContain(`https://test${TESTING_LOGIN}`)
  expect((await profiles()).map(({ email }) => email)).toEqual(['ann@example.com'])
})

test('§5.3 a weak password is refused with its reasons', async () => {
  await cityOf(1)
  const { status, body } = await signUp({ password: 'abc' })
  expect([status, body.error.code]).toEqual([400, 'invalid_input'])
  expect(body.error.message).toMatch(/^password: Password should be at least 8 characters/)
  expect([await db().$count(users), await db().$count(testerSeats), await hasCapacity()]).toEqual([
    0,
    0,
    true,
  ])
})

test.for([
  ['a phone number of another country', { phoneNumber: '+64 21 123 4567' }, 'phoneNumber'],
  ['a phone number that nobody can have', { phoneNumber: '12' }, 'phoneNumber'],
  ['words for a phone number', { phoneNumber: 'call me' }, 'phoneNumber'],
  ['a country that there is not', { countryCode: 'XX' }, 'countryCode'],
  ['half a country', { countryCode: 'a' }, 'countryCode'],
  ['signs for a city', { city: ' … ' }, 'city'],
  ['an address for a city', { city: 'Sydney: claim at evil.example/win' }, 'city'],
  ['more than the name of a city', { city: 'a'.repeat(41) }, 'city'],
  ['an address for minutes', { email: 'ann@mailinator.com' }, 'email'],
  ['no name', { fullName: '  ' }, 'fullName'],
  ['no address', { email: 'ann' }, 'email'],
  ['no password', { password: '' }, 'password'],
] as const)('§2.22 %s is refused with its field, and takes no seat', async ([, changes, field]) => {
  const { status, body } = await signUp(changes)
  expect([status, body.error.code]).toEqual([400, 'invalid_input'])
  expect(body.error.message).toMatch(new RegExp(`^${field}: `))
  expect([await db().$count(testerSeats), await db().$count(users)]).toEqual([0, 0])
})

test('§2.22 sign-ups from one network are limited', async () => {
  await cityOf(5)
  const settings = { RATE_LIMIT_OTP: '2' }
  const from = () => {
    const headers = { 'content-type': 'application/json', 'cf-connecting-ip': '203.0.113.9' }
    const body = JSON.stringify(details({ password: 'a' }))
    const request = new Request('https://test/api/testing/signup', { method: 'POST', headers, body })
    return app.fetch(request, { ...env, ...waits, ...settings } as never)
  }
  const statuses = [(await from()).status, (await from()).status, (await from()).status]
  expect(statuses).toEqual([400, 400, 429])
})

test('§6.4 a signed-in driver joins with the account they have, at once and once', async () => {
  await cityOf(5)
  const ann = await person('ann')
  const { email: _, password: __, ...json } = details()
  const answer = await ann.api.testing.join.$post({ json })
  expect([answer.status, await answer.json()]).toEqual([200, { state: 'active' }])
  expect(await (await ann.api.account.$get()).json()).toMatchObject({ plan: 'premium', tester: 'active' })
  expect(await (await ann.api.testing.$get()).json()).toMatchObject({
    fullName: 'Ann Lee',
    state: 'active',
    daysLeft: 30,
    testimonialGiven: false,
  })
  const again = await ann.api.testing.join.$post({ json })
  expect([again.status, await db().$count(testerSeats)]).toEqual([409, 1])
  await eventually(async () => {
    const { items } = await inboxStub(env, ann.id).view()
    expect(items).toMatchObject([{ type: 'tester', link: '/testing/dashboard' }])
  })
})

test('§6.4 a driver who is refused a full city waits with their account', async () => {
  await cityOf(1)
  const [ann, bob] = [await person('ann'), await person('bob')]
  const { email: _, password: __, ...json } = details()
  expect((await ann.api.testing.join.$post({ json })).status).toBe(200)
  const full = await bob.api.testing.join.$post({ json })
  expect([full.status, await full.json()]).toMatchObject([409, { error: { message: CITY_FULL } }])
  expect(await waiting()).toMatchObject([{ email: bob.email, userId: bob.id }])
  expect(await seats()).toMatchObject([{ kind: 'tester', userId: ann.id }])
  expect(await (await bob.api.testing.waiting.$get()).json()).toEqual({
    waiting: { city: 'Wollongong', position: 1 },
  })
})

test('§6.4 a former tester cannot join again, and an unconfirmed address cannot join', async () => {
  const [ann, bob] = [await tester('ann'), await person('bob')]
  const { email: _, password: __, ...json } = details()
  await db()
    .update(testerProfiles)
    .set({ expiresAt: Date.now() - 1 })
  expect((await ann.api.testing.join.$post({ json })).status).toBe(409)
  await db().update(users).set({ emailConfirmedAt: null }).where(eq(users.id, bob.id))
  expect((await bob.api.testing.join.$post({ json })).status).toBe(403)
  expect(await db().$count(testerSeats)).toBe(0)
})
