import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { auditLog, sessions, users } from '../db/auth-schema.ts'
import { openDb } from '../db/db.ts'
import { mfaChallenges, mfaFactors, passkeyChallenges } from '../db/factor-schema.ts'
import { flowStates, oneTimeTokens, consumedNonces } from '../db/proof-schema.ts'
import { anyone, onAnotherDevice, operator, person } from '../test/factories.ts'
import { runCron } from '../test/platform.ts'
import { newFlow } from './flow-state.ts'
import { deleteExpired } from './maintenance.ts'
import { createAccount } from './users/users.ts'

const db = () => openDb(env.DB)
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const ago = (ms: number) => Date.now() - ms
const ids = (rows: { id: string }[]) => rows.map(({ id }) => id).toSorted()

test('codes, proofs, flows and challenges are deleted once they have expired, and not before', async () => {
  const { id: userId } = await person('ann')
  const token = (id: string, purpose: 'signup' | 'recovery', expiresAt: number) => {
    const row = { id, userId, purpose, sentTo: 'ann@example.com', codeHash: id, linkHash: id }
    return { ...row, expiresAt, createdAt: 0 }
  }
  await db()
    .insert(oneTimeTokens)
    .values([token('old', 'signup', ago(MINUTE)), token('new', 'recovery', ago(-MINUTE))])
  await db()
    .insert(consumedNonces)
    .values([
      { id: 'web3:old', expiresAt: ago(MINUTE) },
      { id: 'web3:new', expiresAt: ago(-MINUTE) },
    ])
  const flow = (id: string, createdAt: number) => ({
    ...newFlow({ method: 'oauth', redirectTo: 'https://test' }),
    id,
    createdAt,
  })
  await db()
    .insert(flowStates)
    .values([flow('old', ago(3 * HOUR)), flow('new', ago(90 * MINUTE))])
  const factor = (id: string, status: 'verified' | 'unverified', createdAt: number) => {
    const row = { id, userId, type: 'totp', friendlyName: '', updatedAt: createdAt } as const
    return { ...row, status, createdAt }
  }
  await db()
    .insert(mfaFactors)
    .values([
      factor('abandoned', 'unverified', ago(11 * MINUTE)),
      factor('begun', 'unverified', ago(9 * MINUTE)),
      factor('proven', 'verified', ago(400 * DAY)),
    ])
  const challenge = (id: string, expiresAt: number) => ({ id, factorId: 'proven', expiresAt, createdAt: 0 })
  await db()
    .insert(mfaChallenges)
    .values([challenge('old', ago(25 * HOUR)), challenge('late', ago(HOUR))])
  await db()
    .insert(passkeyChallenges)
    .values([
      { id: 'old', challenge: 'c', expiresAt: ago(25 * HOUR) },
      { id: 'late', challenge: 'c', expiresAt: ago(HOUR) },
    ])
  await db()
    .insert(auditLog)
    .values([
      { id: 'old', action: 'login', payload: {}, createdAt: ago(366 * DAY) },
      { id: 'new', action: 'login', payload: {}, createdAt: ago(364 * DAY) },
    ])

  await runCron()
  expect(ids(await db().select().from(oneTimeTokens))).toEqual(['new'])
  expect(ids(await db().select().from(consumedNonces))).toEqual(['web3:new'])
  expect(ids(await db().select().from(flowStates))).toEqual(['new'])
  expect(ids(await db().select().from(mfaFactors))).toEqual(['begun', 'proven'])
  expect(ids(await db().select().from(mfaChallenges))).toEqual(['late'])
  expect(ids(await db().select().from(passkeyChallenges))).toEqual(['late'])
  const audit = ids(await db().select().from(auditLog))
  expect(audit).toContain('new')
  expect(audit).not.toContain('old')
})

test('§4.5 a session that was idle for 90 days is deleted a day later, and one that was used is not', async () => {
  const ann = await person('ann')
  const used = await onAnotherDevice(ann)
  const [left, lively] = [ann, used].map(({ token }) => sessionOf(token))
  const longAgo = ago(91 * DAY + MINUTE)
  await db().update(sessions).set({ createdAt: longAgo })
  await env.DB.prepare('update sessions set refreshed_at = ? where id = ?')
    .bind(ago(89 * DAY), lively)
    .run()
  await deleteExpired({ ...env, SESSIONS_INACTIVITY_TIMEOUT: '0' }, db())
  expect(await db().$count(sessions)).toBe(2)
  await runCron()
  expect(ids(await db().select().from(sessions))).toEqual([lively])
  expect(left).not.toBe(lively)
})

test('a session whose end a company has set is deleted a day after it', async () => {
  await person('ann')
  await db()
    .update(sessions)
    .set({ notAfter: ago(HOUR) })
  await runCron()
  expect(await db().$count(sessions)).toBe(1)
  await db()
    .update(sessions)
    .set({ notAfter: ago(25 * HOUR) })
  await runCron()
  expect(await db().$count(sessions)).toBe(0)
})

test('an account that was not confirmed in 30 days is deleted, and no other', async () => {
  const unanswered = async (email: string, changes: Partial<typeof users.$inferInsert> = {}) => {
    const account = await createAccount(env, db(), { email })
    const set = { confirmationSentAt: ago(31 * DAY), createdAt: ago(40 * DAY), ...changes }
    await env.DB.batch([
      env.DB.prepare(
        'update users set confirmation_sent_at = ?, created_at = ?, invited_at = ?, last_sign_in_at = ? where id = ?',
      ).bind(
        set.confirmationSentAt,
        set.createdAt,
        set.invitedAt ?? null,
        set.lastSignInAt ?? null,
        account!.user.id,
      ),
    ])
  }
  await unanswered('gone@example.com')
  await unanswered('reminded@example.com', { confirmationSentAt: ago(29 * DAY) })
  await unanswered('made-by-an-operator@example.com', { confirmationSentAt: null })
  await unanswered('invited@example.com', { invitedAt: ago(31 * DAY) })
  await unanswered('entered@example.com', { lastSignInAt: ago(31 * DAY) })
  await person('confirmed')
  await runCron()
  const left = (await db().select({ email: users.email }).from(users)).map(({ email }) => email)
  expect(left).not.toContain('gone@example.com')
  expect(left).toHaveLength(5)
})

test('a backlog goes in batches, within one run', async () => {
  const rows = Array.from({ length: 1_200 }, (_, n) =>
    env.DB.prepare('insert into consumed_nonces (id, expires_at) values (?, 1)').bind(`saml:${n}`),
  )
  await env.DB.batch(rows)
  await deleteExpired(env, db())
  expect(await db().$count(consumedNonces)).toBe(0)
})

test('the clean-up of each minute scans no whole table, and neither do its cascades', async () => {
  const asked: string[] = []
  const spied = {
    ...env,
    DB: new Proxy(env.DB, {
      get: (target, name) => {
        const value = Reflect.get(target, name)
        if (name !== 'prepare') return typeof value === 'function' ? value.bind(target) : value
        return (query: string) => {
          asked.push(query)
          return target.prepare(query)
        }
      },
    }),
  }
  await deleteExpired(env, openDb(spied.DB))
  expect(asked.length).toBeGreaterThan(8)
  for (const query of asked) {
    const holes = query.split('?').length - 1
    const plan = await env.DB.prepare(`explain query plan ${query}`)
      .bind(...Array.from({ length: holes }, () => 1))
      .all<{ detail: string }>()
    const scans = plan.results.filter(({ detail }) => /^SCAN (?!.*INDEX)/.test(detail))
    expect([query, scans]).toEqual([query, []])
  }
})

const sessionOf = (token: string): string =>
  (JSON.parse(atob(token.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/'))) as { session_id: string })
    .session_id

test('§7.4 an address whose code was never entered is deleted after 30 days', async () => {
  const ask = async (client: { fetch: ReturnType<typeof anyone>['fetch'] }, path: string, email: string) => {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ email, create_user: true })
    expect((await client.fetch(path, { method: 'POST', headers, body })).status).toBe(200)
  }
  await ask(anyone(), '/auth/v1/otp', 'typed-by-a-stranger@example.com')
  await ask(await operator(), '/auth/v1/admin/users', 'made-at-the-desk@example.com')
  await runCron()
  const all = async () => (await db().select({ email: users.email }).from(users)).map(({ email }) => email)
  expect((await all()).toSorted()).toEqual([
    'made-at-the-desk@example.com',
    'typed-by-a-stranger@example.com',
  ])
  await env.DB.exec('update users set confirmation_sent_at = confirmation_sent_at - 2678400000')
  await runCron()
  expect(await all()).toEqual(['made-at-the-desk@example.com'])
})
