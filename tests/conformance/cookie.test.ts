import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshEmail, sharedAuthFixture, type AuthFixture } from './fixture.ts'

let fixture: AuthFixture
beforeAll(async () => {
  fixture = await sharedAuthFixture({ MAILER_AUTOCONFIRM: 'true' })
})
afterAll(() => fixture.stop())

/**
 * A browser on a page of the app: the stock client with the app's own fetch, and a cookie jar that scripts
 * cannot read.
 */
function page(site = 'same-origin') {
  const jar = new Map<string, string>()
  const sent: string[] = []
  const device = fixture.device({
    fetch: async (input, init) => {
      const headers = new Headers(init?.headers)
      headers.set('X-Session-Store', 'cookie')
      headers.set('Sec-Fetch-Site', site)
      headers.set('Cookie', Array.from(jar, ([name, value]) => `${name}=${value}`).join('; '))
      sent.push(String(init?.body))
      const response = await fetch(input, { ...init, headers })
      for (const line of response.headers.getSetCookie()) {
        const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        if (/Max-Age=0/.test(line)) jar.delete(name!)
        else jar.set(name!, value!)
      }
      return response
    },
  })
  return { ...device, jar, sent }
}

test('§7.3 the stock client signs up, refreshes and signs out while the token stays in the cookie', async () => {
  const { auth, memory, jar, sent } = page()
  const { data, error } = await auth.signUp({ email: freshEmail(), password: 'kind-word-1' })
  expect(error).toBeNull()
  const first = jar.get('__Host-session')
  for (const _ of [1, 2, 3]) {
    const { data: next, error: failed } = await auth.refreshSession()
    expect(failed).toBeNull()
    expect(next.user?.id).toBe(data.user?.id)
  }
  expect(jar.get('__Host-session')).not.toBe(first)
  const seen = JSON.stringify([...memory.values(), ...sent])
  expect(seen).not.toContain(first)
  expect(seen).not.toContain(jar.get('__Host-session'))
  expect((await auth.signOut({ scope: 'local' })).error).toBeNull()
  expect(jar.size).toBe(0)
})

test('§7.3 two tabs of one browser refresh at once, and both stay signed in', async () => {
  const { auth, memory, jar } = page()
  await auth.signUp({ email: freshEmail(), password: 'kind-word-1' })
  const placeholder = JSON.parse(memory.values().next().value!).refresh_token
  const headers = { 'X-Session-Store': 'cookie', 'Sec-Fetch-Site': 'same-origin' }
  const cookie = `__Host-session=${jar.get('__Host-session')}`
  const body = { refresh_token: placeholder }
  const both = await Promise.all(
    [1, 2].map(() =>
      fixture.ask('/token?grant_type=refresh_token', { body, headers: { ...headers, cookie } }),
    ),
  )
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(both[0]?.body.refresh_token).toBe(both[1]?.body.refresh_token)
})

test('§7.3 a session that began with the plain protocol moves into the cookie at its next refresh', async () => {
  const before = fixture.device()
  await before.auth.signUp({ email: freshEmail(), password: 'kind-word-1' })
  const { auth, memory, jar } = page()
  for (const [key, value] of before.memory) memory.set(key, value)
  expect((await auth.refreshSession()).error).toBeNull()
  expect([...memory.values()].join('')).toMatch(/"refresh_token":"cookie\./)
  expect(jar.get('__Host-session')).toMatch(/^[\w-]{40,}$/)
})

test('§7.3 a page of another site gets the plain protocol, and no use of the cookie', async () => {
  const { auth, memory, jar } = page()
  await auth.signUp({ email: freshEmail(), password: 'kind-word-1' })
  const foreign = page('cross-site')
  for (const [key, value] of memory) foreign.memory.set(key, value)
  for (const [name, value] of jar) foreign.jar.set(name, value)
  const { error } = await foreign.auth.refreshSession()
  expect([error?.status, error?.code]).toEqual([400, 'refresh_token_not_found'])
})

test('§7.3 browsers may not send the app’s header from another site', async () => {
  const { headers } = await fixture.ask('/token?grant_type=refresh_token', {
    method: 'OPTIONS',
    headers: {
      Origin: 'https://evil.example',
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'x-session-store',
    },
  })
  expect(headers.get('access-control-allow-headers')).not.toMatch(/x-session-store/i)
  expect(headers.get('access-control-allow-credentials')).toBeNull()
})
