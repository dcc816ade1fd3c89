import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  newConfirmedDriver,
  otherClient,
  redirectTarget,
  latestMessageId,
  open,
  password,
  rows,
  sessionFromCookie,
  submit,
  submitPageOf,
} from './account-flows.ts'
import { freshEmail, openAuthFixture, type AuthFixture } from './fixture.ts'

const app = 'kindrop://back'
let fixture: AuthFixture
beforeAll(async () => {
  const listed = [app, 'https://*.partner.example/**', 'https://depot.example/in/**']
  fixture = await openAuthFixture({ SMTP_MAX_FREQUENCY: '0', URI_ALLOW_LIST: listed.join(',') })
})
afterAll(() => fixture.stop())

const versioned = { 'x-supabase-api-version': '2024-01-01' }
/** A new sign-up, and the link of its mail. */
async function signedUp({ redirectTo, pkce = false }: { redirectTo?: string; pkce?: boolean } = {}) {
  const { auth } = fixture.device(pkce ? { flowType: 'pkce' } : {})
  const email = freshEmail()
  const options = redirectTo === undefined ? {} : { emailRedirectTo: redirectTo }
  await auth.signUp({ email, password, options })
  const { link, code } = await fixture.mailbox.latest(email)
  return { auth, email, link, code, token: new URL(link).searchParams.get('token')! }
}
const verifyUrl = (query: Record<string, string>) => `${fixture.base}/verify?${new URLSearchParams(query)}`
const expired = { error: 'access_denied', error_code: 'otp_expired', sb: '' }

test('§7.4 mail scanners that open a link again and again use nothing up', async () => {
  const { link, email } = await signedUp()
  for (const method of ['HEAD', 'GET', 'GET', 'HEAD', 'OPTIONS']) {
    expect((await open(link, { method })).status).toBeLessThan(300)
  }
  expect((await submitPageOf(link)).status).toBe(303)
  expect((await fixture.device().auth.signInWithPassword({ email, password })).error).toBeNull()
})

test('§7.4 the page behind a link works without scripts, loads nothing, and is nobody else’s to frame or to find', async () => {
  const { link, token } = await signedUp()
  const page = await open(link)
  const html = await page.text()
  expect(page.headers.get('content-type')).toBe('text/html; charset=UTF-8')
  const policy = page.headers.get('content-security-policy')!
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain(`form-action 'self' ${fixture.origin}`)
  expect(policy).not.toContain('unsafe')
  expect(page.headers.get('x-robots-tag')).toBe('noindex')
  expect(page.headers.get('referrer-policy')).toBe('strict-origin')
  expect(page.headers.get('cache-control')).toContain('no-store')
  expect(html).toContain('<html lang="en-AU">')
  expect(html).toContain('Confirm my email')
  expect(html).toContain('prefers-color-scheme:dark')
  expect(html.match(/<(script|img|link|iframe)\b/g)).toBeNull()
  expect(html.match(/<button/g)).toHaveLength(1)
  expect(html).toContain(token)
})

test("§7.4 the page's style is the one that its policy allows", async () => {
  const { link } = await signedUp()
  const page = await open(link)
  const style = /<style>([\s\S]*)<\/style>/.exec(await page.text())![1]!
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style))
  const named = `style-src 'sha256-${Buffer.from(hash).toString('base64')}'`
  expect(page.headers.get('content-security-policy')).toContain(named)
})

test('§7.4 the page behind a link says whose account it opens', async () => {
  const { link, email } = await signedUp()
  expect(await (await open(link)).text()).toContain(`<b>${email}</b>`)
})

test('§7.4 a tap signs the browser in by a cookie, and nothing of it stands in the address', async () => {
  const { link, email } = await signedUp({ redirectTo: `${fixture.origin}/auth/callback?for=signup` })
  const tapped = await submitPageOf(link)
  const { status, to, query, fragment } = tapped
  expect([status, to, query]).toEqual([303, `${fixture.origin}/auth/callback`, { for: 'signup' }])
  expect(fragment).toEqual({ session: 'cookie', type: 'signup', sb: '' })
  expect((await sessionFromCookie(fixture, tapped)).user.email).toBe(email)
})

test('§7.4 a link that was used says so, in the fragment alone', async () => {
  const { link } = await signedUp()
  await submitPageOf(link)
  const again = redirectTarget(await open(link))
  expect(again.to).toBe(`${fixture.origin}/`)
  expect(again.query).toEqual({})
  expect(again.fragment).toEqual({
    ...expired,
    error_description: 'Email link is invalid or has expired',
  })
})

test('§7.4 a used link of a PKCE flow says so in the query as well', async () => {
  const { link } = await signedUp({ pkce: true, redirectTo: otherClient })
  await submitPageOf(link)
  const response = await open(link)
  expect(response.status).toBe(303)
  const { query, fragment } = redirectTarget(response)
  const { sb: _, ...parameters } = expired
  expect(query).toMatchObject(parameters)
  expect(fragment).toMatchObject(expired)
})

test('§7.4 a link is refused after its expiry', async () => {
  const { link, email } = await signedUp()
  await rows(fixture, 'update one_time_tokens set expires_at = ? where sent_to = ?', Date.now() - 1, email)
  expect(redirectTarget(await open(link)).fragment).toMatchObject(expired)
  const action = new URL(link)
  const form = new URLSearchParams(action.search)
  expect((await submit(`${fixture.base}/verify`, form)).fragment).toMatchObject(expired)
})

test('§7.4 of many taps at once, one signs in', async () => {
  const { link } = await signedUp()
  const form = new URLSearchParams(new URL(link).search)
  const all = await Promise.all(Array.from({ length: 5 }, () => submit(`${fixture.base}/verify`, form)))
  expect(all.filter(({ refreshToken }) => refreshToken)).toHaveLength(1)
  expect(all.filter(({ fragment }) => fragment.error_code === 'otp_expired')).toHaveLength(4)
})

test.for([
  ['another site', 'https://evil.example/'],
  ['another site after ours', 'http://localhost@evil.example/'],
  ['a script', 'javascript:alert(1)'],
  ['data', 'data:text/html,hi'],
  ['a path without a scheme', '//evil.example'],
  ['a backslash', 'http:\\\\evil.example'],
  ['a header of its own', 'http://localhost/\r\nSet-Cookie: a=b'],
  ['an address that is none', 'nowhere'],
  ['a path of ours that browsers read as another host', '{site}//evil.example/'],
  ['the same behind a dot', '{site}/.//evil.example/'],
  ['a page of ours that ends no sign-in', '{site}/blog/evil'],
  ['a page beside the listed ones, by dots', 'https://depot.example/in/../evil'],
  ['a page beside the listed ones, by dots in code', 'https://depot.example/in/%2e%2e/evil'],
] as const)('§8.16 a link whose destination is %s ends at the site itself', async ([, said]) => {
  const redirectTo = said.replace('{site}', fixture.origin)
  const { link, token } = await signedUp({ redirectTo })
  expect(new URL(link).searchParams.get('redirect_to')).toBe(fixture.origin)
  const form = new URLSearchParams({ token, type: 'signup', redirect_to: redirectTo })
  const page = await open(verifyUrl({ token, type: 'signup', redirect_to: redirectTo }))
  expect(page.status).toBe(200)
  expect(await page.text()).not.toContain('evil')
  const { status, to } = await submit(`${fixture.base}/verify`, form)
  expect([status, to]).toEqual([303, `${fixture.origin}/`])
})

test("§7.4 a link leads to an app's own scheme, and to partners that the operator has named", async () => {
  for (const redirectTo of [app, 'https://shop.partner.example/in/here']) {
    const { link, auth } = await signedUp({ redirectTo, pkce: true })
    const policy = (await open(link)).headers.get('content-security-policy')
    expect(policy).toContain(redirectTo === app ? 'kindrop:' : 'https://shop.partner.example')
    const { query, fragment, location, refreshToken } = await submitPageOf(link)
    expect(location).toMatch(new RegExp(`^${redirectTo}\\?code=[\\w-]{43}$`))
    expect([fragment, refreshToken]).toEqual([{}, null])
    expect((await auth.exchangeCodeForSession(query.code!)).error).toBeNull()
  }
})

test('§8.16 text in a link is never taken for markup', async () => {
  const { token } = await signedUp()
  const html = await (
    await open(verifyUrl({ token, type: 'signup', redirect_to: `${fixture.origin}/?a="><b>` }))
  ).text()
  expect(html).not.toContain('"><b>')
  const bad = await open(verifyUrl({ token: '"><script>alert(1)</script>', type: 'signup' }))
  expect(bad.status).toBe(303)
  expect(await bad.text()).not.toContain('<script>')
})

test.for([
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['a neighbour under the same domain', { 'sec-fetch-site': 'same-site' }],
  ['another site in an old browser', { 'sec-fetch-site': '', origin: 'https://evil.example' }],
  ['something that is no browser', { 'sec-fetch-site': '' }],
] as const)(
  '§8.16 %s that submits the form signs nobody in: its visitor sees the page first',
  async ([, headers]) => {
    const { link } = await signedUp()
    const form = new URLSearchParams(new URL(link).search)
    const crossed = await submit(`${fixture.base}/verify`, form, headers)
    expect([crossed.status, crossed.to, crossed.refreshToken]).toEqual([200, null, null])
    expect(crossed.text).toContain('Confirm my email')
    expect((await submitPageOf(link)).refreshToken).toBeTruthy()
  },
)

test('§8.16 a browser that only names the page’s origin may submit it', async () => {
  const { link } = await signedUp()
  expect(
    (await submitPageOf(link, { 'sec-fetch-site': '', origin: fixture.origin })).refreshToken,
  ).toBeTruthy()
})

test('§8.16 a link whose destination somebody has changed brings no session there', async () => {
  const { token } = await signedUp()
  const form = new URLSearchParams({ token, type: 'signup', redirect_to: otherClient })
  for (const answer of [
    redirectTarget(await open(`${fixture.base}/verify?${form}`)),
    await submit(`${fixture.base}/verify`, form),
  ]) {
    expect(answer.to).toBe(otherClient)
    expect(answer.fragment).toMatchObject({ error: 'invalid_request', error_code: 'validation_failed' })
    expect(answer.fragment.access_token).toBeUndefined()
  }
})

test('§8.16 a page that a link was opened from is nowhere to go back to', async () => {
  const { token } = await signedUp()
  const form = new URLSearchParams({ token, type: 'signup' })
  const { to } = await submit(`${fixture.base}/verify`, form, {
    referer: `${fixture.base}/verify?token=${token}`,
  })
  expect(to).toBe(`${fixture.origin}/`)
})

test.for([
  ['no type', { token: 'abc' }, 'Verify requires a verification type'],
  ['a type that is none', { token: 'abc', type: 'toString' }, 'Unsupported verification type'],
  ['no token', { type: 'signup' }, 'Verify requires either a token or a token hash'],
] as const)('§7.4 a link with %s leads to the site with what is wrong', async ([, query, description]) => {
  const response = await open(verifyUrl(query))
  expect(response.status).toBe(303)
  expect(redirectTarget(response)).toMatchObject({
    to: `${fixture.origin}/`,
    fragment: { error: 'invalid_request', error_code: 'validation_failed', error_description: description },
  })
})

test.for([
  [
    { email: 'a@example.com', token: '123456' },
    400,
    'validation_failed',
    'Verify requires a verification type',
  ],
  [
    { type: 'carrier', email: 'a@example.com', token: '123456' },
    400,
    'validation_failed',
    'Unsupported verification type',
  ],
  [
    { type: 'signup', email: 'a@example.com' },
    400,
    'validation_failed',
    'Verify requires either a token or a token hash',
  ],
  [
    { type: 'signup', email: 'a@example.com', token: '123456', token_hash: 'abc' },
    400,
    'validation_failed',
    'Verify requires either a token or a token hash',
  ],
  [
    { type: 'signup', email: 'a@example.com', token_hash: 'abc' },
    400,
    'validation_failed',
    'Only the token_hash and type should be provided',
  ],
  [
    { type: 'signup', token: '123456' },
    400,
    'validation_failed',
    'Only an email address or phone number should be provided on verify',
  ],
  [
    { type: 'signup', token: '123456', email: 'a@example.com', phone: '61400000009' },
    400,
    'validation_failed',
    'Only an email address or phone number should be provided on verify',
  ],
  [
    { type: 'signup', token: '123456', email: 'nobody' },
    400,
    'validation_failed',
    'Unable to validate email address: invalid format',
  ],
  [
    { type: 'sms', token: '123456', phone: 'x' },
    400,
    'validation_failed',
    'Invalid phone number format (E.164 required)',
  ],
  [{ type: 'signup', token_hash: 'abc' }, 403, 'otp_expired', 'Email link is invalid or has expired'],
] as const)('§7.4 verifying %j is refused', async ([body, status, code, message]) => {
  const refused = await fixture.ask('/verify', { body, headers: versioned })
  expect([refused.status, refused.body]).toEqual([status, { code, message }])
  expect(refused.headers.get('x-sb-error-code')).toBe(code)
})

test('§7.4 a code for one thing is none for another', async () => {
  const { email, code, auth } = await signedUp()
  for (const type of ['recovery', 'email_change', 'invite'] as const) {
    expect((await auth.verifyOtp({ email, token: code, type })).error?.code).toBe('otp_expired')
  }
  expect((await auth.verifyOtp({ email, token: code, type: 'signup' })).error).toBeNull()
})

test("§7.4 a link's token at the client gives a session at once, in whichever browser", async () => {
  const { token, email } = await signedUp({ pkce: true })
  const { data, error } = await fixture.device().auth.verifyOtp({ token_hash: token, type: 'signup' })
  expect(error).toBeNull()
  expect(data.session?.user.email).toBe(email)
})

test('§7.8 an invited person who accepts is confirmed, and has no password but the one they choose', async () => {
  const email = freshEmail()
  const { data, error } = await (
    await fixture.admin()
  ).inviteUserByEmail(email, { data: { full_name: 'Ann' } })
  expect(error).toBeNull()
  const { link } = await fixture.mailbox.latest(email)
  const tapped = await submitPageOf(link)
  expect(tapped.fragment).toEqual({ session: 'cookie', type: 'invite', sb: '' })
  const { access_token } = await sessionFromCookie(fixture, tapped)
  const user = (await fixture.device().auth.getUser(access_token)).data.user
  expect(user).toMatchObject({ id: data.user?.id, user_metadata: { full_name: 'Ann' } })
  expect(user?.email_confirmed_at).toBeTruthy()
})

test('§7.8 an invitation to another client of the operator’s brings its session along, as it begins at none', async () => {
  const email = freshEmail()
  const options = { redirectTo: 'https://shop.partner.example/in' }
  const { error } = await (await fixture.admin()).inviteUserByEmail(email, options)
  expect(error).toBeNull()
  const { link } = await fixture.mailbox.latest(email)
  expect(await (await open(link)).text()).toContain(`<b>${email}</b>`)
  const { to, fragment, refreshToken } = await submitPageOf(link)
  expect([to, refreshToken]).toEqual(['https://shop.partner.example/in', null])
  expect(fragment).toMatchObject({ type: 'invite', token_type: 'bearer', expires_in: '3600' })
  expect((await fixture.device().auth.getUser(fragment.access_token!)).data.user?.email).toBe(email)
})

test('§7.4 where the operator lets other clients do without PKCE, a tap sends them the session', async () => {
  const lax = await openAuthFixture({ SECURITY_IMPLICIT_GRANT_ENABLED: 'true', SMTP_MAX_FREQUENCY: '0' })
  const { email } = await newConfirmedDriver(lax)
  await lax.device().auth.resetPasswordForEmail(email, { redirectTo: otherClient })
  const { link } = await lax.mailbox.latest(email)
  expect(await (await open(link)).text()).toContain(`<b>${email}</b>`)
  const { to, query, fragment, refreshToken } = await submitPageOf(link)
  expect([to, query, refreshToken]).toEqual([otherClient, {}, null])
  expect(fragment).toMatchObject({ type: 'recovery', expires_in: '3600', token_type: 'bearer', sb: '' })
  const { access_token, refresh_token } = fragment as Record<'access_token' | 'refresh_token', string>
  const { data } = await lax.device().auth.setSession({ access_token, refresh_token })
  expect(data.user?.email).toBe(email)
  await lax.stop()
})

test('§8.16 a banned user is turned away by their link too', async () => {
  const { user, email } = await newConfirmedDriver(fixture)
  const before = latestMessageId(fixture, email)
  await fixture.device().auth.signInWithOtp({ email })
  const { link } = await fixture.mailbox.latest(email, { after: before })
  await (await fixture.admin()).updateUserById(user.id, { ban_duration: '1h' })
  const { status, fragment } = await submitPageOf(link)
  expect(status).toBe(303)
  expect(fragment).toMatchObject({ error: 'access_denied', error_code: 'user_banned' })
})
