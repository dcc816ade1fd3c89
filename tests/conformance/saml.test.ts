import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SamlProvider, openSamlProvider, type AssertionOptions } from '../emulators/saml-provider.ts'
import { sessionFromCookie, submitPage } from './account-flows.ts'
import { openAuthFixture, sharedAuthFixture, signedToken, type AuthFixture } from './fixture.ts'

let fixture: AuthFixture
let closed: AuthFixture
let identityProvider: SamlProvider
let metadata: string
let providerId: string
let operator: string

beforeAll(async () => {
  identityProvider = await openSamlProvider()
  fixture = await openAuthFixture({ SAML_ENABLED: 'true', URI_ALLOW_LIST: 'https://fleet.example/**' })
  closed = await sharedAuthFixture()
  operator = await signedToken({ role: 'service_role' }, '1h')
  metadata = (await fixture.ask('/sso/saml/metadata', { method: 'GET' })).text
  const added = await admin('POST', '', {
    type: 'saml',
    metadata_xml: identityProvider.metadata,
    domains: ['Fleet.example'],
    attribute_mapping: { keys: { depot: { names: ['site', 'depot'] }, team: { default: 'none' } } },
  })
  expect(added.status).toBe(201)
  providerId = added.body.id
})
afterAll(() => Promise.all([fixture.stop(), closed.stop(), identityProvider.stop()]))

const admin = (method: string, path: string, body?: unknown) =>
  fixture.ask(`/admin/sso/providers${path}`, { method, body, token: operator })

/** Begins as the client does; returns the company's URL. */
async function begin(options: object = {}, device = fixture.device({ flowType: 'pkce' })) {
  const { data, error } = await device.auth.signInWithSSO({ domain: 'fleet.example', ...options })
  expect(error).toBeNull()
  const url = data!.url
  return { device, url, relayState: new URL(url).searchParams.get('RelayState')! }
}

/** Posts a response as the driver's browser does. */
async function postResponse(SAMLResponse: string, RelayState = '') {
  const { status, headers, text } = await fixture.ask('/sso/saml/acs', {
    body: new URLSearchParams({ SAMLResponse, RelayState }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  const location = new URL(headers.get('location') ?? 'about:blank')
  const fragment = new URLSearchParams(location.hash.slice(1))
  const { searchParams } = location
  return {
    status,
    location,
    fragment,
    text,
    code: searchParams.get('code'),
    problem: searchParams.get('error_code'),
  }
}

const dana = (more: AssertionOptions = {}): AssertionOptions => {
  const email = `dana-${crypto.randomUUID()}@fleet.example`
  return { email, nameId: `id-${email}`, attributes: { email, depot: 'Wollongong' }, ...more }
}

/** The whole round trip: begin, authenticate at the company, return. */
async function signIn(person: AssertionOptions = dana(), options: object = {}) {
  const { url, relayState, device } = await begin(options)
  return {
    ...(await postResponse(await identityProvider.vouch(metadata, url, person), relayState)),
    device,
    person,
  }
}

/** The same to the end; returns the session. */
async function signInBySaml(person?: AssertionOptions) {
  const { device, code, ...came } = await signIn(person)
  const { data, error } = await device.auth.exchangeCodeForSession(code ?? '')
  expect(error).toBeNull()
  return { ...came, session: data.session! }
}

describe('coming back', () => {
  test('§7.4 a driver of a company signs in by its identity provider', async () => {
    const { status, location, fragment, person, session } = await signInBySaml()
    expect(status).toBe(303)
    expect(location.origin).toBe(fixture.origin)
    expect([...fragment.keys()]).toEqual([])
    const { body } = await fixture.ask('/user', { method: 'GET', token: session.access_token })
    expect(body).toMatchObject({ email: person.email, app_metadata: { provider: `sso:${providerId}` } })
    expect(body.identities[0].identity_data.custom_claims).toEqual({ depot: 'Wollongong', team: 'none' })
  })

  test('§7.4 the session says that a company vouched', async () => {
    const { session } = await signInBySaml()
    const [, payload] = session.access_token.split('.')
    const claims = JSON.parse(Buffer.from(payload!, 'base64url').toString())
    expect(claims.amr[0]).toMatchObject({ method: 'sso/saml', provider: `sso:${providerId}` })
  })

  test('§7.4 §7.3 the client that began with PKCE ends with a code', async () => {
    const device = fixture.device({ flowType: 'pkce' })
    const { url, relayState } = await begin(
      { options: { redirectTo: 'https://fleet.example/app?a=1' } },
      device,
    )
    const { location, fragment } = await postResponse(
      await identityProvider.vouch(metadata, url, dana()),
      relayState,
    )
    expect(location.origin + location.pathname).toBe('https://fleet.example/app')
    expect(location.searchParams.get('a')).toBe('1')
    expect(fragment.get('access_token')).toBeNull()
    const { data, error } = await device.auth.exchangeCodeForSession(location.searchParams.get('code')!)
    expect(error).toBeNull()
    expect(data.session?.user.email).toMatch(/@fleet\.example$/)
  })

  test('§7.4 the same driver is the same account the next time, also with another address', async () => {
    const first = await signInBySaml()
    const moved = dana({ nameId: first.person.nameId! })
    const second = await signInBySaml(moved)
    const me = async (token: string) => (await fixture.ask('/user', { method: 'GET', token })).body
    const [before, after] = [await me(first.session.access_token), await me(second.session.access_token)]
    expect(after.id).toBe(before.id)
    expect(after.email).toBe(moved.email)
  })

  test('§7.4 a company cannot take over an account that has the same address', async () => {
    const { body: mine } = await fixture.ask('/admin/users', {
      token: operator,
      body: { email: 'boss@fleet.example', password: 'kind-word-1', email_confirm: true },
    })
    const { session } = await signInBySaml(
      dana({ email: 'boss@fleet.example', attributes: { email: 'boss@fleet.example' } }),
    )
    const { body } = await fixture.ask('/user', { method: 'GET', token: session.access_token })
    expect(body.email).toBe('boss@fleet.example')
    expect(body.id).not.toBe(mine.id)
  })

  test('§7.4 §8.16 a driver may begin at the company, and taps on a page of ours that says whose account it is', async () => {
    const person = dana({ inResponseTo: null })
    const asked = await postResponse(await identityProvider.vouch(metadata, undefined, person))
    expect(asked.status).toBe(200)
    expect(asked.text).toContain(`<b>${person.email}</b>`)
    const crossed = await submitPage(asked.text, fixture.base, { 'sec-fetch-site': 'cross-site' })
    expect([crossed.status, crossed.refreshToken]).toEqual([200, null])
    const tapped = await submitPage(asked.text, fixture.base)
    expect([tapped.to, tapped.fragment]).toEqual([`${fixture.origin}/`, { session: 'cookie', sb: '' }])
    expect((await sessionFromCookie(fixture, tapped)).user.email).toBe(person.email)
  })

  test('§7.4 §8.16 a sign-in that began at the company brings no session to another client, which cannot have asked for it', async () => {
    const response = await identityProvider.vouch(metadata, undefined, dana({ inResponseTo: null }))
    const { location, problem, text } = await postResponse(response, 'https://fleet.example/portal')
    expect([location.host, problem]).toEqual(['fleet.example', 'validation_failed'])
    expect(text).not.toContain('<form')
  })

  test('§7.4 the company sets the end of the session', async () => {
    const { session } = await signInBySaml(dana({ sessionEndsIn: -1000 }))
    const { status, body } = await fixture.ask('/token?grant_type=refresh_token', {
      body: { refresh_token: session.refresh_token },
    })
    expect(status).toBe(400)
    expect(body.error_code).toBe('session_expired')
  })
})

describe('what is refused', () => {
  test('§7.4 a response that was tampered with signs nobody in', async () => {
    const { url, relayState } = await begin()
    const person = dana()
    const xml = Buffer.from(await identityProvider.vouch(metadata, url, person), 'base64').toString()
    const forged = xml.replaceAll(person.email!, 'admin@kindrop.example')
    expect(forged).not.toBe(xml)
    const { problem, fragment } = await postResponse(Buffer.from(forged).toString('base64'), relayState)
    expect(problem).toBe('validation_failed')
    expect(fragment.get('access_token')).toBeNull()
  })

  test('§7.4 a response without its signature signs nobody in', async () => {
    const { url, relayState } = await begin()
    const xml = Buffer.from(await identityProvider.vouch(metadata, url, dana()), 'base64').toString()
    const bare = xml.replaceAll(/<ds:Signature[\s\S]*?<\/ds:Signature>/g, '')
    expect(bare).not.toBe(xml)
    expect((await postResponse(Buffer.from(bare).toString('base64'), relayState)).problem).toBe(
      'validation_failed',
    )
  })

  test('§7.4 a response is good once, also without its request', async () => {
    const { url, relayState } = await begin()
    const response = await identityProvider.vouch(metadata, url, dana())
    expect((await postResponse(response, relayState)).problem).toBeNull()
    expect((await postResponse(response, relayState)).problem).toBe('saml_relay_state_not_found')
    expect((await postResponse(response)).problem).toBe('validation_failed')
    const unasked = await identityProvider.vouch(metadata, undefined, dana({ inResponseTo: null }))
    expect((await postResponse(unasked)).problem).toBeNull()
    expect((await postResponse(unasked)).problem).toBe('validation_failed')
  })

  test('§7.4 a response to one driver does not sign in another', async () => {
    const mine = await begin()
    const theirs = await begin()
    const response = await identityProvider.vouch(metadata, mine.url, dana())
    expect((await postResponse(response, theirs.relayState)).problem).toBe('validation_failed')
  })

  test("§7.4 another company cannot vouch in this one's name", async () => {
    const stranger = await openSamlProvider()
    const { url, relayState } = await begin()
    const response = await stranger.vouch(metadata, url, dana())
    expect((await postResponse(response, relayState)).problem).toBe('validation_failed')
    expect((await postResponse(response)).problem).toBe('saml_idp_not_found')
    await stranger.stop()
  })

  test.for([
    ['meant for another service', { audience: 'https://other.example' }],
    ['meant for another address', { recipient: 'https://other.example/acs' }],
    ['that is too old', { expiresIn: -5 * 60_000 }],
  ] satisfies [string, AssertionOptions][])('§7.4 a response %s is refused', async ([, bent]) => {
    expect((await signIn(dana(bent))).problem).toBe('validation_failed')
  })

  test('§7.4 a person without an address is refused, and so is one without a name', async () => {
    expect((await signIn({ nameId: 'id-1', attributes: { depot: 'Perth' } })).problem).toBe(
      'saml_assertion_no_email',
    )
    expect((await signIn({ attributes: { email: 'a@fleet.example' } })).problem).toBe(
      'saml_assertion_no_user_id',
    )
  })

  test.for([
    ['nothing', ''],
    ['no base64', '%%%'],
    ['no XML', Buffer.from('hello').toString('base64')],
    ['a document type', Buffer.from('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>').toString('base64')],
  ])('§7.4 a response that is %s is refused', async ([, response]) => {
    const { status, problem } = await postResponse(response!)
    expect(status).toBe(303)
    expect(problem).toMatch(/validation_failed|saml_idp_not_found/)
  })

  test('§7.4 an unknown relay state is refused, and a foreign address in its place is not followed', async () => {
    expect((await postResponse('', crypto.randomUUID())).problem).toBe('saml_relay_state_not_found')
    expect((await postResponse('', 'https://evil.example/')).location.origin).toBe(fixture.origin)
  })

  test('§7.4 an error is told in the query and in the fragment', async () => {
    const { location, fragment } = await postResponse('', crypto.randomUUID())
    expect(location.searchParams.get('error_code')).toBe('saml_relay_state_not_found')
    expect(fragment.get('error_code')).toBe('saml_relay_state_not_found')
  })
})

const pkce = { code_challenge: 'x'.repeat(43), code_challenge_method: 's256' }

describe('beginning', () => {
  test('§7.4 a redirect to a foreign site is passed over', async () => {
    const { url, relayState } = await begin({ options: { redirectTo: 'https://evil.example/' } })
    const { location } = await postResponse(await identityProvider.vouch(metadata, url, dana()), relayState)
    expect(location.origin).toBe(fixture.origin)
  })

  test('§7.4 without a client the browser is sent on at once', async () => {
    const { status, headers } = await fixture.ask('/sso', { body: { provider_id: providerId, ...pkce } })
    expect(status).toBe(303)
    expect(headers.get('location')).toContain('SAMLRequest=')
  })

  test.for([
    ['an unknown domain', { domain: 'nowhere.example', ...pkce }, 404, 'sso_provider_not_found'],
    ['an unknown provider', { provider_id: crypto.randomUUID(), ...pkce }, 404, 'sso_provider_not_found'],
    ['neither', {}, 400, 'validation_failed'],
    ['both', { domain: 'fleet.example', provider_id: crypto.randomUUID() }, 400, 'validation_failed'],
    ['a sign-in without PKCE', { domain: 'fleet.example' }, 400, 'validation_failed'],
    [
      'half a challenge',
      { domain: 'fleet.example', code_challenge: 'x'.repeat(43) },
      400,
      'validation_failed',
    ],
  ] as const)('§7.4 asking for %s is refused', async ([, body, status, code]) => {
    const answer = await fixture.ask('/sso', { body: { skip_http_redirect: true, ...body } })
    expect([answer.status, answer.body.error_code]).toEqual([status, code])
  })

  test('§7.4 while companies are switched off, every SAML route is closed', async () => {
    for (const [method, path] of [
      ['POST', ''],
      ['GET', '/saml/metadata'],
      ['POST', '/saml/acs'],
    ] as const) {
      const { status, body } = await closed.ask(`/sso${path}`, {
        method,
        body: method === 'POST' ? {} : undefined,
      })
      expect([status, body.error_code, body.msg]).toEqual([
        404,
        'saml_provider_disabled',
        'SAML 2.0 is disabled',
      ])
    }
  })
})

describe('operators', () => {
  test('§7.8 an operator sees, changes and removes a company', async () => {
    const other = await openSamlProvider()
    const { body } = await admin('POST', '', {
      type: 'saml',
      metadata_xml: other.metadata,
      domains: ['a.example'],
    })
    expect((await admin('GET', '')).body.items.map(({ id }: { id: string }) => id)).toContain(body.id)
    const changed = await admin('PUT', `/${body.id}`, { domains: ['b.example'], disabled: true })
    expect(changed.body).toMatchObject({ disabled: true, domains: [{ domain: 'b.example' }] })
    const off = await fixture.ask('/sso', {
      body: { domain: 'b.example', skip_http_redirect: true, ...pkce },
    })
    expect([off.status, off.body.error_code]).toEqual([404, 'sso_provider_disabled'])
    expect((await admin('DELETE', `/${body.id}`)).status).toBe(200)
    expect((await admin('GET', `/${body.id}`)).body.error_code).toBe('sso_provider_not_found')
    await other.stop()
  })

  test('§7.4 our own metadata says in which characters it is written', async () => {
    const { status, headers } = await fixture.ask('/sso/saml/metadata', { method: 'GET' })
    expect([status, headers.get('content-type')]).toEqual([
      200,
      'application/samlmetadata+xml; charset=utf-8',
    ])
  })

  test.for([
    ['of another kind', { type: 'oidc' }, 'validation_failed'],
    ['without metadata', { type: 'saml' }, 'validation_failed'],
    ['with metadata that is no XML', { type: 'saml', metadata_xml: 'hello' }, 'validation_failed'],
    [
      'with metadata over http',
      { type: 'saml', metadata_url: 'http://a.example/metadata' },
      'validation_failed',
    ],
  ] as const)('§7.8 a company %s is not added', async ([, body, code]) => {
    const answer = await admin('POST', '', body)
    expect([answer.status, answer.body.error_code]).toEqual([400, code])
  })

  test('§7.8 a company is added once, and a domain belongs to one', async () => {
    const again = await admin('POST', '', { type: 'saml', metadata_xml: identityProvider.metadata })
    expect([again.status, again.body.error_code]).toEqual([422, 'saml_idp_already_exists'])
    const other = await openSamlProvider()
    const taken = await admin('POST', '', {
      type: 'saml',
      metadata_xml: other.metadata,
      domains: ['fleet.example'],
    })
    expect([taken.status, taken.body.error_code]).toEqual([400, 'sso_domain_already_exists'])
    const swapped = await admin('PUT', `/${providerId}`, { metadata_xml: other.metadata })
    expect([swapped.status, swapped.body.error_code]).toEqual([400, 'saml_entity_id_mismatch'])
    await other.stop()
  })
})
