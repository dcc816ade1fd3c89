import { env } from 'cloudflare:workers'
import { and, asc, eq, gt } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { CITY_CAPACITY } from '#domain/testing/testing.ts'
import { newAccount } from '../auth/users/users.ts'
import { users } from '../db/auth-schema.ts'
import { openDb } from '../db/db.ts'
import { jobs } from '../db/jobs-schema.ts'
import { cities, testerProfiles, testerSeats, testerWaitlist } from '../db/testing-schema.ts'
import { confirmTester } from './confirm.ts'
import { joinWaitlist } from './seats.ts'

const db = () => openDb(env.DB)
const cityId = 'AU:wollongong'
const applicant = (n: number) => ({
  fullName: `Driver ${n}`,
  email: `driver${n}@example.com`,
  phoneNumber: '+61412345678',
  countryCode: 'AU',
  city: n % 2 ? 'Wollongong' : ' WOLLONGONG',
  cityId,
  mailboxHash: `hash of driver ${n}`,
  site: 'https://test',
})
const everybody = Array.from({ length: 500 }, (_, n) => applicant(n))

test('§5.3 each of 500 people who ask at once for a full city gets a place of their own on the list', async () => {
  await Promise.all(everybody.map((one) => joinWaitlist(db(), one, Date.now())))
  const waiting = await db().select().from(testerWaitlist).orderBy(asc(testerWaitlist.place))
  expect(new Set(waiting.map(({ email }) => email)).size).toBe(500)
  // In the order of their inserts.
  expect(waiting.map(({ place }) => place)).toEqual(Array.from({ length: 500 }, (_, n) => n + 1))
  expect([await db().$count(testerSeats), await db().$count(jobs)]).toEqual([0, 500])
})

test('§9.10 under any concurrent requests a city has no more testers than seats', async () => {
  const now = Date.now()
  const accounts = everybody.slice(0, 80).map(({ email }) => newAccount(env, { email, trust: 'proven' }, now))
  for (const { user } of accounts) await db().insert(users).values(user)
  await db().insert(cities).values({
    id: cityId,
    name: 'Wollongong',
    countryCode: 'AU',
    capacity: CITY_CAPACITY,
    openedAt: 1,
    createdAt: 1,
  })
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
})
