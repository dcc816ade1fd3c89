// Shared by the tests of codes and links: confirmed accounts, and ways to wait and to inspect.
import { expect } from 'vitest'
import { QUICK_HASH } from '../account-factory.ts'
import { freshEmail, type AuthFixture } from './fixture.ts'

export const password = 'kind-word-1'

/**
 * Address of another client than our own app: every port of this machine is allowed, as the site is on it,
 * too.
 */
export const otherClient = 'http://localhost:9/in'

let numbers = 0
/** An unused number, in E.164 digits. */
export const freshPhone = () => `6149${String((numbers = (numbers + 1) % 10_000_000)).padStart(7, '0')}`

/** A driver with a confirmed address, signed in by a quickly verified password. No mail was sent to them. */
export async function newConfirmedDriver(fixture: AuthFixture, { email = freshEmail(), data = {} } = {}) {
  const { auth, memory } = fixture.device()
  const attributes = { email, password_hash: QUICK_HASH, email_confirm: true, user_metadata: data }
  const { error } = await (await fixture.admin()).createUser(attributes)
  expect(error).toBeNull()
  const signIn = await auth.signInWithPassword({ email, password })
  expect(signIn.error).toBeNull()
  return { auth, memory, email, user: signIn.data.user!, token: signIn.data.session!.access_token }
}

/** A driver who has signed up and typed the code from the mail. */
export async function newSignedUpUser(fixture: AuthFixture) {
  const [{ auth }, email] = [fixture.device(), freshEmail()]
  const { data, error } = await auth.signUp({ email, password })
  expect(error).toBeNull()
  const { code } = await fixture.mailbox.latest(email)
  expect((await auth.verifyOtp({ email, token: code, type: 'signup' })).error).toBeNull()
  return { email, user: data.user! }
}

/** Id of the newest message to an address; 0 for none. */
export const latestMessageId = (fixture: AuthFixture, to: string): number =>
  fixture.mailbox.messages(to)[0]?.id ?? 0

/** Waits until the outbox has sent all messages to an address. */
export const waitUntilSent = (fixture: AuthFixture, to: string) =>
  expect
    .poll(() => rows(fixture, "select id from jobs where payload ->> '$.to' = ?", to), {
      timeout: 15_000,
    })
    .toEqual([])

/** Messages to an address, once none is under way any more; newest first. */
export async function messagesSentTo(fixture: AuthFixture, to: string) {
  await waitUntilSent(fixture, to)
  return fixture.mailbox.messages(to)
}

/** Queries the database, for what no answer shows, and to let time pass. */
export async function rows(fixture: AuthFixture, sql: string, ...values: unknown[]) {
  const db = await fixture.server.miniflare.getD1Database('DB', 'kindrop')
  const { results } = await db
    .prepare(sql)
    .bind(...values)
    .all()
  return results
}

/** Opens a mail's link in a browser without scripts. */
export const open = (link: string, init: RequestInit = {}) => fetch(link, { redirect: 'manual', ...init })

/**
 * Taps the button of the page behind a link, as a browser does.
 * @returns its redirect
 */
export async function submitPageOf(link: string, headers: Record<string, string> = {}) {
  const page = await open(link)
  expect(page.status).toBe(200)
  return submitPage(await page.text(), link, headers)
}

/** Taps the button of an open page. */
export function submitPage(html: string, address: string, headers: Record<string, string> = {}) {
  const inputs = html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)
  const form = new URLSearchParams(Array.from(inputs, ([, name, value]) => [name!, unescaped(value!)]))
  const action = new URL(/<form method="post" action="([^"]*)"/.exec(html)![1]!, address)
  return submit(action, form, headers)
}

/** Submits a form, and returns its redirect. */
export async function submit(
  action: URL | string,
  form: URLSearchParams,
  headers: Record<string, string> = {},
) {
  const response = await fetch(action, {
    method: 'POST',
    body: form,
    headers: { 'sec-fetch-site': 'same-origin', ...headers },
    redirect: 'manual',
  })
  const cookie = response.headers.getSetCookie().find((line) => line.startsWith('__Host-session='))
  return {
    status: response.status,
    ...redirectTarget(response),
    text: await response.text(),
    /** The refresh token in the browser's cookie. */
    refreshToken: /=([\w-]+);/.exec(cookie ?? '')?.[1] ?? null,
  }
}

/** The session of the refresh token in a browser's cookie. */
export async function sessionFromCookie(
  fixture: AuthFixture,
  { refreshToken }: { refreshToken: string | null },
) {
  const { status, body } = await fixture.ask('/token?grant_type=refresh_token', {
    body: { refresh_token: refreshToken },
  })
  expect(status).toBe(200)
  return body as { access_token: string; refresh_token: string; user: { id: string; email: string } }
}

/** Target of a redirect, with the parameters of its query and its fragment. */
export function redirectTarget(response: Response) {
  const location = response.headers.get('location')
  const url = new URL(location ?? 'about:blank')
  return {
    location,
    to: location === null ? null : `${url.origin}${url.pathname}`,
    query: Object.fromEntries(url.searchParams),
    fragment: Object.fromEntries(new URLSearchParams(url.hash.slice(1))),
  }
}

const unescaped = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&')

/** Claims of a token, unverified. */
export const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as {
    amr: { method: string }[]
    role: string
    aal: string
  }

/** Authentication methods of a token. */
export const methodsOf = (token: string) => claimsOf(token).amr.map(({ method }) => method)
