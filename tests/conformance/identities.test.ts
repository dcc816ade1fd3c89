import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { messagesSentTo, submitPage } from './account-flows.ts'
import { freshEmail } from './fixture.ts'
import { claimsIn, consent, openGoogleScenario, type GoogleScenario } from './google-scenario.ts'
import { driverWithApp } from './mfa.ts'

let scenario: GoogleScenario
let closed: GoogleScenario

beforeAll(async () => {
  ;[scenario, closed] = await Promise.all([
    openGoogleScenario({ EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true' }),
    openGoogleScenario({ SECURITY_MANUAL_LINKING_ENABLED: 'false' }),
  ])
})
afterAll(() => Promise.all([scenario.stop(), closed.stop()]))

const mia = () => ({ email: freshEmail(), name: 'Mia Nguyen' })
type Device = ReturnType<GoogleScenario['world']['device']>

/** A driver with their own address and a password, signed in. */
async function driver({ world: fixture, device: deviceWith } = scenario, options: object = {}) {
  const email = freshEmail()
  await (await fixture.admin()).createUser({ email, password: 'kind-word-1', email_confirm: true })
  const device = deviceWith(options)
  const { data, error } = await device.auth.signInWithPassword({ email, password: 'kind-word-1' })
  expect(error).toBeNull()
  return { ...device, email, user: data.user!, session: data.session! }
}

/** Goes to Google to link an account; returns where the driver arrives. */
async function comeBack(
  { auth }: Pick<Device, 'auth'>,
  person: { email: string; verified?: boolean } | 'cancel',
  cookie?: string,
) {
  const options = { skipBrowserRedirect: true, redirectTo: 'https://app.example/in' }
  const { data, error } = await auth.linkIdentity({ provider: 'google', options })
  expect(error).toBeNull()
  return scenario.arrive(await consent(new URL((data as { url: string }).url), person), cookie)
}

/** Attempts to link, by the whole round trip. */
async function linked(device: Pick<Device, 'auth'>, person: { email: string; verified?: boolean }) {
  const { query } = await comeBack(device, person)
  return device.auth.exchangeCodeForSession(query.get('code') ?? '')
}

/** Links by the whole round trip. */
async function link(device: Pick<Device, 'auth'>, person: { email: string; verified?: boolean }) {
  const { data, error } = await linked(device, person)
  expect(error).toBeNull()
  return data
}

const identitiesOf = async ({ auth }: Pick<Device, 'auth'>) =>
  (await auth.getUserIdentities()).data!.identities
const identityOf = async (device: Pick<Device, 'auth'>, provider: string) =>
  (await identitiesOf(device)).find((it) => it.provider === provider)!

describe('linking', () => {
  test('§7.6 a driver links Google, stays signed in, and comes in by either way', async () => {
    const me = await driver()
    const person = mia()
    const { user, session } = await link(me, person)
    expect(user!.id).toBe(me.user.id)
    expect(user!.email).toBe(me.email)
    expect(user!.app_metadata).toMatchObject({ provider: 'email', providers: ['email', 'google'] })
    expect(session!.provider_token).toBeTruthy()
    expect(claimsIn(session!.access_token).session_id).toBe(claimsIn(me.session.access_token).session_id)
    expect((await identitiesOf(me)).map(({ provider }) => provider)).toEqual(['email', 'google'])
    expect((await me.auth.refreshSession()).error).toBeNull()
    expect((await scenario.enter(person)).user.id).toBe(me.user.id)
  })

  test('§7.6 §8.16 without PKCE no linking begins, wherever it is to lead', async () => {
    const { session } = await driver()
    const lax = await openGoogleScenario({ SECURITY_IMPLICIT_GRANT_ENABLED: 'true' })
    const guest = await driver(lax)
    for (const [{ world: fixture }, token] of [
      [scenario, session.access_token],
      [lax, guest.session.access_token],
    ] as const) {
      const path = '/user/identities/authorize?provider=google&redirect_to=https%3A%2F%2Fapp.example%2Fin'
      const { status, body } = await fixture.ask(path, { method: 'GET', token })
      expect([status, body.error_code]).toEqual([400, 'validation_failed'])
    }
    await lax.stop()
  })

  test('§7.6 §8.16 nothing is linked before the session that began redeems the code', async () => {
    const me = await driver()
    const person = mia()
    const { query } = await comeBack(me, person)
    expect((await identitiesOf(me)).map(({ provider }) => provider)).toEqual(['email'])
    const stranger = { auth_code: query.get('code'), code_verifier: 'x'.repeat(50) }
    const stolen = await scenario.world.ask('/token?grant_type=pkce', { body: stranger })
    expect(stolen.body.error_code).toBe('bad_code_verifier')
    expect(await identitiesOf(me)).toHaveLength(1)
    expect((await me.auth.exchangeCodeForSession(query.get('code')!)).error).toBeNull()
    expect(await identitiesOf(me)).toHaveLength(2)
  })

  test('§7.6 §8.16 a driver sent to Google by a stranger is asked first, and their answer links nothing', async () => {
    const me = await driver()
    const victim = mia()
    const asked = await comeBack(me, victim, '')
    expect([asked.status, asked.location.href]).toEqual([200, 'about:blank'])
    expect(asked.text).toContain(`<b>${victim.email}</b>`)
    expect(asked.text).toContain(`<b>${me.email}</b>`)
    const crossed = await submitPage(asked.text, `${scenario.world.base}/callback`, {
      'sec-fetch-site': 'cross-site',
    })
    expect([crossed.status, crossed.to]).toEqual([200, null])
    // Even then the code is in the browser of the person who tapped, and the verifier is not.
    const tapped = await submitPage(asked.text, `${scenario.world.base}/callback`)
    expect(tapped.to).toBe('https://app.example/in')
    expect((await identitiesOf(me)).map(({ provider }) => provider)).toEqual(['email'])
    expect((await scenario.enter(victim)).user.id).not.toBe(me.user.id)
  })

  test('§7.6 a client that has no browser of ours links after a tap on our page', async () => {
    const me = await driver()
    const person = mia()
    const asked = await comeBack(me, person, '')
    const { query } = await submitPage(asked.text, `${scenario.world.base}/callback`)
    expect((await me.auth.exchangeCodeForSession(query.code!)).error).toBeNull()
    expect((await scenario.enter(person)).user.id).toBe(me.user.id)
  })

  test('§7.6 a browser that is not a client is sent on at once', async () => {
    const { session } = await driver()
    const challenge = `code_challenge=${'x'.repeat(43)}&code_challenge_method=s256`
    const path = `/user/identities/authorize?provider=google&${challenge}`
    const answer = await scenario.world.ask(path, { method: 'GET', token: session.access_token })
    expect([answer.status, answer.headers.get('location')!.startsWith(scenario.google.issuer)]).toEqual([
      302,
      true,
    ])
  })

  test('§7.6 a driver without a name gets the address that Google vouches for', async () => {
    const device = scenario.device()
    const { data } = await device.auth.signInAnonymously()
    const person = mia()
    const { user } = await link(device, person)
    expect(user).toMatchObject({ id: data.user!.id, email: person.email, is_anonymous: false })
    expect(user!.email_confirmed_at).toBeTruthy()
  })

  test('§7.6 a driver without a name does not get an address that is not verified', async () => {
    const device = scenario.device()
    await device.auth.signInAnonymously()
    const { user } = await link(device, { ...mia(), verified: false })
    expect(user).toMatchObject({ email: '', is_anonymous: false })
  })

  test("§7.6 a driver without a name does not get somebody else's address", async () => {
    const owner = await driver()
    const device = scenario.device()
    await device.auth.signInAnonymously()
    const { error } = await linked(device, { email: owner.email })
    expect(error!.code).toBe('email_exists')
    expect(await identitiesOf(device)).toEqual([])
  })

  test('§7.6 an account elsewhere belongs to one driver', async () => {
    const person = mia()
    const [first, second] = [await driver(), await driver()]
    await link(first, person)
    const mine = await linked(first, person)
    expect([mine.error!.code, mine.error!.message]).toEqual([
      'identity_already_exists',
      'Identity is already linked',
    ])
    const theirs = await linked(second, person)
    expect([theirs.error!.code, theirs.error!.message]).toEqual([
      'identity_already_exists',
      'Identity is already linked to another user',
    ])
    expect((await identitiesOf(second)).map(({ provider }) => provider)).toEqual(['email'])
  })

  test('§7.6 of two who link one account elsewhere at once, one gets it', async () => {
    const person = mia()
    const drivers = [await driver(), await driver()]
    const backs: string[] = []
    for (const me of drivers) backs.push((await comeBack(me, person)).query.get('code')!)
    const answers = await Promise.all(drivers.map(({ auth }, at) => auth.exchangeCodeForSession(backs[at]!)))
    expect(answers.map(({ error }) => error?.code).toSorted()).toEqual(['identity_already_exists', undefined])
  })

  test('§7.6 a driver who cancels keeps what they had', async () => {
    const me = await driver()
    const { query } = await comeBack(me, 'cancel')
    expect(query.get('error')).toBe('access_denied')
    expect(await identitiesOf(me)).toHaveLength(1)
    expect((await me.auth.getUser()).error).toBeNull()
  })

  test('§7.6 a driver who was signed out on the way links nothing', async () => {
    const me = await driver()
    const options = { skipBrowserRedirect: true }
    const { data } = await me.auth.linkIdentity({ provider: 'google', options })
    const person = mia()
    const back = await consent(new URL((data as { url: string }).url), person)
    await scenario.world.ask('/logout', { token: me.session.access_token })
    const { query } = await scenario.arrive(back)
    const { error } = await me.auth.exchangeCodeForSession(query.get('code')!)
    expect(error).toBeTruthy()
    expect((await scenario.enter(person)).user.id).not.toBe(me.user.id)
  })

  test('§7.6 while linking is off, both routes are closed', async () => {
    const me = await driver(closed)
    const begun = await me.auth.linkIdentity({ provider: 'google' })
    expect([begun.error!.status, begun.error!.code, begun.error!.message]).toEqual([
      404,
      'manual_linking_disabled',
      'Manual linking is disabled',
    ])
    const ended = await me.auth.unlinkIdentity(me.user.identities![0]!)
    expect(ended.error!.code).toBe('manual_linking_disabled')
    const token = await closed.google.idToken(mia())
    const linked = await me.auth.linkIdentity({ provider: 'google', token })
    expect(linked.error!.code).toBe('manual_linking_disabled')
  })

  test('§7.6 strangers link nothing', async () => {
    const { status, body } = await scenario.world.ask('/user/identities/authorize?provider=google', {
      method: 'GET',
    })
    expect([status, body.error_code]).toEqual([401, 'no_authorization'])
  })
})

describe('linking by an ID token', () => {
  test('§7.3 §7.6 goes on in the same session', async () => {
    const me = await driver()
    const person = mia()
    const token = await scenario.google.idToken(person)
    const { data, error } = await me.auth.linkIdentity({ provider: 'google', token })
    expect(error).toBeNull()
    const { user, session } = data as { user: any; session: any }
    expect(user.id).toBe(me.user.id)
    expect(user.app_metadata.providers).toEqual(['email', 'google'])
    expect(claimsIn(session.access_token).session_id).toBe(claimsIn(me.session.access_token).session_id)
    expect((await me.auth.refreshSession()).error).toBeNull()
    expect((await scenario.enter(person)).user.id).toBe(me.user.id)
  })

  test('§7.6 refuses what is linked already', async () => {
    const me = await driver()
    const person = mia()
    await me.auth.linkIdentity({ provider: 'google', token: await scenario.google.idToken(person) })
    const token = await scenario.google.idToken(person)
    const { error } = await me.auth.linkIdentity({ provider: 'google', token })
    expect([error!.status, error!.code]).toEqual([422, 'identity_already_exists'])
  })

  test('§7.6 wants somebody who is signed in', async () => {
    const body = { provider: 'google', id_token: await scenario.google.idToken(mia()), link_identity: true }
    const answer = await scenario.world.ask('/token?grant_type=id_token', { body })
    expect([answer.status, answer.body.error_code]).toEqual([401, 'no_authorization'])
  })
})

describe('unlinking', () => {
  test('§7.6 a driver takes Google away again, and it leads to an account of its own then', async () => {
    const me = await driver()
    const person = mia()
    await link(me, person)
    expect((await me.auth.unlinkIdentity(await identityOf(me, 'google'))).error).toBeNull()
    const { data } = await me.auth.getUser()
    expect(data.user!.app_metadata).toMatchObject({ provider: 'email', providers: ['email'] })
    expect(data.user!.email).toBe(me.email)
    expect((await scenario.enter(person)).user.id).not.toBe(me.user.id)
  })

  test('§7.6 the last way in stays', async () => {
    const me = await driver()
    const { error } = await me.auth.unlinkIdentity(me.user.identities![0]!)
    expect([error!.status, error!.code, error!.message]).toEqual([
      422,
      'single_identity_not_deletable',
      'User must have at least 1 identity after unlinking',
    ])
  })

  test('§7.6 of two unlinked at the same moment, one stays', async () => {
    const me = await driver()
    await link(me, mia())
    const all = await identitiesOf(me)
    const answers = await Promise.all(all.map((identity) => me.auth.unlinkIdentity(identity)))
    expect(answers.map(({ error }) => error?.code).toSorted()).toEqual([
      'single_identity_not_deletable',
      undefined,
    ])
    const left = await identitiesOf(me)
    expect(left).toHaveLength(1)
    const { data } = await me.auth.getUser()
    expect(data.user!.app_metadata.providers).toEqual([left[0]!.provider])
  })

  test("§7.6 nobody takes away somebody else's, nor one that is not there", async () => {
    const [me, other] = [await driver(), await driver()]
    await link(me, mia())
    await link(other, mia())
    const theirs = await identityOf(other, 'google')
    for (const identity of [theirs, { ...theirs, identity_id: crypto.randomUUID() }]) {
      const { error } = await me.auth.unlinkIdentity(identity)
      expect([error!.status, error!.code, error!.message]).toEqual([
        422,
        'identity_not_found',
        "Identity doesn't exist",
      ])
    }
    expect(await identitiesOf(other)).toHaveLength(2)
  })

  test('§7.6 a text that is no id is refused', async () => {
    const { session } = await driver()
    const answer = await scenario.world.ask('/user/identities/hello', {
      method: 'DELETE',
      token: session.access_token,
    })
    expect([answer.status, answer.body.error_code]).toEqual([404, 'validation_failed'])
  })

  test('§7.6 the address of the one that goes gives way to that of the one that stays', async () => {
    const me = await driver()
    const person = mia()
    await link(me, person)
    expect((await me.auth.unlinkIdentity(await identityOf(me, 'email'))).error).toBeNull()
    const { data } = await me.auth.getUser()
    expect(data.user!.email).toBe(person.email)
    expect(data.user!.email_confirmed_at).toBeTruthy()
    const { auth } = scenario.world.device()
    for (const email of [me.email, person.email]) {
      const { error } = await auth.signInWithPassword({ email, password: 'kind-word-1' })
      expect(error!.code).toBe('invalid_credentials')
    }
  })

  test('§7.6 an address that was never verified does not become the account’s', async () => {
    const me = await driver()
    const person = { ...mia(), verified: false }
    await link(me, person)
    expect((await me.auth.unlinkIdentity(await identityOf(me, 'email'))).error).toBeNull()
    expect((await me.auth.getUser()).data.user!.email).toBe('')
  })

  test('§7.6 an address that another account has keeps the one that is there', async () => {
    const [me, owner] = [await driver(), await driver()]
    await link(me, { email: owner.email })
    const { error } = await me.auth.unlinkIdentity(await identityOf(me, 'email'))
    expect([error!.status, error!.code, error!.message]).toEqual([
      422,
      'email_conflict_identity_not_deletable',
      'Unable to unlink identity due to email conflict',
    ])
    expect(await identitiesOf(me)).toHaveLength(2)
  })

  test('§7.6 codes that are out are void with it', async () => {
    const me = await driver()
    await link(me, mia())
    // The owner gets a mail about the link first.
    const [mail] = await messagesSentTo(scenario.world, me.email)
    expect(mail?.subject).toBe('Your Kindrop account: Another account was linked for signing in')
    await scenario.world.device().auth.resetPasswordForEmail(me.email)
    const { code } = await scenario.world.mailbox.latest(me.email, { after: mail!.id })
    await me.auth.unlinkIdentity(await identityOf(me, 'google'))
    const { auth } = scenario.world.device()
    const { error } = await auth.verifyOtp({ email: me.email, token: code, type: 'recovery' })
    expect(error!.code).toBe('otp_expired')
  })

  test('§6.5 the administrator who gives up that address is none any more', async () => {
    const admin = await scenario.enter({ email: 'admin@kindrop.example' })
    expect(admin.user.role).toBe('admin')
    const device = admin.device
    await scenario
      .database()
      .then((db) =>
        db
          .prepare(
            "INSERT INTO identities (id, user_id, provider, provider_id, data, created_at, updated_at) VALUES (?, ?, 'phone', ?, '{}', 2, 2)",
          )
          .bind(crypto.randomUUID(), admin.user.id, admin.user.id)
          .run(),
      )
    expect((await device.auth.unlinkIdentity(await identityOf(device, 'google'))).error).toBeNull()
    expect((await device.auth.getUser()).data.user).toMatchObject({ email: '', role: 'authenticated' })
  })
})

describe('with a second step', () => {
  test('§7.6 only a session that has shown it changes the ways to sign in', async () => {
    const me = await driverWithApp(scenario.world)
    const { email, password } = me.person
    const token = await scenario.google.idToken(mia())
    const half = scenario.world.device()
    await half.auth.signInWithPassword({ email, password })
    const refusals = [
      await half.auth.linkIdentity({ provider: 'google' }),
      await half.auth.linkIdentity({ provider: 'google', token }),
      await half.auth.unlinkIdentity(await identityOf(half, 'email')),
    ]
    for (const { error } of refusals) expect([error!.status, error!.code]).toEqual([401, 'insufficient_aal'])
    const { data, error } = await me.auth.linkIdentity({ provider: 'google', token })
    expect(error).toBeNull()
    const claims = claimsIn((data as { session: { access_token: string } }).session.access_token)
    expect(claims.aal).toBe('aal2')
  })

  test('§7.6 Google alone leads to the first step, not past the second', async () => {
    const me = await driverWithApp(scenario.world)
    const { device } = await scenario.enter({ email: me.person.email })
    const { data } = await device.auth.mfa.getAuthenticatorAssuranceLevel()
    expect(data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' })
  })
})
