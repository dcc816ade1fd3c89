// The auth service with the Google emulator, and a browser that makes the whole round trip between them.
import { expect } from 'vitest'
import { openGoogleEmulator, type GoogleIdentity } from '../emulators/google.ts'
import { openAuthFixture, type AuthFixture } from './fixture.ts'

export const CLIENT_ID = 'kindrop-of-tests'
const SECRET = 'a secret of tests'

export type GoogleScenario = Awaited<ReturnType<typeof openGoogleScenario>>
type Device = ReturnType<AuthFixture['device']>

/** Result of the browser's return from the provider to us, after our redirect. */
export type CallbackResult = {
  status: number
  location: URL
  query: URLSearchParams
  fragment: URLSearchParams
  /** Text of the page, if it is one. */
  text: string
}

/** Opens both. Further client ids are those of our other apps. */
export async function openGoogleScenario(vars: Record<string, string> = {}, { strict = false } = {}) {
  const google = await openGoogleEmulator({ clientId: CLIENT_ID, clientSecret: SECRET, strict })
  const fixture = await openAuthFixture({
    EXTERNAL_GOOGLE_ENABLED: 'true',
    EXTERNAL_GOOGLE_ISSUER: google.issuer,
    EXTERNAL_GOOGLE_CLIENT_ID: `${CLIENT_ID}, kindrop-on-a-phone`,
    EXTERNAL_GOOGLE_SECRET: SECRET,
    URI_ALLOW_LIST: 'https://app.example/**',
    ...vars,
  })
  google.allow(`${fixture.base}/callback`)

  /** The flow cookie that the browser gets when it leaves for the provider, and sends when it returns. */
  let flowCookie = ''
  const rememberFlowCookie = ({ headers }: { headers: Headers }) => {
    const cookie = headers.getSetCookie().find((line) => line.startsWith('__Host-flow='))
    if (cookie) flowCookie = cookie.split(';')[0]!
  }

  /** A client of ours in that browser, with PKCE. */
  const device = (options: object = {}) =>
    fixture.device({
      flowType: 'pkce',
      fetch: async (input, init) => {
        const headers = new Headers(init?.headers)
        headers.set('cookie', flowCookie)
        const response = await fetch(input, { ...init, headers })
        rememberFlowCookie(response)
        return response
      },
      ...options,
    })

  /** Follows a URL of ours to the provider; returns the provider's URL. */
  async function followToProvider(url: string): Promise<URL> {
    const headers = { cookie: flowCookie }
    const answer = await fixture.ask(url.replace(fixture.base, ''), { method: 'GET', headers })
    expect(answer.status).toBe(302)
    rememberFlowCookie(answer)
    return new URL(answer.headers.get('location')!)
  }

  /** Returns to our callback, in the browser that began unless another cookie is given. */
  async function returnToCallback(callback: string, cookie = flowCookie): Promise<CallbackResult> {
    const { status, headers, text } = await fixture.ask(callback.replace(fixture.base, ''), {
      method: 'GET',
      headers: { cookie },
    })
    const location = new URL(headers.get('location') ?? 'about:blank')
    const fragment = new URLSearchParams(location.hash.slice(1))
    return { status, location, query: location.searchParams, fragment, text }
  }

  /** The URL of ours at which the stock client begins. */
  async function startSignIn(by: Device = device(), options: object = {}): Promise<string> {
    const parameters = { provider: 'google', options: { skipBrowserRedirect: true, ...options } } as const
    const { data, error } = await by.auth.signInWithOAuth(parameters)
    expect(error).toBeNull()
    return data.url!
  }

  /** Makes the whole round trip to Google. */
  async function signIn(
    person: GoogleIdentity,
    by = device(),
    options: object = {},
  ): Promise<CallbackResult> {
    return returnToCallback(await consent(await followToProvider(await startSignIn(by, options)), person))
  }

  /** Signs in by the round trip, as the stock client does with PKCE. */
  async function signInWithPkce(person: GoogleIdentity, by = device(), options: object = {}) {
    const { query } = await signIn(person, by, options)
    const { data, error } = await by.auth.exchangeCodeForSession(query.get('code') ?? '')
    expect(error).toBeNull()
    return { device: by, user: data.user!, session: data.session! }
  }

  /** The database, for states that only time would bring about. */
  const database = () => fixture.server.miniflare.getD1Database('DB', 'kindrop')

  return {
    world: fixture,
    google,
    device,
    /** The browser's flow cookie. */
    mark: () => flowCookie,
    leave: followToProvider,
    arrive: returnToCallback,
    begin: startSignIn,
    signIn,
    enter: signInWithPkce,
    database,
    stop: () => Promise.all([fixture.stop(), google.stop()]),
  }
}

/** Signs in at the provider's page, or cancels. Returns the URL that leads back to us. */
export async function consent(url: URL, person: GoogleIdentity | 'cancel'): Promise<string> {
  const jar = new Map<string, string>()
  const go = async (to: string, init: RequestInit = {}) => {
    const cookie = Array.from(jar, ([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(new URL(to, url), { ...init, redirect: 'manual', headers: { cookie } })
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!
      jar.set(name!, value!)
    }
    return response
  }
  const page = (await go(url.href)).headers.get('location')
  if (!page) throw new Error(`The provider does not ask: ${url.href}`)
  expect(await (await go(page)).text()).toContain('emulator for Google')
  const form: Record<string, string> =
    person === 'cancel'
      ? { answer: 'cancel' }
      : {
          answer: 'go',
          email: person.email,
          name: person.name ?? '',
          verified: person.verified === false ? '' : 'yes',
        }
  const consentResponse = await go(page, { method: 'POST', body: new URLSearchParams(form) })
  const back = await go(consentResponse.headers.get('location')!)
  return back.headers.get('location')!
}

/** The claims of a token, unverified. */
export const claimsIn = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as Record<string, any>
