import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { auditLog, users } from '../db/auth-schema.ts'
import { openDb } from '../db/db.ts'
import { authRequest, factorPath } from '../test/auth-client.ts'
import { admin, person } from '../test/factories.ts'
import { eventually, freezeDate } from '../test/platform.ts'
import { hashPassword } from './password/password-hash.ts'

const db = () => openDb(env.DB)
const failed = async () => {
  const { action, payload, ip } = auditLog
  const lines = await db().select({ action, payload, ip }).from(auditLog)
  return lines.filter((line) => /_(failed|refused)$/.test(line.action))
}
// The failures of an hour share one entry.
beforeEach(() => freezeDate())

const from = (ip: string) => ({ 'cf-connecting-ip': ip })

test('§7.8 wrong passwords and codes are in the audit log, in one line for an account and an hour', async () => {
  const ann = await person('ann')
  await db()
    .update(users)
    .set({ passwordHash: await hashPassword('kindrop2026') })
    .where(eq(users.id, ann.id))
  for (const ip of ['203.0.113.1', '203.0.113.2', '203.0.113.3']) {
    const body = { email: ann.email, password: 'not-the-word-1' }
    await authRequest('/token?grant_type=password', { body, headers: from(ip) })
  }
  await authRequest('/verify', { body: { type: 'email', email: ann.email, token: '123456' } })
  await eventually(async () => {
    const lines = await failed()
    expect(lines).toHaveLength(2)
    expect(lines).toContainEqual({
      action: 'password_failed',
      payload: { user_id: ann.id, count: 3, last_at: expect.any(Number) },
      ip: expect.stringMatching(/^203\.0\.113\.[123]$/),
    })
    const payload = { user_id: ann.id, count: 1, last_at: expect.any(Number) }
    expect(lines).toContainEqual({ action: 'code_failed', payload, ip: null })
  })
})

test('§7.8 an address that nobody has leaves no line, however often it is tried', async () => {
  const ann = await person('ann')
  for (const email of ['nobody@example.com', ann.email]) {
    await authRequest('/token?grant_type=password', { body: { email, password: 'not-the-word-1' } })
  }
  await eventually(async () => expect(await failed()).toHaveLength(1))
})

test('§7.8 a wrong second step, and a driver on the administrator’s routes, are in the audit log', async () => {
  const ann = await person('ann')
  const path = await factorPath(ann)
  const post = (to: string, body: object) => ann.fetch(to, { method: 'POST', body: JSON.stringify(body) })
  const { id } = (await (await post(`${path}/challenge`, {})).json()) as { id: string }
  expect((await post(`${path}/verify`, { challenge_id: id, code: '000000' })).status).toBe(422)
  await ann.fetch('/api/admin/overview')
  await ann.fetch('/auth/v1/admin/users')
  await eventually(async () => {
    expect((await failed()).map(({ action, payload }) => [action, payload])).toEqual(
      expect.arrayContaining([
        ['factor_failed', expect.objectContaining({ user_id: ann.id, count: 1 })],
        ['admin_refused', expect.objectContaining({ user_id: ann.id, count: 2 })],
      ]),
    )
  })
})

test('§6.5 the administrator reads the failures of an account, page by page', async () => {
  const [boss, ann] = [await admin(), await person('ann')]
  await ann.fetch('/api/admin/overview')
  await authRequest('/token?grant_type=password', { body: { email: ann.email, password: 'not-the-word-1' } })
  await eventually(async () => expect(await failed()).toHaveLength(2))
  const query = { subject: ann.id, limit: '1' }
  const first = await (await boss.api.admin.audit.$get({ query })).json()
  const second = await (await boss.api.admin.audit.$get({ query: { ...query, cursor: first.next! } })).json()
  expect([...first.rows, ...second.rows].map(({ action }) => action).toSorted()).toEqual([
    'admin_refused',
    'password_failed',
  ])
})
