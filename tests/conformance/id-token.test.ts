import { createHash } from 'node:crypto'
import { generateKeyPair } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshEmail, sharedAuthFixture } from './fixture.ts'
import { claimsIn, CLIENT_ID, openGoogleScenario, type GoogleScenario } from './google-scenario.ts'

let scenario: GoogleScenario
let careless: GoogleScenario

beforeAll(async () => {
  ;[scenario, careless] = await Promise.all([
    openGoogleScenario(),
    openGoogleScenario({ EXTERNAL_GOOGLE_SKIP_NONCE_CHECK: 'true' }),
  ])
})
afterAll(() => Promise.all([scenario.stop(), careless.stop()]))

const sha256 = (text: string) => createHash('sha256').update(text)
const mia = () => ({ email: freshEmail(), name: 'Mia Nguyen' })
const grant = (body: object, { world: fixture } = scenario) =>
  fixture.ask('/token?grant_type=id_token', { body })

describe('a good token', () => {
  test('§7.3 signs a driver in as the whole way through the browser does', async () => {
    const person = mia()
    const device = scenario.world.device()
    const token = await scenario.google.idToken(person)
    const { data, error } = await device.auth.signInWithIdToken({ provider: 'google', token })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({
      email: person.email,
      app_metadata: { provider: 'google', providers: ['google'] },
      user_metadata: { full_name: 'Mia Nguyen' },
    })
    expect(claimsIn(data.session!.access_token).amr[0]).toMatchObject({ method: 'oauth', provider: 'google' })
    expect((await device.auth.refreshSession()).error).toBeNull()
    expect((await scenario.enter(person)).user.id).toBe(data.user!.id)
  })

  test('§7.3 may be meant for another app of ours', async () => {
    const id_token = await scenario.google.idToken(mia(), { claims: { aud: 'kindrop-on-a-phone' } })
    expect((await grant({ provider: 'google', id_token })).status).toBe(200)
  })

  test('§7.3 may be meant for several, if one of them is ours', async () => {
    const id_token = await scenario.google.idToken(mia(), { claims: { aud: ['another', CLIENT_ID] } })
    expect((await grant({ provider: 'google', id_token })).status).toBe(200)
  })

  test('§7.3 is known by its issuer and client id as well as by a name', async () => {
    const id_token = await scenario.google.idToken(mia())
    const named = { issuer: scenario.google.issuer, client_id: CLIENT_ID, id_token }
    expect((await grant(named)).status).toBe(200)
  })

  test('§7.3 that has just run out by a slow clock is still good', async () => {
    const id_token = await scenario.google.idToken(mia(), { expiresIn: -5 })
    expect((await grant({ provider: 'google', id_token })).status).toBe(200)
  })

  test('§7.3 comes with the access token it was issued with', async () => {
    const access_token = 'an access token'
    const half = sha256(access_token).digest().subarray(0, 16).toString('base64url')
    const body = async () => {
      const id_token = await scenario.google.idToken(mia(), { claims: { at_hash: half } })
      return { provider: 'google', id_token }
    }
    expect((await grant({ ...(await body()), access_token })).status).toBe(200)
    expect((await grant(await body())).status).toBe(200)
    const other = await grant({ ...(await body()), access_token: 'another one' })
    expect([other.status, other.body.error_description]).toEqual([400, 'Bad ID token'])
  })

  test('§7.3 of many at once makes one account', async () => {
    const person = mia()
    const tokens = await Promise.all([1, 2, 3, 4].map(() => scenario.google.idToken(person)))
    const answers = await Promise.all(tokens.map((id_token) => grant({ provider: 'google', id_token })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(new Set(answers.map(({ body }) => body.user.id)).size).toBe(1)
  })

  test('§7.3 of an account that already has another address leaves that address alone', async () => {
    const person = mia()
    const first = await grant({ provider: 'google', id_token: await scenario.google.idToken(person) })
    const moved = await scenario.google.idToken(person, { claims: { email: freshEmail() } })
    const second = await grant({ provider: 'google', id_token: moved })
    expect(second.body.user.id).toBe(first.body.user.id)
    expect(second.body.user.email).toBe(person.email)
  })

  test('§7.3 that says no address lets in who is known, and nobody new', async () => {
    const person = mia()
    await grant({ provider: 'google', id_token: await scenario.google.idToken(person) })
    const nameless = (who: { email: string }) =>
      scenario.google.idToken(who, { claims: { email: undefined, email_verified: undefined } })
    expect((await grant({ provider: 'google', id_token: await nameless(person) })).status).toBe(200)
    const stranger = await grant({ provider: 'google', id_token: await nameless(mia()) })
    expect([stranger.status, stranger.body.msg]).toEqual([
      400,
      'Error getting user email from external provider',
    ])
  })
})

describe('the nonce', () => {
  const mismatch = 'Passed nonce and nonce in id_token should either both exist or not.'

  test('§7.3 counts when the token has its hash, as sign-in sheets send it', async () => {
    const nonce = 'a nonce of the app'
    const id_token = await scenario.google.idToken(mia(), { claims: { nonce: sha256(nonce).digest('hex') } })
    expect((await grant({ provider: 'google', id_token, nonce })).status).toBe(200)
  })

  test('§7.3 makes no token good twice, not of twenty tries at once', async () => {
    const nonce = 'a nonce of the app'
    const id_token = await scenario.google.idToken(mia(), { claims: { nonce: sha256(nonce).digest('hex') } })
    const tries = await Promise.all(
      Array.from({ length: 20 }, () => grant({ provider: 'google', id_token, nonce })),
    )
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(1)
    const { status, body } = await grant({ provider: 'google', id_token, nonce })
    expect([status, body]).toEqual([
      400,
      { error: 'invalid_request', error_description: 'ID token has been used already' },
    ])
  })

  test.for([
    ['in the token alone', 'shown', undefined, mismatch],
    ['in the request alone', undefined, 'told', mismatch],
    ['an empty one in the request', 'shown', '', mismatch],
    ['another one', 'shown', 'told', 'Nonces mismatch'],
    ['one that the token tells as it is', 'told', 'told', 'Nonces mismatch'],
    ['its hash told, where the token has it plain', 'a', sha256('a').digest('hex'), 'Nonces mismatch'],
  ] as const)('§7.3 %s is refused', async ([, shown, nonce, message]) => {
    const id_token = await scenario.google.idToken(mia(), { claims: { nonce: shown } })
    const { status, body } = await grant({ provider: 'google', id_token, nonce })
    expect([status, body]).toEqual([400, { error: 'invalid_request', error_description: message }])
  })

  test('§7.3 is not asked for where the operator says so, since a phone makes one and does not tell it', async () => {
    const id_token = await careless.google.idToken(mia(), { claims: { nonce: 'unknown to the app' } })
    expect((await grant({ provider: 'google', id_token }, careless)).status).toBe(200)
  })
})

describe('a bad token', () => {
  const bad = async (id_token: string, message = 'Bad ID token') => {
    const { status, body } = await grant({ provider: 'google', id_token })
    expect([status, body]).toEqual([400, { error: 'invalid_request', error_description: message }])
  }

  test('§7.3 that was changed on the way is refused', async () => {
    const [head, , signature] = (await scenario.google.idToken(mia())).split('.')
    const other = { ...claimsIn(await scenario.google.idToken(mia())), email: 'admin@kindrop.example' }
    const body = Buffer.from(JSON.stringify(other)).toString('base64url')
    await bad(`${head}.${body}.${signature}`)
  })

  test('§7.3 that has run out is refused', async () => {
    await bad(await scenario.google.idToken(mia(), { expiresIn: -120 }))
  })

  test('§7.3 that never ends is refused', async () => {
    await bad(await scenario.google.idToken(mia(), { claims: { exp: undefined } }))
  })

  test('§7.3 that is not good yet is refused', async () => {
    await bad(await scenario.google.idToken(mia(), { claims: { nbf: Math.floor(Date.now() / 1000) + 600 } }))
  })

  test('§7.3 of another issuer is refused', async () => {
    await bad(await scenario.google.idToken(mia(), { claims: { iss: 'https://accounts.google.com' } }))
  })

  test('§7.3 without a subject is refused', async () => {
    await bad(await scenario.google.idToken(mia(), { claims: { sub: undefined } }))
    await bad(await scenario.google.idToken(mia(), { claims: { sub: '' } }))
  })

  test('§7.3 that another key has signed is refused, under a known name or a new one', async () => {
    const { privateKey } = await generateKeyPair('RS256')
    await bad(await scenario.google.idToken(mia(), { signedBy: privateKey }))
    await bad(await scenario.google.idToken(mia(), { signedBy: privateKey, kid: 'another' }))
  })

  test('§7.3 that nobody has signed, or a secret that is none, is refused', async () => {
    const claims = (await scenario.google.idToken(mia())).split('.')[1]
    const none = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url')
    await bad(`${none}.${claims}.`)
    await bad(
      await scenario.google.idToken(mia(), {
        alg: 'HS256',
        signedBy: new TextEncoder().encode('x'.repeat(64)),
      }),
    )
  })

  test('§7.3 that is no token at all is refused', async () => {
    for (const text of ['hello', 'a.b.c', '..', '💐']) await bad(text)
    await bad('', 'id_token required')
  })

  test('§7.3 that our own service has signed is refused', async () => {
    const { session } = await scenario.enter(mia())
    await bad(session.access_token)
  })

  test('§7.3 that was meant for somebody else is refused, and for whom is said', async () => {
    const to = (aud: unknown) => scenario.google.idToken(mia(), { claims: { aud } })
    await bad(await to('another'), 'Unacceptable audience in id_token: [another]')
    await bad(await to(['one', 'two']), 'Unacceptable audience in id_token: [one two]')
  })
})

describe('who may not come', () => {
  test('§7.3 a driver whose address is not verified waits for a mail', async () => {
    const person = { ...mia(), verified: false }
    const token = await scenario.google.idToken(person)
    const { error } = await scenario.world.device().auth.signInWithIdToken({ provider: 'google', token })
    expect([error!.status, error!.code]).toEqual([403, 'provider_email_needs_verification'])
    expect((await scenario.world.mailbox.latest(person.email)).code).toMatch(/^\d{6}$/)
  })

  test('§7.3 a banned driver is told so', async () => {
    const person = mia()
    const { body } = await grant({ provider: 'google', id_token: await scenario.google.idToken(person) })
    await (await scenario.world.admin()).updateUserById(body.user.id, { ban_duration: '24h' })
    const again = await grant({ provider: 'google', id_token: await scenario.google.idToken(person) })
    expect([again.status, again.body.error_code]).toEqual([403, 'user_banned'])
  })

  test.for([
    ['nothing that names a provider', {}, 'provider or client_id and issuer required'],
    ['an issuer alone', { issuer: 'https://a.example' }, 'provider or client_id and issuer required'],
  ] as const)('§7.3 %s is refused', async ([, named, message]) => {
    const { status, body } = await grant({ id_token: 'x', ...named })
    expect([status, body.error_description]).toEqual([400, message])
  })

  test.for([
    ['an unknown name', { provider: 'myspace' }, 'Custom OIDC provider "myspace" not allowed'],
    [
      'an unknown issuer',
      { issuer: 'https://a.example', client_id: CLIENT_ID },
      'Custom OIDC provider "https://a.example" not allowed',
    ],
  ] as const)('§7.3 %s is refused', async ([, named, message]) => {
    const { status, body } = await grant({ id_token: 'x', ...named })
    expect([status, body.error_code, body.msg]).toEqual([400, 'validation_failed', message])
  })

  test('§7.3 a provider that is switched off takes no tokens', async () => {
    const closed = await sharedAuthFixture()
    const { error } = await closed.device().auth.signInWithIdToken({ provider: 'google', token: 'x' })
    expect([error!.status, error!.code]).toEqual([400, 'provider_disabled'])
    await closed.stop()
  })

  test('§8.15 keys that cannot be had are our trouble, which the client may try again', async () => {
    const ill = await openGoogleScenario()
    ill.google.fail('/jwks', 500)
    const id_token = await ill.google.idToken(mia())
    const answer = await grant({ provider: 'google', id_token }, ill)
    expect([answer.status, answer.body.error_code]).toEqual([503, 'unexpected_failure'])
    ill.google.fail('/jwks', undefined)
    expect((await grant({ provider: 'google', id_token }, ill)).status).toBe(200)
    await ill.stop()
  })
})
