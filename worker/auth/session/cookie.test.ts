import { expect, test } from 'vitest'
import { authRequest } from '../../test/auth-client.ts'
import { onAnotherDevice, person } from '../../test/factories.ts'

const PLACEHOLDER = /^cookie\.[\da-f-]{36}\.\d+$/
/** The headers of the app's own pages. */
const own = { 'X-Session-Store': 'cookie', 'Sec-Fetch-Site': 'same-origin' }
const refresh = (refresh_token: string, headers: Record<string, string>) =>
  authRequest('/token?grant_type=refresh_token', { body: { refresh_token }, headers })
/** The name and value of the cookie that a response sets, as a browser would send it back. */
const cookieOf = ({ headers }: { headers: Headers }) => headers.get('set-cookie')?.split(';')[0] ?? ''

/** A person whose refresh token is in a cookie, with the browser's cookie and the app's actions. */
async function kept(name: string) {
  const someone = await person(name)
  const answer = await refresh(someone.session.refresh_token, own)
  return { someone, cookie: cookieOf(answer), placeholder: answer.body.refresh_token as string, answer }
}

test('§7.3 our own app gets a placeholder, and the browser a cookie that no script and no other site can use', async () => {
  const { someone, answer, placeholder } = await kept('ann')
  expect(answer.status).toBe(200)
  expect(answer.body.user.id).toBe(someone.id)
  expect(placeholder).toMatch(PLACEHOLDER)
  const [line = '', hint] = answer.headers.getSetCookie()
  const attributes = line.split('; ')
  expect(attributes[0]).toMatch(/^__Host-session=[\w-]{40,}$/)
  expect(attributes.slice(1).toSorted()).toEqual([
    'HttpOnly',
    'Max-Age=34560000',
    'Path=/',
    'SameSite=Strict',
    'Secure',
  ])
  expect(JSON.stringify(answer.body)).not.toContain(attributes[0]?.split('=')[1])
  // The cookie that scripts may read has the session's id, like the access token, and opens nothing.
  expect(hint).toMatch(new RegExp(`^__Host-signed-in=${placeholder.split('.')[1]};`))
})

test('§7.3 the cookie and its placeholder renew the session, each time with a placeholder of its own', async () => {
  const { someone, cookie, placeholder } = await kept('ann')
  const next = await refresh(placeholder, { ...own, cookie })
  expect(next.status).toBe(200)
  expect(next.body.refresh_token).toMatch(PLACEHOLDER)
  expect(next.body.refresh_token).not.toBe(placeholder)
  expect(cookieOf(next)).not.toBe(cookie)
  const { body } = await authRequest('/user', { method: 'GET', token: next.body.access_token })
  expect(body.id).toBe(someone.id)
})

test('§7.3 a cookie without its placeholder, or with that of another session, is refused', async () => {
  const { someone, cookie, placeholder } = await kept('ann')
  const other = await onAnotherDevice(someone)
  const theirs = await refresh(other.session.refresh_token, own)
  for (const [token, sent] of [
    [theirs.body.refresh_token, cookie],
    [placeholder, cookieOf(theirs)],
    [placeholder, undefined],
    [placeholder, '__Host-session=mangled'],
    [`cookie.${crypto.randomUUID()}.1`, cookie],
  ] as const) {
    const { status, body } = await refresh(token, { ...own, ...(sent && { cookie: sent }) })
    expect([status, body.error_code]).toEqual([400, 'refresh_token_not_found'])
  }
  expect((await refresh('', { ...own, cookie })).status).toBe(400)
  expect((await refresh(placeholder, { ...own, cookie })).status).toBe(200)
})

test.for([
  ['another site', { 'X-Session-Store': 'cookie', 'Sec-Fetch-Site': 'cross-site' }],
  ['a neighbour under the same domain', { 'X-Session-Store': 'cookie', 'Sec-Fetch-Site': 'same-site' }],
  ['another site in an old browser', { 'X-Session-Store': 'cookie', Origin: 'https://evil.example' }],
  ['something that is no browser', { 'X-Session-Store': 'cookie' }],
  ['a page that does not say so', { 'Sec-Fetch-Site': 'same-origin' }],
] as const)('§7.3 %s cannot use the cookie', async ([, headers]) => {
  const { cookie, placeholder } = await kept('ann')
  const { status, body } = await refresh(placeholder, { ...headers, cookie })
  expect([status, body.error_code]).toEqual([400, 'refresh_token_not_found'])
})

test('§7.3 a browser that sends only the page’s origin may use the cookie', async () => {
  const { cookie, placeholder } = await kept('ann')
  const headers = { 'X-Session-Store': 'cookie', Origin: 'https://test', cookie }
  expect((await refresh(placeholder, headers)).status).toBe(200)
})

test('§7.3 every other client gets the plain protocol', async () => {
  const { someone, cookie } = await kept('ann')
  const other = await onAnotherDevice(someone)
  const plain = await refresh(other.session.refresh_token, { cookie })
  expect(plain.body.refresh_token).not.toMatch(PLACEHOLDER)
  expect(plain.headers.has('set-cookie')).toBe(false)
})

test('§7.3 signing up and signing in with a password put the token into the cookie, too', async () => {
  const credentials = { email: 'bea@example.com', password: 'kind-word-1' }
  for (const path of ['/signup', '/token?grant_type=password']) {
    const { body, headers } = await authRequest(path, { body: credentials, headers: own })
    expect(body.refresh_token).toMatch(PLACEHOLDER)
    expect(headers.get('set-cookie')).toMatch(/^__Host-session=/)
  }
})

test('§4.6 signing out of this device clears the cookie, signing out the others does not', async () => {
  const { answer, cookie } = await kept('ann')
  const token = answer.body.access_token
  const others = await authRequest('/logout?scope=others', { token, headers: { ...own, cookie } })
  expect(others.status).toBe(204)
  expect(others.headers.has('set-cookie')).toBe(false)
  const local = await authRequest('/logout?scope=local', { token, headers: { ...own, cookie } })
  expect(local.headers.getSetCookie()).toEqual([
    '__Host-session=; Max-Age=0; Path=/; Secure',
    '__Host-signed-in=; Max-Age=0; Path=/; Secure',
  ])
})

test('§4.6 a sign-out that the server refuses clears the cookie only where the client deletes its session', async () => {
  const { cookie } = await kept('ann')
  const headers = { ...own, cookie }
  const cleared = async (scope: string) =>
    (await authRequest(`/logout?scope=${scope}`, { token: 'stale', headers })).headers.has('set-cookie')
  expect(await cleared('local')).toBe(true)
  expect(await cleared('global')).toBe(true)
  expect(await cleared('others')).toBe(false)
  expect(await cleared('elsewhere')).toBe(false)
})
