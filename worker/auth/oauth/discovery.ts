import type { JSONWebKeySet } from 'jose'
import * as oauth from 'oauth4webapi'
import { fetchOutside } from '../../fetch-outside.ts'
import type { Provider } from './providers.ts'

/** How long a provider's metadata and keys are fresh, in milliseconds. */
const FRESH_MS = 60 * 60_000
/** How long they are used while the provider cannot be reached, in milliseconds. */
const STALE_MS = 24 * FRESH_MS
const TIMEOUT_MS = 4_000
/** There are as many issuers as providers; more would mean that something else fills the memory. */
const MAX_CACHED = 8

type Issuer = Pick<Provider, 'issuer'>
type Cached<Value> = { value: Value; at: number }

// Resolved values only: in workerd one request must not await another's promise.
const servers = new Map<string, Cached<oauth.AuthorizationServer>>()
const keySets = new Map<string, Cached<JSONWebKeySet>>()

/** A provider's metadata (OpenID Connect Discovery), cached by each isolate. */
export const discover = ({ issuer }: Issuer): Promise<oauth.AuthorizationServer> =>
  throughCache(servers, issuer, FRESH_MS, async () => {
    const url = new URL(issuer)
    return oauth.processDiscoveryResponse(url, await oauth.discoveryRequest(url, requestOptions({ issuer })))
  })

/**
 * A provider's public keys.
 * @param maxAge their greatest age in milliseconds
 */
export async function providerKeys(provider: Issuer, maxAge = FRESH_MS): Promise<JSONWebKeySet> {
  const uri = requireEndpoint(provider, (await discover(provider)).jwks_uri)
  return throughCache(keySets, uri.href, maxAge, async () => {
    const response = await fetchOutside(uri, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    const body: unknown = response.ok ? await response.json() : undefined
    if (!isKeySet(body)) throw new Error(`The provider's keys answered ${response.status}`)
    return body
  })
}

/** An address from a provider's metadata. Throws when it is missing, or is plain http. */
export function requireEndpoint(provider: Issuer, address: string | undefined): URL {
  const url = URL.parse(address ?? '')
  if (url?.protocol === 'https:' || (url?.protocol === 'http:' && isLocal(provider))) return url
  throw new Error(`The provider ${provider.issuer} names no safe address`)
}

/** Options for requests to a provider. Only one on this very machine may be reached without TLS. */
export const requestOptions = (provider: Issuer) => ({
  [oauth.allowInsecureRequests]: isLocal(provider),
  signal: () => AbortSignal.timeout(TIMEOUT_MS),
})

const isLocal = ({ issuer }: Issuer) =>
  /^http:\/\/(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?(\/|$)/.test(issuer)

const isKeySet = (body: unknown): body is JSONWebKeySet =>
  typeof body === 'object' && body !== null && 'keys' in body && Array.isArray(body.keys)

async function throughCache<Value>(
  values: Map<string, Cached<Value>>,
  name: string,
  maxAge: number,
  load: () => Promise<Value>,
): Promise<Value> {
  const cached = values.get(name)
  if (cached && cached.at + maxAge > Date.now()) return cached.value
  try {
    const value = await load()
    if (values.size >= MAX_CACHED) values.clear()
    values.set(name, { value, at: Date.now() })
    return value
  } catch (error) {
    if (!cached || cached.at + STALE_MS < Date.now()) throw error
    console.warn('oauth: using old metadata of', name, (error as Error).message)
    return cached.value
  }
}
