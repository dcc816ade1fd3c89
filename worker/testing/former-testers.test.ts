import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { cityIdOf } from '#domain/testing/testing.ts'
import type { TesterJoin } from '#domain/testing/testing.ts'
import { DAY_MS } from '#domain/time.ts'
import { newToken, upsertToken } from '../auth/codes/one-time-token.ts'
import { users } from '../db/auth-schema.ts'
import { openDb } from '../db/db.ts'
import { jobs } from '../db/jobs-schema.ts'
import { cities, formerTesters, testerProfiles, testerWaitlist } from '../db/testing-schema.ts'
import { inboxStub } from '../inbox/stubs.ts'
import { app } from '../index.ts'
import { runDueJobs } from '../jobs/jobs.ts'
import { authRequest } from '../test/auth-client.ts'
import { person, type Person } from '../test/factories.ts'
import { eventually } from '../test/platform.ts'
import { runTestingMaintenance } from './maintenance.ts'

const db = () => openDb(env.DB)
const details: TesterJoin = {
  fullName: 'Ann Lee',
  phoneNumber: '0412 345 678',
  countryCode: 'AU',
  city: 'Wollongong',
}
const join = (who: Person) => who.api.testing.join.$post({ json: details })
const refusalOf = async (answer: { status: number; json(): Promise<unknown> }) => ({
  status: answer.status,
  words: ((await answer.json()) as { error: { message: string } }).error.message,
})
const planOf = async (who: Person) => (await who.api.account.$get()).json()
const isQuiet = () => eventually(async () => expect(await db().$count(jobs)).toBe(0))

/** Erases the account as its owner does, with a mailed code. */
async function erase({ id, email, fetch }: Person): Promise<void> {
  const { proof, row } = await newToken(env, { userId: id, purpose: 'reauthentication', sentTo: email })
  await upsertToken(db(), row)
  const body = JSON.stringify({ confirm: email, code: proof.code })
  const headers = { 'content-type': 'application/json' }
  expect((await fetch('/api/account', { method: 'DELETE', body, headers })).status).toBe(204)
}

/** A stranger signs up by the form and types the mailed code; later mails go to `mails`. */
async function signUpAndConfirm(email: string, mails: { subject: string }[]) {
  const EMAIL = { send: async (mail: { subject: string }) => void mails.push(mail) }
  const site = { ...env, MAILER_AUTOCONFIRM: 'false', SMTP_MAX_FREQUENCY: '0', EMAIL } as never
  const request = new Request('https://test/api/testing/signup', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...details, email, password: 'kind-word-of-mine-7' }),
  })
  expect((await app.fetch(request, site)).status).toBe(200)
  await isQuiet()
  const user = await db().select().from(users).where(eq(users.email, email)).get()
  const { proof, row } = await newToken(env, { userId: user!.id, purpose: 'signup', sentTo: email })
  await upsertToken(db(), row)
  const { body } = await authRequest('/verify', { body: { type: 'signup', email, token: proof.code } })
  await db().update(jobs).set({ dueAt: 0 })
  await runDueJobs(site, db())
  await isQuiet()
  return body.user.id as string
}

beforeEach(async () => {
  const city = { id: cityIdOf('AU', 'Wollongong')!, name: 'Wollongong', countryCode: 'AU' }
  await db()
    .insert(cities)
    .values({ ...city, capacity: 9, openedAt: 1, createdAt: 1 })
})

test('§9.10 a tester who erases the account and joins again with the address gets no second 30 days, and reads why', async () => {
  const ann = await person('ann')
  expect((await join(ann)).status).toBe(200)
  await erase(ann)
  const again = await person('ann')
  const refused = await refusalOf(await join(again))
  expect(refused.status).toBe(409)
  expect(refused.words).toMatch(/^You’ve been a test driver before, and everybody gets one turn/)
  expect(await planOf(again)).toMatchObject({ plan: 'free', tester: 'expired' })
  expect(await (await again.api.testing.$get()).json()).toMatchObject({
    state: 'expired',
    testedBefore: true,
  })
  // Erasing that account as well changes nothing.
  await erase(again)
  expect((await join(await person('ann'))).status).toBe(409)
})

test.for([
  ['ann@example.com', 'ann+2@example.com'],
  ['ann.lee@gmail.com', 'annlee+kind@googlemail.com'],
] as const)(
  '§9.10 %s and %s are one mailbox, whether the first account is there or erased',
  async ([first, second]) => {
    const named = (address: string) => address.split('@')[0]!
    // Accounts of tests are under example.com, and move from there.
    const at = async (name: string, email: string) => {
      const who = await person(name)
      await db().update(users).set({ email }).where(eq(users.id, who.id))
      return { ...who, email }
    }
    const ann = await at(`${named(first)}-1`, first)
    expect((await join(ann)).status).toBe(200)
    const alias = await at('alias', second)
    expect((await refusalOf(await join(alias))).status).toBe(409)
    await erase(ann)
    await erase(alias)
    expect((await join(await at('third', second))).status).toBe(409)
    expect((await join(await person('somebody-else'))).status).toBe(200)
  },
)

test('§9.10 a stranger’s sign-up with a mailbox that has tested is refused by mail and in the inbox, and not by the form', async () => {
  const ann = await person('ann')
  await join(ann)
  await erase(ann)
  await db().delete(jobs)
  const mails: { subject: string }[] = []
  const userId = await signUpAndConfirm('ann+again@example.com', mails)
  expect(mails.map(({ subject }) => subject)).toContain('You’re already one of Kindrop’s test drivers')
  const { items } = await inboxStub(env, userId).view()
  expect(items.map(({ title }) => title)).toContain('You have been a test driver before')
  expect(await db().select().from(testerProfiles)).toMatchObject([
    { isActive: false, email: 'ann+again@example.com' },
  ])
  expect(await db().$count(testerWaitlist)).toBe(0)
})

test('§9.10 a disposable address makes no tester', async () => {
  const ann = await person('ann')
  await db().update(users).set({ email: 'ann@mailinator.com' })
  const refused = await refusalOf(await join(ann))
  expect(refused).toMatchObject({
    status: 403,
    words: expect.stringContaining('Use an address that you keep'),
  })
})

test('the stored hash of a tester who left names nobody, and is deleted after a year', async () => {
  const ann = await person('ann')
  await join(ann)
  await erase(ann)
  const [kept] = await db().select().from(formerTesters)
  expect(kept!.hash).toMatch(/^[0-9a-f]{64}$/)
  expect((kept!.until - Date.now()) / DAY_MS).toBeCloseTo(365, 1)
  await runTestingMaintenance(env, db())
  expect(await db().$count(formerTesters)).toBe(1)
  await db()
    .update(formerTesters)
    .set({ until: Date.now() - 1 })
  // The year ends on time, also before the cron's next run.
  expect((await join(await person('ann'))).status).toBe(200)
  await runTestingMaintenance(env, db())
  expect(await db().$count(formerTesters)).toBe(0)
})

test('testers from before there were hashes, and people who only waited, are treated alike', async () => {
  const [ann, bob] = [await person('ann'), await person('bob')]
  await join(ann)
  await db().update(testerProfiles).set({ mailboxHash: null })
  await runTestingMaintenance(env, db())
  await erase(ann)
  expect((await join(await person('ann'))).status).toBe(409)
  await db().update(cities).set({ capacity: 0 })
  expect((await join(bob)).status).toBe(409)
  await erase(bob)
  await db().update(cities).set({ capacity: 9 })
  expect((await join(await person('bob'))).status).toBe(200)
})

test('§9.10 a person who leaves before their days have begun may still have them', async () => {
  const ann = await person('ann')
  await join(ann)
  // The state before the address is confirmed.
  await db().update(testerProfiles).set({ isActive: false, confirmedAt: null })
  await erase(ann)
  expect(await db().$count(formerTesters)).toBe(0)
})
