import { env } from 'cloudflare:workers'
import { and, asc, eq, gt } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { CITY_CAPACITY } from '#domain/testing.ts'
import { users } from '../db/auth-schema.ts'
import { openDb } from '../db/db.ts'
import { outbox } from '../db/outbox-schema.ts'
import { testerProfiles, testerSeats, testerWaitlist } from '../db/testing-schema.ts'
import { newAccount } from '../auth/users/users.ts'
import { confirmTester } from './confirm.ts'
import { askForSeat } from './seats.ts'

const db = () => openDb(env.DB)
const cityId = 'AU:wollongong'
const applicant = (n: number) => ({
  fullName: `Driver ${n}`,
  email: `driver${n}@example.com`,
  phoneNumber: '+61412345678',
  countryCode: 'AU',
  city: n % 2 ? 'Wollongong' : ' WOLLONGONG',
  cityId,
  site: 'https://test',
})
const everybody = Array.from({ length: 500 }, (_, n) => applicant(n))

test('§5.3 of 500 who ask at once for a city of 50, 50 have seats and 450 wait, and nobody is lost', async () => {
  const answers = await Promise.all(everybody.map((one) => askForSeat(db(), one, Date.now())))
  const seated = everybody.filter((_, n) => answers[n]!.seat)
  expect(seated).toHaveLength(CITY_CAPACITY)
  const seats = await db().select().from(testerSeats)
  const waiting = await db().select().from(testerWaitlist).orderBy(asc(testerWaitlist.place))
  expect(seats.map(({ email }) => email).toSorted()).toEqual(seated.map(({ email }) => email).toSorted())
  expect(waiting).toHaveLength(450)
  expect(new Set([...seats, ...waiting].map(({ email }) => email)).size).toBe(500)
  // Each has a place of their own, in the order in which the database heard them.
  expect(waiting.map(({ place }) => place)).toEqual(Array.from({ length: 450 }, (_, n) => n + 1))
  expect(await db().$count(outbox)).toBe(450)
})

test('§9.10 whatever comes at once, a city has no more testers than seats', async () => {
  const now = Date.now()
  const accounts = everybody.slice(0, 80).map(({ email }) => newAccount(env, { email, trust: 'proven' }, now))
  for (const { user } of accounts) await db().insert(users).values(user)
  // Half of them have asked for a seat a while ago, and all confirm at once.
  for (const one of everybody.slice(0, 40)) await askForSeat(db(), one, now - 23 * 3_600_000)
  for (const [n, { user }] of accounts.entries()) {
    const row = { ...applicant(n), userId: user.id, isActive: false, expiresAt: now, createdAt: now }
    await db()
      .insert(testerProfiles)
      .values({ ...row, id: crypto.randomUUID() })
  }
  await Promise.all(
    accounts.map(({ user }, n) =>
      db().batch(confirmTester(db(), { userId: user.id, email: applicant(n).email }, now + n)),
    ),
  )
  const active = and(eq(testerProfiles.isActive, true), gt(testerProfiles.expiresAt, now))
  expect(await db().$count(testerProfiles, active)).toBe(CITY_CAPACITY)
  expect(await db().$count(testerSeats)).toBe(CITY_CAPACITY)
  expect(await db().$count(testerWaitlist)).toBe(30)
  expect(await db().$count(testerProfiles)).toBe(CITY_CAPACITY)
  const first = await db()
    .select({ email: testerProfiles.email })
    .from(testerProfiles)
    .then((rows) => new Set(rows.map(({ email }) => email)))
  for (const { email } of everybody.slice(0, 40)) expect(first).toContain(email)
})
