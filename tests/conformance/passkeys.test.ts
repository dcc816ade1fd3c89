import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { onPage } from '../emulators/authenticator-page.ts'
import { type Misbehaviour, openAuthenticator } from '../emulators/authenticator.ts'
import { rows, messagesSentTo } from './account-flows.ts'
import { closedSettings, namedSettings, sharedAuthFixture, type AuthFixture } from './fixture.ts'
import { claimsOf, refusal, verifyCode, signedIn, type SignedIn, driverWithApp } from './mfa.ts'

const SITE = 'https://app.kindrop.example'

let fixture: AuthFixture
let named: AuthFixture
let off: AuthFixture
beforeAll(async () => {
  fixture = await sharedAuthFixture({ EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true' })
  named = await sharedAuthFixture(namedSettings)
  off = await sharedAuthFixture(closedSettings)
})
afterAll(() => Promise.all([fixture, named, off].map((one) => one.stop())))

/** A driver's passkey, made on their own device. */
async function withPasskey(to: AuthFixture = fixture, { counts = true, origin = to.origin } = {}) {
  const driver = await signedIn(to)
  const device = openAuthenticator({ origin, counts })
  const passkey = await registered(driver, device)
  return { ...driver, device, passkey }
}

type Device = ReturnType<typeof openAuthenticator>

async function registered({ auth }: Pick<SignedIn, 'auth'>, device: Device) {
  const { data: begun, error } = await auth.passkey.startRegistration()
  expect(error).toBeNull()
  const credential = device.create(begun!.options) as never
  const { data, error: refused } = await auth.passkey.verifyRegistration({
    challengeId: begun!.challenge_id,
    credential,
  })
  expect(refused).toBeNull()
  return data!
}

/** Signs in with a passkey, perhaps with misbehaviour. */
async function signInWithPasskey(device: Device, wrong?: Misbehaviour, to: AuthFixture = fixture) {
  const { auth } = to.device()
  const { data: begun } = await auth.passkey.startAuthentication()
  const credential = device.get(begun!.options, wrong) as never
  return auth.passkey.verifyAuthentication({ challengeId: begun!.challenge_id, credential })
}

const FAILED = refusal(400, 'webauthn_verification_failed', 'Credential verification failed')

describe('making a passkey', () => {
  test('§7.3 a driver makes a passkey and signs in with it, and types nothing', async () => {
    const driver = await signedIn(fixture)
    const device = openAuthenticator({ origin: fixture.origin })
    await onPage(fixture.origin, device, async () => {
      const made = await driver.auth.registerPasskey()
      expect(made.error).toBeNull()
      expect(made.data).toMatchObject({ id: expect.any(String), friendly_name: 'Passkey' })
      const { auth } = fixture.device()
      const { data, error } = await auth.signInWithPasskey()
      expect(error).toBeNull()
      expect(data?.user?.id).toBe(driver.person.id)
      const { aal, amr } = claimsOf(data!.session!.access_token)
      expect([aal, amr[0]?.method]).toEqual(['aal1', 'passkey'])
      expect((await auth.getUser()).data.user?.email).toBe(driver.person.email)
    })
    const mailSubjects = (await messagesSentTo(fixture, driver.person.email)).map(({ subject }) => subject)
    expect(mailSubjects).toContain('Your Kindrop account: A passkey was added')
  })

  test('§7.3 a device is asked for a passkey that is found without a name, for this site', async () => {
    const { auth, person } = await signedIn(fixture)
    const { data } = await auth.passkey.startRegistration()
    expect(data).toMatchObject({ challenge_id: expect.any(String) })
    expect(data!.expires_at - Date.now() / 1000).toBeGreaterThan(200)
    expect(data!.options).toMatchObject({
      rp: { id: 'localhost', name: 'Kindrop' },
      user: { name: person.email, displayName: 'Dana Driver' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true },
    })
    expect(Buffer.from(data!.options.user.id, 'base64url').toString()).toBe(person.id)
  })

  test('§7.3 a passkey is called after where it lives', async () => {
    const driver = await signedIn(fixture)
    const aaguid = 'fbfc3007154e4ecc8c0b6e020557d7bd'
    const { friendly_name } = await registered(driver, openAuthenticator({ origin: fixture.origin, aaguid }))
    expect(friendly_name).toBe('iCloud Keychain')
  })

  test('§7.3 a device that has a passkey of the driver’s makes no second one', async () => {
    const driver = await withPasskey()
    const { data } = await driver.auth.passkey.startRegistration()
    expect(() => driver.device.create(data!.options)).toThrow('There is one already')
    await registered(driver, openAuthenticator({ origin: fixture.origin }))
    expect((await driver.auth.passkey.list()).data).toHaveLength(2)
  })

  test('§7.3 a device that does not check who holds it makes a passkey too, and it signs in on the first level', async () => {
    const driver = await signedIn(fixture)
    const device = openAuthenticator({ origin: fixture.origin, verifies: false })
    await registered(driver, device)
    const { data, error } = await signInWithPasskey(device)
    expect(error).toBeNull()
    expect(claimsOf(data!.session!.access_token).aal).toBe('aal1')
  })

  test.for([
    ['made on another site', { origin: 'https://kindrop.evil.example' }],
    ['made for another site', { rpId: 'evil.example' }],
    ['made for another challenge', { challenge: Buffer.from('another').toString('base64url') }],
    ['of a ceremony of another kind', { type: 'webauthn.get' }],
    ['made while nobody was there', { absent: true }],
  ] satisfies [string, Misbehaviour][])('§7.3 a passkey %s is refused', async ([, wrong]) => {
    const { auth } = await signedIn(fixture)
    const { data } = await auth.passkey.startRegistration()
    const credential = openAuthenticator({ origin: fixture.origin }).create(data!.options, wrong) as never
    const challengeId = data!.challenge_id
    const { error } = await auth.passkey.verifyRegistration({ challengeId, credential })
    expect(error).toEqual(FAILED)
    expect((await auth.passkey.list()).data).toEqual([])
  })

  test.for([{}, { id: 'x', rawId: 'x', type: 'public-key', response: {} }, { response: null }])(
    '§7.3 a response that is none is refused: %j',
    async (credential) => {
      const { auth } = await signedIn(fixture)
      const { data } = await auth.passkey.startRegistration()
      const challengeId = data!.challenge_id
      const { error } = await auth.passkey.verifyRegistration({
        challengeId,
        credential: credential as never,
      })
      expect(error).toEqual(FAILED)
    },
  )

  test('§7.3 a challenge for making a passkey is good once, and for whom it was made', async () => {
    const [ann, bob] = [await signedIn(fixture), await signedIn(fixture)]
    const { data } = await ann.auth.passkey.startRegistration()
    const challengeId = data!.challenge_id
    const credential = openAuthenticator({ origin: fixture.origin }).create(data!.options) as never
    const unknown = refusal(400, 'webauthn_challenge_not_found')
    expect((await bob.auth.passkey.verifyRegistration({ challengeId, credential })).error).toEqual(unknown)
    expect((await ann.auth.passkey.verifyRegistration({ challengeId, credential })).error).toBeNull()
    expect((await ann.auth.passkey.verifyRegistration({ challengeId, credential })).error).toEqual(unknown)
  })

  test('§7.3 a challenge for signing in makes no passkey, and the other way round', async () => {
    const driver = await withPasskey()
    const { data: entry } = await driver.auth.passkey.startAuthentication()
    const { data: making } = await driver.auth.passkey.startRegistration()
    const unknown = refusal(400, 'webauthn_challenge_not_found')
    const made = openAuthenticator({ origin: fixture.origin }).create(making!.options) as never
    const first = await driver.auth.passkey.verifyRegistration({
      challengeId: entry!.challenge_id,
      credential: made,
    })
    expect(first.error).toEqual(unknown)
    const signed = driver.device.get(entry!.options) as never
    const second = await fixture
      .device()
      .auth.passkey.verifyAuthentication({ challengeId: making!.challenge_id, credential: signed })
    expect(second.error).toEqual(unknown)
  })

  test('§7.3 a credential belongs to one driver only', async () => {
    const ann = await withPasskey()
    const bob = await signedIn(fixture)
    const { data } = await bob.auth.passkey.startRegistration()
    const id = Buffer.from(ann.device.kept[0]!.id).toString('base64url')
    const credential = openAuthenticator({ origin: fixture.origin }).create(data!.options, { id }) as never
    const { error } = await bob.auth.passkey.verifyRegistration({
      challengeId: data!.challenge_id,
      credential,
    })
    expect(error).toEqual(refusal(422, 'webauthn_credential_exists', 'This credential is already registered'))
    const added = "select actor_id from auth_audit_log where action = 'passkey_added' and actor_id in (?, ?)"
    expect(await rows(fixture, added, ann.person.id, bob.person.id)).toEqual([{ actor_id: ann.person.id }])
    const signedInDriver = await signInWithPasskey(ann.device)
    expect(signedInDriver.data?.user?.id).toBe(ann.person.id)
  })

  test('§7.3 a driver has at most as many passkeys as the operator allows', async () => {
    const driver = await withPasskey(named, { origin: SITE })
    await registered(driver, openAuthenticator({ origin: SITE }))
    const { error } = await driver.auth.passkey.startRegistration()
    expect(error).toEqual(refusal(422, 'too_many_passkeys', 'Maximum number of passkeys reached'))
  })

  test('§7.3 three devices that register at the same moment make no more passkeys than the operator allows', async () => {
    const { auth } = await signedIn(named)
    const begun = await Promise.all(
      Array.from({ length: 3 }, async () => {
        const { data } = await auth.passkey.startRegistration()
        const credential = openAuthenticator({ origin: SITE }).create(data!.options) as never
        return { challengeId: data!.challenge_id, credential }
      }),
    )
    const ended = await Promise.all(begun.map((one) => auth.passkey.verifyRegistration(one)))
    expect(ended.flatMap(({ error }) => error ?? [])).toEqual([
      refusal(422, 'too_many_passkeys', 'Maximum number of passkeys reached'),
    ])
    expect((await auth.passkey.list()).data).toHaveLength(2)
  })

  test('§7.3 an anonymous session, with no account to come back to, has no passkey', async () => {
    const { auth } = fixture.device()
    await auth.signInAnonymously()
    expect((await auth.passkey.startRegistration()).error).toEqual(refusal(403, 'no_authorization'))
  })

  test('§7.4 a user whom a company vouches for has no passkey that would outlive it', async () => {
    const driver = await signedIn(fixture)
    const db = await fixture.server.miniflare.getD1Database('DB', 'kindrop')
    await db.prepare('update users set is_sso = 1 where id = ?').bind(driver.person.id).run()
    const { error } = await driver.auth.passkey.startRegistration()
    expect(error).toEqual(refusal(422, 'validation_failed', 'SSO users cannot register passkeys'))
  })
})

describe('signing in', () => {
  test('§7.3 everybody is asked for any passkey, so nobody learns who has one', async () => {
    const { body } = await fixture.ask('/passkeys/authentication/options', {
      body: { email: 'ann@example.com' },
    })
    expect(body).toMatchObject({ challenge_id: expect.any(String), expires_at: expect.any(Number) })
    expect(body.options).toMatchObject({ rpId: 'localhost', userVerification: 'preferred' })
    expect(body.options.allowCredentials ?? []).toEqual([])
  })

  test.for([
    ['on another site', { origin: 'https://kindrop.evil.example' }],
    ['for another site', { rpId: 'evil.example' }],
    ['for another challenge', { challenge: Buffer.from('another').toString('base64url') }],
    ['in a ceremony of another kind', { type: 'webauthn.create' }],
    ['while nobody was there', { absent: true }],
    ['over something else', { forged: true }],
    ['in the name of somebody else', { handle: crypto.randomUUID() }],
    ['in nobody’s name', { handle: null }],
  ] satisfies [string, Misbehaviour][])('§7.3 a passkey that signed %s is refused', async ([, wrong]) => {
    const { device } = await withPasskey()
    expect((await signInWithPasskey(device, wrong)).error).toEqual(FAILED)
    expect((await signInWithPasskey(device)).error).toBeNull()
  })

  test('§7.3 a signature is good once', async () => {
    const { device } = await withPasskey()
    const { auth } = fixture.device()
    const { data } = await auth.passkey.startAuthentication()
    const answer = { challengeId: data!.challenge_id, credential: device.get(data!.options) as never }
    expect((await auth.passkey.verifyAuthentication(answer)).error).toBeNull()
    expect((await auth.passkey.verifyAuthentication(answer)).error).toEqual(
      refusal(400, 'webauthn_challenge_not_found', 'Challenge not found or already used'),
    )
  })

  test('§7.3 of ten uses of one signature at once, one signs in', async () => {
    const { device } = await withPasskey()
    const { data } = await fixture.device().auth.passkey.startAuthentication()
    const body = { challenge_id: data!.challenge_id, credential: device.get(data!.options) }
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => fixture.ask('/passkeys/authentication/verify', { body })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('§7.3 a passkey whose count of signatures does not rise is a copy, and refused', async () => {
    const { device } = await withPasskey()
    expect((await signInWithPasskey(device)).error).toBeNull()
    expect((await signInWithPasskey(device, { counter: 9 })).error).toBeNull()
    expect((await signInWithPasskey(device, { counter: 9 })).error).toEqual(FAILED)
    expect((await signInWithPasskey(device, { counter: 3 })).error).toEqual(FAILED)
    expect((await signInWithPasskey(device, { counter: 10 })).error).toBeNull()
  })

  test('§7.3 a passkey that is kept in step among devices counts nothing, and works on', async () => {
    const { device } = await withPasskey(fixture, { counts: false })
    for (let i = 0; i < 3; i++) expect((await signInWithPasskey(device)).error).toBeNull()
  })

  test('§7.3 a passkey that nobody has registered, or that was taken away, is not known', async () => {
    const driver = await withPasskey()
    const unknown = refusal(400, 'webauthn_credential_not_found')
    const stray = openAuthenticator({ origin: fixture.origin })
    const { data } = await driver.auth.passkey.startRegistration()
    stray.create(data!.options)
    expect((await signInWithPasskey(stray)).error).toEqual(unknown)
    await driver.auth.passkey.delete({ passkeyId: driver.passkey.id })
    expect((await signInWithPasskey(driver.device)).error).toEqual(unknown)
  })

  test('§7.3 a challenge that took too long is told of as that', async () => {
    const driver = await withPasskey(named, { origin: SITE })
    const { auth } = named.device()
    const { data } = await auth.passkey.startAuthentication()
    const credential = driver.device.get(data!.options) as never
    const age = 'update passkey_challenges set expires_at = expires_at - ? where id = ?'
    await rows(named, age, 2 * 60_000, data!.challenge_id)
    const { error } = await auth.passkey.verifyAuthentication({ challengeId: data!.challenge_id, credential })
    expect(error).toEqual(refusal(400, 'webauthn_challenge_expired', 'Challenge has expired'))
  })

  test.for([
    [{}, 'challenge_id is required'],
    [{ challenge_id: 'mine', credential: {} }, 'challenge_id must be a valid UUID'],
    [{ challenge_id: crypto.randomUUID() }, 'credential is required'],
  ] as const)('§7.3 %j is no answer', async ([body, message]) => {
    const { status, body: refusalBody } = await fixture.ask('/passkeys/authentication/verify', { body })
    expect([status, refusalBody.error_code, refusalBody.msg]).toEqual([400, 'validation_failed', message])
  })

  test('§7.3 a banned driver is not let in by a passkey', async () => {
    const { device, person } = await withPasskey()
    const admin = await fixture.admin()
    await admin.updateUserById(person.id, { ban_duration: '24h' })
    expect((await signInWithPasskey(device)).error).toEqual(refusal(403, 'user_banned'))
  })

  test('§7.3 an operator names the domain and the pages, and only those are served', async () => {
    const driver = await withPasskey(named, { origin: SITE })
    const { data } = await driver.auth.passkey.startAuthentication()
    expect(data!.options.rpId).toBe('kindrop.example')
    expect((await signInWithPasskey(driver.device, {}, named)).error).toBeNull()
    expect(
      (await signInWithPasskey(driver.device, { origin: 'https://kindrop.example' }, named)).error,
    ).toBeNull()
    const elsewhere = { origin: 'https://evil.kindrop.example' }
    expect((await signInWithPasskey(driver.device, elsewhere, named)).error).toEqual(FAILED)
    expect((await signInWithPasskey(driver.device, { origin: named.origin }, named)).error).toEqual(FAILED)
  })
})

describe('with a second step', () => {
  test('§7.7 a passkey takes the place of the password, not of the second step', async () => {
    const driver = await driverWithApp(fixture)
    const device = openAuthenticator({ origin: fixture.origin })
    await registered(driver, device)
    const { auth } = fixture.device()
    const { data: begun } = await auth.passkey.startAuthentication()
    const credential = device.get(begun!.options) as never
    await auth.passkey.verifyAuthentication({ challengeId: begun!.challenge_id, credential })
    expect((await auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal2',
    })
    await verifyCode({ auth }, driver.factorId, await driver.app.next())
    const { data } = await auth.mfa.getAuthenticatorAssuranceLevel()
    expect(data?.currentAuthenticationMethods).toMatchObject([{ method: 'totp' }, { method: 'passkey' }])
  })

  test('§7.7 passkeys come and go only where the second step was shown', async () => {
    const driver = await driverWithApp(fixture)
    const { id } = await registered(driver, openAuthenticator({ origin: fixture.origin }))
    const thief = await signedIn(fixture, driver.person)
    const low = refusal(403, 'insufficient_aal')
    expect((await thief.auth.passkey.startRegistration()).error).toEqual(low)
    expect((await thief.auth.passkey.delete({ passkeyId: id })).error).toEqual(low)
    expect((await thief.auth.passkey.list()).data).toHaveLength(1)
  })
})

describe('looking after passkeys', () => {
  test('§7.3 a driver sees their passkeys and when they were used, and names them', async () => {
    const { auth, device, passkey } = await withPasskey()
    expect((await auth.passkey.list()).data).toEqual([
      { id: passkey.id, friendly_name: 'Passkey', created_at: passkey.created_at },
    ])
    await signInWithPasskey(device)
    const { data, error } = await auth.passkey.update({ passkeyId: passkey.id, friendlyName: ' My phone ' })
    expect(error).toBeNull()
    expect(data).toMatchObject({ id: passkey.id, friendly_name: 'My phone' })
    const { data: listed } = await auth.passkey.list()
    expect(Date.parse(listed![0]!.last_used_at!)).toBeGreaterThan(Date.now() - 60_000)
  })

  test.for(['', '   ', 'x'.repeat(121)])('§7.3 a passkey cannot be called “%s”', async (friendlyName) => {
    const { auth, passkey } = await withPasskey()
    const { error } = await auth.passkey.update({ passkeyId: passkey.id, friendlyName })
    expect(error).toEqual(refusal(400, 'validation_failed', /^friendly_name/))
  })

  test('§7.3 a driver takes a passkey away, with an answer that has no body', async () => {
    const driver = await withPasskey()
    const { status, text } = await driver.ask(`/passkeys/${driver.passkey.id}`, 'DELETE')
    expect([status, text]).toEqual([204, ''])
    expect((await driver.auth.passkey.list()).data).toEqual([])
  })

  test('§7.3 somebody else’s passkey is not there to be renamed or taken away', async () => {
    const [ann, bob] = [await withPasskey(), await signedIn(fixture)]
    const gone = refusal(404, 'webauthn_credential_not_found', 'Passkey not found')
    const passkeyId = ann.passkey.id
    expect((await bob.auth.passkey.update({ passkeyId, friendlyName: 'Mine' })).error).toEqual(gone)
    expect((await bob.auth.passkey.delete({ passkeyId })).error).toEqual(gone)
    expect((await ann.auth.passkey.list()).data).toMatchObject([{ friendly_name: 'Passkey' }])
  })

  test('§7.8 an operator sees a driver’s passkeys, and takes one away', async () => {
    const { person, passkey, device } = await withPasskey()
    const admin = await fixture.admin()
    const { data } = await admin.passkey.listPasskeys({ userId: person.id })
    expect(data).toMatchObject([{ id: passkey.id }])
    const { error } = await admin.passkey.deletePasskey({ userId: person.id, passkeyId: passkey.id })
    expect(error).toBeNull()
    expect((await signInWithPasskey(device)).error).toEqual(refusal(400, 'webauthn_credential_not_found'))
  })

  test('§7.3 passkeys can be switched off, and every route says so', async () => {
    const driver = await signedIn(off)
    const closed = refusal(404, 'passkey_disabled', 'Passkeys are disabled')
    const { passkey } = driver.auth
    const passkeyId = crypto.randomUUID()
    expect((await passkey.startRegistration()).error).toEqual(closed)
    expect((await passkey.startAuthentication()).error).toEqual(closed)
    expect((await passkey.list()).error).toEqual(closed)
    expect((await passkey.delete({ passkeyId })).error).toEqual(closed)
    const { body } = await off.ask('/settings', { method: 'GET' })
    expect(body.passkeys_enabled).toBe(false)
  })

  test('§7.3 without a session there are no passkeys to look after', async () => {
    for (const [path, method] of [
      ['/passkeys', 'GET'],
      ['/passkeys/registration/options', 'POST'],
      [`/passkeys/${crypto.randomUUID()}`, 'DELETE'],
    ] as const) {
      const { status, body } = await fixture.ask(path, { method })
      expect([status, body.error_code]).toEqual([401, 'no_authorization'])
    }
  })
})
