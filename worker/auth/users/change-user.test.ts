import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sessions, users } from '../../db/auth-schema.ts'
import { openDb } from '../../db/db.ts'
import { authRequest, device } from '../../test/auth-client.ts'
import { admin, onAnotherDevice, person } from '../../test/factories.ts'

const email = 'ann@example.com'
const password = 'kind-word-2026'
const put = (token: string, body: object, settings?: Record<string, string>) =>
  authRequest('/user', { method: 'PUT', token, body, ...(settings && { settings }) })
const open = async () => (await openDb(env.DB).select({ id: sessions.id }).from(sessions)).length
const out = (token: string, scope: string) => authRequest(`/logout${scope}`, { token })
const userStatus = async (token: string) => (await authRequest('/user', { method: 'GET', token })).status

test('§7.5 §3.12 a driver renames themself, and the other fields stay', async () => {
  const { auth } = device()
  await auth.signUp({ email, password, options: { data: { full_name: 'Ann', theme: 'dark', old: 1 } } })
  const { data } = await auth.updateUser({ data: { full_name: 'Ann Lee', old: null } })
  expect(data.user?.user_metadata).toEqual({ full_name: 'Ann Lee', theme: 'dark' })
  expect((await auth.getUser()).data.user?.user_metadata).toEqual({ full_name: 'Ann Lee', theme: 'dark' })
  const { data: refreshed } = await auth.refreshSession()
  expect(refreshed.user?.user_metadata.full_name).toBe('Ann Lee')
})

test('§7.5 metadata that grew step by step is refused before it no longer fits into a header', async () => {
  const ann = await person('ann')
  for (const key of ['a', 'b', 'c']) await put(ann.token, { data: { [key]: 'x'.repeat(1_300) } })
  expect((await put(ann.token, { data: { d: 'x'.repeat(1_300) } })).status).toBe(422)
  expect((await put(ann.token, { data: { a: null, d: 'x'.repeat(1_300) } })).status).toBe(200)
})

test('§7.5 a new password ends the other sessions, keeps this one, and is the only one that works', async () => {
  const [phone, tablet] = [device(), device()]
  await phone.auth.signUp({ email, password })
  await tablet.auth.signInWithPassword({ email, password })
  expect(
    (await phone.auth.updateUser({ password: 'kind-word-2027', current_password: password })).error,
  ).toBeNull()
  expect((await tablet.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
  expect((await phone.auth.getUser()).error).toBeNull()
  expect((await phone.auth.refreshSession()).error).toBeNull()
  expect((await device().auth.signInWithPassword({ email, password })).error?.code).toBe(
    'invalid_credentials',
  )
  expect((await device().auth.signInWithPassword({ email, password: 'kind-word-2027' })).error).toBeNull()
})

test('§7.5 the same password again is refused, and nobody is signed out by it', async () => {
  const [phone, tablet] = [device(), device()]
  await phone.auth.signUp({ email, password })
  await tablet.auth.signInWithPassword({ email, password })
  const { error } = await phone.auth.updateUser({ password, current_password: password })
  expect(error).toMatchObject({
    status: 422,
    code: 'same_password',
    message: 'New password should be different from the old password.',
  })
  expect((await tablet.auth.getUser()).error).toBeNull()
})

test('§5.3 §7.5 a weak new password is refused with its reasons, the empty one too', async () => {
  const { auth } = device()
  await auth.signUp({ email, password })
  const { error } = await auth.updateUser({ password: 'short' })
  expect(error).toMatchObject({ code: 'weak_password', reasons: ['length'] })
  expect((await auth.updateUser({ password: '' })).error?.code).toBe('weak_password')
})

test('§7.5 an account without a password gets its first one', async () => {
  const ann = await person('ann')
  expect((await put(ann.token, { password })).status).toBe(200)
  expect((await device().auth.signInWithPassword({ email, password })).error).toBeNull()
})

test('§7.5 a new address is stored in its plain form, on the account and on its identity', async () => {
  const ann = await person('ann')
  const { body } = await put(ann.token, { email: ' Ann.Lee@Example.com' })
  expect(body).toMatchObject({
    email: 'ann.lee@example.com',
    identities: [
      {
        provider: 'email',
        email: 'ann.lee@example.com',
        identity_data: { email: 'ann.lee@example.com', email_verified: false },
      },
    ],
  })
})

test('§7.5 the address of somebody else is refused', async () => {
  const [ann] = [await person('ann'), await person('bob')]
  expect(await put(ann.token, { email: 'BOB@example.com', data: { full_name: 'Bob' } })).toMatchObject({
    status: 422,
    body: {
      error_code: 'email_exists',
      msg: 'A user with this email address has already been registered',
    },
  })
  const { body } = await authRequest('/user', { method: 'GET', token: ann.token })
  expect([body.email, body.user_metadata]).toEqual(['ann@example.com', { full_name: 'ann' }])
})

test('§7.5 where addresses are confirmed by mail, a new one waits, and entering the present one cancels it', async () => {
  const ann = await person('ann')
  const asks = { MAILER_AUTOCONFIRM: 'false' }
  const waiting = await put(ann.token, { email: 'new@example.com' }, asks)
  expect(waiting.body).toMatchObject({ email: ann.email, new_email: 'new@example.com' })
  const calledOff = await put(ann.token, { email: ann.email }, asks)
  expect(calledOff.body.email).toBe(ann.email)
  expect(calledOff.body.new_email).toBeUndefined()
})

test('§6.5 taking the address of the administrator makes nobody one, and giving it up ends the role', async () => {
  const ann = await person('ann')
  expect((await put(ann.token, { email: env.ADMIN_EMAIL })).body.role).toBe('authenticated')
  await openDb(env.DB).delete(users).where(eq(users.id, ann.id))
  const boss = await admin()
  expect((await authRequest('/user', { method: 'GET', token: boss.token })).body.role).toBe('admin')
  expect((await put(boss.token, { email: 'retired@example.com' })).body.role).toBe('authenticated')
})

test('§7.5 a driver cannot write the app’s own metadata about them', async () => {
  const ann = await person('ann')
  expect(await put(ann.token, { app_metadata: { plan: 'premium' } })).toMatchObject({
    status: 403,
    body: { error_code: 'not_admin', msg: 'Updating app_metadata requires admin privileges' },
  })
  const { body } = await put(ann.token, { role: 'admin', id: 'x', banned_until: null, is_anonymous: true })
  expect(body).toMatchObject({ id: ann.id, role: 'authenticated', is_anonymous: false })
})

test('§7.5 a ban given while a driver saves their name stands', async () => {
  const ann = await person('ann')
  const until = Date.now() + 60_000
  await env.DB.exec(
    `create trigger meanwhile before update of user_metadata on users begin ` +
      `update users set banned_until = ${until} where id = old.id and banned_until is null; end`,
  )
  await put(ann.token, { data: { full_name: 'Ann Lee' } })
  const [row] = await openDb(env.DB).select().from(users)
  expect([row?.bannedUntil, row?.userMetadata]).toEqual([until, { full_name: 'Ann Lee' }])
})

test('§7.5 signing out here, elsewhere or everywhere', async () => {
  const [ann, bob] = [await person('ann'), await person('bob')]
  const [phone, tablet] = [await onAnotherDevice(ann), await onAnotherDevice(ann)]

  const local = await out(ann.token, '?scope=local')
  expect([local.status, local.body]).toEqual([204, undefined])
  expect(await Promise.all([ann, phone, tablet].map((on) => userStatus(on.token)))).toEqual([403, 200, 200])

  expect((await out(phone.token, '?scope=others')).status).toBe(204)
  expect(await Promise.all([phone, tablet].map((on) => userStatus(on.token)))).toEqual([200, 403])

  const last = await onAnotherDevice(ann)
  expect((await out(last.token, '')).status).toBe(204)
  expect(await Promise.all([phone, last, bob].map((on) => userStatus(on.token)))).toEqual([403, 403, 200])
  expect(await open()).toBe(1)
})

test.for(['everyone', 'toString', 'GLOBAL'])(
  '§7.5 the scope "%s" is refused and ends nothing',
  async (scope) => {
    const ann = await person('ann')
    expect(await authRequest(`/logout?scope=${scope}`, { token: ann.token })).toMatchObject({
      status: 400,
      body: { error_code: 'validation_failed', msg: `Unsupported logout scope "${scope}"` },
    })
    expect((await authRequest('/user', { method: 'GET', token: ann.token })).status).toBe(200)
  },
)
