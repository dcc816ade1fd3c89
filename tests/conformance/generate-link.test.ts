import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshEmail, openAuthFixture, signedToken, type AuthFixture } from './fixture.ts'

let fixture: AuthFixture
let admin: Awaited<ReturnType<AuthFixture['admin']>>
const PASSWORD = 'kind-word-1'
const SITE = 'https://drive.example'
beforeAll(async () => {
  fixture = await openAuthFixture({ SITE_URL: SITE, URI_ALLOW_LIST: 'https://app.example/**' })
  admin = await fixture.admin()
})
afterAll(() => fixture.stop())

type Link = Awaited<ReturnType<typeof admin.generateLink>>
const refused = ({ error }: { error: Link['error'] }) => [error?.status, error?.code, error?.message]
/** Verifies the token of a link, as the app's page does. */
const verify = (token_hash: string, type: string) =>
  fixture.device().auth.verifyOtp({ token_hash, type: type as 'email' })
async function driver(email = freshEmail()) {
  const { data } = await admin.createUser({ email, password: PASSWORD, email_confirm: true })
  return { id: data.user!.id, email }
}

describe('links that sign in', () => {
  test('§7.8 a sign-up link makes an account that waits, and confirms it when it comes back', async () => {
    const email = freshEmail()
    const { data, error } = await admin.generateLink({
      type: 'signup',
      email,
      password: PASSWORD,
      options: { data: { full_name: 'Ann' }, redirectTo: 'https://app.example/welcome?x=1' },
    })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ email, user_metadata: { full_name: 'Ann' }, aud: 'authenticated' })
    expect(data.user?.email_confirmed_at).toBeUndefined()
    expect(data.properties).toEqual({
      action_link: expect.any(String),
      email_otp: expect.stringMatching(/^\d{6}$/),
      hashed_token: expect.stringMatching(/^[\da-f]{56}$/),
      redirect_to: 'https://app.example/welcome?x=1',
      verification_type: 'signup',
    })
    const link = new URL(data.properties!.action_link)
    expect(link.origin + link.pathname).toBe(`${SITE}/auth/v1/verify`)
    expect(Object.fromEntries(link.searchParams)).toEqual({
      token: data.properties!.hashed_token,
      type: 'signup',
      redirect_to: 'https://app.example/welcome?x=1',
    })
    const before = await fixture.device().auth.signInWithPassword({ email, password: PASSWORD })
    expect(before.error?.code).toBe('email_not_confirmed')
    const back = await verify(data.properties!.hashed_token, 'signup')
    expect(back.data.user?.email_confirmed_at).toBeTruthy()
    expect((await fixture.device().auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull()
  })

  test('§7.8 the code does what the link does, and either is good once', async () => {
    const { email } = await driver()
    const { data } = await admin.generateLink({ type: 'magiclink', email })
    expect(data.properties?.verification_type).toBe('magiclink')
    const token = data.properties!.email_otp
    const first = await fixture.device().auth.verifyOtp({ email, token, type: 'magiclink' })
    expect(first.data.session?.access_token).toBeTruthy()
    const again = await fixture.device().auth.verifyOtp({ email, token, type: 'magiclink' })
    expect([again.error?.status, again.error?.code]).toEqual([403, 'otp_expired'])
    expect((await verify(data.properties!.hashed_token, 'magiclink')).error?.code).toBe('otp_expired')
  })

  test('§7.8 a magic link for somebody new signs them up, without a password', async () => {
    const email = freshEmail()
    const { data } = await admin.generateLink({ type: 'magiclink', email })
    expect(data.properties?.verification_type).toBe('signup')
    const { data: back, error } = await verify(data.properties!.hashed_token, 'signup')
    expect([back.user?.email, error]).toEqual([email, null])
    const { error: refusal } = await fixture.device().auth.signInWithPassword({ email, password: PASSWORD })
    expect(refusal?.code).toBe('invalid_credentials')
  })

  test('§7.8 a recovery link signs in whoever has forgotten their password', async () => {
    const { email } = await driver()
    const { data } = await admin.generateLink({ type: 'recovery', email: email.toUpperCase() })
    expect(data.user?.recovery_sent_at).toBeTruthy()
    const device = fixture.device()
    const { error } = await device.auth.verifyOtp({
      token_hash: data.properties!.hashed_token,
      type: 'recovery',
    })
    expect(error).toBeNull()
    expect((await device.auth.updateUser({ password: 'kinder-word-2' })).error).toBeNull()
    expect(
      (await fixture.device().auth.signInWithPassword({ email, password: 'kinder-word-2' })).error,
    ).toBeNull()
  })

  test('§7.8 a newer link of a kind takes the place of the older', async () => {
    const { email } = await driver()
    const { data: older } = await admin.generateLink({ type: 'recovery', email })
    const { data: newer } = await admin.generateLink({ type: 'recovery', email })
    expect((await verify(older.properties!.hashed_token, 'recovery')).error?.code).toBe('otp_expired')
    expect((await verify(newer.properties!.hashed_token, 'recovery')).error).toBeNull()
  })

  test('§7.8 looking at a link changes nothing, so that a mail scanner cannot use it up', async () => {
    const { email } = await driver()
    const { data } = await admin.generateLink({ type: 'magiclink', email })
    const { pathname, search } = new URL(data.properties!.action_link)
    for (const method of ['GET', 'HEAD']) {
      expect((await fetch(fixture.origin + pathname + search, { method, redirect: 'manual' })).status).toBe(
        200,
      )
    }
    expect((await verify(data.properties!.hashed_token, 'magiclink')).error).toBeNull()
  })

  test.for([
    'https://evil.example',
    'javascript:alert(1)',
    '//evil.example',
    'https://app.example\r\nSet-Cookie: a=b',
    // Any app of a phone can listen there.
    'http://127.0.0.1:8080/in',
    'http://[::1]/in',
  ])('§7.8 a link never leads on to %j', async (redirectTo) => {
    const { email } = await driver()
    const { data } = await admin.generateLink({ type: 'magiclink', email, options: { redirectTo } })
    expect(data.properties?.redirect_to).toBe(SITE)
    expect(data.properties?.action_link).not.toContain('evil')
    expect(data.properties?.action_link).not.toMatch(/[\r\n]|javascript/)
  })
})

describe('invitations', () => {
  test('§7.8 an invited person gets a mail, comes in by its code, and sets a password', async () => {
    const email = freshEmail()
    const { data, error } = await admin.inviteUserByEmail(email, {
      data: { full_name: 'Ann' },
      redirectTo: 'https://app.example/hello',
    })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ email, user_metadata: { full_name: 'Ann' } })
    expect(data.user?.invited_at).toBeTruthy()
    const { code, link } = await fixture.mailbox.latest(email)
    expect(new URL(link).searchParams.get('redirect_to')).toBe('https://app.example/hello')
    const device = fixture.device()
    const { error: refusal } = await device.auth.verifyOtp({ email, token: code, type: 'invite' })
    expect(refusal).toBeNull()
    expect((await device.auth.updateUser({ password: PASSWORD })).error).toBeNull()
    expect((await fixture.device().auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull()
  })

  test('§7.8 an invitation can be repeated until its guest has come, and not after', async () => {
    const email = freshEmail()
    await admin.inviteUserByEmail(email)
    expect((await admin.inviteUserByEmail(email)).error).toBeNull()
    const { data } = await admin.generateLink({ type: 'invite', email })
    expect(data.properties?.verification_type).toBe('invite')
    expect((await verify(data.properties!.hashed_token, 'invite')).error).toBeNull()
    for (const answer of [
      await admin.inviteUserByEmail(email),
      await admin.generateLink({ type: 'invite', email }),
    ]) {
      expect([answer.error?.status, answer.error?.code, answer.error?.message]).toEqual([
        422,
        'email_exists',
        'A user with this email address has already been registered',
      ])
    }
  })

  test('§7.8 a stranger’s password does not outlive the invitation of the address that they claimed', async () => {
    const email = freshEmail()
    await fixture.device().auth.signUp({ email, password: 'strangers-word-1' })
    const { data } = await admin.generateLink({ type: 'invite', email })
    await fixture.device().auth.signUp({ email, password: 'strangers-word-2' })
    expect((await verify(data.properties!.hashed_token, 'invite')).error).toBeNull()
    for (const password of ['strangers-word-1', 'strangers-word-2']) {
      const { error } = await fixture.device().auth.signInWithPassword({ email, password })
      expect(error?.code).toBe('invalid_credentials')
    }
  })

  test('§7.8 only addresses can be invited, and only by operators', async () => {
    expect((await admin.inviteUserByEmail('nobody')).error?.code).toBe('validation_failed')
    const stranger = await fixture.ask('/invite', { body: { email: freshEmail() } })
    expect([stranger.status, stranger.body.error_code]).toEqual([401, 'no_authorization'])
    const token = await signedToken({ role: 'authenticated' })
    expect((await fixture.ask('/invite', { body: { email: freshEmail() }, token })).body.error_code).toBe(
      'not_admin',
    )
  })
})

describe('changes of address', () => {
  const link = (type: 'email_change_current' | 'email_change_new', email: string, newEmail: string) =>
    admin.generateLink({ type, email, newEmail })

  test('§7.8 both sides confirm, in either order, before the address changes', async () => {
    for (const order of [
      [0, 1],
      [1, 0],
    ] as const) {
      const [{ email, id }, newEmail] = [await driver(), freshEmail()]
      const current = await link('email_change_current', email, newEmail)
      const next = await link('email_change_new', email, newEmail)
      expect(next.data.user).toMatchObject({ email, new_email: newEmail })
      expect(next.data.properties?.verification_type).toBe('email_change_new')
      expect(new URL(next.data.properties!.action_link).searchParams.get('type')).toBe('email_change')
      const tokens = [current, next].map(({ data }) => data.properties!.hashed_token)
      const first = await verify(tokens[order[0]]!, 'email_change')
      expect([first.data.session, first.error]).toEqual([null, null])
      expect((await admin.getUserById(id)).data.user?.email).toBe(email)
      const second = await verify(tokens[order[1]]!, 'email_change')
      expect(second.data.user?.email).toBe(newEmail)
      expect((await admin.getUserById(id)).data.user).not.toHaveProperty('new_email')
    }
  })

  test('§7.8 one side alone never changes it, though the other was not asked for yet', async () => {
    const [{ email, id }, newEmail] = [await driver(), freshEmail()]
    const { data } = await link('email_change_new', email, newEmail)
    expect((await verify(data.properties!.hashed_token, 'email_change')).data.session).toBeNull()
    expect((await admin.getUserById(id)).data.user?.email).toBe(email)
    const { data: other } = await link('email_change_current', email, newEmail)
    expect((await verify(other.properties!.hashed_token, 'email_change')).data.user?.email).toBe(newEmail)
  })

  test('§7.8 another address begins another change, and voids what was out', async () => {
    const { email } = await driver()
    const { data: old } = await link('email_change_new', email, freshEmail())
    const { data: other } = await link('email_change_new', email, freshEmail())
    expect((await verify(old.properties!.hashed_token, 'email_change')).error?.code).toBe('otp_expired')
    expect((await verify(other.properties!.hashed_token, 'email_change')).error).toBeNull()
  })

  test('§7.8 an address that somebody has, or the same one, is refused', async () => {
    const [ann, bob] = [await driver(), await driver()]
    for (const newEmail of [bob.email, ann.email]) {
      expect(refused(await link('email_change_new', ann.email, newEmail)).slice(0, 2)).toEqual([
        422,
        'email_exists',
      ])
    }
    expect(refused(await link('email_change_new', ann.email, 'nobody')).slice(0, 2)).toEqual([
      400,
      'validation_failed',
    ])
  })

  test('§7.8 without secure changes the new address confirms alone, and the old has no link', async () => {
    const simple = await openAuthFixture({ MAILER_SECURE_EMAIL_CHANGE_ENABLED: 'false' })
    try {
      const api = await simple.admin()
      const [email, newEmail] = [freshEmail(), freshEmail()]
      await api.createUser({ email, email_confirm: true })
      expect(refused(await api.generateLink({ type: 'email_change_current', email, newEmail }))).toEqual([
        400,
        'validation_failed',
        'Enable secure email change to generate link for current email',
      ])
      const { data } = await api.generateLink({ type: 'email_change_new', email, newEmail })
      const token_hash = data.properties!.hashed_token
      const back = await simple.device().auth.verifyOtp({ token_hash, type: 'email_change' })
      expect(back.data.user?.email).toBe(newEmail)
    } finally {
      await simple.stop()
    }
  })
})

describe('what cannot be made', () => {
  test.for(['recovery', 'email_change_current', 'email_change_new'] as const)(
    '§7.8 a %s link for nobody',
    async (type) => {
      const answer = await admin.generateLink({ type, email: freshEmail(), newEmail: freshEmail() } as never)
      expect(refused(answer)).toEqual([404, 'user_not_found', 'User with this email not found'])
    },
  )

  test('§7.8 a sign-up of who has an account, without a password or with a weak one', async () => {
    const { email } = await driver()
    expect(
      refused(await admin.generateLink({ type: 'signup', email, password: PASSWORD })).slice(0, 2),
    ).toEqual([422, 'email_exists'])
    expect(refused(await admin.generateLink({ type: 'signup', email: freshEmail(), password: '' }))).toEqual([
      400,
      'validation_failed',
      'Signup requires a valid password',
    ])
    const weak = await admin.generateLink({ type: 'signup', email: freshEmail(), password: 'abc' })
    expect(refused(weak).slice(0, 2)).toEqual([422, 'weak_password'])
  })

  test('§7.8 a link of no kind, or for no address', async () => {
    const { email } = await driver()
    for (const asked of [
      { type: 'sms', email },
      { type: '', email: freshEmail() },
      { type: '__proto__', email },
    ]) {
      const { error } = await admin.generateLink(asked as never)
      expect([error?.status, error?.code]).toEqual([400, 'validation_failed'])
      expect(error?.message).toMatch(/^Invalid email action link type requested/)
    }
    expect((await admin.generateLink({ type: 'magiclink', email: 'nobody' })).error?.code).toBe(
      'validation_failed',
    )
  })
})
