import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { onPage } from '../emulators/authenticator-page.ts'
import { type Authenticator, type Misbehaviour, openAuthenticator } from '../emulators/authenticator.ts'
import { closedSettings, namedSettings, sharedAuthFixture, type AuthFixture } from './fixture.ts'
import { ageChallenge, enrollApp, refusal, verifyCode, signedIn, type SignedIn } from './mfa.ts'

let fixture: AuthFixture
let named: AuthFixture
let off: AuthFixture
beforeAll(async () => {
  fixture = await sharedAuthFixture({ EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true' })
  named = await sharedAuthFixture(namedSettings)
  off = await sharedAuthFixture(closedSettings)
})
afterAll(() => Promise.all([fixture, named, off].map((one) => one.stop())))

const WRONG = refusal(422, 'mfa_verification_failed', 'Invalid WebAuthn response')

async function enrolledKey({ auth }: Pick<SignedIn, 'auth'>, friendlyName?: string): Promise<string> {
  const { data, error } = await auth.mfa.enroll({ factorType: 'webauthn', friendlyName } as never)
  expect(error).toBeNull()
  expect(data).toMatchObject({ type: 'webauthn', friendly_name: friendlyName ?? '' })
  return (data as { id: string }).id
}

/** A challenge as it comes over the wire. */
async function challengeOptions(driver: SignedIn, factorId: string) {
  const { status, body } = await driver.ask(`/factors/${factorId}/challenge`)
  expect(status).toBe(200)
  return body as { id: string; webauthn: { type: string; credential_options: { publicKey: any } } }
}

/** Answers a challenge with a key, perhaps with misbehaviour. */
async function answered(driver: SignedIn, factorId: string, key: Authenticator, wrong?: Misbehaviour) {
  const { id, webauthn } = await challengeOptions(driver, factorId)
  const { publicKey } = webauthn.credential_options
  const credential_response =
    webauthn.type === 'create' ? key.create(publicKey, wrong) : key.get(publicKey, wrong)
  const body = { challenge_id: id, webauthn: { type: webauthn.type, credential_response } }
  return { body, ...(await verifyFactor(driver, factorId, body)) }
}

async function verifyFactor(driver: SignedIn, factorId: string, body: unknown) {
  const answer = await driver.ask(`/factors/${factorId}/verify`, 'POST', body)
  return { status: answer.status, session: answer.body, code: answer.body.error_code as string | undefined }
}

/** A driver with a security key, in a session that has not shown it. */
async function withKey() {
  const first = await signedIn(fixture)
  const key = openAuthenticator({ origin: fixture.origin, verifies: false })
  const factorId = await enrolledKey(first)
  expect((await answered(first, factorId, key)).status).toBe(200)
  return { ...(await signedIn(fixture, first.person)), key, factorId }
}

describe('a security key', () => {
  test('§7.7 a driver sets up a key and uses it, by the client’s own two calls', async () => {
    const driver = await signedIn(fixture)
    const key = openAuthenticator({ origin: fixture.origin })
    await onPage(fixture.origin, key, async () => {
      const made = await driver.auth.mfa.webauthn.register({ friendlyName: 'Yubi' })
      expect(made.error).toBeNull()
      const { aal, amr } = await driver.claims()
      expect([aal, amr[0]?.method]).toEqual(['aal2', 'mfa/webauthn'])
      const { data } = await driver.auth.mfa.listFactors()
      expect(data?.webauthn).toMatchObject([{ friendly_name: 'Yubi', status: 'verified' }])
      const later = await signedIn(fixture, driver.person)
      const factorId = data!.webauthn[0]!.id
      const { error } = await later.auth.mfa.webauthn.authenticate({ factorId })
      expect(error).toBeNull()
      expect((await later.claims()).amr.map(({ method }) => method)).toEqual(['mfa/webauthn', 'password'])
    })
  })

  test('§7.7 a new key is asked to be made for this site, and not in the place of a passkey', async () => {
    const driver = await signedIn(fixture)
    const factorId = await enrolledKey(driver, 'Yubi')
    const { webauthn } = await challengeOptions(driver, factorId)
    expect(webauthn.type).toBe('create')
    const { publicKey } = webauthn.credential_options
    expect(publicKey).toMatchObject({
      rp: { id: 'localhost', name: 'Kindrop' },
      attestation: 'none',
      user: { name: driver.person.email, displayName: 'Yubi' },
    })
    expect(Buffer.from(publicKey.user.id, 'base64url').toString()).not.toBe(driver.person.id)
  })

  test('§7.7 a known key is asked for by name', async () => {
    const driver = await withKey()
    const { webauthn } = await challengeOptions(driver, driver.factorId)
    expect(webauthn.type).toBe('request')
    const id = Buffer.from(driver.key.kept[0]!.id).toString('base64url')
    expect(webauthn.credential_options.publicKey).toMatchObject({
      rpId: 'localhost',
      allowCredentials: [{ id, type: 'public-key' }],
    })
  })

  test('§7.7 a key without a PIN is a second step all the same', async () => {
    const driver = await withKey()
    expect((await answered(driver, driver.factorId, driver.key)).status).toBe(200)
    expect((await driver.auth.mfa.listFactors()).data?.webauthn).toHaveLength(1)
  })

  test.for([
    ['on another site', { origin: 'https://evil.example' }],
    ['for another site', { rpId: 'evil.example' }],
    ['for another challenge', { challenge: Buffer.from('another').toString('base64url') }],
    ['while nobody was there', { absent: true }],
    ['over something else', { forged: true }],
    ['in a ceremony of another kind', { type: 'webauthn.create' }],
  ] satisfies [string, Misbehaviour][])('§7.7 a key that signed %s is refused', async ([, wrong]) => {
    const driver = await withKey()
    const { status, code } = await answered(driver, driver.factorId, driver.key, wrong)
    expect([status, code]).toEqual([422, 'mfa_verification_failed'])
    expect((await answered(driver, driver.factorId, driver.key)).status).toBe(200)
  })

  test.for([
    ['on another site', { origin: 'https://evil.example' }],
    ['for another site', { rpId: 'evil.example' }],
    ['for another challenge', { challenge: Buffer.from('another').toString('base64url') }],
  ] satisfies [string, Misbehaviour][])('§7.7 a key that was made %s is refused', async ([, wrong]) => {
    const driver = await signedIn(fixture)
    const factorId = await enrolledKey(driver)
    const key = openAuthenticator({ origin: fixture.origin })
    expect((await answered(driver, factorId, key, wrong)).code).toBe('mfa_verification_failed')
    expect((await driver.auth.mfa.listFactors()).data?.webauthn).toEqual([])
  })

  test('§7.7 a signature is good once, also of ten that come at once', async () => {
    const driver = await withKey()
    const { id, webauthn } = await challengeOptions(driver, driver.factorId)
    const credential_response = driver.key.get(webauthn.credential_options.publicKey)
    const body = { challenge_id: id, webauthn: { type: 'request', credential_response } }
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => verifyFactor(driver, driver.factorId, body)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await verifyFactor(driver, driver.factorId, body)).code).toBe('mfa_ip_address_mismatch')
  })

  test('§7.7 a key whose count of signatures does not rise is a copy, and refused', async () => {
    const driver = await withKey()
    const use = (counter?: number) =>
      answered(driver, driver.factorId, driver.key, counter === undefined ? {} : { counter })
    expect((await use(7)).status).toBe(200)
    expect((await use(7)).code).toBe('mfa_verification_failed')
    expect((await use(2)).code).toBe('mfa_verification_failed')
    expect((await use(8)).status).toBe(200)
  })

  test('§7.7 another key is not put in the place of a known one', async () => {
    const driver = await withKey()
    const { id, webauthn } = await challengeOptions(driver, driver.factorId)
    const { challenge } = webauthn.credential_options.publicKey
    const other = openAuthenticator({ origin: fixture.origin })
    const credential_response = other.create({
      challenge,
      rp: { id: 'localhost' },
      user: { id: 'AAAA' },
      pubKeyCredParams: [{ alg: -7 }],
    })
    const body = { challenge_id: id, webauthn: { type: 'create', credential_response } }
    expect((await verifyFactor(driver, driver.factorId, body)).code).toBe('mfa_verification_failed')
  })

  test('§7.7 somebody else’s key does not answer', async () => {
    const [ann, bob] = [await withKey(), await withKey()]
    const { id, webauthn } = await challengeOptions(ann, ann.factorId)
    const options = { ...webauthn.credential_options.publicKey, allowCredentials: [] }
    bob.key.kept[0]!.resident = true
    const credential_response = bob.key.get(options)
    const body = { challenge_id: id, webauthn: { type: 'request', credential_response } }
    expect((await verifyFactor(ann, ann.factorId, body)).code).toBe('mfa_verification_failed')
    expect((await verifyFactor(bob, ann.factorId, body)).code).toBe('mfa_factor_not_found')
  })

  test('§7.7 a signature that took too long is refused, for a site that the operator names', async () => {
    const driver = await signedIn(named)
    const factorId = await enrolledKey(driver)
    const { id, webauthn } = await challengeOptions(driver, factorId)
    const { publicKey } = webauthn.credential_options
    expect(publicKey.rp.id).toBe('kindrop.example')
    const key = openAuthenticator({ origin: 'https://kindrop.example' })
    const credential_response = key.create(publicKey)
    await ageChallenge(named, id, 5 * 60_000)
    const body = { challenge_id: id, webauthn: { type: 'create', credential_response } }
    expect((await verifyFactor(driver, factorId, body)).code).toBe('mfa_challenge_expired')
  })

  test('§7.7 which site and pages a client names is not heeded', async () => {
    const driver = await signedIn(fixture)
    const factorId = await enrolledKey(driver)
    const webauthn = { rpId: 'evil.example', rpOrigins: ['https://evil.example'] }
    const { body } = await driver.ask(`/factors/${factorId}/challenge`, 'POST', { factorId, webauthn })
    expect(body.webauthn.credential_options.publicKey.rp.id).toBe('localhost')
  })

  test.for([
    [{}, 'WebAuthn config required'],
    [{ webauthn: { type: 'pigeon' } }, 'WebAuthn type must be create or request'],
    [{ webauthn: { type: 'create' } }, 'credential_response required'],
  ] as const)('§7.7 %j is no answer', async ([answer, message]) => {
    const driver = await signedIn(fixture)
    const factorId = await enrolledKey(driver)
    const { id } = await challengeOptions(driver, factorId)
    const body = { challenge_id: id, ...answer }
    const { status, body: refused } = await driver.ask(`/factors/${factorId}/verify`, 'POST', body)
    expect([status, refused.error_code, refused.msg]).toEqual([400, 'validation_failed', message])
  })

  test('§7.7 verifying by key can be switched off', async () => {
    const driver = await signedIn(off)
    const factorId = await enrolledKey(driver)
    const { error } = await driver.auth.mfa.challenge({ factorId } as never)
    expect(error).toEqual(
      refusal(422, 'mfa_webauthn_verify_not_enabled', 'MFA verification is disabled for WebAuthn'),
    )
  })
})

test('§7.7 a key that a thief of the password began with is not finished once the driver has a second step', async () => {
  const driver = await signedIn(fixture)
  const thief = await signedIn(fixture, driver.person)
  const theirs = await enrolledKey(thief, 'Theirs')
  const { factorId, app } = await enrollApp(driver)
  await verifyCode(driver, factorId, await app.next())
  const again = await signedIn(fixture, driver.person)
  const key = openAuthenticator({ origin: fixture.origin })
  const { status, code } = await answered(again, theirs, key)
  expect([status, code]).toEqual([403, 'insufficient_aal'])
  expect((await answered(driver, theirs, key)).status).toBe(200)
})

test('§7.7 a refusal reaches the client of a key as it does of any factor', async () => {
  const driver = await withKey()
  const { data } = await driver.auth.mfa.challenge({ factorId: driver.factorId } as never)
  const { error } = await driver.auth.mfa.verify({
    factorId: driver.factorId,
    challengeId: (data as { id: string }).id,
    webauthn: {
      type: 'request',
      credential_response: { toJSON: () => ({ id: 'x', rawId: 'x' }) },
    },
  } as never)
  expect(error).toEqual(WRONG)
})
