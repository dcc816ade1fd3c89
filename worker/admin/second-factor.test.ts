import { env } from 'cloudflare:workers'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { HOUR_MS } from '#domain/time.ts'
import { sessions } from '../db/auth-schema.ts'
import { openDb } from '../db/db.ts'
import { app } from '../index.ts'
import { admin, anyone, person, type Person } from '../test/factories.ts'

const db = () => openDb(env.DB)
const SITE = 'https://test'

type Fetch = Person['fetch']

type AuthBody = { id: string; totp: { secret: string }; access_token: string; error_code?: string }

const post = async (fetch: Fetch, path: string, body: unknown = {}) => {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(path, { method: 'POST', body: JSON.stringify(body), headers })
  return { status: answer.status, body: (await answer.json()) as AuthBody }
}
const codeOf = async (answer: Response) => ((await answer.json()) as { error?: { code: string } }).error?.code
/** The response of the administrator's app: 200, or the code of its refusal. */
const opens = async (fetch: Fetch) => {
  const answer = await fetch('/api/admin/overview')
  return answer.status === 200 ? 200 : codeOf(answer)
}
const as =
  (token: string): Fetch =>
  (path, init) =>
    anyone().fetch(path, { ...init, headers: { ...init?.headers, authorization: `Bearer ${token}` } })

async function withOneFactor(): Promise<Person> {
  const boss = await admin()
  await db().update(sessions).set({ aal: 'aal1' })
  return boss
}

test('§6.5 an administrator sets up an authenticator app, and its first code opens their app', async () => {
  const boss = await withOneFactor()
  expect(await opens(boss.fetch)).toBe('mfa_required')
  const { body: factor } = await post(boss.fetch, '/auth/v1/factors', { factor_type: 'totp' })
  const code = new TOTP({ secret: Secret.fromBase32(factor.totp.secret) }).generate()
  const { body: challenge } = await post(boss.fetch, `/auth/v1/factors/${factor.id}/challenge`)
  const answer = { challenge_id: challenge.id, code }
  const { body: session } = await post(boss.fetch, `/auth/v1/factors/${factor.id}/verify`, answer)
  expect(await opens(as(session.access_token))).toBe(200)
})

test('§6.5 a session whose second step is still to be shown is refused with the same code', async () => {
  const boss = await withOneFactor()
  await post(boss.fetch, '/auth/v1/factors', { factor_type: 'totp' })
  await env.DB.exec("update mfa_factors set status = 'verified'")
  const answer = await boss.fetch('/api/account')
  expect([answer.status, await codeOf(answer)]).toEqual([403, 'mfa_required'])
})

test('§6.5 where the setting is off, a password opens the administrator’s app', async () => {
  const { token } = await withOneFactor()
  const settings = { ...env, ADMIN_SECOND_FACTOR: 'false' }
  const headers = { authorization: `Bearer ${token}` }
  expect(await opens(async (path) => app.request(SITE + path, { headers }, settings))).toBe(200)
})

test('§6.5 a session of the administrator ends after twelve hours, however it is used; a driver’s goes on', async () => {
  const [boss, ann] = [await admin(), await person('ann')]
  const began = (hours: number) =>
    db()
      .update(sessions)
      .set({ createdAt: Date.now() - hours * HOUR_MS, refreshedAt: Date.now() })
  const refresh = async ({ session: { refresh_token } }: Person) =>
    post(anyone().fetch, '/auth/v1/token?grant_type=refresh_token', { refresh_token })
  await began(11.9)
  expect(await opens(boss.fetch)).toBe(200)
  await began(12)
  // The access token would be valid for the rest of its hour.
  expect(await opens(boss.fetch)).toBe('unauthenticated')
  expect(await refresh(boss)).toMatchObject({ status: 400, body: { error_code: 'session_expired' } })
  expect((await refresh(ann)).status).toBe(200)
})
