// What tests of codes and links share: people who have confirmed their address, and ways to wait and to look.
import { expect } from 'vitest'
import { QUICK_HASH } from '../account-factory.ts'
import { freshEmail, type AuthFixture } from './fixture.ts'

export const password = 'kind-word-1'

/** Where another client than our own app lives: every port of this machine is allowed, as the site is on it, too. */
export const otherClient = 'http://localhost:9/in'

let numbers = 0
/** A number that nobody has used yet, in E.164 digits. */
export const freshPhone = () => `6149${String((numbers = (numbers + 1) % 10_000_000)).padStart(7, '0')}`

/** A driver whose address is confirmed, signed in by the password, which is quick to check. Nothing was mailed to them. */
export async function newConfirmedDriver(fixture: AuthFixture, { email = freshEmail(), data = {} } = {}) {
  const { auth, memory } = fixture.device()
  const attributes = { email, password_hash: QUICK_HASH, email_confirm: true, user_metadata: data }
  const { error } = await (await fixture.admin()).createUser(attributes)
  expect(error).toBeNull()
  const signIn = await auth.signInWithPassword({ email, password })
  expect(signIn.error).toBeNull()
  return { auth, memory, email, user: signIn.data.user!, token: signIn.data.session!.access_token }
}

/** One who has signed up and typed the code of the mail. */
export async function newSignedUpUser(fixture: AuthFixture) {
  const [{ auth }, email] = [fixture.device(), freshEmail()]
  const { data, error } = await auth.signUp({ email, password })
  expect(error).toBeNull()
  const { code } = await fixture.mailbox.latest(email)
  expect((await auth.verifyOtp({ email, token: code, type: 'signup' })).error).toBeNull()
  return { email, user: data.user! }
}

/** The id of the newest message to somebody; 0 where nothing has come yet. */
export const latestMessageId = (fixture: AuthFixture, to: string): number =>
  fixture.mailbox.messages(to)[0]?.id ?? 0

/** Waits until everything that was promised to somebody has been sent. */
export const waitUntilSent = (fixture: AuthFixture, to: string) =>
  expect
    .poll(() => rows(fixture, "select id from jobs where payload ->> '$.to' = ?", to), {
      timeout: 15_000,
    })
    .toEqual([])

/** What has been sent to somebody, once nothing is under way to them any more; newest first. */
export async function messagesSentTo(fixture: AuthFixture, to: string) {
  await waitUntilSent(fixture, to)
  return fixture.mailbox.messages(to)
}

/** Rows of the database, to look at what no answer shows, and to let time pass. */
export async function rows(fixture: AuthFixture, sql: string, ...values: unknown[]) {
  const db = await fixture.server.miniflare.getD1Database('DB', 'kindrop')
  const { results } = await db
    .prepare(sql)
    .bind(...values)
    .all<Record<string, unknown>>()
  return results
}

/** Opens the link of a mail in a browser without scripts. */
export const open = (link: string, init: RequestInit = {}) => fetch(link, { redirect: 'manual', ...init })

/** Taps the button of the page behind a link, as a browser does. @returns where it leads */
export async function submitPageOf(link: string, headers: Record<string, string> = {}) {
  const page = await open(link)
  expect(page.status).toBe(200)
  return submitPage(await page.text(), link, headers)
}

/** Taps the button of a page that is there already. */
export function submitPage(html: string, address: string, headers: Record<string, string> = {}) {
  const inputs = html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)
  const form = new URLSearchParams(Array.from(inputs, ([, name, value]) => [name!, unescaped(value!)]))
  const action = new URL(/<form method="post" action="([^"]*)"/.exec(html)![1]!, address)
  return submit(action, form, headers)
}

/** Submits a form, and reads where the answer leads. */
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
    /** The refresh token that the browser was given in a cookie. */
    refreshToken: /=([\w-]+);/.exec(cookie ?? '')?.[1] ?? null,
  }
}

/** The session whose refresh token a browser was given in a cookie. */
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

/** Where an answer leads, with what its query and its fragment say. */
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

/** What a token says, unverified. */
export const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as {
    amr: { method: string }[]
    role: string
    aal: string
  }

/** The ways by which the holder of a token was recognised. */
export const methodsOf = (token: string) => claimsOf(token).amr.map(({ method }) => method)
