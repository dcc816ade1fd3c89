import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { identities, sessions, users } from '../../db/auth-schema.ts'
import { openDb } from '../../db/db.ts'
import { mfaFactors } from '../../db/factor-schema.ts'
import { authRequest, device, factorPath, passkeyPath, raised, expireProof } from '../../test/auth-client.ts'
import { onAnotherDevice, person, type Person, sessionIdOf } from '../../test/factories.ts'
import { hashPassword } from '../password/password-hash.ts'
import { newIdentity } from '../users/users.ts'

const db = () => openDb(env.DB)
const email = 'ann@example.com'
const password = 'kind-word-2026'

const changes: Record<string, (ann: Person) => Promise<Answer>> = {
  'enrolling an authenticator app': (ann) => asked(ann, 'POST', '/factors', { factor_type: 'totp' }),
  'making a passkey': (ann) => asked(ann, 'POST', '/passkeys/registration/options'),
  'removing a passkey': async (ann) => asked(ann, 'DELETE', bare(await passkeyPath(ann))),
  'removing a second step': async (ann) => asked(ann, 'DELETE', bare(await verifiedFactor(ann))),
  'making recovery codes': async (ann) => {
    await verifiedFactor(ann)
    return asked(ann, 'POST', '/factors/recovery-codes')
  },
  'linking an account elsewhere': (ann) =>
    asked(ann, 'GET', '/user/identities/authorize?provider=google&skip_http_redirect=true'),
  'unlinking an account elsewhere': async (ann) =>
    asked(ann, 'DELETE', `/user/identities/${await googleOf(ann)}`),
  'another phone number': (ann) => asked(ann, 'PUT', '/user', { phone: '+61491570006' }),
  'another email where nobody is asked to confirm it': (ann) =>
    asked(ann, 'PUT', '/user', { email: 'new@example.com' }),
  'the first password': (ann) => asked(ann, 'PUT', '/user', { password }),
}

type Answer = Awaited<ReturnType<typeof authRequest>>
const settings = { EXTERNAL_PHONE_ENABLED: 'true' as never, EXTERNAL_GOOGLE_ENABLED: 'true' as never }
const asked = ({ token }: Person, method: string, path: string, body?: object) =>
  authRequest(path, { method, token, ...(body && { body }), settings })
const bare = (path: string) => path.replace('/auth/v1', '')
const needsProof = ({ body }: Answer) => body?.error_code === 'reauthentication_needed'

async function verifiedFactor(ann: Person): Promise<string> {
  const id = crypto.randomUUID()
  const now = Date.now()
  const row = { id, userId: ann.id, type: 'totp', status: 'verified', friendlyName: 'App' } as const
  await db()
    .insert(mfaFactors)
    .values({ ...row, createdAt: now, updatedAt: now })
  return `/auth/v1/factors/${id}`
}

async function googleOf({ id }: Person): Promise<string> {
  const data = { sub: `google-${crypto.randomUUID()}`, email: 'ann@elsewhere.example', email_verified: true }
  const row = newIdentity(id, { provider: 'google', providerId: data.sub, data }, Date.now())
  await db().insert(identities).values(row)
  return row.id
}

test.for(Object.entries(changes))(
  '§7.5 an hour after signing in, %s requires a new proof, and then goes on',
  async ([, change]) => {
    const ann = await raised('ann')
    await db().update(users).set({ passwordHash: null }).where(eq(users.id, ann.id))
    await expireProof(ann)
    expect(await change(ann)).toMatchObject({
      status: 400,
      body: { error_code: 'reauthentication_needed' },
    })
    const mine = eq(sessions.id, sessionIdOf(ann))
    const amr = [{ method: 'passkey', timestamp: Math.floor(Date.now() / 1000) }]
    await db().update(sessions).set({ amr }).where(mine)
    expect(needsProof(await change(ann))).toBe(false)
  },
)

test('§7.7 an unfinished second step is removed without a proof', async () => {
  const ann = await person('ann')
  const path = bare(await factorPath(ann))
  await expireProof(ann)
  expect((await asked(ann, 'DELETE', path)).status).toBe(200)
})

test('§7.5 the present password, entered again, allows changes in this session alone', async () => {
  const ann = await person('ann')
  await db()
    .update(users)
    .set({ passwordHash: await hashPassword(password) })
    .where(eq(users.id, ann.id))
  const tablet = await onAnotherDevice(ann)
  await expireProof(ann)
  await expireProof(tablet)
  const proof = (word: string) => ann.api.account.proof.$post({ json: { password: word } })
  expect((await proof('not-the-word-1')).status).toBe(403)
  expect(needsProof(await changes['making a passkey']!(ann))).toBe(true)
  expect((await proof(password)).status).toBe(204)
  expect(needsProof(await changes['making a passkey']!(ann))).toBe(false)
  expect(needsProof(await changes['making a passkey']!(tablet))).toBe(true)
})

test('§7.5 a new password requires the present one, also just after signing in, and a wrong one changes nothing', async () => {
  const { auth } = device()
  await auth.signUp({ email, password })
  const next = { password: 'kind-word-2027' }
  expect((await auth.updateUser(next)).error).toMatchObject({
    status: 400,
    code: 'current_password_required',
  })
  const wrong = await auth.updateUser({ ...next, current_password: 'not-the-word-1' })
  expect(wrong.error).toMatchObject({ status: 400, code: 'current_password_invalid' })
  expect((await device().auth.signInWithPassword({ email, password })).error).toBeNull()
  expect((await auth.updateUser({ ...next, current_password: password })).error).toBeNull()
  expect((await device().auth.signInWithPassword({ email, ...next })).error).toBeNull()
})

test('§7.5 a guess at the present password learns nothing without a proof, nor with a code that is wrong', async () => {
  const { auth } = device()
  await auth.signUp({ email, password })
  expect((await auth.updateUser({ password })).error?.code).toBe('current_password_required')
  expect((await auth.updateUser({ password, nonce: '123456' })).error?.code).toBe(
    'reauthentication_not_valid',
  )
})

test('§2.12 a driver who has just signed in by a mailed code chooses a new password without the old one', async () => {
  const ann = await person('ann')
  const mine = eq(sessions.id, sessionIdOf(ann))
  await db()
    .update(users)
    .set({ passwordHash: await hashPassword(password) })
    .where(eq(users.id, ann.id))
  const came = (method: string, ago: number) =>
    db()
      .update(sessions)
      .set({ amr: [{ method, timestamp: Math.floor(Date.now() / 1000) - ago }] })
      .where(mine)
  const change = (word: string) => asked(ann, 'PUT', '/user', { password: word })
  await came('recovery', 16 * 60)
  expect((await change('kind-word-2027')).body.error_code).toBe('current_password_required')
  for (const [index, method] of ['otp', 'recovery', 'magiclink', 'invite'].entries()) {
    await came(method, 60)
    expect((await change(`kind-word-203${index}`)).status).toBe(200)
  }
})

test('§7.5 an account may ask for ten other addresses in an hour, so nobody looks up who has an account', async () => {
  const ann = await person('ann')
  await person('bob')
  const answers = []
  for (let i = 0; i < 11; i++)
    answers.push((await asked(ann, 'PUT', '/user', { email: 'bob@example.com' })).status)
  expect(answers).toEqual([...Array.from({ length: 10 }, () => 422), 429])
})
