import type { JWTPayload } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { QUICK_HASH } from '../account-factory.ts'
import { freshPhone } from './account-flows.ts'
import { freshEmail, openAuthFixture, signedToken, type AuthFixture } from './fixture.ts'

let fixture: AuthFixture
let admin: Awaited<ReturnType<AuthFixture['admin']>>
let token: string
const PASSWORD = 'kind-word-1'
/** `kind-word-1`, hashed as Kindrop hashes passwords. */
let HASH: string
beforeAll(async () => {
  fixture = await openAuthFixture({ MAILER_AUTOCONFIRM: 'true', EXTERNAL_PHONE_ENABLED: 'true' })
  admin = await fixture.admin()
  token = await signedToken({ role: 'service_role' })
  HASH = await hashOf(PASSWORD)
})
afterAll(() => fixture.stop())

const refused = (error: { status?: number; code?: string; message: string } | null) => [
  error?.status,
  error?.code,
  error?.message,
]
/** A confirmed driver, with a signed-in device. */
async function driver(email = freshEmail()) {
  const { data } = await admin.createUser({ email, password_hash: QUICK_HASH, email_confirm: true })
  const { auth } = fixture.device()
  const { data: signedIn } = await auth.signInWithPassword({ email, password: PASSWORD })
  return { id: data.user!.id, email, auth, session: signedIn.session! }
}

describe('making accounts', () => {
  test('§7.8 an operator makes a confirmed account, whose owner signs in at once', async () => {
    const email = freshEmail()
    const { data, error } = await admin.createUser({
      email: ` ${email.toUpperCase()} `,
      password: PASSWORD,
      email_confirm: true,
      user_metadata: { full_name: 'Ann' },
      app_metadata: { fleet: 7 },
    })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({
      email,
      phone: '',
      role: 'authenticated',
      aud: 'authenticated',
      user_metadata: { full_name: 'Ann' },
      app_metadata: { provider: 'email', providers: ['email'], fleet: 7 },
      is_anonymous: false,
    })
    expect(data.user?.email_confirmed_at).toBeTruthy()
    expect(data.user?.identities?.[0]).toMatchObject({
      provider: 'email',
      identity_data: { email, email_verified: true },
    })
    const { error: refusal } = await fixture.device().auth.signInWithPassword({ email, password: PASSWORD })
    expect(refusal).toBeNull()
  })

  test('§7.8 an account that is not confirmed waits, whatever autoconfirm says', async () => {
    const email = freshEmail()
    const { data } = await admin.createUser({ email, password: PASSWORD })
    expect(data.user?.email_confirmed_at).toBeUndefined()
    const { error } = await fixture.device().auth.signInWithPassword({ email, password: PASSWORD })
    expect(refused(error)).toEqual([400, 'email_not_confirmed', 'Email not confirmed'])
  })

  test('§7.8 an account may have a phone, alone or beside an email', async () => {
    const phone = freshPhone()
    const { data } = await admin.createUser({ phone: `+${phone}`, phone_confirm: true })
    expect(data.user).toMatchObject({ phone, email: '', app_metadata: { providers: ['phone'] } })
    expect(data.user?.phone_confirmed_at).toBeTruthy()
    const both = await admin.createUser({ phone: freshPhone(), email: freshEmail(), email_confirm: true })
    expect(both.data.user?.app_metadata).toMatchObject({ provider: 'email', providers: ['email', 'phone'] })
    expect(both.data.user?.identities).toHaveLength(2)
    expect(both.data.user?.phone_confirmed_at).toBeUndefined()
  })

  test('§7.8 an account without a password exists, and no password opens it', async () => {
    const email = freshEmail()
    await admin.createUser({ email, email_confirm: true })
    const { error } = await fixture.device().auth.signInWithPassword({ email, password: PASSWORD })
    expect(refused(error)).toEqual([400, 'invalid_credentials', 'Invalid login credentials'])
  })

  test('§7.8 a password that was hashed elsewhere, as we hash, opens the account', async () => {
    const email = freshEmail()
    const { error } = await admin.createUser({ email, password_hash: HASH, email_confirm: true })
    expect(error).toBeNull()
    const { error: refusal } = await fixture.device().auth.signInWithPassword({ email, password: PASSWORD })
    expect(refusal).toBeNull()
  })

  test.for([
    ['bcrypt', '$2a$10$N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhWy'],
    ['no hash', 'kind-word-1'],
    ['more memory than there is', `$scrypt$ln=20,r=8,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`],
    ['more rounds than there is time', `$scrypt$ln=14,r=8,p=99$${'A'.repeat(22)}$${'A'.repeat(43)}`],
    ['no cost at all', `$scrypt$ln=0,r=0,p=0$${'A'.repeat(22)}$${'A'.repeat(43)}`],
  ])('§7.8 a password hash of another form is refused: %s', async ([, password_hash]) => {
    const { error } = await admin.createUser({ email: freshEmail(), password_hash })
    expect(refused(error).slice(0, 2)).toEqual([400, 'validation_failed'])
    expect(error?.message).toContain('Password hash')
  })

  test('§7.8 an operator chooses id, role and ban, within reason', async () => {
    const id = crypto.randomUUID()
    const email = freshEmail()
    const given = {
      id,
      email,
      password: PASSWORD,
      email_confirm: true,
      role: 'dispatcher',
      ban_duration: '24h',
    }
    const { data } = await admin.createUser(given)
    expect([data.user?.id, data.user?.role]).toEqual([id, 'dispatcher'])
    const until = Date.parse((data.user as { banned_until?: string }).banned_until ?? '')
    expect(Math.round((until - Date.now()) / 3_600_000)).toBe(24)
    const { error } = await fixture.device().auth.signInWithPassword({ email, password: PASSWORD })
    expect(error?.code).toBe('user_banned')
    const taken = await admin.createUser({ ...given, email: freshEmail() })
    expect(taken.error?.status).toBe(422)
    for (const wrong of [
      { id: 'x' },
      { id: '00000000-0000-0000-0000-000000000000' },
      { role: 'a b' },
      { role: 'é' },
    ]) {
      const answer = await admin.createUser({ email: freshEmail(), ...wrong })
      expect(refused(answer.error).slice(0, 2)).toEqual([400, 'validation_failed'])
    }
  })

  test('§7.8 a taken email or phone is refused as such', async () => {
    const [email, phone] = [freshEmail(), freshPhone()]
    await admin.createUser({ email, phone })
    expect(refused((await admin.createUser({ email: email.toUpperCase() })).error)).toEqual([
      422,
      'email_exists',
      'A user with this email address has already been registered',
    ])
    expect(refused((await admin.createUser({ phone })).error)).toEqual([
      422,
      'phone_exists',
      'Phone number already registered by another user',
    ])
  })

  test('§7.8 an invalid account is refused with a reason', async () => {
    const wrong = async (body: object) => refused((await admin.createUser(body)).error)
    expect(await wrong({})).toEqual([
      400,
      'validation_failed',
      'Cannot create a user without either an email or phone',
    ])
    expect(await wrong({ email: 'nobody' })).toEqual([
      400,
      'validation_failed',
      'Unable to validate email address: invalid format',
    ])
    expect(await wrong({ phone: '12' })).toEqual([
      400,
      'validation_failed',
      'Invalid phone number format (E.164 required)',
    ])
    expect(await wrong({ email: freshEmail(), password: PASSWORD, password_hash: HASH })).toEqual([
      400,
      'validation_failed',
      'Only a password or a password hash should be provided',
    ])
    expect((await wrong({ email: freshEmail(), password: 'abc' })).slice(0, 2)).toEqual([
      422,
      'weak_password',
    ])
    expect((await wrong({ email: freshEmail(), email_confirm: 'yes' })).slice(0, 2)).toEqual([
      400,
      'bad_json',
    ])
  })

  test.for(['24', '1 h', '1d', 'forever', 'h', '-', '9999999999999h', '1h30'])(
    '§7.8 "%s" is no length of a ban',
    async (ban_duration) => {
      const { error } = await admin.createUser({ email: freshEmail(), ban_duration })
      expect(refused(error).slice(0, 2)).toEqual([400, 'validation_failed'])
      expect(error?.message).toMatch(/^invalid format for ban duration/)
    },
  )
})

describe('finding accounts', () => {
  test('§7.8 accounts are listed newest first, with their number and the pages that there are', async () => {
    const emails = [freshEmail(), freshEmail(), freshEmail()]
    for (const email of emails) await admin.createUser({ email })
    const { data, error } = await admin.listUsers({ page: 1, perPage: 2 })
    expect(error).toBeNull()
    expect(data.users.map(({ email }) => email)).toEqual([emails[2], emails[1]])
    const { total, nextPage, lastPage, aud } = data as { total: number } & typeof data & {
        nextPage: number
        lastPage: number
        aud: string
      }
    expect([nextPage, aud]).toEqual([2, 'authenticated'])
    expect(total).toBeGreaterThanOrEqual(3)
    // The client reads one digit of a page.
    expect(lastPage).toBe(Number(String(Math.ceil(total / 2))[0]))
    const second = await admin.listUsers({ page: 2, perPage: 2 })
    expect(second.data.users[0]?.email).toBe(emails[0])
    expect(second.data.users[0]?.identities).toHaveLength(1)
  })

  test('§7.8 the default page holds 50, and the headers are those that clients take apart', async () => {
    const { headers, body } = await fixture.ask('/admin/users', { method: 'GET', token })
    const total = Number(headers.get('x-total-count'))
    expect(body.users).toHaveLength(Math.min(50, total))
    expect(headers.get('link')).toBe('</admin/users?page=1&per_page=50>; rel="last"')
    const two = await fixture.ask('/admin/users?per_page=1&page=1&filter=a,b;c', { method: 'GET', token })
    expect(two.headers.get('link')).toBe('</admin/users?page=1&per_page=1&filter=a%2Cb%3Bc>; rel="last"')
    const first = await fixture.ask('/admin/users?per_page=1', { method: 'GET', token })
    expect(first.headers.get('link')).toBe(
      `</admin/users?page=2&per_page=1>; rel="next", </admin/users?page=${total}&per_page=1>; rel="last"`,
    )
    const beyond = await fixture.ask('/admin/users?page=9999', { method: 'GET', token })
    expect([beyond.status, beyond.body.users]).toEqual([200, []])
  })

  test('§7.8 a part of the address finds an account, and the order can be turned', async () => {
    const mark = crypto.randomUUID().slice(0, 8)
    for (const name of ['ann', 'bob']) await admin.createUser({ email: `${name}-${mark}@example.com` })
    const emails = async (query: string) =>
      (await fixture.ask(`/admin/users?${query}`, { method: 'GET', token })).body.users.map(
        (user: { email: string }) => user.email.split('-')[0],
      )
    expect(await emails(`filter=${mark.toUpperCase()}`)).toEqual(['bob', 'ann'])
    expect(await emails(`filter=${mark}&sort=created_at%20asc`)).toEqual(['ann', 'bob'])
    expect(await emails('filter=%25')).toEqual([])
  })

  test.for([
    'page=0',
    'page=-1',
    'page=x',
    'per_page=0',
    'per_page=1.5',
    'sort=email',
    'sort=created_at%20up',
  ])('§7.8 the list cannot be asked for with %s', async (query) => {
    const { status, body } = await fixture.ask(`/admin/users?${query}`, { method: 'GET', token })
    expect([status, body.error_code]).toEqual([400, 'validation_failed'])
    expect(body.msg).toMatch(/^Bad (Pagination|Sort) Parameters: /)
  })

  test('§7.8 one account is found by its id, and an invalid or unknown id is an error', async () => {
    const { id, email } = await driver()
    expect((await admin.getUserById(id)).data.user?.email).toBe(email)
    expect(refused((await admin.getUserById(crypto.randomUUID())).error)).toEqual([
      404,
      'user_not_found',
      'User not found',
    ])
    const { status, body } = await fixture.ask('/admin/users/x', { method: 'GET', token })
    expect([status, body.error_code, body.msg]).toEqual([404, 'validation_failed', 'user_id must be an UUID'])
  })
})

describe('changing accounts', () => {
  test('§7.8 a password set by an operator ends every session, and the new one opens the account', async () => {
    const ann = await driver()
    const { error } = await admin.updateUserById(ann.id, { password: 'kinder-word-2' })
    expect(error).toBeNull()
    const { status, body } = await fixture.ask('/user', { method: 'GET', token: ann.session.access_token })
    expect([status, body.error_code]).toEqual([403, 'session_not_found'])
    const old = await fixture.device().auth.signInWithPassword({ email: ann.email, password: PASSWORD })
    expect(old.error?.code).toBe('invalid_credentials')
    const now = await fixture
      .device()
      .auth.signInWithPassword({ email: ann.email, password: 'kinder-word-2' })
    expect(now.error).toBeNull()
  })

  test('§7.8 metadata is merged, null takes a key away, and the rest stands', async () => {
    const { id } = await driver()
    await admin.updateUserById(id, { user_metadata: { a: 1, b: 2 }, app_metadata: { fleet: 7, plan: 'x' } })
    const { data } = await admin.updateUserById(id, {
      user_metadata: { b: null },
      app_metadata: { plan: null },
    })
    expect(data.user?.user_metadata).toEqual({ a: 1 })
    expect(data.user?.app_metadata).toEqual({ fleet: 7, provider: 'email', providers: ['email'] })
  })

  test('§7.8 a new address is the address at once, and a taken one is refused', async () => {
    const [ann, bob] = [await driver(), await driver()]
    const email = freshEmail()
    const { data } = await admin.updateUserById(ann.id, { email, email_confirm: true })
    expect(data.user).toMatchObject({
      email,
      identities: [{ identity_data: { email, email_verified: true } }],
    })
    expect((await fixture.device().auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull()
    expect(refused((await admin.updateUserById(ann.id, { email: bob.email })).error)).toEqual([
      422,
      'email_exists',
      'A user with this email address has already been registered',
    ])
    const phone = freshPhone()
    const { data: called } = await admin.updateUserById(ann.id, { phone: `+${phone}`, phone_confirm: true })
    expect(called.user).toMatchObject({ phone, app_metadata: { providers: ['email', 'phone'] } })
    expect(called.user?.phone_confirmed_at).toBeTruthy()
    expect((await admin.updateUserById(bob.id, { phone })).error?.code).toBe('phone_exists')
  })

  test('§7.8 an operator confirms an address that is waiting', async () => {
    const email = freshEmail()
    const { data } = await admin.createUser({ email, password: PASSWORD })
    const { data: confirmed } = await admin.updateUserById(data.user!.id, { email_confirm: true })
    expect(confirmed.user?.email_confirmed_at).toBeTruthy()
    expect(confirmed.user?.identities?.[0]?.identity_data?.email_verified).toBe(true)
    expect((await fixture.device().auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull()
  })

  test('§7.8 a ban holds at every route, and none lifts it', async () => {
    const ann = await driver()
    await admin.updateUserById(ann.id, { ban_duration: '1h30m' })
    const user = await fixture.ask('/user', { method: 'GET', token: ann.session.access_token })
    expect([user.status, user.body.error_code]).toEqual([403, 'user_banned'])
    const again = await fixture.device().auth.signInWithPassword({ email: ann.email, password: PASSWORD })
    expect(again.error?.code).toBe('user_banned')
    const refresh = await fixture.device().auth.refreshSession({ refresh_token: ann.session.refresh_token })
    expect(refresh.error?.code).toBe('user_banned')
    const { data } = await admin.updateUserById(ann.id, { ban_duration: 'none' })
    expect(data.user).not.toHaveProperty('banned_until')
    expect((await ann.auth.getUser()).error).toBeNull()
  })

  test('§6.5 an operator may name an administrator, and whose address goes, loses the role', async () => {
    const { id } = await driver()
    expect((await admin.updateUserById(id, { role: 'admin' })).data.user?.role).toBe('admin')
    const { data } = await admin.updateUserById(id, { email: freshEmail() })
    expect(data.user?.role).toBe('authenticated')
  })

  test('§7.8 a new operator is one with the next token, and a former one stops at once', async () => {
    const ann = await driver()
    await admin.updateUserById(ann.id, { role: 'supabase_admin' })
    const { data } = await ann.auth.refreshSession()
    const asAnn = { method: 'GET', token: data.session!.access_token }
    expect((await fixture.ask('/admin/users', asAnn)).status).toBe(200)
    await admin.updateUserById(ann.id, { role: 'authenticated' })
    const { status, body } = await fixture.ask('/admin/users', asAnn)
    expect([status, body.error_code]).toEqual([403, 'session_not_found'])
  })

  test('§7.8 an unknown account cannot be changed', async () => {
    const { error } = await admin.updateUserById(crypto.randomUUID(), { role: 'x' })
    expect(refused(error)).toEqual([404, 'user_not_found', 'User not found'])
    const ann = await driver()
    expect((await admin.updateUserById(ann.id, {})).error).toBeNull()
  })
})

describe('deleting accounts', () => {
  test('§7.8 a deleted account is gone, its sessions at once, and its address is free', async () => {
    const ann = await driver()
    const { data, error } = await admin.deleteUser(ann.id)
    expect([data.user?.id, error]).toEqual([ann.id, null])
    const { status, body } = await fixture.ask('/user', { method: 'GET', token: ann.session.access_token })
    expect([status, body.error_code]).toEqual([403, 'user_not_found'])
    expect((await admin.getUserById(ann.id)).error?.code).toBe('user_not_found')
    expect((await admin.deleteUser(ann.id)).error?.code).toBe('user_not_found')
    expect((await admin.createUser({ email: ann.email })).error).toBeNull()
  })

  test('§7.8 a soft deletion keeps the row and removes the personal data', async () => {
    const email = freshEmail()
    const { data: made } = await admin.createUser({
      email,
      phone: freshPhone(),
      password: PASSWORD,
      email_confirm: true,
      user_metadata: { full_name: 'Ann' },
    })
    const { data: signedIn } = await fixture.device().auth.signInWithPassword({ email, password: PASSWORD })
    expect((await admin.deleteUser(made.user!.id, true)).error).toBeNull()
    const { data } = await admin.getUserById(made.user!.id)
    expect(data.user).toMatchObject({
      email: '',
      phone: '',
      identities: [],
      user_metadata: {},
      app_metadata: {},
    })
    expect((data.user as { deleted_at?: string }).deleted_at).toBeTruthy()
    expect(JSON.stringify(data)).not.toContain('Ann')
    const user = await fixture.ask('/user', { method: 'GET', token: signedIn.session!.access_token })
    expect([user.status, user.body.error_code]).toEqual([403, 'session_not_found'])
    const again = await fixture.device().auth.signInWithPassword({ email, password: PASSWORD })
    expect(again.error?.code).toBe('invalid_credentials')
    expect((await admin.createUser({ email })).error).toBeNull()
    expect((await admin.deleteUser(made.user!.id, true)).error).toBeNull()
  })

  test('§7.8 a deletion without a body is accepted, as DELETE needs none', async () => {
    const { id } = await driver()
    const { status, body } = await fixture.ask(`/admin/users/${id}`, { method: 'DELETE', token })
    expect([status, body]).toEqual([200, {}])
  })
})

describe('ending sessions', () => {
  test('§7.8 an operator signs a driver out everywhere with the driver’s own token', async () => {
    const ann = await driver()
    expect((await admin.signOut(ann.session.access_token, 'global')).error).toBeNull()
    const { status } = await fixture.ask('/user', { method: 'GET', token: ann.session.access_token })
    expect(status).toBe(403)
    expect((await admin.signOut(ann.session.access_token)).error?.status).toBeGreaterThanOrEqual(400)
  })
})

describe('second factors and passkeys', () => {
  test('§7.8 factors and passkeys of an account are listed, and unknown ones are an error', async () => {
    const { id } = await driver()
    expect(await admin.mfa.listFactors({ userId: id })).toEqual({ data: { factors: [] }, error: null })
    expect(await admin.passkey.listPasskeys({ userId: id })).toEqual({ data: [], error: null })
    const gone = crypto.randomUUID()
    expect(refused((await admin.mfa.deleteFactor({ userId: id, id: gone })).error)).toEqual([
      404,
      'mfa_factor_not_found',
      'Factor not found',
    ])
    expect((await admin.passkey.deletePasskey({ userId: id, passkeyId: gone })).error?.code).toBe(
      'webauthn_credential_not_found',
    )
    expect((await admin.mfa.listFactors({ userId: gone })).error?.code).toBe('user_not_found')
    expect((await admin.passkey.listPasskeys({ userId: gone })).error?.code).toBe('user_not_found')
    expect((await admin.mfa.deleteFactor({ userId: gone, id: gone })).error?.code).toBe('user_not_found')
  })
})

describe('the audit log', () => {
  test('§7.8 actions of operators are logged, newest first, without any address', async () => {
    const actor = crypto.randomUUID()
    const asActor = await signedToken({ role: 'service_role', sub: actor })
    const email = freshEmail()
    const { body: made } = await fixture.ask('/admin/users', { token: asActor, body: { email } })
    await fixture.ask(`/admin/users/${made.id}`, { method: 'DELETE', token: asActor })
    const { headers, body } = await fixture.ask('/admin/audit?per_page=2', { method: 'GET', token })
    expect(body.map(({ payload }: any) => payload)).toEqual([
      { action: 'user_deleted', actor_id: actor, traits: { user_id: made.id } },
      { action: 'user_signedup', actor_id: actor, traits: { user_id: made.id } },
    ])
    expect(JSON.stringify(body)).not.toContain(email)
    expect(headers.get('link')).toMatch(/^<\/admin\/audit\?page=2&per_page=2>; rel="next", /)
  })
})

describe('who has access', () => {
  const asks = async (claims: JWTPayload | undefined, expires: string | number = '5m') => {
    const bearer = claims && (await signedToken(claims, expires))
    const { status, body } = await fixture.ask('/admin/users?per_page=1', { method: 'GET', token: bearer })
    return [status, body.error_code, body.msg]
  }

  test('§6.5 nobody without a token, with an old one or with a role that is not listed', async () => {
    expect(await asks(undefined)).toEqual([
      401,
      'no_authorization',
      'This endpoint requires a valid Bearer token',
    ])
    for (const claims of [
      {},
      { role: 'authenticated' },
      { role: 'admin' },
      { role: ['service_role'] },
      { role: '' },
    ]) {
      expect(await asks(claims)).toEqual([403, 'not_admin', 'User not allowed'])
    }
    expect((await asks({ role: 'service_role' }, 1))?.[1]).toBe('bad_jwt')
  })

  test('§6.5 every listed role, with or without a subject, as long as its session stands', async () => {
    expect((await asks({ role: 'service_role' }))[0]).toBe(200)
    expect((await asks({ role: 'supabase_admin', sub: crypto.randomUUID() }))[0]).toBe(200)
    expect(await asks({ role: 'service_role', session_id: crypto.randomUUID() })).toEqual([
      403,
      'session_not_found',
      'Session from session_id claim in JWT does not exist',
    ])
  })

  test('§6.5 a token of an operator is nobody’s sign-in', async () => {
    const { status, body } = await fixture.ask('/user', { method: 'GET', token })
    expect([status, body.error_code]).toEqual([403, 'bad_jwt'])
  })
})

describe('features that Kindrop does not have', () => {
  test('§7.8 being an OAuth server and custom providers are off, and say so', async () => {
    const id = crypto.randomUUID()
    const client = { client_name: 'x', redirect_uris: ['https://x.example'] }
    const provider = {
      provider_type: 'oidc',
      identifier: 'custom:x',
      name: 'x',
      client_id: 'x',
      client_secret: 'x',
    }
    const answers = await Promise.all([
      admin.oauth.listClients(),
      admin.oauth.createClient(client),
      admin.oauth.getClient(id),
      admin.oauth.updateClient(id, { client_name: 'y' }),
      admin.oauth.deleteClient(id),
      admin.oauth.regenerateClientSecret(id),
      admin.customProviders.listProviders(),
      admin.customProviders.createProvider(provider as never),
      admin.customProviders.getProvider('custom:x'),
      admin.customProviders.updateProvider('custom:x', { name: 'y' }),
      admin.customProviders.deleteProvider('custom:x'),
    ])
    expect(answers.map(({ error }) => [error?.status, error?.code])).toEqual(
      answers.map(() => [404, 'feature_disabled']),
    )
    const ann = await driver()
    const grants = await Promise.all([
      ann.auth.oauth.getAuthorizationDetails(id),
      ann.auth.oauth.approveAuthorization(id),
      ann.auth.oauth.denyAuthorization(id),
      ann.auth.oauth.listGrants(),
      ann.auth.oauth.revokeGrant({ clientId: id }),
    ])
    expect(grants.map(({ error }) => [error?.status, error?.code])).toEqual(
      grants.map(() => [404, 'feature_disabled']),
    )
  })
})

/** PHC form of scrypt, as another system that migrates its drivers would write it. */
async function hashOf(password: string): Promise<string> {
  const { scryptSync, randomBytes } = await import('node:crypto')
  const salt = randomBytes(16)
  const hash = scryptSync(password, salt, 32, { N: 2 ** 14, r: 8, p: 5, maxmem: 64 * 1024 * 1024 })
  return `$scrypt$ln=14,r=8,p=5$${salt.toString('base64url')}$${hash.toString('base64url')}`
}
