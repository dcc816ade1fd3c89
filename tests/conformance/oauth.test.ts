import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { waitUntilSent, submitPage } from './account-flows.ts'
import { freshEmail, openAuthFixture, sharedAuthFixture } from './fixture.ts'
import { claimsIn, consent, openGoogleScenario, type GoogleScenario } from './google-scenario.ts'
import { enrollApp, verifyCode } from './mfa.ts'

let scenario: GoogleScenario
/**
 * A server where accounts need no confirmation, so that an address may belong to somebody who never proved
 * it.
 */
let trusting: GoogleScenario

beforeAll(async () => {
  ;[scenario, trusting] = await Promise.all([
    openGoogleScenario(),
    openGoogleScenario({ MAILER_AUTOCONFIRM: 'true' }),
  ])
})
afterAll(() => Promise.all([scenario.stop(), trusting.stop()]))

const mia = () => ({ email: freshEmail(), name: 'Mia Nguyen' })
const userOf = async ({ world: fixture }: GoogleScenario, token: string) =>
  (await fixture.ask('/user', { method: 'GET', token })).body

/** Goes to Google several times, returns at once, and gives the account of each sign-in. */
async function signInTogether(person: ReturnType<typeof mia>, times: number) {
  const devices = Array.from({ length: times }, () => scenario.device())
  const backs: string[] = []
  for (const device of devices)
    backs.push(await consent(await scenario.leave(await scenario.begin(device)), person))
  const arrivals = await Promise.all(backs.map((back) => scenario.arrive(back)))
  const sessions = arrivals.map(({ query }, at) =>
    devices[at]!.auth.exchangeCodeForSession(query.get('code')!),
  )
  return (await Promise.all(sessions)).map(({ data }) => data.user!.id)
}

/** The storage of a client, to be copied. */
const memoryOf = (memory: Map<string, string>) => ({
  getItem: (key: string) => memory.get(key) ?? null,
  setItem: (key: string, value: string) => void memory.set(key, value),
  removeItem: (key: string) => void memory.delete(key),
})

/** Creates an account whose owner has proven the address. */
async function proven(email: string, { world: fixture } = scenario) {
  const { data } = await (
    await fixture.admin()
  ).createUser({ email, password: 'kind-word-1', email_confirm: true })
  return data.user!
}

describe('with PKCE', () => {
  test('§7.3 §7.6 a driver signs in with Google and has an account', async () => {
    const person = mia()
    const { user, session } = await scenario.enter(person)
    expect(user).toMatchObject({
      email: person.email,
      app_metadata: { provider: 'google', providers: ['google'] },
      user_metadata: { full_name: 'Mia Nguyen', name: 'Mia Nguyen' },
      role: 'authenticated',
      is_anonymous: false,
    })
    expect(user.email_confirmed_at).toBeTruthy()
    expect(user.identities).toHaveLength(1)
    expect(user.identities![0]).toMatchObject({
      provider: 'google',
      id: scenario.google.subjectOf(person.email),
      email: person.email,
      identity_data: {
        sub: scenario.google.subjectOf(person.email),
        email_verified: true,
        iss: scenario.google.issuer,
      },
    })
    expect(claimsIn(session.access_token).amr[0]).toMatchObject({ method: 'oauth', provider: 'google' })
  })

  test('§7.3 the provider tokens are handed on with the code, and never again', async () => {
    const { device, session } = await scenario.enter(mia(), undefined, {
      queryParams: { access_type: 'offline', prompt: 'consent' },
    })
    expect(session.provider_token).toBeTruthy()
    expect(session.provider_refresh_token).toBeTruthy()
    const { data } = await device.auth.refreshSession()
    expect(data.session!.provider_token).toBeUndefined()
    const { results } = await (
      await scenario.database()
    )
      .prepare('SELECT id FROM flow_states WHERE provider_token = ?')
      .bind(session.provider_token)
      .all()
    expect(results).toEqual([])
  })

  test('§7.3 a provider that was not asked for a refresh token gives none', async () => {
    const { session } = await scenario.enter(mia())
    expect(session.provider_token).toBeTruthy()
    expect(session.provider_refresh_token).toBeUndefined()
  })

  test('§7.6 the address keeps its own query, gets the code, and no token', async () => {
    const device = scenario.device()
    const { location, status } = await scenario.signIn(mia(), device, {
      redirectTo: 'https://app.example/in?a=1',
    })
    expect(status).toBe(302)
    expect(location.origin + location.pathname).toBe('https://app.example/in')
    expect([...location.searchParams.keys()].toSorted()).toEqual(['a', 'code'])
    expect(location.hash).toBe('')
  })

  test('§7.3 another verifier gets nothing, and does not use up the code', async () => {
    const device = scenario.device()
    const { query } = await scenario.signIn(mia(), device)
    const auth_code = query.get('code')
    const wrong = await scenario.world.ask('/token?grant_type=pkce', {
      body: { auth_code, code_verifier: 'x'.repeat(50) },
    })
    expect([wrong.status, wrong.body.error_code]).toEqual([400, 'bad_code_verifier'])
    expect((await device.auth.exchangeCodeForSession(auth_code!)).error).toBeNull()
  })

  test('§7.3 a code is good once', async () => {
    const memory = new Map<string, string>()
    const device = scenario.device({ storage: memoryOf(memory) })
    const { query } = await scenario.signIn(mia(), device)
    const storageCopy = new Map(memory)
    expect((await device.auth.exchangeCodeForSession(query.get('code')!)).error).toBeNull()
    const again = scenario.device({ storage: memoryOf(storageCopy) })
    const { error } = await again.auth.exchangeCodeForSession(query.get('code')!)
    expect([error!.status, error!.code]).toEqual([404, 'flow_state_not_found'])
  })

  test('§7.3 a code is good for five minutes', async () => {
    const device = scenario.device()
    const { query } = await scenario.signIn(mia(), device)
    await (
      await scenario.database()
    )
      .prepare('UPDATE flow_states SET auth_code_at = auth_code_at - 301000 WHERE auth_code = ?')
      .bind(query.get('code'))
      .run()
    const { error } = await device.auth.exchangeCodeForSession(query.get('code')!)
    expect([error!.status, error!.code]).toEqual([422, 'flow_state_expired'])
  })

  test('§7.6 a driver who is banned before the exchange is not let in', async () => {
    const person = mia()
    const { user } = await scenario.enter(person)
    const device = scenario.device()
    const { query } = await scenario.signIn(person, device)
    await (await scenario.world.admin()).updateUserById(user.id, { ban_duration: '24h' })
    const { error } = await device.auth.exchangeCodeForSession(query.get('code')!)
    expect(error!.code).toBe('user_banned')
  })
})

describe('without PKCE', () => {
  let lax: GoogleScenario
  beforeAll(async () => {
    lax = await openGoogleScenario({ SECURITY_IMPLICIT_GRANT_ENABLED: 'true' })
  })
  afterAll(() => lax.stop())

  const begin = ({ world: fixture }: GoogleScenario, redirectTo: string) =>
    `${fixture.base}/authorize?${new URLSearchParams({ provider: 'google', redirect_to: redirectTo })}`
  const refused = {
    status: 400,
    body: {
      error_code: 'validation_failed',
      msg: 'PKCE flow requires code_challenge and code_challenge_method=s256',
    },
  }

  test('§7.6 §8.16 no sign-in begins, to our own pages or to those of another client', async () => {
    for (const redirectTo of ['', `${scenario.world.origin}/auth/callback`, 'https://app.example/in']) {
      const path = begin(scenario, redirectTo).replace(scenario.world.base, '')
      expect(await scenario.world.ask(path, { method: 'GET' })).toMatchObject(refused)
    }
  })

  test('§7.6 §8.16 where the operator lets other clients do so, our own pages still do not', async () => {
    const path = begin(lax, `${lax.world.origin}/auth/callback`).replace(lax.world.base, '')
    expect(await lax.world.ask(path, { method: 'GET' })).toMatchObject(refused)
  })

  test('§7.6 there the session goes to the other client in the fragment, once its owner has tapped', async () => {
    const person = mia()
    const url = `${begin(lax, 'https://app.example/in')}&access_type=offline`
    const asked = await lax.arrive(await consent(await lax.leave(url), person))
    expect(asked.status).toBe(200)
    expect(asked.text).toContain(`<b>${person.email}</b>`)
    expect(asked.text).toContain('app.example')
    const {
      status,
      to,
      query,
      fragment,
      refreshToken: storageCopy,
    } = await submitPage(asked.text, `${lax.world.base}/callback`)
    expect([status, to, query, storageCopy]).toEqual([303, 'https://app.example/in', {}, null])
    expect(fragment).toMatchObject({ token_type: 'bearer', expires_in: '3600', sb: '' })
    for (const name of ['refresh_token', 'expires_at', 'provider_token', 'provider_refresh_token'])
      expect(fragment[name]).toBeTruthy()
    expect((await userOf(lax, fragment.access_token!)).email).toBe(person.email)
    const again = await submitPage(asked.text, `${lax.world.base}/callback`)
    expect(again.fragment).toMatchObject({ error_code: 'flow_state_not_found' })
  })

  test('§8.16 another site that taps for its visitor brings them the page, and nobody in', async () => {
    const asked = await lax.signIn(mia(), lax.device({ flowType: 'implicit' }), {
      redirectTo: 'https://app.example/in',
    })
    const crossed = await submitPage(asked.text, `${lax.world.base}/callback`, {
      'sec-fetch-site': 'cross-site',
    })
    expect([crossed.status, crossed.to]).toEqual([200, null])
    expect(crossed.text).toContain('Sign me in')
  })

  test('§7.6 Google may also post what it has to say', async () => {
    const device = scenario.device()
    const back = new URL(await consent(await scenario.leave(await scenario.begin(device)), mia()))
    const { status, headers } = await scenario.world.ask('/callback', {
      body: back.searchParams.toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: scenario.mark() },
    })
    expect(status).toBe(302)
    const code = new URL(headers.get('location')!).searchParams.get('code')
    expect((await device.auth.exchangeCodeForSession(code!)).error).toBeNull()
  })
})

describe('the browser that began', () => {
  test('§7.6 §8.16 is known by a cookie that no script and no other host can set', async () => {
    const path = (await scenario.begin()).replace(scenario.world.base, '')
    const { headers } = await scenario.world.ask(path, { method: 'GET' })
    const [line = ''] = headers.getSetCookie()
    const [named, ...attributes] = line.split('; ')
    expect(named).toMatch(/^__Host-flow=[\w-]{43}$/)
    expect(attributes.toSorted()).toEqual(['HttpOnly', 'Max-Age=600', 'Path=/', 'SameSite=Lax', 'Secure'])
    const [id] = [new URL(headers.get('location')!).searchParams.get('state')]
    const row = await (
      await scenario.database()
    )
      .prepare('SELECT secrets FROM flow_states WHERE id = ?')
      .bind(id)
      .first<string>('secrets')
    expect(row).not.toContain(named!.split('=')[1])
  })

  test.for([
    ['no browser of ours', ''],
    ['another browser', `__Host-flow=${'x'.repeat(43)}`],
  ] as const)('§7.6 §8.16 who comes back in %s is not let in', async ([, cookie]) => {
    const person = mia()
    const back = await consent(await scenario.leave(await scenario.begin()), person)
    expect(problemIn(await scenario.arrive(back, cookie))).toMatchObject({
      error: 'invalid_request',
      code: 'bad_oauth_state',
    })
    const { data } = await (await scenario.world.admin()).listUsers({ perPage: 1000 })
    expect(data.users.map(({ email }) => email)).not.toContain(person.email)
  })

  test('§7.6 two that it has under way at once both end well', async () => {
    const devices = [scenario.device(), scenario.device()]
    const backs: string[] = []
    for (const device of devices)
      backs.push(await consent(await scenario.leave(await scenario.begin(device)), mia()))
    for (const [at, device] of devices.entries()) {
      const { query } = await scenario.arrive(backs[at]!)
      expect((await device.auth.exchangeCodeForSession(query.get('code')!)).error).toBeNull()
    }
  })
})

describe('the way to Google', () => {
  test('§7.6 we ask with a secret, a nonce and a state of our own', async () => {
    const url = await scenario.leave(await scenario.begin())
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: 'kindrop-of-tests',
      redirect_uri: `${scenario.world.base}/callback`,
      response_type: 'code',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
    })
    expect(url.searchParams.get('code_challenge')).toMatch(/^[\w-]{43}$/)
    expect(url.searchParams.get('nonce')!.length).toBeGreaterThan(30)
    expect(url.searchParams.get('state')).toMatch(/^[\da-f-]{36}$/)
  })

  test('§7.6 our client’s proof to us is not our proof to Google', async () => {
    const begun = await scenario.begin(scenario.device())
    const ours = new URL(begun).searchParams.get('code_challenge')
    expect(ours).toBeTruthy()
    expect((await scenario.leave(begun)).searchParams.get('code_challenge')).not.toBe(ours)
  })

  test('§7.6 scopes and extra words are passed on, and what is ours cannot be overruled', async () => {
    const url = await scenario.leave(
      await scenario.begin(undefined, {
        scopes: 'https://www.googleapis.com/auth/calendar email',
        queryParams: {
          prompt: 'select_account',
          login_hint: 'mia@example.com',
          nonce: 'of-my-own',
          client_id: 'evil',
          redirect_uri: 'https://evil.example/',
          response_type: 'token',
          response_mode: 'fragment',
          state: 'mine',
          client_secret: 'x',
          request_uri: 'https://evil.example/request',
          request: 'jwt',
          scope: 'everything',
        },
      }),
    )
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      prompt: 'select_account',
      login_hint: 'mia@example.com',
      nonce: 'of-my-own',
      client_id: 'kindrop-of-tests',
      redirect_uri: `${scenario.world.base}/callback`,
      response_type: 'code',
      scope: 'openid email profile https://www.googleapis.com/auth/calendar',
    })
    expect(url.href).not.toContain('evil')
    for (const name of [
      'response_mode',
      'client_secret',
      'request',
      'request_uri',
      'redirect_to',
      'provider',
    ])
      expect(url.searchParams.has(name)).toBe(false)
  })

  test('§7.6 a client that asks for the address gets it instead of a redirect', async () => {
    const path = `${(await scenario.begin()).replace(scenario.world.base, '')}&skip_http_redirect=true`
    const { status, body } = await scenario.world.ask(path, { method: 'GET' })
    expect(status).toBe(200)
    expect(body.url).toContain(`${scenario.google.issuer}/auth?`)
  })

  test.for([
    ['no provider', '', 'Unsupported provider: Provider  could not be found'],
    ['an unknown provider', 'provider=myspace', 'Unsupported provider: Provider myspace could not be found'],
    [
      'a word of JavaScript',
      'provider=toString',
      'Unsupported provider: Provider toString could not be found',
    ],
    [
      'half a challenge',
      `provider=google&code_challenge=${'x'.repeat(43)}`,
      'PKCE flow requires code_challenge_method and code_challenge',
    ],
    [
      'a short challenge',
      'provider=google&code_challenge=x&code_challenge_method=s256',
      'code challenge has to be between 43 and 128 characters',
    ],
    [
      'an unknown method',
      `provider=google&code_challenge=${'x'.repeat(43)}&code_challenge_method=md5`,
      'unsupported code_challenge method',
    ],
    [
      'a challenge in the clear',
      `provider=google&code_challenge=${'x'.repeat(43)}&code_challenge_method=plain`,
      'unsupported code_challenge method',
    ],
  ])('§7.6 asking with %s is refused', async ([, query, message]) => {
    const { status, body } = await scenario.world.ask(`/authorize?${query}`, { method: 'GET' })
    expect([status, body]).toEqual([400, { code: 400, error_code: 'validation_failed', msg: message }])
  })

  test('§7.6 a provider that is switched off, or not set up, is not offered', async () => {
    const closed = await sharedAuthFixture()
    const unready = await openAuthFixture({ EXTERNAL_GOOGLE_ENABLED: 'true', EXTERNAL_GOOGLE_CLIENT_ID: '' })
    const ask = (fixture: typeof closed) => fixture.ask('/authorize?provider=google', { method: 'GET' })
    expect((await ask(closed)).body.msg).toBe('Unsupported provider: provider is not enabled')
    expect((await ask(unready)).body.msg).toBe('Unsupported provider: missing OAuth client ID')
    await Promise.all([closed.stop(), unready.stop()])
  })

  test('§8.15 a provider that cannot be reached leads back to the app, which can say so', async () => {
    const lost = await openAuthFixture({
      EXTERNAL_GOOGLE_ENABLED: 'true',
      EXTERNAL_GOOGLE_ISSUER: 'http://localhost:9',
      EXTERNAL_GOOGLE_CLIENT_ID: 'x',
    })
    const challenge = `code_challenge=${'x'.repeat(43)}&code_challenge_method=s256`
    const { status, headers } = await lost.ask(`/authorize?provider=google&${challenge}`, { method: 'GET' })
    const location = new URL(headers.get('location')!)
    expect([status, location.origin, location.searchParams.get('error')]).toEqual([
      302,
      lost.origin,
      'temporarily_unavailable',
    ])
    await lost.stop()
  })
})

describe('where it leads', () => {
  test.for([
    'https://evil.example/',
    'https://app.example.evil.example/',
    '//evil.example',
    'https://app.example@evil.example/',
    String.raw`https://evil.example\@app.example/`,
    'javascript:alert(1)',
    'http://2130706433/',
    'https://app.example/\r\nSet-Cookie: a=b',
  ])('§7.6 never to %s', async (redirectTo) => {
    for (const person of [mia(), 'cancel'] as const) {
      const url = await scenario.leave(await scenario.begin(undefined, { redirectTo }))
      const { location } = await scenario.arrive(await consent(url, person))
      expect(location.origin).toBe(scenario.world.origin)
    }
  })

  test('§7.6 an address in the callback’s query is ignored', async () => {
    const back = await consent(await scenario.leave(await scenario.begin()), mia())
    const { location } = await scenario.arrive(`${back}&redirect_to=https://evil.example/`)
    expect(location.origin).toBe(scenario.world.origin)
  })
})

/** The error in an address: its query and its fragment must agree. */
function problemIn({ query, fragment }: Awaited<ReturnType<GoogleScenario['arrive']>>) {
  for (const name of ['error', 'error_code', 'error_description'])
    expect(fragment.get(name)).toBe(query.get(name))
  expect(fragment.has('sb')).toBe(true)
  expect(query.get('code') ?? fragment.get('access_token')).toBeNull()
  return { error: query.get('error'), code: query.get('error_code'), text: query.get('error_description') }
}

describe('what goes wrong on the way back', () => {
  test('§7.6 a driver who cancels is told so, in the app', async () => {
    const url = await scenario.leave(
      await scenario.begin(undefined, { redirectTo: 'https://app.example/in' }),
    )
    const arrival = await scenario.arrive(await consent(url, 'cancel'))
    expect(arrival.status).toBe(302)
    expect(arrival.location.origin).toBe('https://app.example')
    expect(problemIn(arrival)).toEqual({
      error: 'access_denied',
      code: 'bad_oauth_callback',
      text: 'The person has cancelled',
    })
  })

  test('§7.6 a state is good once, also after a cancelled sign-in', async () => {
    const back = await consent(await scenario.leave(await scenario.begin()), mia())
    expect((await scenario.arrive(back)).query.get('code')).toBeTruthy()
    expect(problemIn(await scenario.arrive(back))).toMatchObject({
      error: 'invalid_request',
      code: 'flow_state_already_used',
    })
    const cancelled = await consent(await scenario.leave(await scenario.begin()), 'cancel')
    await scenario.arrive(cancelled)
    expect(problemIn(await scenario.arrive(cancelled)).code).toBe('flow_state_already_used')
  })

  test('§7.6 of two who come back at once with one state, one is let in', async () => {
    const back = await consent(await scenario.leave(await scenario.begin()), mia())
    const arrivals = await Promise.all([scenario.arrive(back), scenario.arrive(back), scenario.arrive(back)])
    expect(arrivals.filter(({ query }) => query.get('code'))).toHaveLength(1)
  })

  test.for([
    ['without a state', 'code=x', 'bad_oauth_callback'],
    ['with a state that is none', 'code=x&state=hello', 'bad_oauth_state'],
    ['with a state that nobody began', `code=x&state=${crypto.randomUUID()}`, 'bad_oauth_state'],
    [
      'with a problem and no state',
      'error=access_denied&error_description=Click+evil.example',
      'bad_oauth_callback',
    ],
  ] as const)('§7.6 coming back %s leads to the site, with the problem', async ([, query, code]) => {
    const arrival = await scenario.arrive(`/callback?${query}`)
    expect(arrival.location.origin).toBe(scenario.world.origin)
    expect(problemIn(arrival)).toMatchObject({ error: 'invalid_request', code })
    expect(arrival.location.href).not.toContain('evil')
  })

  test('§7.6 coming back too late, without a code, or with a wrong one lets nobody in', async () => {
    const late = await scenario.leave(await scenario.begin())
    await (
      await scenario.database()
    )
      .prepare('UPDATE flow_states SET created_at = created_at - 301000 WHERE id = ?')
      .bind(late.searchParams.get('state'))
      .run()
    expect(problemIn(await scenario.arrive(await consent(late, mia()))).code).toBe('flow_state_expired')
    const state = async () => (await scenario.leave(await scenario.begin())).searchParams.get('state')
    expect(problemIn(await scenario.arrive(`/callback?state=${await state()}`)).code).toBe(
      'bad_oauth_callback',
    )
    const iss = encodeURIComponent(scenario.google.issuer)
    const wrong = await scenario.arrive(`/callback?state=${await state()}&code=wrong&iss=${iss}`)
    expect(problemIn(wrong).text).toBe('Unable to exchange external code')
  })

  test("§7.6 one driver's code does not end another's flow, nor does another provider's", async () => {
    const first = new URL(await consent(await scenario.leave(await scenario.begin()), mia()))
    const second = new URL(await consent(await scenario.leave(await scenario.begin()), mia()))
    first.searchParams.set('code', second.searchParams.get('code')!)
    expect(problemIn(await scenario.arrive(first.href)).code).toBe('unexpected_failure')
    second.searchParams.set('iss', 'https://elsewhere.example')
    expect(problemIn(await scenario.arrive(second.href)).code).toBe('unexpected_failure')
  })

  test('§8.15 an outage of the provider is reported as temporary', async () => {
    const back = await consent(await scenario.leave(await scenario.begin()), mia())
    scenario.google.fail('/token', 503)
    const arrival = await scenario.arrive(back).finally(() => scenario.google.fail('/token', undefined))
    expect(problemIn(arrival)).toMatchObject({ error: 'temporarily_unavailable', code: 'unexpected_failure' })
  })

  test('§7.6 a request that only looks whether the page is there uses nothing up', async () => {
    const back = await consent(await scenario.leave(await scenario.begin()), mia())
    const looked = await scenario.world.ask(back.replace(scenario.world.base, ''), { method: 'HEAD' })
    expect([looked.status, looked.headers.get('location')]).toEqual([200, null])
    expect((await scenario.arrive(back)).query.get('code')).toBeTruthy()
  })

  test('§7.6 an instance that takes nobody new still lets in who is known', async () => {
    const known = { email: freshEmail() }
    const closed = await openGoogleScenario({ DISABLE_SIGNUP: 'true' })
    expect(problemIn(await closed.signIn(mia()))).toEqual({
      error: 'access_denied',
      code: 'signup_disabled',
      text: 'Signups not allowed for this instance',
    })
    await proven(known.email, closed)
    expect((await closed.signIn(known)).query.get('code')).toBeTruthy()
    await closed.stop()
  })

  test('§7.6 a banned driver is turned away, and nothing is joined meanwhile', async () => {
    const person = mia()
    const user = await proven(person.email)
    const admin = await scenario.world.admin()
    await admin.updateUserById(user.id, { ban_duration: '24h' })
    expect(problemIn(await scenario.signIn(person))).toMatchObject({
      error: 'access_denied',
      code: 'user_banned',
    })
    const { data } = await admin.getUserById(user.id)
    expect(data.user!.identities!.map(({ provider }) => provider)).toEqual(['email'])
  })
})

describe('whose account it is', () => {
  test('§7.6 the same Google account is the same driver, whatever its address becomes', async () => {
    const person = mia()
    const first = await scenario.enter(person)
    await first.device.auth.updateUser({ data: { full_name: 'Captain Mia' } })
    const second = await scenario.enter({ ...person, name: 'Somebody Else' })
    expect(second.user.id).toBe(first.user.id)
    expect(second.user.identities).toHaveLength(1)
    expect(second.user.identities![0]!.identity_data!.full_name).toBe('Somebody Else')
    expect(second.user.user_metadata.full_name).toBe('Captain Mia')
  })

  test('§7.6 a verified address joins the account that its owner has proven, which loses nothing', async () => {
    const person = mia()
    const user = await proven(person.email)
    const device = scenario.world.device()
    await device.auth.signInWithPassword({ email: person.email, password: 'kind-word-1' })
    const entered = await scenario.enter(person)
    expect(entered.user.id).toBe(user.id)
    expect(entered.user.app_metadata).toMatchObject({ provider: 'email', providers: ['email', 'google'] })
    expect((await device.auth.getUser()).error).toBeNull()
    const again = await device.auth.signInWithPassword({ email: person.email, password: 'kind-word-1' })
    expect(again.error).toBeNull()
  })

  test('§7.6 everything that a stranger prepared in an address is gone when its owner comes', async () => {
    const person = mia()
    const stranger = trusting.world.device()
    const { data } = await stranger.auth.signUp({
      email: person.email,
      password: 'kind-word-1',
      options: { data: { full_name: 'A Stranger' } },
    })
    expect(data.session).toBeTruthy()
    const entered = await trusting.enter(person)
    expect(entered.user.id).toBe(data.user!.id)
    expect(entered.user.app_metadata).toMatchObject({ provider: 'google', providers: ['google'] })
    expect(entered.user.user_metadata.full_name).toBe('Mia Nguyen')
    expect((await stranger.auth.getUser()).error).toBeTruthy()
    expect((await stranger.auth.refreshSession()).error).toBeTruthy()
    const password = await stranger.auth.signInWithPassword({ email: person.email, password: 'kind-word-1' })
    expect(password.error!.code).toBe('invalid_credentials')
  })

  test('§7.6 nor does a second step stay that a stranger set up to keep its owner out', async () => {
    const person = mia()
    const stranger = trusting.world.device()
    await stranger.auth.signUp({ email: person.email, password: 'kind-word-1' })
    const { factorId, app } = await enrollApp(stranger)
    await verifyCode(stranger, factorId, await app.next())
    const { user, device } = await trusting.enter(person)
    expect(user.factors ?? []).toEqual([])
    const { data } = await device.auth.mfa.getAuthenticatorAssuranceLevel()
    expect(data!.nextLevel).toBe('aal1')
    expect((await stranger.auth.refreshSession()).error).toBeTruthy()
  })

  test('§7.6 nor does an account elsewhere stay that a stranger came with', async () => {
    const person = mia()
    const stranger = { email: freshEmail(), claims: { email: person.email, email_verified: false } }
    const fresh = () => trusting.google.idToken(stranger, { claims: stranger.claims })
    const token = await fresh()
    const device = trusting.world.device()
    expect((await device.auth.signInWithIdToken({ provider: 'google', token })).error).toBeNull()
    const entered = await trusting.enter(person)
    expect(entered.user.identities!.map(({ id }) => id)).toEqual([trusting.google.subjectOf(person.email)])
    const again = { provider: 'google', token: await fresh() }
    const back = await trusting.world.device().auth.signInWithIdToken(again)
    expect(back.error!.code).toBe('provider_email_needs_verification')
  })

  test('§6.5 the administrator is who has shown the address, never who typed it', async () => {
    const unproven = await trusting.enter({ email: 'admin@kindrop.example', verified: false })
    expect(unproven.user.role).toBe('authenticated')
    const { user } = await trusting.enter({ email: 'admin@kindrop.example' })
    expect(user.role).toBe('admin')
  })

  test('§7.6 an account of a company is never joined', async () => {
    const person = mia()
    await (
      await scenario.database()
    )
      .prepare(
        "INSERT INTO users (id, email, is_sso, email_confirmed_at, app_metadata, user_metadata, created_at, updated_at) VALUES (?, ?, 1, 1, '{}', '{}', 1, 1)",
      )
      .bind(crypto.randomUUID(), person.email)
      .run()
    const { user } = await scenario.enter(person)
    expect(user.app_metadata.providers).toEqual(['google'])
  })

  test('§7.6 of many callbacks of a new account at once, all lead to one account', async () => {
    const person = mia()
    const ids = await signInTogether(person, 4)
    expect(new Set(ids).size).toBe(1)
    const { user } = await scenario.enter(person)
    expect([user.id, user.identities!.length]).toEqual([ids[0], 1])
  })

  test('§7.6 of many who join one account at once, all are let in', async () => {
    const person = mia()
    const { id } = await proven(person.email)
    expect(await signInTogether(person, 3)).toEqual([id, id, id])
  })
})

describe('an address that Google has not verified', () => {
  const unverified = () => ({ ...mia(), verified: false })

  test('§7.6 waits for a mail of ours, and then lets its owner in', async () => {
    const person = unverified()
    expect(problemIn(await scenario.signIn(person))).toMatchObject({
      error: 'access_denied',
      code: 'provider_email_needs_verification',
    })
    const { code } = await scenario.world.mailbox.latest(person.email)
    const device = scenario.world.device()
    expect(
      (await device.auth.verifyOtp({ email: person.email, token: code, type: 'signup' })).error,
    ).toBeNull()
    const { user } = await scenario.enter(person)
    expect(user.email).toBe(person.email)
  })

  test('§7.6 never joins the account that has it, and nobody can tell that there is one', async () => {
    const person = unverified()
    const owner = await proven(person.email)
    const taken = problemIn(await scenario.signIn(person))
    expect(taken).toEqual(problemIn(await scenario.signIn(unverified())))
    expect(taken.code).toBe('provider_email_needs_verification')
    const { data } = await (await scenario.world.admin()).getUserById(owner.id)
    expect(data.user!.identities!.map(({ provider }) => provider)).toEqual(['email'])
    expect((await scenario.world.mailbox.latest(person.email)).subject).toBeTruthy()
  })

  test('§7.6 is not written to at every try', async () => {
    const person = unverified()
    await scenario.signIn(person)
    const { id } = await scenario.world.mailbox.latest(person.email)
    expect(problemIn(await scenario.signIn(person)).code).toBe('provider_email_needs_verification')
    await waitUntilSent(scenario.world, person.email)
    expect(scenario.world.mailbox.messages(person.email, id)).toEqual([])
  })

  test('§7.6 is let in once Google has verified it', async () => {
    const person = unverified()
    await scenario.signIn(person)
    const { user } = await scenario.enter({ ...person, verified: true })
    expect(user.email_confirmed_at).toBeTruthy()
    expect(user.identities).toHaveLength(1)
  })

  test('§7.6 belongs to who signs up with it afterwards and answers the mail', async () => {
    const person = unverified()
    // The wait between two mails to one address is not what is shown here.
    const patient = await openGoogleScenario({ SMTP_MAX_FREQUENCY: '0' })
    await patient.signIn(person)
    const { id: after } = await patient.world.mailbox.latest(person.email)
    const { auth } = patient.world.device()
    expect((await auth.signUp({ email: person.email, password: 'kind-word-2' })).error).toBeNull()
    const { code } = await patient.world.mailbox.latest(person.email, { after })
    const { data } = await auth.verifyOtp({ email: person.email, token: code, type: 'signup' })
    expect(data.user!.app_metadata.providers).toEqual(['email'])
    expect(problemIn(await patient.signIn(person)).code).toBe('provider_email_needs_verification')
    await patient.stop()
  })

  test('§7.4 §7.6 belongs to who enters it by a mailed link instead', async () => {
    const person = unverified()
    await scenario.signIn(person)
    const { id: after } = await scenario.world.mailbox.latest(person.email)
    const { auth } = scenario.world.device()
    expect((await auth.signInWithOtp({ email: person.email })).error).toBeNull()
    const { code } = await scenario.world.mailbox.latest(person.email, { after })
    expect((await auth.verifyOtp({ email: person.email, token: code, type: 'email' })).error).toBeNull()
    expect(problemIn(await scenario.signIn(person)).code).toBe('provider_email_needs_verification')
  })
})

test('§7.6 a provider by the letter, with its secret in the header and no address in its token, will do', async () => {
  const strict = await openGoogleScenario({}, { strict: true })
  const person = mia()
  const { user } = await strict.enter(person)
  expect(user).toMatchObject({ email: person.email, user_metadata: { full_name: 'Mia Nguyen' } })
  await strict.stop()
})
