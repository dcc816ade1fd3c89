// The auth service with Google's stand-in beside it, and a browser that goes the whole way between the two.
import { expect } from 'vitest'
import { openGoogle, type Person } from '../peers/google.ts'
import { openWorld, type World } from './world.ts'

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

  /** Follows an address of ours to the provider; gives the provider's address. */
  async function leave(url: string): Promise<URL> {
    const { status, headers } = await world.ask(url.replace(world.base, ''), { method: 'GET' })
    expect(status).toBe(302)
    return new URL(headers.get('location')!)
  }

  /** Comes back to us as the provider said. */
  async function arrive(callback: string): Promise<Arrival> {
    const { status, headers } = await world.ask(callback.replace(world.base, ''), { method: 'GET' })
    const location = new URL(headers.get('location') ?? 'about:blank')
    const fragment = new URLSearchParams(location.hash.slice(1))
    return { status, location, query: location.searchParams, fragment }
  }

  /** The address of ours by which the stock client begins. */
  async function begin(device: Device = world.device(), options: object = {}): Promise<string> {
    const asked = { provider: 'google', options: { skipBrowserRedirect: true, ...options } } as const
    const { data, error } = await device.auth.signInWithOAuth(asked)
    expect(error).toBeNull()
    return data.url!
  }

  /** Signs in, all the way, in the implicit flow unless the device says otherwise. */
  async function signIn(person: Person, device = world.device(), options: object = {}): Promise<Arrival> {
    return arrive(await consent(await leave(await begin(device, options)), person))
  }

  /** Signs in, all the way, as the stock client does with PKCE. */
  async function enter(person: Person, device = world.device({ flowType: 'pkce' }), options: object = {}) {
    const { query } = await signIn(person, device, options)
    const { data, error } = await device.auth.exchangeCodeForSession(query.get('code') ?? '')
    expect(error).toBeNull()
    return { device, user: data.user!, session: data.session! }
  }

  /** The rows behind it all, for what only time would bring about. */
  const database = () => world.server.miniflare.getD1Database('DB', 'kindrop')

  return {
    world,
    google,
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
