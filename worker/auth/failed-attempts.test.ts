import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { auditLog, users } from '../db/auth-schema.ts'
import { openDb } from '../db/db.ts'
import { authRequest, factorPath, passkeyPath } from '../test/auth-client.ts'
import { person, type Person } from '../test/factories.ts'
import { eventually, freezeDate } from '../test/platform.ts'
import { hashPassword } from './password/password-hash.ts'

const db = () => openDb(env.DB)
const pixel =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

// The attempts of an hour share one entry.
beforeEach(() => freezeDate())

const attemptsOn = async ({ api }: Person) =>
  (await (await api.account['failed-attempts'].$get()).json()).attempts
const post = ({ fetch }: Person, path: string, body: object) =>
  fetch(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  })

async function withPassword(name: string): Promise<Person> {
  const driver = await person(name)
  const passwordHash = await hashPassword('kindrop2026')
  await db().update(users).set({ passwordHash }).where(eq(users.id, driver.id))
  return driver
}

test('§7.8 a driver sees wrong passwords in one line, with the last one’s device and place and no network', async () => {
  const ann = await withPassword('ann')
  const began = Date.now()
  const signIn = (agent: string, ip: string, city: string) =>
    authRequest('/token?grant_type=password', {
      body: { email: ann.email, password: 'not-the-word-1' },
      headers: { 'user-agent': agent, 'cf-connecting-ip': ip },
      cf: { city, country: 'AU' },
    })
  await signIn(pixel, '203.0.113.1', 'Wollongong')
  await eventually(async () => expect(await attemptsOn(ann)).toHaveLength(1))
  await signIn(iphone, '203.0.113.2', 'Geelong')
  await eventually(async () => {
    const attempts = await attemptsOn(ann)
    expect(attempts).toEqual([
      {
        id: expect.any(String),
        kind: 'password_failed',
        count: 2,
        lastAt: expect.any(Number),
        device: 'Safari on iOS',
        place: 'Geelong, Australia',
      },
    ])
    expect(attempts[0]!.lastAt).toBeGreaterThanOrEqual(began)
    expect(JSON.stringify(attempts)).not.toContain('203.0.113')
  })
})

test('§7.8 an attempt from an unknown device keeps nothing of the one before it', async () => {
  const ann = await withPassword('ann')
  const body = { email: ann.email, password: 'not-the-word-1' }
  const from = { headers: { 'user-agent': pixel }, cf: { city: 'Wollongong', country: 'AU' } as const }
  await authRequest('/token?grant_type=password', { body, ...from })
  await eventually(async () => expect(await attemptsOn(ann)).toMatchObject([{ device: 'Chrome on Android' }]))
  await authRequest('/token?grant_type=password', { body })
  await eventually(async () =>
    expect(await attemptsOn(ann)).toMatchObject([{ count: 2, device: null, place: null }]),
  )
})

test('§7.8 a driver sees wrong codes, second steps and passkeys, and wrong proofs from within their account', async () => {
  const [ann, bob] = [await withPassword('ann'), await person('bob')]
  await authRequest('/verify', { body: { type: 'email', email: ann.email, token: '123456' } })
  const path = await factorPath(ann)
  const { id } = (await (await post(ann, `${path}/challenge`, {})).json()) as { id: string }
  await post(ann, `${path}/verify`, { challenge_id: id, code: '000000' })
  const { body: options } = await authRequest('/passkeys/authentication/options', { body: {} })
  const credential = (await passkeyPath(ann)).split('/').at(-1)!
  await authRequest('/passkeys/authentication/verify', {
    body: { challenge_id: options.challenge_id, credential: assertionOf(credential) },
  })
  expect((await post(ann, '/api/account/proof', { password: 'not-the-word-1' })).status).toBe(403)
  await eventually(async () =>
    expect((await attemptsOn(ann)).map(({ kind }) => kind).toSorted()).toEqual([
      'code_failed',
      'factor_failed',
      'passkey_failed',
      'password_failed',
    ]),
  )
  expect(await attemptsOn(bob)).toEqual([])
})

test('§7.8 a wrong code from within the account of a company’s driver is seen, too', async () => {
  const ann = await person('ann')
  await db().update(users).set({ isSso: true }).where(eq(users.id, ann.id))
  expect((await post(ann, '/api/account/proof', { code: '123456' })).status).toBe(403)
  await eventually(async () => expect(await attemptsOn(ann)).toMatchObject([{ kind: 'code_failed' }]))
})

test('§7.8 a driver sees the latest thirty lines, the newest first, and none of their own acts', async () => {
  const ann = await person('ann')
  const line = (hour: number) => ({
    id: crypto.randomUUID(),
    action: 'password_failed',
    payload: { user_id: ann.id, count: 1 },
    createdAt: Date.now() - hour * 3_600_000,
  })
  for (let hour = 0; hour < 32; hour += 8) {
    await db()
      .insert(auditLog)
      .values(Array.from({ length: 8 }, (_, n) => line(hour + n)))
  }
  await db()
    .insert(auditLog)
    .values({ ...line(0), action: 'admin_refused' })
  const times = (await attemptsOn(ann)).map(({ lastAt }) => lastAt)
  expect(times).toHaveLength(30)
  expect(times).toEqual(times.toSorted((a, b) => b - a))
})

/** A signature that no key has made. */
const assertionOf = (id: string) => ({
  id,
  rawId: id,
  type: 'public-key',
  clientExtensionResults: {},
  response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' },
})
