import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { writeAudit } from '../auth/audit.ts'
import { auditLog, users } from '../db/auth-schema.ts'
import { openDb } from '../db/db.ts'
import { driverDetails, feedback, pushSubscriptions } from '../db/driver-schema.ts'
import { jobs } from '../db/jobs-schema.ts'
import { screenshots, uploadQuota } from '../db/media-schema.ts'
import { messages } from '../db/message-schema.ts'
import { websiteTestimonials } from '../db/testing-schema.ts'
import { inboxStub } from '../inbox/stubs.ts'
import { runDueJobs } from '../jobs/jobs.ts'
import { logged, operator, person, type Person } from '../test/factories.ts'
import { fullAccount } from '../test/full-account.ts'
import { uploaded } from '../test/screenshots.ts'
import { eraseAccount } from './erase.ts'

const db = () => openDb(env.DB)
const auditEntry = (userId: string) =>
  writeAudit(db(), { action: 'user_deleted', actorId: null, ip: null, payload: { user_id: userId } })
const keysOf = async (userId: string) =>
  (await env.SCREENSHOTS.list({ prefix: `${userId}/` })).objects.map(({ key }) => key)

test('an erased driver leaves no row and no picture, and others keep theirs', async () => {
  const [ann, bob] = [await person('ann'), await person('bob')]
  for (const who of [ann, bob]) {
    await uploaded(who)
    await logged(who)
  }
  await eraseAccount(env, db(), ann.id, auditEntry(ann.id))
  expect([await keysOf(ann.id), (await keysOf(bob.id)).length]).toEqual([[], 1])
  for (const table of [messages, screenshots, uploadQuota]) {
    expect(await db().$count(table, eq(table.userId, ann.id))).toBe(0)
    expect(await db().$count(table, eq(table.userId, bob.id))).toBe(1)
  }
  expect(await db().$count(users, eq(users.id, ann.id))).toBe(0)
  expect((await db().select().from(auditLog)).at(-1)?.action).toBe('user_deleted')
})

test('§7.8 an operator who deletes an account and keeps its log leaves nothing else of the driver', async () => {
  const [ann, bob] = [await fullAccount('ann'), await fullAccount('bob')]
  const removed = await (
    await operator()
  ).fetch(`/auth/v1/admin/users/${ann.id}`, {
    method: 'DELETE',
    body: JSON.stringify({ should_soft_delete: true }),
    headers: { 'content-type': 'application/json' },
  })
  expect(removed.status).toBe(200)
  const left = async ({ id }: Person) => ({
    pictures: (await env.AVATARS.list({ prefix: `${id}/` })).objects.length,
    screenshots: (await keysOf(id)).length,
    inbox: (await inboxStub(env, id).all()).length,
    rows: await Promise.all(
      [driverDetails, feedback, pushSubscriptions, websiteTestimonials].map((table) =>
        db().$count(table, eq(table.userId, id)),
      ),
    ),
    messages: await db().$count(messages, eq(messages.userId, id)),
  })
  expect(await left(ann)).toEqual({ pictures: 0, screenshots: 0, inbox: 0, rows: [0, 0, 0, 0], messages: 1 })
  const { inbox, ...others } = await left(bob)
  expect(others).toEqual({ pictures: 1, screenshots: 1, rows: [1, 1, 1, 1], messages: 1 })
  expect(inbox).toBeGreaterThan(0)
})

test('a picture that arrives after its driver was erased is removed by the cron', async () => {
  const ann = await person('ann')
  await eraseAccount(env, db(), ann.id, auditEntry(ann.id))
  await env.SCREENSHOTS.put(`${ann.id}/late`, 'bytes')
  await runDueJobs(env, db())
  expect(await keysOf(ann.id)).toEqual([`${ann.id}/late`])
  await db().update(jobs).set({ dueAt: 0 })
  await runDueJobs(env, db())
  expect([await keysOf(ann.id), await db().$count(jobs)]).toEqual([[], 0])
})

test('a failed deletion in the bucket is retried', async () => {
  const ann = await person('ann')
  await env.SCREENSHOTS.put(`${ann.id}/a`, 'bytes')
  const list = () => Promise.reject(new Error('The bucket is away'))
  await eraseAccount({ ...env, SCREENSHOTS: { list } as never }, db(), ann.id, auditEntry(ann.id))
  expect(await keysOf(ann.id)).toHaveLength(1)
  expect((await db().select().from(jobs)).map(({ attempts }) => attempts).toSorted()).toEqual([0, 1])
  await db().update(jobs).set({ dueAt: 0 })
  await runDueJobs(env, db())
  expect(await keysOf(ann.id)).toEqual([])
})
