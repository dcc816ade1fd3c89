import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closedSettings, sharedAuthFixture, strictSettings, type AuthFixture } from './fixture.ts'
import { refusal, signedIn, type SignedIn, driverWithApp } from './mfa.ts'

let fixture: AuthFixture
let off: AuthFixture
let strict: AuthFixture
beforeAll(async () => {
  fixture = await sharedAuthFixture({ EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true' })
  off = await sharedAuthFixture(closedSettings)
  strict = await sharedAuthFixture(strictSettings)
})
afterAll(() => Promise.all([fixture, off, strict].map((one) => one.stop())))

const WRONG = refusal(422, 'mfa_verification_failed', 'Invalid recovery code entered')
const NONE = refusal(404, 'mfa_factor_not_found', 'The user has not enrolled recovery codes')

/** A driver with an app and a set of codes. */
async function withCodes(to: AuthFixture = fixture) {
  const driver = await driverWithApp(to)
  return { ...driver, ...(await generated(driver)) }
}

async function generated({ auth }: Pick<SignedIn, 'auth'>) {
  const { data, error } = await auth.mfa.recoveryCodes.generate()
  expect(error).toBeNull()
  return { codesId: data!.id, codes: data!.codes }
}

describe('making codes', () => {
  test('§7.7 a driver is given ten codes, told this once, and sees them among their factors', async () => {
    const driver = await driverWithApp(fixture)
    const { data, error } = await driver.auth.mfa.recoveryCodes.generate({ friendlyName: 'In my wallet' })
    expect(error).toBeNull()
    expect(data).toMatchObject({ type: 'recovery_code', friendly_name: 'In my wallet', total: 10 })
    expect(new Set(data!.codes).size).toBe(10)
    for (const code of data!.codes) expect(code).toMatch(/^[0-9a-hj-km-np-tv-z]{16}$/)
    const { data: listed } = await driver.auth.mfa.listFactors()
    expect(listed?.recovery_code).toMatchObject([
      { id: data!.id, status: 'verified', friendly_name: 'In my wallet' },
    ])
    expect((await driver.auth.mfa.recoveryCodes.getStatus()).data).toEqual({
      id: data!.id,
      type: 'recovery_code',
      total: 10,
      remaining: 10,
    })
  })

  test('§7.7 codes without a name are called what they are', async () => {
    const { data } = await (await driverWithApp(fixture)).auth.mfa.recoveryCodes.generate()
    expect(data?.friendly_name).toBe('Recovery codes')
  })

  test('§7.7 no code lies in the database as it is', async () => {
    const { codes, codesId } = await withCodes()
    const db = await fixture.server.miniflare.getD1Database('DB', 'kindrop')
    const { results } = await db
      .prepare('select * from recovery_codes where factor_id = ?')
      .bind(codesId)
      .all()
    expect(results).toHaveLength(10)
    for (const code of codes) expect(JSON.stringify(results)).not.toContain(code)
  })

  test('§7.7 codes stand in for a factor, so there has to be one, and it has to be shown', async () => {
    const low = refusal(403, 'insufficient_aal', 'AAL2 required to generate recovery codes')
    const nobody = await signedIn(fixture)
    expect((await nobody.auth.mfa.recoveryCodes.generate()).error).toEqual(low)
    const { person } = await driverWithApp(fixture)
    const later = await signedIn(fixture, person)
    expect((await later.auth.mfa.recoveryCodes.generate()).error).toEqual(low)
  })

  test('§7.7 a session that was raised by a factor which is gone makes no codes', async () => {
    const driver = await signedIn(fixture)
    const db = await fixture.server.miniflare.getD1Database('DB', 'kindrop')
    await db.prepare(`update sessions set aal = 'aal2' where user_id = ?`).bind(driver.person.id).run()
    const { error } = await driver.auth.mfa.recoveryCodes.generate()
    expect(error).toEqual(refusal(422, 'mfa_recovery_codes_sole_factor'))
  })

  test('§7.7 a driver has one set of codes, also when two tabs ask at once', async () => {
    const driver = await driverWithApp(fixture)
    const answers = await Promise.all(Array.from({ length: 4 }, () => driver.ask('/factors/recovery-codes')))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422])
    const { error } = await driver.auth.mfa.recoveryCodes.generate()
    expect(error).toEqual(refusal(422, 'mfa_verified_factor_exists', /use regenerate/))
    expect((await driver.auth.mfa.recoveryCodes.getStatus()).data?.total).toBe(10)
  })

  test('§7.7 codes cannot have the name of another factor', async () => {
    const driver = await driverWithApp(fixture)
    await driver.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Tablet' })
    const { error } = await driver.auth.mfa.recoveryCodes.generate({ friendlyName: 'Tablet' })
    expect(error).toEqual(refusal(422, 'mfa_factor_name_conflict'))
  })

  test('§7.7 new codes take the place of the old ones, under the same id and name', async () => {
    const driver = await withCodes()
    const { data, error } = await driver.auth.mfa.recoveryCodes.regenerate()
    expect(error).toBeNull()
    expect(data).toMatchObject({ id: driver.codesId, friendly_name: 'Recovery codes', total: 10 })
    const later = await signedIn(fixture, driver.person)
    const old = await later.auth.mfa.recoveryCodes.verify({ code: driver.codes[0]! })
    expect(old.error).toEqual(WRONG)
    const fresh = await later.auth.mfa.recoveryCodes.verify({ code: data!.codes[0]! })
    expect(fresh.error).toBeNull()
  })

  test('§7.7 new codes want a set that there is, and a factor that was shown', async () => {
    const driver = await driverWithApp(fixture)
    expect((await driver.auth.mfa.recoveryCodes.regenerate()).error).toEqual(NONE)
    await generated(driver)
    const later = await signedIn(fixture, driver.person)
    const { error } = await later.auth.mfa.recoveryCodes.regenerate()
    expect(error).toEqual(refusal(403, 'insufficient_aal', 'AAL2 required to regenerate recovery codes'))
  })
})

describe('using a code', () => {
  test('§7.7 a driver who has lost the phone gets in by a code', async () => {
    const { person, codes, codesId } = await withCodes()
    const later = await signedIn(fixture, person)
    const events: string[] = []
    later.auth.onAuthStateChange((event) => void events.push(event))
    const { data, error } = await later.auth.mfa.recoveryCodes.verify({ code: codes[3]! })
    expect(error).toBeNull()
    expect(data?.user.factors?.map(({ id }) => id)).toContain(codesId)
    const { aal, amr } = await later.claims()
    expect(aal).toBe('aal2')
    expect(amr.map(({ method }) => method)).toEqual(['mfa/recovery_code', 'password'])
    expect(events).toContain('MFA_CHALLENGE_VERIFIED')
    expect((await later.auth.mfa.recoveryCodes.getStatus()).data?.remaining).toBe(9)
  })

  test('§7.7 a code is accepted as typed: in groups, in capitals, with look-alikes', async () => {
    const { person, codes } = await withCodes()
    const typed = codes[0]!
      .match(/.{4}/g)!
      .join(' – ')
      .toUpperCase()
      .replaceAll('0', 'O')
      .replaceAll('1', 'I')
    const later = await signedIn(fixture, person)
    expect((await later.auth.mfa.recoveryCodes.verify({ code: ` ${typed} ` })).error).toBeNull()
  })

  test('§7.7 a code is valid once, and a wrong one and a missing one are different errors', async () => {
    const { person, codes } = await withCodes()
    const later = await signedIn(fixture, person)
    expect((await later.auth.mfa.recoveryCodes.verify({ code: codes[0]! })).error).toBeNull()
    const again = await signedIn(fixture, person)
    const verify = async (code: string) => (await again.auth.mfa.recoveryCodes.verify({ code })).error
    expect(await verify(codes[0]!)).toEqual(WRONG)
    expect(await verify('0000000000000000')).toEqual(WRONG)
    expect(await verify(' - ')).toEqual(refusal(400, 'validation_failed', 'Code needs to be non-empty'))
    expect((await again.claims()).aal).toBe('aal1')
  })

  test('§7.7 of ten tabs that enter one code at once, one gets through', async () => {
    const { person, codes } = await withCodes()
    const later = await signedIn(fixture, person)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        later.ask('/factors/recovery-codes/verify', 'POST', { code: codes[0] }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await later.ask('/factors/recovery-codes', 'GET')).body.remaining).toBe(9)
  })

  test('§7.7 somebody else’s code is a wrong code, and so is any for whoever has none', async () => {
    const [ann, bob] = [await withCodes(), await withCodes()]
    const nobody = await signedIn(fixture)
    const later = await signedIn(fixture, bob.person)
    const code = ann.codes[0]!
    expect((await later.auth.mfa.recoveryCodes.verify({ code })).error).toEqual(WRONG)
    expect((await nobody.auth.mfa.recoveryCodes.verify({ code })).error).toEqual(WRONG)
  })

  test('§7.7 a session that a code has raised ends the others of the first level, and its token from before is dead', async () => {
    const { person, codes } = await withCodes()
    const other = await signedIn(fixture, person)
    const later = await signedIn(fixture, person)
    await later.auth.mfa.recoveryCodes.verify({ code: codes[0]! })
    expect((await other.ask('/user', 'GET')).body.error_code).toBe('session_not_found')
    const { body } = await fixture.ask('/token?grant_type=refresh_token', {
      body: { refresh_token: later.first.refresh_token },
    })
    expect(body.error_code).toBe('refresh_token_not_found')
  })

  test('§7.7 a driver who has got in by a code can take the lost app away and set up another', async () => {
    const { person, codes, factorId } = await withCodes()
    const later = await signedIn(fixture, person)
    await later.auth.mfa.recoveryCodes.verify({ code: codes[0]! })
    expect((await later.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'New phone' })).error).toBeNull()
    expect((await later.auth.mfa.unenroll({ factorId })).error).toBeNull()
  })

  test('§7.7 a driver who tries too many codes waits', async () => {
    const driver = await signedIn(strict)
    const tries = []
    for (let i = 0; i < 5; i++) {
      tries.push(await driver.auth.mfa.recoveryCodes.verify({ code: '0000000000000000' }))
    }
    expect(tries.slice(0, 4).map(({ error }) => error?.code)).toEqual(
      Array(4).fill('mfa_verification_failed'),
    )
    expect(tries[4]?.error).toEqual(refusal(429, 'mfa_recovery_codes_locked'))
  })
})

describe('taking codes away', () => {
  test('§7.7 a driver takes all codes away', async () => {
    const driver = await withCodes()
    const { data, error } = await driver.auth.mfa.recoveryCodes.unenroll()
    expect(error).toBeNull()
    expect(data).toEqual({ id: driver.codesId })
    expect((await driver.auth.mfa.recoveryCodes.getStatus()).error).toEqual(NONE)
    expect((await driver.auth.mfa.recoveryCodes.unenroll()).error).toEqual(NONE)
    expect((await driver.claims()).aal).toBe('aal2')
  })

  test('§7.7 codes are taken away only where a factor was shown, and by their own route', async () => {
    const driver = await withCodes()
    const later = await signedIn(fixture, driver.person)
    const low = refusal(403, 'insufficient_aal', 'AAL2 required to delete recovery codes')
    expect((await later.auth.mfa.recoveryCodes.unenroll()).error).toEqual(low)
    const other = await driver.auth.mfa.unenroll({ factorId: driver.codesId })
    expect(other.error).toEqual(refusal(422, 'validation_failed', /DELETE \/factors\/recovery-codes/))
    const challenge = await driver.auth.mfa.challenge({ factorId: driver.codesId })
    expect(challenge.error).toEqual(refusal(400, 'validation_failed'))
  })

  test('§7.7 codes go with the last factor that they stand in for', async () => {
    const driver = await withCodes()
    expect((await driver.auth.mfa.unenroll({ factorId: driver.factorId })).error).toBeNull()
    await driver.auth.refreshSession()
    expect((await driver.auth.mfa.listFactors()).data?.all).toEqual([])
    expect((await driver.auth.mfa.getAuthenticatorAssuranceLevel()).data?.nextLevel).toBe('aal1')
  })

  test('§7.8 when an operator takes the last factor away, the driver is not kept out by codes', async () => {
    const driver = await withCodes()
    const admin = await fixture.admin()
    await admin.mfa.deleteFactor({ userId: driver.person.id, id: driver.factorId })
    const later = await signedIn(fixture, driver.person)
    expect((await later.auth.mfa.getAuthenticatorAssuranceLevel()).data?.nextLevel).toBe('aal1')
    expect((await later.auth.mfa.enroll({ factorType: 'totp' })).error).toBeNull()
  })

  test('§7.7 a session that a code has raised drops when the codes are taken away', async () => {
    const { person, codes } = await withCodes()
    const later = await signedIn(fixture, person)
    await later.auth.mfa.recoveryCodes.verify({ code: codes[0]! })
    await later.auth.mfa.recoveryCodes.unenroll()
    await later.auth.refreshSession()
    expect((await later.claims()).aal).toBe('aal1')
  })

  test('§7.7 recovery codes can be switched off', async () => {
    const driver = await driverWithApp(off)
    const { recoveryCodes } = driver.auth.mfa
    const making = refusal(422, 'mfa_recovery_codes_enroll_not_enabled')
    expect((await recoveryCodes.generate()).error).toEqual(making)
    expect((await recoveryCodes.regenerate()).error).toEqual(making)
    const code = '0000000000000000'
    expect((await recoveryCodes.verify({ code })).error).toEqual(
      refusal(422, 'mfa_recovery_codes_verify_not_enabled'),
    )
    expect((await recoveryCodes.getStatus()).error).toEqual(NONE)
  })
})
