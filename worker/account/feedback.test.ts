import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { FEEDBACK_MAX, FEEDBACK_PER_DAY, type NewFeedback } from '#domain/account/feedback.ts'
import { openDb } from '../db/db.ts'
import { feedback } from '../db/driver-schema.ts'
import { jobs } from '../db/jobs-schema.ts'
import { inboxStub } from '../inbox/stubs.ts'
import { eventually } from '../test/eventually.ts'
import { person, type Person } from '../test/factories.ts'

const db = () => openDb(env.DB)
const words = (changes: Partial<NewFeedback> = {}): NewFeedback => ({
  id: crypto.randomUUID(),
  kind: 'idea',
  text: 'A larger button for gloves',
  page: '/upload',
  ...changes,
})
const send = (driver: Person, json = words()) => driver.api.feedback.$post({ json })
const inboxOfDriver = async ({ id }: Person) =>
  (await inboxStub(env, id).since({ epoch: null, since: 0 })).items

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
