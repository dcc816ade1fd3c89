import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { sessions } from '../../db/auth-schema.ts'
import { openDb } from '../../db/db.ts'
import { mfaChallenges, mfaFactors } from '../../db/factor-schema.ts'
import { jobs } from '../../db/jobs-schema.ts'
import { authRequest } from '../../test/auth-client.ts'
import { onAnotherDevice, type Person, person, sessionIdOf } from '../../test/factories.ts'
import { newToken, upsertToken } from '../codes/one-time-token.ts'

const db = () => openDb(env.DB)
/** The limits on all requests about a factor are tested elsewhere. */
const settings = { RATE_LIMIT_MFA: '0', RATE_LIMIT_PASSWORD: '0' }
const post = (path: string, token: string, body: unknown) => authRequest(path, { token, body, settings })
const factor = async () => (await db().select().from(mfaFactors))[0]!
/** Ends the wait, with so many wrong answers counted. */
const waited = (failures: number) => db().update(mfaFactors).set({ failures, lockedUntil: null })

/** A driver with an authenticator app, and a stranger with their password: a session that has not shown the app. */
async function half(name: string) {
  const owner = await person(name)
  const { body } = await post('/factors', owner.token, { factor_type: 'totp' })
  await db().update(mfaFactors).set({ status: 'verified' })
  const app = new TOTP({ secret: Secret.fromBase32(body.totp.secret) })
  return { owner, id: body.id as string, app, thief: await onAnotherDevice(owner), wrong: wrongFor(app) }
}

async function answer({ token }: Pick<Person, 'token'>, id: string, code: string) {
  const { body } = await post(`/factors/${id}/challenge`, token, {})
  return post(`/factors/${id}/verify`, token, { challenge_id: body.id, code })
}

/** A code that is wrong now and in the steps around now. */
function wrongFor(app: TOTP): string {
  const near = [-2, -1, 0, 1, 2].map((step) => app.generate({ timestamp: Date.now() + step * 30_000 }))
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code))!
}

test('§8.16 after five wrong codes in a row each one more makes the next wait twice as long', async () => {
  const { id, app, thief, wrong } = await half('ann')
  for (let nth = 1; nth <= 5; nth++) expect((await answer(thief, id, wrong)).status).toBe(422)
  const refused = await answer(thief, id, app.generate())
  expect([refused.status, refused.body.error_code]).toEqual([429, 'over_request_rate_limit'])
  expect(refused.body.msg).toMatch(/after (30|2\d) seconds/)
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(30)
  for (const [failures, seconds] of [
    [5, 60],
    [8, 480],
    [11, 3600],
    [60, 3600],
  ] as const) {
    await waited(failures)
    expect((await answer(thief, id, wrong)).status).toBe(422)
    const left = (await factor()).lockedUntil! - Date.now()
    expect(left).toBeGreaterThan((seconds - 10) * 1000)
    expect(left).toBeLessThanOrEqual(seconds * 1000)
  }
})

test('§7.7 a stranger whose session the owner ends while it sets up a second step locks nobody out', async () => {
  const owner = await person('ann')
  const [stranger, laptop] = [await onAnotherDevice(owner), await onAnotherDevice(owner)]
  const { body } = await post('/factors', stranger.token, { factor_type: 'totp' })
  const app = new TOTP({ secret: Secret.fromBase32(body.totp.secret) })
  const challenge = await post(`/factors/${body.id}/challenge`, stranger.token, {})
  // The owner's request comes between the check of the code and its effect.
  const DB = new Proxy(env.DB, {
    get: (target, name: keyof D1Database) =>
      name === 'batch'
        ? async (statements: D1PreparedStatement[]) => {
            const results = await target.batch(statements)
            if ((await db().select().from(mfaChallenges))[0]?.verifiedAt) {
              await db()
                .delete(sessions)
                .where(eq(sessions.id, sessionIdOf(stranger)))
            }
            return results
          }
        : target[name].bind(target),
  })
  const { status } = await authRequest(`/factors/${body.id}/verify`, {
    token: stranger.token,
    body: { challenge_id: challenge.body.id, code: app.generate() },
    settings: { ...settings, DB },
  })
  expect(status).toBe(403)
  expect((await factor()).status).toBe('unverified')
  expect((await laptop.api.account.$get()).status).toBe(200)
})

test('§8.16 a hundred guesses at the same moment are counted as five', async () => {
  const { id, thief, wrong } = await half('ann')
  const { body } = await post(`/factors/${id}/challenge`, thief.token, {})
  const guess = () => post(`/factors/${id}/verify`, thief.token, { challenge_id: body.id, code: wrong })
  const all = await Promise.all(Array.from({ length: 100 }, guess))
  expect(all.filter(({ status }) => status === 422)).toHaveLength(5)
  expect(all.filter(({ status }) => status === 429)).toHaveLength(95)
})

test('§8.16 a right code resets the count of wrong ones', async () => {
  const { id, app, thief, wrong } = await half('ann')
  for (let nth = 1; nth <= 4; nth++) await answer(thief, id, wrong)
  expect((await answer(thief, id, app.generate())).status).toBe(200)
  expect(await factor()).toMatchObject({ failures: 0, lockedUntil: null })
})

test('§8.16 the owner gets one mail after ten wrong codes in a row', async () => {
  const { id, thief, wrong } = await half('ann')
  const sent: unknown[] = []
  const EMAIL = { send: async (mail: unknown) => void sent.push(mail) } as unknown as SendEmail
  const guess = async () => {
    const { body } = await post(`/factors/${id}/challenge`, thief.token, {})
    const asked = { challenge_id: body.id, code: wrong }
    await authRequest(`/factors/${id}/verify`, {
      token: thief.token,
      body: asked,
      settings: { ...settings, EMAIL },
    })
  }
  for (const failures of [8, 9, 10]) {
    await waited(failures)
    await guess()
  }
  await expect.poll(() => db().select().from(jobs)).toEqual([])
  expect(sent).toHaveLength(1)
  expect(sent).toMatchObject([{ to: 'ann@example.com', subject: expect.stringContaining('trying codes') }])
})

test('§8.16 after a hundred wrong codes in a row not even the right one opens, until the owner has a mailed code', async () => {
  const { owner, id, app, thief, wrong } = await half('ann')
  await waited(99)
  expect((await answer(thief, id, wrong)).status).toBe(422)
  await db().update(mfaFactors).set({ lockedUntil: null })
  const locked = await answer(thief, id, app.generate())
  expect([locked.status, locked.body.error_code]).toEqual([422, 'mfa_factor_locked'])
  const refused = await post(`/factors/${id}/unlock`, thief.token, { nonce: '000000x' })
  expect([refused.status, refused.body.error_code]).toEqual([422, 'reauthentication_not_valid'])
  const purpose = 'reauthentication'
  const { proof, row } = await newToken(env, { userId: owner.id, purpose, sentTo: owner.email })
  await upsertToken(db(), row)
  expect((await post(`/factors/${id}/unlock`, thief.token, { nonce: proof.code })).status).toBe(200)
  expect((await answer(thief, id, app.generate())).status).toBe(200)
})

test('§8.16 a texted code can be tried five times, and then never again', async () => {
  const phoneSettings = { ...settings, MFA_PHONE_ENROLL_ENABLED: 'true', MFA_PHONE_VERIFY_ENABLED: 'true' }
  const test = { ...phoneSettings, SMS_TEST_OTP: '61400000001=424242', MFA_PHONE_MAX_FREQUENCY: '0' }
  const { token } = await person('ann')
  const say = (path: string, body: unknown) => authRequest(path, { token, body, settings: test })
  const { body } = await say('/factors', { factor_type: 'phone', phone: '+61400000001' })
  const { body: challenge } = await say(`/factors/${body.id}/challenge`, { channel: 'sms' })
  const type = (code: string) => say(`/factors/${body.id}/verify`, { challenge_id: challenge.id, code })
  for (let nth = 1; nth <= 5; nth++) {
    await db().update(mfaFactors).set({ lockedUntil: null, failures: 0 })
    expect((await type('111111')).body.error_code).toBe('mfa_verification_failed')
  }
  await db().update(mfaFactors).set({ lockedUntil: null, failures: 0 })
  expect((await type('424242')).body.error_code).toBe('mfa_challenge_expired')
  expect((await db().select().from(mfaChallenges))[0]?.verifiedAt).toBeNull()
})
