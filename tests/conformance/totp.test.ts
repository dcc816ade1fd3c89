import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MINUTE_MS } from '../../domain/time.ts'
import { rows } from './account-flows.ts'
import { openAuthFixture, sharedAuthFixture, strictSettings, type AuthFixture } from './fixture.ts'
import {
  ageChallenge,
  createChallenge,
  claimsOf,
  enrollApp,
  refusal,
  verifyCode,
  signedIn,
  driverWithApp,
} from './mfa.ts'

let fixture: AuthFixture
let strict: AuthFixture
let off: AuthFixture
beforeAll(async () => {
  fixture = await sharedAuthFixture({ EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true' })
  strict = await sharedAuthFixture(strictSettings)
  off = await openAuthFixture({
    MFA_TOTP_ENROLL_ENABLED: 'false',
    MFA_PHONE_ENROLL_ENABLED: 'false',
    MFA_WEB_AUTHN_ENROLL_ENABLED: 'false',
    MFA_TOTP_VERIFY_ENABLED: 'false',
  })
})
afterAll(() => Promise.all([fixture, strict, off].map((one) => one.stop())))

const WRONG = refusal(422, 'mfa_verification_failed', 'Invalid TOTP code entered')

describe('enrolling', () => {
  test('§7.7 a driver begins with an authenticator app, and is shown its secret in three ways', async () => {
    const { auth, person } = await signedIn(fixture)
    const { data, error } = await auth.mfa.enroll({
      factorType: 'totp',
      friendlyName: 'My phone',
      issuer: 'Fleet & Co',
    })
    expect(error).toBeNull()
    expect(data).toMatchObject({ id: expect.any(String), type: 'totp', friendly_name: 'My phone' })
    const { qr_code, secret, uri } = data!.totp
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg [^#]+<\/svg>\s*$/)
    const address = new URL(uri)
    expect(address.protocol + address.host).toBe('otpauth:totp')
    expect(decodeURIComponent(address.pathname)).toBe(`/Fleet & Co:${person.email}`)
    expect(Object.fromEntries(address.searchParams)).toMatchObject({ secret, issuer: 'Fleet & Co' })
  })

  test('§7.7 an app that is told of no issuer shows the name of the product', async () => {
    const { app } = await enrollApp(await signedIn(fixture))
    expect(app.issuer).toBe('Kindrop')
  })

  test('§7.7 a factor counts only once its first code was shown', async () => {
    const driver = await signedIn(fixture)
    const { factorId } = await enrollApp(driver)
    const { data } = await driver.auth.mfa.listFactors()
    expect(data?.all).toMatchObject([{ id: factorId, status: 'unverified', factor_type: 'totp' }])
    expect(data?.totp).toEqual([])
    expect((await driver.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal1',
    })
  })

  test('§7.7 factors without a name never stand in each other’s way', async () => {
    const driver = await signedIn(fixture)
    for (const friendlyName of [undefined, '', '  ']) {
      const { error } = await driver.auth.mfa.enroll({ factorType: 'totp', friendlyName })
      expect(error).toBeNull()
    }
  })

  test('§7.7 two factors of one driver cannot have one name, those of two drivers can', async () => {
    const [ann, bob] = [await signedIn(fixture), await signedIn(fixture)]
    await enrollApp(ann, 'Phone')
    await enrollApp(bob, 'Phone')
    const { error } = await ann.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' })
    expect(error).toEqual(
      refusal(
        422,
        'mfa_factor_name_conflict',
        'A factor with the friendly name "Phone" for this user already exists',
      ),
    )
  })

  test('§7.7 a driver has at most as many factors as the operator allows', async () => {
    const driver = await signedIn(strict)
    await enrollApp(driver)
    await enrollApp(driver)
    const { error } = await driver.auth.mfa.enroll({ factorType: 'totp' })
    expect(error).toEqual(refusal(422, 'too_many_enrolled_mfa_factors'))
  })

  test('§7.7 a factor of no known kind is refused', async () => {
    const { auth } = await signedIn(fixture)
    const { error } = await auth.mfa.enroll({ factorType: 'pigeon' } as never)
    expect(error).toEqual(
      refusal(400, 'validation_failed', 'factor_type needs to be totp, phone, or webauthn'),
    )
  })

  test('§7.7 an anonymous session, with no account to come back to, has no second step', async () => {
    const { auth } = fixture.device()
    await auth.signInAnonymously()
    const { error } = await auth.mfa.enroll({ factorType: 'totp' })
    expect(error).toEqual(refusal(403, 'no_authorization', /Anonymous/))
  })

  test('§7.7 without a session there is nothing to enrol', async () => {
    const { status, body } = await fixture.ask('/factors', { body: { factor_type: 'totp' } })
    expect([status, body.error_code]).toEqual([401, 'no_authorization'])
  })

  test.for([
    ['totp', 'TOTP'],
    ['phone', 'Phone'],
    ['webauthn', 'WebAuthn'],
  ])('§7.7 enrolling %s can be switched off', async ([type, name]) => {
    const { auth } = await signedIn(off)
    const { error } = await auth.mfa.enroll({ factorType: type, phone: '+61400000000' } as never)
    expect(error).toEqual(
      refusal(422, `mfa_${type}_enroll_not_enabled`, `MFA enroll is disabled for ${name}`),
    )
  })

  test('§7.7 a second factor wants the first one shown in this session', async () => {
    const { person, app, factorId } = await driverWithApp(fixture)
    const later = await signedIn(fixture, person)
    const refused = await later.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Tablet' })
    expect(refused.error).toEqual(refusal(403, 'insufficient_aal', 'AAL2 required to enroll a new factor'))
    await verifyCode(later, factorId, await app.next())
    const { error } = await later.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Tablet' })
    expect(error).toBeNull()
  })

  test.for([
    ['the usual five minutes', () => fixture, 5],
    ['the hour that an operator gives', () => strict, 60],
  ] as const)(
    '§7.7 a factor that is not finished within %s is gone, and its name is free',
    async ([, of, minutes]) => {
      const driver = await signedIn(of())
      const { factorId } = await enrollApp(driver, 'Phone')
      const wait = (ms: number) =>
        rows(of(), 'update mfa_factors set created_at = created_at - ? where id = ?', ms, factorId)
      await wait((minutes - 1) * MINUTE_MS)
      await createChallenge(driver, factorId)
      await wait(MINUTE_MS)
      const { error } = await driver.auth.mfa.challenge({ factorId })
      expect(error).toEqual(refusal(404, 'mfa_factor_not_found'))
      await enrollApp(driver, 'Phone')
      const { data } = await driver.auth.mfa.listFactors()
      expect(data?.all).toHaveLength(1)
    },
  )
})

describe('showing a code', () => {
  test('§7.7 a right code raises the session, and says so everywhere', async () => {
    const driver = await signedIn(fixture)
    const events: string[] = []
    driver.auth.onAuthStateChange((event) => void events.push(event))
    const { factorId, app } = await enrollApp(driver)
    const challengeId = await createChallenge(driver, factorId)
    const { data, error } = await driver.auth.mfa.verify({ factorId, challengeId, code: await app.next() })
    expect(error).toBeNull()
    expect(data).toMatchObject({ token_type: 'bearer', expires_in: 3600, refresh_token: expect.any(String) })
    expect(data?.user.factors).toMatchObject([{ id: factorId, status: 'verified' }])
    const { aal, amr, session_id } = await driver.claims()
    expect(aal).toBe('aal2')
    expect(amr.map(({ method }) => method)).toEqual(['totp', 'password'])
    expect(session_id).toBe(claimsOf(driver.first.access_token).session_id)
    expect(events).toContain('MFA_CHALLENGE_VERIFIED')
  })

  test('§7.7 the client knows which level a session has, and which it could have', async () => {
    const { person, auth, app, factorId } = await driverWithApp(fixture)
    expect((await auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal2',
      nextLevel: 'aal2',
      currentAuthenticationMethods: [{ method: 'totp' }, { method: 'password' }],
    })
    const later = await signedIn(fixture, person)
    const levels = { currentLevel: 'aal1', nextLevel: 'aal2' }
    expect((await later.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject(levels)
    const { access_token } = await later.session()
    expect((await later.auth.mfa.getAuthenticatorAssuranceLevel(access_token)).data).toMatchObject(levels)
    await verifyCode(later, factorId, await app.next())
    expect((await later.claims()).aal).toBe('aal2')
  })

  test('§7.7 a challenge tells when it ends, and the factor when it was challenged', async () => {
    const driver = await signedIn(fixture)
    const { factorId } = await enrollApp(driver)
    const { data } = await driver.auth.mfa.challenge({ factorId })
    expect(data).toMatchObject({ id: expect.any(String), type: 'totp' })
    const minutes = (data!.expires_at - Date.now() / 1000) / 60
    expect(minutes).toBeGreaterThan(4)
    expect(minutes).toBeLessThanOrEqual(5)
    const { data: listed } = await driver.auth.mfa.listFactors()
    expect(Date.parse(listed!.all[0]!.last_challenged_at!)).toBeGreaterThan(Date.now() - 60_000)
  })

  test('§7.7 blanks in a code are no mistake', async () => {
    const driver = await signedIn(fixture)
    const { factorId, app } = await enrollApp(driver)
    const code = await app.next()
    await verifyCode(driver, factorId, ` ${code.slice(0, 3)} ${code.slice(3)} `)
  })

  test('§7.7 a wrong code is refused, and the challenge takes the right one after', async () => {
    const driver = await signedIn(fixture)
    const { factorId, app } = await enrollApp(driver)
    const challengeId = await createChallenge(driver, factorId)
    const right = await app.next()
    const wrong = right === '000000' ? '000001' : '000000'
    const refused = await driver.auth.mfa.verify({ factorId, challengeId, code: wrong })
    expect(refused.error).toEqual(WRONG)
    const { error } = await driver.auth.mfa.verify({ factorId, challengeId, code: right })
    expect(error).toBeNull()
  })

  test.for([-3, 1, 3])('§7.7 a code of %d steps from now is refused', async (offset) => {
    const driver = await signedIn(fixture)
    const { factorId, app } = await enrollApp(driver)
    const code = await app.codeOfLaterStep(offset)
    const { error } = await driver.auth.mfa.challengeAndVerify({ factorId, code })
    expect(error).toEqual(WRONG)
  })

  test.for(['12345', '1234567', 'abcdef', '١٢٣٤٥٦'])('§7.7 %s is no code', async (code) => {
    const driver = await signedIn(fixture)
    const { factorId } = await enrollApp(driver)
    const { error } = await driver.auth.mfa.challengeAndVerify({ factorId, code })
    expect(error).toEqual(WRONG)
  })

  test('§7.7 no code at all is a mistake of the request', async () => {
    const driver = await signedIn(fixture)
    const { factorId } = await enrollApp(driver)
    const { error } = await driver.auth.mfa.challengeAndVerify({ factorId, code: '' })
    expect(error).toEqual(refusal(400, 'validation_failed', 'Code needs to be non-empty'))
  })

  test('§7.7 a challenge is good once', async () => {
    const driver = await signedIn(fixture)
    const { factorId, app } = await enrollApp(driver)
    const challengeId = await createChallenge(driver, factorId)
    await driver.auth.mfa.verify({ factorId, challengeId, code: await app.next() })
    const { error } = await driver.auth.mfa.verify({ factorId, challengeId, code: await app.next() })
    expect(error).toEqual(refusal(422, 'mfa_ip_address_mismatch', /used already/))
  })

  test('§7.7 a code is good once, also in another challenge and another session', async () => {
    const driver = await signedIn(fixture)
    const { factorId, app } = await enrollApp(driver)
    const code = await app.next()
    await verifyCode(driver, factorId, code)
    expect((await driver.auth.mfa.challengeAndVerify({ factorId, code })).error).toEqual(WRONG)
    const later = await signedIn(fixture, driver.person)
    expect((await later.auth.mfa.challengeAndVerify({ factorId, code })).error).toEqual(WRONG)
    expect((await later.claims()).aal).toBe('aal1')
  })

  test('§7.7 a code from before the last one is not taken any more', async () => {
    const driver = await signedIn(fixture)
    const { factorId, app } = await enrollApp(driver)
    const older = await app.next()
    await verifyCode(driver, factorId, await app.next())
    expect((await driver.auth.mfa.challengeAndVerify({ factorId, code: older })).error).toEqual(WRONG)
  })

  test('§7.7 of ten tabs that show one code at once, each in its own challenge, one gets through', async () => {
    const driver = await signedIn(fixture)
    const { factorId, app } = await enrollApp(driver)
    const challenges = await Promise.all(Array.from({ length: 10 }, () => createChallenge(driver, factorId)))
    const code = await app.next()
    const answers = await Promise.all(
      challenges.map((challenge_id) =>
        driver.ask(`/factors/${factorId}/verify`, 'POST', { challenge_id, code }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    // As many as may be wrong in a row are checked, the others get a wait.
    expect(answers.filter(({ status }) => [422, 429].includes(status))).toHaveLength(9)
  })

  test('§7.7 of ten answers to one challenge at once, one gets through', async () => {
    const driver = await signedIn(fixture)
    const { factorId, app } = await enrollApp(driver)
    const challenge_id = await createChallenge(driver, factorId)
    const codes = [await app.next(), await app.next()]
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        driver.ask(`/factors/${factorId}/verify`, 'POST', { challenge_id, code: codes[index % 2] }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test.for([
    ['the usual five minutes', () => fixture, 5],
    ['the ten that an operator gives', () => strict, 10],
  ] as const)(
    '§7.7 a challenge that took longer than %s is refused, and one that took less is not',
    async ([, of, minutes]) => {
      const driver = await signedIn(of())
      const { factorId, app } = await enrollApp(driver)
      const challengeId = await createChallenge(driver, factorId)
      await ageChallenge(of(), challengeId, minutes * MINUTE_MS)
      const code = await app.next()
      const refused = await driver.auth.mfa.verify({ factorId, challengeId, code })
      expect(refused.error).toEqual(refusal(422, 'mfa_challenge_expired', /has expired/))
      const inTime = await createChallenge(driver, factorId)
      await ageChallenge(of(), inTime, (minutes - 1) * MINUTE_MS)
      expect((await driver.auth.mfa.verify({ factorId, challengeId: inTime, code })).error).toBeNull()
    },
  )

  test('§7.7 a challenge of another factor, and one that never was, are not found', async () => {
    const driver = await signedIn(fixture)
    const [one, other] = [await enrollApp(driver), await enrollApp(driver)]
    const foreign = await createChallenge(driver, other.factorId)
    for (const challengeId of [foreign, crypto.randomUUID(), '']) {
      const { error } = await driver.auth.mfa.verify({
        factorId: one.factorId,
        challengeId,
        code: one.app.codeAt(0),
      })
      expect(error).toEqual(refusal(422, 'mfa_factor_not_found'))
    }
  })

  test('§7.7 somebody else’s factor is not there to be challenged, answered or taken away', async () => {
    const [ann, bob] = [await signedIn(fixture), await signedIn(fixture)]
    const { factorId, app } = await enrollApp(ann)
    const challengeId = await createChallenge(ann, factorId)
    const gone = refusal(404, 'mfa_factor_not_found', 'Factor not found')
    expect((await bob.auth.mfa.challenge({ factorId })).error).toEqual(gone)
    const code = await app.next()
    expect((await bob.auth.mfa.verify({ factorId, challengeId, code })).error).toEqual(gone)
    expect((await bob.auth.mfa.unenroll({ factorId })).error).toEqual(gone)
    const { error } = await ann.auth.mfa.verify({ factorId, challengeId, code })
    expect(error).toBeNull()
  })

  test('§7.7 an id that is none is not found', async () => {
    const { ask } = await signedIn(fixture)
    const { status, body } = await ask('/factors/mine/challenge')
    expect([status, body.error_code]).toEqual([404, 'validation_failed'])
  })

  test('§7.7 a phone may change its network between challenge and code', async () => {
    const driver = await signedIn(fixture)
    const { factorId, app } = await enrollApp(driver)
    const begun = await driver.ask(`/factors/${factorId}/challenge`, 'POST', {}, from('203.0.113.5'))
    const answer = { challenge_id: begun.body.id, code: await app.next() }
    const { status } = await driver.ask(`/factors/${factorId}/verify`, 'POST', answer, from('198.51.100.9'))
    expect(status).toBe(200)
  })

  test('§7.7 verifying can be switched off, for challenges and answers', async () => {
    const driver = await signedIn(off)
    const factorId = await appMadeBefore(driver.person.id)
    const closed = refusal(422, 'mfa_totp_verify_not_enabled', 'MFA verification is disabled for TOTP')
    expect((await driver.auth.mfa.challenge({ factorId })).error).toEqual(closed)
    const challengeId = crypto.randomUUID()
    const answer = await driver.auth.mfa.verify({ factorId, challengeId, code: '123456' })
    expect(answer.error).toEqual(closed)
  })

  test('§7.7 a driver who tries too often waits, for this factor alone', async () => {
    const driver = await signedIn(strict)
    const { factorId } = await enrollApp(driver)
    const other = await enrollApp(driver)
    const challenge_id = await createChallenge(driver, factorId)
    const tries = []
    for (let i = 0; i < 4; i++) {
      tries.push(await driver.ask(`/factors/${factorId}/verify`, 'POST', { challenge_id, code: '000000' }))
    }
    expect(tries.map(({ status }) => status)).toEqual([422, 422, 422, 429])
    expect(tries[3]?.body.error_code).toBe('over_request_rate_limit')
    expect(Number(tries[3]?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await driver.auth.mfa.challenge({ factorId: other.factorId })).error).toBeNull()
  })
})

/** A factor from before the switch was changed. */
async function appMadeBefore(userId: string): Promise<string> {
  const db = await off.server.miniflare.getD1Database('DB', 'kindrop')
  const id = crypto.randomUUID()
  await db
    .prepare(
      `insert into mfa_factors (id, user_id, type, status, friendly_name, secret, created_at, updated_at)
       values (?, ?, 'totp', 'unverified', '', 'JBSWY3DPEHPK3PXP', ?, ?)`,
    )
    .bind(id, userId, Date.now(), Date.now())
    .run()
  return id
}

const from = (ip: string) => ({ 'cf-connecting-ip': ip })

describe('what follows', () => {
  test('§7.7 a refresh token from before the code gets nothing of the raised session, and does not end it', async () => {
    const driver = await signedIn(fixture)
    const before = (await driver.auth.refreshSession()).data.session!
    const { factorId, app } = await enrollApp(driver)
    await verifyCode(driver, factorId, await app.next())
    for (const { refresh_token } of [driver.first, before]) {
      const { status, body } = await fixture.ask('/token?grant_type=refresh_token', {
        body: { refresh_token },
      })
      expect([status, body.error_code]).toEqual([400, 'refresh_token_not_found'])
    }
    expect((await driver.auth.getUser()).error).toBeNull()
    expect((await driver.auth.refreshSession()).error).toBeNull()
  })

  test('§7.7 §8.15 a phone that lost the answer to its code shows the next one, and is in', async () => {
    const driver = await signedIn(fixture)
    const { factorId, app } = await enrollApp(driver)
    const memory = new Map(driver.memory)
    await verifyCode(driver, factorId, await app.next())
    const lost = fixture.device({}, memory)
    expect((await lost.auth.refreshSession()).error?.code).toBe('refresh_token_not_found')
    expect((await lost.auth.getSession()).data.session).not.toBeNull()
    const challenge = await lost.auth.mfa.challenge({ factorId })
    const answer = { factorId, challengeId: challenge.data!.id, code: await app.next() }
    expect((await lost.auth.mfa.verify(answer)).error).toBeNull()
    const { data } = await lost.auth.mfa.getAuthenticatorAssuranceLevel()
    expect(data?.currentLevel).toBe('aal2')
    expect((await lost.auth.refreshSession()).error).toBeNull()
  })

  test('§7.7 a raised session stays raised as it is refreshed', async () => {
    const driver = await driverWithApp(fixture)
    const { error } = await driver.auth.refreshSession()
    expect(error).toBeNull()
    const { aal, amr } = await driver.claims()
    expect(aal).toBe('aal2')
    expect(amr.map(({ method }) => method)).toEqual(['totp', 'password'])
  })

  test('§7.7 the driver’s other sessions end, save those that have shown a factor', async () => {
    const { person, factorId, app, auth } = await driverWithApp(fixture)
    const phone = await signedIn(fixture, person)
    const laptop = await signedIn(fixture, person)
    await verifyCode(laptop, factorId, await app.next())
    expect((await phone.ask('/user', 'GET')).body.error_code).toBe('session_not_found')
    expect((await auth.getUser()).error).toBeNull()
    expect((await laptop.auth.getUser()).error).toBeNull()
  })

  test('§7.7 other apps that were begun with and not finished are forgotten, other kinds are not', async () => {
    const driver = await signedIn(fixture)
    await enrollApp(driver)
    const { data: key } = await driver.auth.mfa.enroll({ factorType: 'webauthn', friendlyName: 'Key' })
    const { factorId, app } = await enrollApp(driver)
    await verifyCode(driver, factorId, await app.next())
    const { data } = await driver.auth.mfa.listFactors()
    expect(data?.all.map(({ id }) => id).toSorted()).toEqual([factorId, key!.id].toSorted())
  })
})

describe('taking a factor away', () => {
  test('§7.7 an unfinished factor is taken away by any session of its driver', async () => {
    const driver = await signedIn(fixture)
    const { factorId } = await enrollApp(driver)
    const { data, error } = await driver.auth.mfa.unenroll({ factorId })
    expect(error).toBeNull()
    expect(data).toEqual({ id: factorId })
    expect((await driver.auth.mfa.listFactors()).data?.all).toEqual([])
  })

  test('§7.7 a verified factor is not taken away by a session that has not shown it', async () => {
    const { person, factorId } = await driverWithApp(fixture)
    const thief = await signedIn(fixture, person)
    const { error } = await thief.auth.mfa.unenroll({ factorId })
    expect(error).toEqual(refusal(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor'))
  })

  test('§7.7 without its factor a session is one of the first level again, and stays signed in', async () => {
    const driver = await driverWithApp(fixture)
    const { error } = await driver.auth.mfa.unenroll({ factorId: driver.factorId })
    expect(error).toBeNull()
    expect((await driver.auth.refreshSession()).error).toBeNull()
    const { aal, amr } = await driver.claims()
    expect(aal).toBe('aal1')
    expect(amr.map(({ method }) => method)).toEqual(['password'])
    expect((await driver.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal1',
    })
  })

  test('§7.8 an operator sees a driver’s factor, and takes it away when the phone is lost', async () => {
    const driver = await driverWithApp(fixture)
    const admin = await fixture.admin()
    const { id: userId } = driver.person
    const { data: listed } = await admin.mfa.listFactors({ userId })
    expect(listed?.factors).toMatchObject([{ id: driver.factorId, status: 'verified' }])
    const { error } = await admin.mfa.deleteFactor({ userId, id: driver.factorId })
    expect(error).toBeNull()
    await driver.auth.refreshSession()
    const { aal, amr } = await driver.claims()
    expect([aal, amr.length]).toEqual(['aal1', 1])
  })
})
