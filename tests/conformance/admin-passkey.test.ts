import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAuthenticator } from '../emulators/authenticator.ts'
import { rows } from './account-flows.ts'
import { sharedAuthFixture, type AuthFixture } from './fixture.ts'
import { refusal, signedIn, type SignedIn } from './mfa.ts'

let fixture: AuthFixture
beforeAll(async () => {
  fixture = await sharedAuthFixture()
})
afterAll(() => fixture.stop())

type Device = ReturnType<typeof openAuthenticator>

/**
 * An administrator signed in with a password, who has added a passkey on a device with or without user
 * verification.
 */
async function withPasskey(verifies = true) {
  const administrator = await signedIn(fixture)
  const device = openAuthenticator({ origin: fixture.origin, verifies })
  const { data: begun } = await administrator.auth.passkey.startRegistration()
  const credential = device.create(begun!.options) as never
  const { error } = await administrator.auth.passkey.verifyRegistration({
    challengeId: begun!.challenge_id,
    credential,
  })
  expect(error).toBeNull()
  await rows(fixture, "update users set role = 'admin' where id = ?", administrator.person.id)
  return { ...administrator, device }
}

/** The answer to a token: its status, or the code of its error. */
async function answers(token: string, path = '/api/admin/overview', body?: unknown) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const init = body === undefined ? { headers } : { headers, method: 'POST', body: JSON.stringify(body) }
  const answer = await fetch(new URL(path, fixture.origin), init)
  return answer.ok ? answer.status : ((await answer.json()) as { error: { code: string } }).error.code
}
const tokenOf = async ({ session }: Pick<SignedIn, 'session'>) => (await session()).access_token

/** A passkey assertion as the page sends it for a step-up. */
async function shownBy(device: Device) {
  const { data } = await fixture.device().auth.passkey.startAuthentication()
  return { challenge_id: data!.challenge_id, credential: device.get(data!.options) }
}

/** The token of a passkey sign-in. */
async function signInWith(device: Device): Promise<string> {
  const { challenge_id: challengeId, credential } = await shownBy(device)
  const { data } = await fixture.device().auth.passkey.verifyAuthentication({
    challengeId,
    credential: credential as never,
  })
  return data!.session!.access_token
}

test('§6.5 a passkey opens the admin app if its device verifies the user; without that it only signs in', async () => {
  const [phone, key] = [await withPasskey(true), await withPasskey(false)]
  expect(await answers(await signInWith(phone.device))).toBe(200)
  const token = await signInWith(key.device)
  expect([await answers(token, '/api/account'), await answers(token)]).toEqual([200, 'mfa_required'])
})

test('§6.5 a passkey used after the password is the session’s second factor; the password once more is not', async () => {
  const administrator = await withPasskey()
  const token = await tokenOf(administrator)
  expect(await answers(token)).toBe('mfa_required')
  const stepUp = (proof: object) => answers(token, '/api/admin/step-up', proof)
  expect([await stepUp({ password: administrator.person.password }), await answers(token)]).toEqual([
    204,
    'mfa_required',
  ])
  expect([await stepUp({ passkey: await shownBy(administrator.device) }), await answers(token)]).toEqual([
    204, 200,
  ])
})

test('§6.5 a thief of the password of an administrator with a passkey can neither add nor remove a factor', async () => {
  const administrator = await withPasskey()
  const tries = async () => [
    (await administrator.auth.passkey.startRegistration()).error,
    (await administrator.auth.mfa.enroll({ factorType: 'totp' })).error,
    (await administrator.auth.passkey.delete({ passkeyId: crypto.randomUUID() })).error,
  ]
  const low = refusal(403, 'insufficient_aal', 'Show your passkey first')
  expect(await tries()).toEqual([low, low, low])
  await answers(await tokenOf(administrator), '/api/admin/step-up', {
    passkey: await shownBy(administrator.device),
  })
  expect(await tries()).toEqual([null, null, refusal(404, 'webauthn_credential_not_found')])
})
