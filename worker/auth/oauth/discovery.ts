import type { JSONWebKeySet } from 'jose'
import * as oauth from 'oauth4webapi'
import { fetchOutside } from '../../fetch-outside.ts'
import type { Provider } from './providers.ts'

/** How long a provider's description of itself and its keys are believed, in milliseconds. */
const KEPT_MS = 60 * 60_000
/** How long they still do while the provider cannot be asked again. */
const STALE_MS = 24 * KEPT_MS
const TIMEOUT_MS = 4_000
/** There are as many issuers as providers; more would mean that something else fills the memory. */
const MAX_KEPT = 8

type Issuer = Pick<Provider, 'issuer'>
type Kept<Value> = { value: Value; at: number }

// Finished values only: a promise of one request must not be awaited by another in workerd.
const servers = new Map<string, Kept<oauth.AuthorizationServer>>()
const keySets = new Map<string, Kept<JSONWebKeySet>>()

/** What a provider says of itself (OpenID Connect Discovery), kept for a while by each isolate. */
export const describe = ({ issuer }: Issuer): Promise<oauth.AuthorizationServer> =>
  kept(servers, issuer, KEPT_MS, async () => {
    const url = new URL(issuer)
    return oauth.processDiscoveryResponse(url, await oauth.discoveryRequest(url, optionsFor({ issuer })))
  })

/** A provider's public keys. @param maxAge milliseconds that they may be old */
export async function keysOf(provider: Issuer, maxAge = KEPT_MS): Promise<JSONWebKeySet> {
  const uri = endpoint(provider, (await describe(provider)).jwks_uri)
  return kept(keySets, uri.href, maxAge, async () => {
    const response = await fetchOutside(uri, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    const body: unknown = response.ok ? await response.json() : undefined
    if (!isKeySet(body)) throw new Error(`The provider's keys answered ${response.status}`)
    return body
  })
}

/** An address that a provider gave. Throws when it is missing, or is no safer than plain http. */
export function endpoint(provider: Issuer, address: string | undefined): URL {
  const url = URL.parse(address ?? '')
  if (url?.protocol === 'https:' || (url?.protocol === 'http:' && isLocal(provider))) return url
  throw new Error(`The provider ${provider.issuer} names no safe address`)
}

/** How a provider is asked. Only one on this very machine may be reached without TLS. */
export const optionsFor = (provider: Issuer) => ({
  [oauth.allowInsecureRequests]: isLocal(provider),
  signal: () => AbortSignal.timeout(TIMEOUT_MS),
})

const isLocal = ({ issuer }: Issuer) =>
  /^http:\/\/(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?(\/|$)/.test(issuer)

const isKeySet = (body: unknown): body is JSONWebKeySet =>
  typeof body === 'object' && body !== null && 'keys' in body && Array.isArray(body.keys)

async function kept<Value>(
  values: Map<string, Kept<Value>>,
  name: string,
  maxAge: number,
  ask: () => Promise<Value>,
): Promise<Value> {
  const old = values.get(name)
  if (old && old.at + maxAge > Date.now()) return old.value
  try {
    const value = await ask()
    if (values.size >= MAX_KEPT) values.clear()
    values.set(name, { value, at: Date.now() })
    return value
  } catch (error) {
    if (!old || old.at + STALE_MS < Date.now()) throw error
    console.warn('oauth: going on with what is known of', name, (error as Error).message)
    return old.value
  }
}
