import { env } from 'cloudflare:workers'
import { eq, getTableName } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newToken, upsertToken } from '../auth/codes/one-time-token.ts'
import { hashPassword } from '../auth/password/password-hash.ts'
import { sessions, users } from '../db/auth-schema.ts'
import { openDb } from '../db/db.ts'
import { jobs } from '../db/jobs-schema.ts'
import { runDueJobs } from '../jobs/jobs.ts'
import { onAnotherDevice, person, type Person } from '../test/factories.ts'
import { fullAccount, password, notExported } from '../test/full-account.ts'
import { tables } from '../test/platform.ts'
import { openStripe } from '../test/stripe.ts'
import { exportParts } from './export.ts'

const db = () => openDb(env.DB)
const close = (driver: Person, request: Record<string, string>) =>
  driver.fetch('/api/account', {
    method: 'DELETE',
    body: JSON.stringify(request),
    headers: { 'content-type': 'application/json' },
  })
const isThere = async ({ id }: Person) => (await db().$count(users, eq(users.id, id))) === 1

test('§2.14 an account is deleted by its own password and its address together', async () => {
  const ann = await person('ann')
  const phone = await onAnotherDevice(ann)
  await db()
    .update(users)
    .set({ passwordHash: await hashPassword(password) })
  const refusals = [
    [{ confirm: 'bob@example.com', password }, 400],
    [{ confirm: ann.email }, 403],
    [{ confirm: ann.email, password: 'not-the-one-9' }, 403],
    [{ confirm: ann.email, code: '123456' }, 403],
  ] as const
  for (const [request, status] of refusals) expect((await close(ann, request)).status).toBe(status)
  expect(await isThere(ann)).toBe(true)
  expect((await close(ann, { confirm: ' ANN@example.com ', password })).status).toBe(204)
  expect(await isThere(ann)).toBe(false)
  for (const device of [ann, phone]) expect((await device.fetch('/api/account')).status).toBe(401)
})

test('§7.5 an account without a password is deleted by the code that was mailed, once', async () => {
  const ann = await person('ann')
  expect((await close(ann, { confirm: ann.email })).status).toBe(403)
  const { proof, row } = await newToken(env, {
    userId: ann.id,
    purpose: 'reauthentication',
    sentTo: ann.email,
  })
  await upsertToken(db(), row)
  expect(
    (await close(ann, { confirm: ann.email, code: proof.code === '135791' ? '135792' : '135791' })).status,
  ).toBe(403)
  expect((await close(ann, { confirm: ann.email, code: proof.code.replace(/(...)/, '$1 ') })).status).toBe(
    204,
  )
  expect(await isThere(ann)).toBe(false)
})

test('an account without password and address is deleted only by a driver who signed in just now', async () => {
  const ann = await person('ann')
  await db().update(users).set({ email: null, emailConfirmedAt: null })
  await db()
    .update(sessions)
    .set({ createdAt: Date.now() - 3_600_000 })
  expect((await close(ann, { confirm: 'DELETE' })).status).toBe(403)
  await db().update(sessions).set({ createdAt: Date.now() })
  expect((await close(ann, { confirm: 'DELETE' })).status).toBe(204)
  expect(await isThere(ann)).toBe(false)
})

test('§8.16 guesses at the code on an unlocked phone are rate limited', async () => {
  const ann = await person('ann')
  let last = await close(ann, { confirm: ann.email, code: '000000' })
  for (let n = 1; n < 60 && last.status !== 429; n++) {
    last = await close(ann, { confirm: ann.email, code: String(n).padStart(6, '0') })
  }
  expect(last.status).toBe(429)
  expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await isThere(ann)).toBe(true)
})

test('§2.14 after a deletion no table, no bucket and no inbox holds anything of the driver', async () => {
  await openStripe()
  const [ann, bob] = [await fullAccount('ann'), await fullAccount('bob')]
  const before = await tracesOf(ann)
  // A new table with a driver's data needs a row in the full account, so that this test sees it deleted.
  const namesNobody = /no driver|all drivers/
  const tables = new Set(Object.values(exportParts).map(({ table }) => getTableName(table)))
  const unexported = Object.keys(notExported).filter((name) => !namesNobody.test(notExported[name] ?? ''))
  expect(before.toSorted()).toEqual([...tables, ...unexported, 'SCREENSHOTS', 'AVATARS', 'inbox'].toSorted())
  const withoutJobs = (traces: string[]) => traces.filter((name) => name !== 'jobs')
  const bobs = withoutJobs(await tracesOf(bob))
  expect((await close(ann, { confirm: ann.email, password })).status).toBe(204)
  await db().update(jobs).set({ dueAt: 0 })
  await runDueJobs(env, db())
  // The audit log stays after the account and has its id alone.
  expect(await tracesOf(ann)).toEqual(['auth_audit_log'])
  expect(withoutJobs(await tracesOf(bob))).toEqual(bobs)
})

/** Every place with data of a driver: tables of the database, buckets, the inbox. */
async function tracesOf({ id, email }: Person): Promise<string[]> {
  const traces: string[] = []
  for (const name of await tables()) {
    const { results } = await env.DB.prepare(`select * from "${name}"`).all()
    if (results.some((row) => [id, email].some((trace) => JSON.stringify(row).includes(trace))))
      traces.push(name)
  }
  for (const bucket of ['SCREENSHOTS', 'AVATARS'] as const) {
    if ((await env[bucket].list({ prefix: id })).objects.length > 0) traces.push(bucket)
  }
  const { items } = await env.INBOX.getByName(`inbox:v1:${id}`).view()
  return items.length > 0 ? [...traces, 'inbox'] : traces
}
