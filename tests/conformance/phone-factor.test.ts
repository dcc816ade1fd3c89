import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closedSettings, openAuthFixture, sharedAuthFixture, type AuthFixture } from './fixture.ts'
import { ageChallenge, refusal, signedIn, type SignedIn } from './mfa.ts'

const TEST_NUMBER = '61400000999'

let fixture: AuthFixture
let hasty: AuthFixture
let off: AuthFixture
const open = { MFA_PHONE_ENROLL_ENABLED: 'true', MFA_PHONE_VERIFY_ENABLED: 'true' }
beforeAll(async () => {
  fixture = await openAuthFixture({ ...open, MFA_PHONE_MAX_FREQUENCY: '0' })
  hasty = await openAuthFixture({
    ...open,
    MFA_PHONE_MAX_FREQUENCY: '30',
    RATE_LIMIT_SMS_SENT: '2',
    SMS_TEST_OTP: `${TEST_NUMBER}=424242`,
  })
  off = await sharedAuthFixture(closedSettings)
})
afterAll(() => Promise.all([fixture, hasty, off].map((one) => one.stop())))

let numbers = 0
const freshNumber = () => `+6140000${String(1000 + numbers++)}`

const WRONG = refusal(422, 'mfa_verification_failed', 'Invalid MFA Phone code entered')

async function enrolled({ auth }: Pick<SignedIn, 'auth'>, phone = freshNumber()) {
  const { data, error } = await auth.mfa.enroll({ factorType: 'phone', phone })
  expect(error).toBeNull()
  return { factorId: data!.id, phone }
}

/** Requests a code, and reads it on the phone. */
async function texted({ auth }: Pick<SignedIn, 'auth'>, factorId: string, phone: string) {
  const after = fixture.mailbox.messages(phone)[0]?.id ?? 0
  const { data, error } = await auth.mfa.challenge({ factorId, channel: 'sms' })
  expect(error).toBeNull()
  return { challengeId: data!.id, code: (await fixture.mailbox.latest(phone, { after })).code }
}

async function withPhone() {
  const driver = await signedIn(fixture)
  const { factorId, phone } = await enrolled(driver)
  const { error } = await driver.auth.mfa.verify({ factorId, ...(await texted(driver, factorId, phone)) })
  expect(error).toBeNull()
  return { ...driver, factorId, phone }
}

describe('enrolling a phone', () => {
  test('§7.7 a driver sets up a phone, by a code that is sent to it', async () => {
    const driver = await signedIn(fixture)
    const phone = freshNumber()
    const { data } = await driver.auth.mfa.enroll({ factorType: 'phone', phone, friendlyName: 'Work phone' })
    expect(data).toEqual({ id: expect.any(String), type: 'phone', friendly_name: 'Work phone', phone })
    const factorId = data!.id
    const { code, challengeId } = await texted(driver, factorId, phone)
    expect(code).toMatch(/^\d{6}$/)
    const { error } = await driver.auth.mfa.verify({ factorId, challengeId, code })
    expect(error).toBeNull()
    const { aal, amr } = await driver.claims()
    expect(aal).toBe('aal2')
    expect(amr.map(({ method }) => method)).toEqual(['mfa/phone', 'password'])
    const { data: listed } = await driver.auth.mfa.listFactors()
    expect(listed?.phone).toMatchObject([{ id: factorId, phone: phone.slice(1), status: 'verified' }])
  })

  test('§7.7 the text names the product, and binds its code to the site', async () => {
    const driver = await signedIn(fixture)
    const { factorId, phone } = await enrolled(driver)
    const { code } = await texted(driver, factorId, phone)
    const { text } = await fixture.mailbox.latest(phone)
    expect(text).toContain('Kindrop')
    expect(text).toMatch(new RegExp(`@${new URL(fixture.origin).host} #${code}$`))
  })

  test.for([
    ['', 'Phone number required to enroll Phone factor'],
    ['12', 'Invalid phone number format (E.164 required)'],
    ['not a number', 'Invalid phone number format (E.164 required)'],
  ])('§7.7 “%s” is no phone', async ([phone, message]) => {
    const { auth } = await signedIn(fixture)
    const { error } = await auth.mfa.enroll({ factorType: 'phone', phone: phone! })
    expect(error).toEqual(refusal(400, 'validation_failed', message))
  })

  test('§7.7 a phone that was not verified is set up anew, one that was is there already', async () => {
    const driver = await signedIn(fixture)
    const { phone } = await enrolled(driver)
    const { factorId } = await enrolled(driver, phone)
    expect((await driver.auth.mfa.listFactors()).data?.all.map(({ id }) => id)).toEqual([factorId])
    await driver.auth.mfa.verify({ factorId, ...(await texted(driver, factorId, phone)) })
    const { error } = await driver.auth.mfa.enroll({ factorType: 'phone', phone })
    expect(error).toEqual(refusal(422, 'mfa_verified_factor_exists', /already exists/))
  })

  test('§7.7 two drivers may share a phone', async () => {
    const [ann, bob] = [await withPhone(), await signedIn(fixture)]
    const { error } = await bob.auth.mfa.enroll({ factorType: 'phone', phone: ann.phone })
    expect(error).toBeNull()
  })
})

describe('a code by text message', () => {
  test('§7.7 a wrong code is refused, and the right one still taken', async () => {
    const driver = await withPhone()
    const { challengeId, code } = await texted(driver, driver.factorId, driver.phone)
    const wrong = code === '000000' ? '000001' : '000000'
    const answer = { factorId: driver.factorId, challengeId }
    expect((await driver.auth.mfa.verify({ ...answer, code: wrong })).error).toEqual(WRONG)
    expect((await driver.auth.mfa.verify({ ...answer, code: ` ${code} ` })).error).toBeNull()
  })

  test('§7.7 a code is good for its own challenge, once', async () => {
    const driver = await withPhone()
    const first = await texted(driver, driver.factorId, driver.phone)
    const second = await texted(driver, driver.factorId, driver.phone)
    const { factorId } = driver
    const crossed = { factorId, challengeId: second.challengeId, code: first.code }
    if (first.code !== second.code) expect((await driver.auth.mfa.verify(crossed)).error).toEqual(WRONG)
    expect((await driver.auth.mfa.verify({ factorId, ...first })).error).toBeNull()
    expect((await driver.auth.mfa.verify({ factorId, ...first })).error).toEqual(
      refusal(422, 'mfa_ip_address_mismatch', /used already/),
    )
  })

  test('§7.7 of ten tabs that enter one code at once, one gets through', async () => {
    const driver = await withPhone()
    const { challengeId, code } = await texted(driver, driver.factorId, driver.phone)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        driver.ask(`/factors/${driver.factorId}/verify`, 'POST', { challenge_id: challengeId, code }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('§7.7 a code that took too long is refused', async () => {
    const driver = await signedIn(hasty)
    const { factorId } = await enrolled(driver, `+${TEST_NUMBER}`)
    const { data } = await driver.auth.mfa.challenge({ factorId, channel: 'sms' })
    await ageChallenge(hasty, data!.id, 5 * 60_000)
    const { error } = await driver.auth.mfa.verify({ factorId, challengeId: data!.id, code: '424242' })
    expect(error).toEqual(refusal(422, 'mfa_challenge_expired'))
  })

  test('§7.7 another driver’s phone cannot be sent a code', async () => {
    const ann = await withPhone()
    const bob = await signedIn(fixture)
    const { error } = await bob.auth.mfa.challenge({ factorId: ann.factorId, channel: 'sms' })
    expect(error).toEqual(refusal(404, 'mfa_factor_not_found'))
  })

  test('§7.7 a phone is written to by text or WhatsApp, and by no other way', async () => {
    const driver = await withPhone()
    const { factorId } = driver
    expect((await driver.auth.mfa.challenge({ factorId, channel: 'whatsapp' })).error).toBeNull()
    const { error } = await driver.auth.mfa.challenge({ factorId, channel: 'pigeon' } as never)
    expect(error).toEqual(refusal(400, 'validation_failed', /Invalid channel/))
  })

  test('§7.7 a number for tests has its own code, and nothing is sent to it', async () => {
    const driver = await signedIn(hasty)
    const { factorId } = await enrolled(driver, `+${TEST_NUMBER}`)
    const { data } = await driver.auth.mfa.challenge({ factorId, channel: 'sms' })
    const { error } = await driver.auth.mfa.verify({ factorId, challengeId: data!.id, code: '424242' })
    expect(error).toBeNull()
    expect(hasty.mailbox.messages(TEST_NUMBER)).toEqual([])
  })

  test('§7.7 a second text requested at once gets the time to wait', async () => {
    const driver = await signedIn(hasty)
    const { factorId } = await enrolled(driver, `+${TEST_NUMBER}`)
    await driver.auth.mfa.challenge({ factorId, channel: 'sms' })
    const { error } = await driver.auth.mfa.challenge({ factorId, channel: 'sms' })
    expect(error).toEqual(refusal(429, 'over_sms_send_rate_limit', /only request this after \d+ seconds\.$/))
  })

  test('§7.7 no more texts go out in an hour than the operator pays for', async () => {
    const answers = []
    for (let i = 0; i < 3; i++) {
      const driver = await signedIn(hasty)
      const { factorId } = await enrolled(driver)
      answers.push((await driver.auth.mfa.challenge({ factorId, channel: 'sms' })).error?.code)
    }
    expect(answers).toEqual([undefined, undefined, 'over_sms_send_rate_limit'])
  })

  test('§7.7 a failure of the SMS gateway is reported, and the factor stays as it is', async () => {
    const driver = await withPhone()
    fixture.mailbox.refuse(500)
    const { error } = await driver.auth.mfa.challenge({ factorId: driver.factorId, channel: 'sms' })
    fixture.mailbox.refuse(undefined)
    expect(error).toEqual(refusal(422, 'sms_send_failed'))
    expect((await driver.auth.getUser()).error).toBeNull()
  })

  test('§7.7 verifying by phone can be switched off', async () => {
    const driver = await signedIn(off)
    const { factorId, phone } = await enrolled(driver)
    const closed = refusal(422, 'mfa_phone_verify_not_enabled', 'MFA verification is disabled for Phone')
    expect((await driver.auth.mfa.challenge({ factorId, channel: 'sms' })).error).toEqual(closed)
    const challengeId = crypto.randomUUID()
    expect((await driver.auth.mfa.verify({ factorId, challengeId, code: '1' })).error).toEqual(closed)
    expect(off.mailbox.messages(phone)).toEqual([])
  })
})
