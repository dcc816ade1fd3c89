import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { FEEDBACK_MAX, FEEDBACK_PER_DAY, type NewFeedback } from '#domain/account/feedback.ts'
import { WRONG_STOP_DAYS, WRONG_STOP_WORDS_MAX } from '#domain/messages/wrong-stop.ts'
import { DAY_MS } from '#domain/time.ts'
import { runMaintenance } from '../cron.ts'
import { openDb } from '../db/db.ts'
import { feedback } from '../db/driver-schema.ts'
import { jobs } from '../db/jobs-schema.ts'
import { inboxStub } from '../inbox/stubs.ts'
import { person, type Person } from '../test/factories.ts'
import { eventually } from '../test/platform.ts'

const db = () => openDb(env.DB)
type Written = Exclude<NewFeedback, { kind: 'wrong_stop' }>
type Stop = Extract<NewFeedback, { kind: 'wrong_stop' }>
const words = (changes: Partial<Written> = {}): Written => ({
  id: crypto.randomUUID(),
  kind: 'idea',
  text: 'A larger button for gloves',
  page: '/upload',
  ...changes,
})
const wrongStop = (changes: Partial<Stop> = {}): Stop => ({
  id: crypto.randomUUID(),
  kind: 'wrong_stop',
  text: 'I am at the tipping point of Main Street',
  page: null,
  stop: { rule: 'asks_for_tip', platform: 'doordash', version: '1.0.0 (abc)' },
  ...changes,
})
const send = (driver: Person, json: NewFeedback = words()) => driver.api.feedback.$post({ json })
const inboxOfDriver = async ({ id }: Person) => (await inboxStub(env, id).view()).items

test('§2.14 feedback is stored, and acknowledged in the inbox', async () => {
  const ann = await person('ann')
  const sent = words({ text: '  A larger button for gloves  ' })
  expect((await send(ann, sent)).status).toBe(201)
  expect(await db().select().from(feedback)).toMatchObject([
    { ...sent, text: 'A larger button for gloves', userId: ann.id, seenAt: null },
  ])
  await eventually(async () =>
    expect(await inboxOfDriver(ann)).toMatchObject([
      { id: `feedback-${sent.id}`, kind: 'message', type: 'feedback', readAt: null },
    ]),
  )
})

test('§2.14 a second tap sends nothing more, also when both arrive together', async () => {
  const ann = await person('ann')
  const sent = words()
  const statuses = (await Promise.all([send(ann, sent), send(ann, sent), send(ann, sent)])).map(
    (r) => r.status,
  )
  expect(statuses.toSorted()).toEqual([200, 200, 201])
  await eventually(async () => expect(await db().$count(jobs)).toBe(0))
  expect((await send(ann, sent)).status).toBe(200)
  expect([await db().$count(feedback), await db().$count(jobs)]).toEqual([1, 0])
  expect(await inboxOfDriver(ann)).toHaveLength(1)
})

test('§2.14 an id that was used for other words is refused, by any driver', async () => {
  const [ann, bob] = [await person('ann'), await person('bob')]
  const sent = words()
  await send(ann, sent)
  for (const refusal of [await send(bob, sent), await send(ann, { ...sent, text: 'Something else' })]) {
    expect([refusal.status, await refusal.json()]).toMatchObject([409, { error: { code: 'conflict' } }])
  }
  expect(await db().$count(feedback)).toBe(1)
})

test('§2.14 a driver may send ten a day, the next waits, and others are not limited', async () => {
  const [ann, bob] = [await person('ann'), await person('bob')]
  const many = Array.from({ length: FEEDBACK_PER_DAY + 3 }, () => words())
  const statuses = (await Promise.all(many.map((one) => send(ann, one)))).map((r) => r.status)
  expect(statuses.filter((status) => status === 201)).toHaveLength(FEEDBACK_PER_DAY)
  const refusal = await send(ann)
  expect([refusal.status, await refusal.json()]).toMatchObject([429, { error: { code: 'quota_exceeded' } }])
  expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(86_000)
  expect((await send(bob)).status).toBe(201)
  await eventually(async () => expect(await db().$count(jobs)).toBe(0))
  expect(await inboxOfDriver(ann)).toHaveLength(FEEDBACK_PER_DAY)
  await db()
    .update(feedback)
    .set({ createdAt: Date.now() - 86_400_001 })
  expect((await send(ann)).status).toBe(201)
})

test('§2.14 empty, overlong and malformed feedback is refused', async () => {
  const ann = await person('ann')
  for (const wrong of [
    { ...words(), text: ' \n ' },
    { ...words(), text: 'x'.repeat(FEEDBACK_MAX + 1) },
    { ...words(), kind: 'rant' },
    { ...words(), id: 'mine' },
    { ...words(), page: '/'.repeat(201) },
  ])
    expect((await send(ann, wrong as NewFeedback)).status).toBe(400)
  expect(await db().$count(feedback)).toBe(0)
})

test('§2.14 a wrong stop is reported once, with the words that the driver shows or none, and needs no receipt', async () => {
  const ann = await person('ann')
  const sent = wrongStop()
  expect([(await send(ann, sent)).status, (await send(ann, sent)).status]).toEqual([201, 200])
  const silent = wrongStop({ text: '  ' })
  expect((await send(ann, silent)).status).toBe(201)
  expect(await db().select().from(feedback).orderBy(feedback.text)).toMatchObject([
    { ...silent, text: '', userId: ann.id, seenAt: null },
    { ...sent, userId: ann.id, seenAt: null },
  ])
  expect(await db().$count(jobs)).toBe(0)
  expect(await inboxOfDriver(ann)).toEqual([])
})

test('§2.14 a report of a wrong stop needs a rule, a platform and a version, and no more words than a message has', async () => {
  const ann = await person('ann')
  const { stop } = wrongStop()
  for (const wrong of [
    { ...wrongStop(), text: 'x'.repeat(WRONG_STOP_WORDS_MAX + 1) },
    { ...wrongStop(), stop: undefined },
    { ...wrongStop(), stop: { ...stop, rule: 'Not a rule' } },
    { ...wrongStop(), stop: { ...stop, platform: 'horse' } },
    { ...wrongStop(), stop: { ...stop, version: 'x'.repeat(41) } },
    { ...words(), kind: 'wrong_stop' },
  ])
    expect((await send(ann, wrong as NewFeedback)).status).toBe(400)
  expect(await db().$count(feedback)).toBe(0)
})

test('§2.14 reports of wrong stops count among the ten a day', async () => {
  const ann = await person('ann')
  const many = Array.from({ length: FEEDBACK_PER_DAY }, () => wrongStop())
  await Promise.all(many.map((one) => send(ann, one)))
  expect((await send(ann, wrongStop())).status).toBe(429)
  expect((await send(ann)).status).toBe(429)
})

test('a report of a wrong stop is kept for 90 days, and other feedback stays', async () => {
  const ann = await person('ann')
  const [old, young, idea] = [wrongStop(), wrongStop(), words()]
  for (const one of [old, young, idea]) await send(ann, one)
  const age = (id: string, days: number) =>
    db()
      .update(feedback)
      .set({ createdAt: Date.now() - days * DAY_MS })
      .where(eq(feedback.id, id))
  await age(old.id, WRONG_STOP_DAYS + 0.1)
  await age(young.id, WRONG_STOP_DAYS - 0.1)
  await age(idea.id, 10 * WRONG_STOP_DAYS)
  await runMaintenance(env)
  const left = await db().select({ id: feedback.id }).from(feedback)
  expect(left.map(({ id }) => id).toSorted()).toEqual([young.id, idea.id].toSorted())
})
