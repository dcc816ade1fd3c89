import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { App } from '../../app.ts'
import { sessions, users } from '../../db/auth-schema.ts'
import { openDb } from '../../db/db.ts'
import { mfaFactors } from '../../db/factor-schema.ts'
import { onError } from '../../error.ts'
import { admin, onAnotherDevice, person } from '../../test/factories.ts'
import { requireAdmin, requireDriver } from './guards.ts'

const db = () => openDb(env.DB)
/** Two routes of our own behind the guards, since the guards are under test. */
const house = (d1 = env.DB) => {
  const app = new Hono<App>()
    .use((c, next) => (c.set('db', openDb(d1)), next()))
    .use(requireDriver)
    .get('/me', (c) => c.json(c.var.driver))
    .get('/office', requireAdmin, (c) => c.text('welcome'))
  app.onError(onError)
  return (path: string, token?: string) =>
    app.request(
      `https://test${path}`,
      { headers: token === undefined ? {} : { authorization: `Bearer ${token}` } },
      env,
    )
}
const other = (text: string) => (text.startsWith('A') ? 'B' : 'A') + text.slice(1)
const said = async (response: Response) => [
  response.status,
  (await response.json<{ error: { message: string } }>()).error.message,
]

test('§6.7 a password alone opens nothing of an account that has a second factor', async () => {
  const ann = await person('ann')
  const now = Date.now()
  const factor = { id: crypto.randomUUID(), userId: ann.id, friendlyName: '', createdAt: now, updatedAt: now }
  await db()
    .insert(mfaFactors)
    .values({ ...factor, type: 'totp', status: 'unverified' })
  expect((await house()('/me', ann.token)).status).toBe(200)
  await db().update(mfaFactors).set({ status: 'verified' })
  expect(await said(await house()('/me', ann.token))).toEqual([403, 'Confirm your second step first'])
  await db().update(sessions).set({ aal: 'aal2' })
  expect((await house()('/me', ann.token)).status).toBe(200)
})

test('§4.5 the session and the user in the database identify a signed-in driver', async () => {
  const ann = await person('ann')
  const response = await house()('/me', ann.token)
  expect(await response.json()).toMatchObject({
    id: ann.id,
    email: 'ann@example.com',
    role: 'authenticated',
  })
})

test('§8.15 without a token the driver is asked to sign in', async () => {
  expect(await said(await house()('/me'))).toEqual([401, 'Authentication required - please sign in again'])
  expect(await said(await house()('/me', ''))).toEqual([
    401,
    'Authentication required - please sign in again',
  ])
})

test('§8.15 a malformed token, or one with a changed character, is refused', async () => {
  const ann = await person('ann')
  const [head, body, signature] = ann.token.split('.') as [string, string, string]
  const none = btoa('{"alg":"none"}').replaceAll('=', '')
  for (const bad of [
    'x',
    `${head}.${other(body)}.${signature}`,
    `${head}.${body}.${other(signature)}`,
    `${none}.${body}.`,
  ]) {
    expect(await said(await house()('/me', bad))).toEqual([401, 'Invalid session - please sign in again'])
  }
})

test('§4.5 an ended session is refused at once, while the other device stays signed in', async () => {
  const ann = await person('ann')
  const phone = await onAnotherDevice(ann)
  const { sessionId } = await (await house()('/me', ann.token)).json<{ sessionId: string }>()
  await db().delete(sessions).where(eq(sessions.id, sessionId))
  expect((await house()('/me', ann.token)).status).toBe(401)
  expect((await house()('/me', phone.token)).status).toBe(200)
})

test('a banned driver reads so until the ban is over', async () => {
  const ann = await person('ann')
  const until = (at: number) => db().update(users).set({ bannedUntil: at }).where(eq(users.id, ann.id))
  await until(Date.now() + 60_000)
  expect(await said(await house()('/me', ann.token))).toEqual([403, 'This account is suspended'])
  await until(Date.now() - 1)
  expect((await house()('/me', ann.token)).status).toBe(200)
})

test('§6.5 the admin routes read the role in the database, so a removed role is gone at once', async () => {
  const [boss, ann] = [await admin(), await person('ann')]
  expect((await house()('/office', boss.token)).status).toBe(200)
  expect((await house()('/office', ann.token)).status).toBe(403)
  await db().update(users).set({ role: 'authenticated' }).where(eq(users.id, boss.id))
  expect((await house()('/office', boss.token)).status).toBe(403)
})

test('§8.15 when the database does not answer, the session is not called invalid', async () => {
  const ann = await person('ann')
  await env.DB.exec('alter table sessions rename to away')
  const response = await house()('/me', ann.token)
  expect(await said(response)).toEqual([503, 'Session validation failed'])
  expect(response.headers.get('retry-after')).toBe('5')
})
