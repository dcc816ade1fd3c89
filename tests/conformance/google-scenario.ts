// The auth service with Google's stand-in beside it, and a browser that goes the whole way between the two.
import { expect } from 'vitest'
import { openGoogle, type Person } from '../emulators/google.ts'
import { openWorld, type World } from './fixture.ts'

export const CLIENT_ID = 'kindrop-of-tests'
const SECRET = 'a secret of tests'

export type Way = Awaited<ReturnType<typeof openWay>>
type Device = ReturnType<World['device']>

/** Where somebody is when the provider has sent them back to us, and we have sent them on. */
export type Arrival = {
  status: number
  location: URL
  query: URLSearchParams
  fragment: URLSearchParams
  /** What stands on the page, where it is one. */
  text: string
}

/** Opens both. Further ids are those of our other apps. */
export async function openWay(vars: Record<string, string> = {}, { strict = false } = {}) {
  const google = await openGoogle({ clientId: CLIENT_ID, clientSecret: SECRET, strict })
  const world = await openWorld({
    EXTERNAL_GOOGLE_ENABLED: 'true',
    EXTERNAL_GOOGLE_ISSUER: google.issuer,
    EXTERNAL_GOOGLE_CLIENT_ID: `${CLIENT_ID}, kindrop-on-a-phone`,
    EXTERNAL_GOOGLE_SECRET: SECRET,
    URI_ALLOW_LIST: 'https://app.example/**',
    ...vars,
  })
  google.allow(`${world.base}/callback`)

  /** The browser's own mark, which it is given when it leaves and shows when it comes back. */
  let mark = ''
  const marked = ({ headers }: { headers: Headers }) => {
    const cookie = headers.getSetCookie().find((line) => line.startsWith('__Host-flow='))
    if (cookie) mark = cookie.split(';')[0]!
  }

  /** A client of ours in that browser, with PKCE. */
  const device = (options: object = {}) =>
    world.device({
      flowType: 'pkce',
      fetch: async (input, init) => {
        const headers = new Headers(init?.headers)
        headers.set('cookie', mark)
        const response = await fetch(input, { ...init, headers })
        marked(response)
        return response
      },
      ...options,
    })

  /** Follows an address of ours to the provider; gives the provider's address. */
  async function leave(url: string): Promise<URL> {
    const headers = { cookie: mark }
    const answer = await world.ask(url.replace(world.base, ''), { method: 'GET', headers })
    expect(answer.status).toBe(302)
    marked(answer)
    return new URL(answer.headers.get('location')!)
  }

  /** Comes back to us as the provider said, in the browser that left unless another cookie is shown. */
  async function arrive(callback: string, cookie = mark): Promise<Arrival> {
    const { status, headers, text } = await world.ask(callback.replace(world.base, ''), {
      method: 'GET',
      headers: { cookie },
    })
    const location = new URL(headers.get('location') ?? 'about:blank')
    const fragment = new URLSearchParams(location.hash.slice(1))
    return { status, location, query: location.searchParams, fragment, text }
  }

  /** The address of ours by which the stock client begins. */
  async function begin(by: Device = device(), options: object = {}): Promise<string> {
    const asked = { provider: 'google', options: { skipBrowserRedirect: true, ...options } } as const
    const { data, error } = await by.auth.signInWithOAuth(asked)
    expect(error).toBeNull()
    return data.url!
  }

  /** Goes all the way to Google and back. */
  async function signIn(person: Person, by = device(), options: object = {}): Promise<Arrival> {
    return arrive(await consent(await leave(await begin(by, options)), person))
  }

  /** Signs in, all the way, as the stock client does with PKCE. */
  async function enter(person: Person, by = device(), options: object = {}) {
    const { query } = await signIn(person, by, options)
    const { data, error } = await by.auth.exchangeCodeForSession(query.get('code') ?? '')
    expect(error).toBeNull()
    return { device: by, user: data.user!, session: data.session! }
  }

  /** The rows behind it all, for what only time would bring about. */
  const database = () => world.server.miniflare.getD1Database('DB', 'kindrop')

  return {
    world,
    google,
    device,
    /** The cookie by which our browser is known again. */
    mark: () => mark,
    leave,
    arrive,
    begin,
    signIn,
    enter,
    database,
    stop: () => Promise.all([world.stop(), google.stop()]),
  }
}

/** What somebody does at the provider's page: says who they are, or cancels. Gives the address that leads back to us. */
export async function consent(url: URL, person: Person | 'cancel'): Promise<string> {
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
  const answered = await go(page, { method: 'POST', body: new URLSearchParams(form) })
  const back = await go(answered.headers.get('location')!)
  return back.headers.get('location')!
}

/** The claims of a token, unverified. */
export const claimsIn = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as Record<string, any>
