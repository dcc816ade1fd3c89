import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { sessions } from '../db/auth-schema.ts'
import { openDb } from '../db/db.ts'
import { device } from '../test/auth-client.ts'
import { eventually } from '../test/platform.ts'

const credentials = { email: 'ann@example.com', password: 'kind-word-2026' }
const signedUp = async () => {
  const phone = device()
  await phone.auth.signUp(credentials)
  return phone
}
/** A second tab of the same browser: it starts from the browser's present storage. */
const tabOf = ({ memory }: ReturnType<typeof device>) => device({ memory: new Map(memory) })
const tokens = async ({ auth }: ReturnType<typeof device>) => (await auth.getSession()).data.session
const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '')
/** A token with a false signature: the client checks its claims before the signature. */
const unsigned = (claims: object) => `${part({ alg: 'ES256', kid: 'x' })}.${part(claims)}.eA`

test('§7.8 the client verifies an access token by itself, without a request', async () => {
  const phone = await signedUp()
  const { data, error } = await phone.auth.getClaims()
  expect(error).toBeNull()
  expect(data?.claims).toMatchObject({
    iss: 'https://test/auth/v1',
    aud: 'authenticated',
    email: 'ann@example.com',
    phone: '',
    role: 'authenticated',
    aal: 'aal1',
    amr: [{ method: 'password' }],
    is_anonymous: false,
    app_metadata: { provider: 'email' },
  })
  expect(data?.claims.exp).toBe((data?.claims.iat ?? 0) + 3600)
  // Without local verification the deleted session would show.
  await openDb(env.DB).delete(sessions)
  expect((await phone.auth.getClaims()).error).toBeNull()
  const [head, body, signature] = ((await tokens(phone))?.access_token ?? '').split('.') as [
    string,
    string,
    string,
  ]
  const changed = signature.startsWith('A') ? `B${signature.slice(1)}` : `A${signature.slice(1)}`
  expect((await phone.auth.getClaims(`${head}.${body}.${changed}`)).error?.message).toBe(
    'Invalid JWT signature',
  )
})

test('§8.16 an expired token, and one without expiry, fail with the client’s own errors', async () => {
  const { auth } = device()
  expect((await auth.getClaims(unsigned({ exp: 1 }))).error?.message).toBe('JWT has expired')
  expect((await auth.getClaims(unsigned({}))).error?.message).toBe('Missing exp claim')
  expect((await auth.getClaims('x')).error?.message).toBe('Invalid JWT structure')
})

test('§7.3 two tabs that share a session refresh at once, and both stay signed in', async () => {
  const one = await signedUp()
  const two = tabOf(one)
  const both = await Promise.all([one.auth.refreshSession(), two.auth.refreshSession()])
  expect(both.map(({ error }) => error)).toEqual([null, null])
  expect((await tokens(one))?.refresh_token).toBe((await tokens(two))?.refresh_token)
  for (const tab of [one, two, one, two]) expect((await tab.auth.refreshSession()).error).toBeNull()
})

test('§7.3 a tab that missed two refreshes of another tab loses the session, with its reason', async () => {
  const awake = await signedUp()
  const asleep = tabOf(awake)
  await awake.auth.refreshSession()
  await awake.auth.refreshSession()
  await openDb(env.DB)
    .update(sessions)
    .set({ refreshedAt: Date.now() - 11_000 })
  expect((await asleep.auth.refreshSession()).error?.code).toBe('refresh_token_already_used')
  expect((await awake.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
})

test('§8.16 a refresh that fails in the database is retried until it succeeds', async () => {
  const phone = await signedUp()
  await env.DB.exec('alter table sessions rename to away')
  const refreshed = phone.auth.refreshSession()
  await eventually(() => expect(phone.answers.at(-1)).toBe(503))
  expect(await tokens(phone)).toBeTruthy()
  await env.DB.exec('alter table away rename to sessions')
  expect((await refreshed).error).toBeNull()
  expect((await phone.auth.getUser()).error).toBeNull()
})

test('§8.16 reading the user while the database is away keeps the session', async () => {
  const phone = await signedUp()
  await env.DB.exec('alter table users rename to away')
  expect((await phone.auth.getUser()).error).toMatchObject({ name: 'AuthRetryableFetchError', status: 503 })
  expect(await tokens(phone)).toBeTruthy()
  await env.DB.exec('alter table away rename to users')
  expect((await phone.auth.getUser()).error).toBeNull()
})

test('§7.5 §8.16 a session that was ended elsewhere is gone from the client too', async () => {
  const [phone, tablet] = [await signedUp(), device()]
  await tablet.auth.signInWithPassword(credentials)
  expect((await tablet.auth.signOut({ scope: 'others' })).error).toBeNull()
  expect((await phone.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
  expect(await tokens(phone)).toBeNull()
  expect((await tablet.auth.getUser()).error).toBeNull()
})

test('§7.5 signing out locally leaves the other devices, globally it leaves none', async () => {
  const [phone, tablet] = [await signedUp(), device()]
  await tablet.auth.signInWithPassword(credentials)
  expect((await phone.auth.signOut({ scope: 'local' })).error).toBeNull()
  expect(await tokens(phone)).toBeNull()
  expect((await tablet.auth.getUser()).error).toBeNull()
  await phone.auth.signInWithPassword(credentials)
  expect((await tablet.auth.signOut()).error).toBeNull()
  expect((await phone.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
  expect(await openDb(env.DB).select().from(sessions)).toEqual([])
})

test('§7.3 a session handed over to another client goes on there', async () => {
  const phone = await signedUp()
  const held = (await tokens(phone))!
  const other = device()
  const { data, error } = await other.auth.setSession(held)
  expect(error).toBeNull()
  expect(data.user?.email).toBe('ann@example.com')
  expect((await other.auth.refreshSession()).error).toBeNull()
})
