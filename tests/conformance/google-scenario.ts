// The auth service with Google's stand-in beside it, and a browser that goes the whole way between the two.
import { expect } from 'vitest'
import { openGoogleEmulator, type GoogleIdentity } from '../emulators/google.ts'
import { openAuthFixture, type AuthFixture } from './fixture.ts'

export const CLIENT_ID = 'kindrop-of-tests'
const SECRET = 'a secret of tests'

export type GoogleScenario = Awaited<ReturnType<typeof openGoogleScenario>>
type Device = ReturnType<AuthFixture['device']>

/** Where somebody is when the provider has sent them back to us, and we have sent them on. */
export type CallbackResult = {
  status: number
  location: URL
  query: URLSearchParams
  fragment: URLSearchParams
  /** What stands on the page, where it is one. */
  text: string
}

/** Opens both. Further ids are those of our other apps. */
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

  /** The browser's own mark, which it is given when it leaves and shows when it comes back. */
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

  /** Follows an address of ours to the provider; gives the provider's address. */
  async function followToProvider(url: string): Promise<URL> {
    const headers = { cookie: flowCookie }
    const answer = await fixture.ask(url.replace(fixture.base, ''), { method: 'GET', headers })
    expect(answer.status).toBe(302)
    rememberFlowCookie(answer)
    return new URL(answer.headers.get('location')!)
  }

  /** Comes back to us as the provider said, in the browser that left unless another cookie is shown. */
  async function returnToCallback(callback: string, cookie = flowCookie): Promise<CallbackResult> {
    const { status, headers, text } = await fixture.ask(callback.replace(fixture.base, ''), {
      method: 'GET',
      headers: { cookie },
    })
    const location = new URL(headers.get('location') ?? 'about:blank')
    const fragment = new URLSearchParams(location.hash.slice(1))
    return { status, location, query: location.searchParams, fragment, text }
  }

  /** The address of ours by which the stock client begins. */
  async function startSignIn(by: Device = device(), options: object = {}): Promise<string> {
    const parameters = { provider: 'google', options: { skipBrowserRedirect: true, ...options } } as const
    const { data, error } = await by.auth.signInWithOAuth(parameters)
    expect(error).toBeNull()
    return data.url!
  }

  /** Goes all the way to Google and back. */
  async function signIn(
    person: GoogleIdentity,
    by = device(),
    options: object = {},
  ): Promise<CallbackResult> {
    return returnToCallback(await consent(await followToProvider(await startSignIn(by, options)), person))
  }

  /** Signs in, all the way, as the stock client does with PKCE. */
  async function signInWithPkce(person: GoogleIdentity, by = device(), options: object = {}) {
    const { query } = await signIn(person, by, options)
    const { data, error } = await by.auth.exchangeCodeForSession(query.get('code') ?? '')
    expect(error).toBeNull()
    return { device: by, user: data.user!, session: data.session! }
  }

  /** The rows behind it all, for what only time would bring about. */
  const database = () => fixture.server.miniflare.getD1Database('DB', 'kindrop')

  return {
    world: fixture,
    google,
    device,
    /** The cookie by which our browser is known again. */
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

/** What somebody does at the provider's page: says who they are, or cancels. Gives the address that leads back to us. */
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
  expect(await (await go(page)).text()).toContain('stand-in for Google')
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
