import { createLocalJWKSet, errors, type JSONWebKeySet, jwtVerify } from 'jose'
import * as oauth from 'oauth4webapi'
import { fetchOutside } from '../../fetch-outside.ts'
import type { Provider } from './providers.ts'

type AuthorizationRequest = { redirectUri: string; state: string; nonce: string; verifier: string }

/** The secrets that bind a sign-in to the browser that began it: the verifier of PKCE, and the nonce. */
export const newSecrets = () => ({
  verifier: oauth.generateRandomCodeVerifier(),
  nonce: oauth.generateRandomNonce(),
})

/** The provider's sign-in address (RFC 6749 §4.1.1, with PKCE of our own, RFC 7636). */
export async function authorizationUrl(
  provider: Provider,
  { redirectUri, state, nonce, verifier }: AuthorizationRequest,
  extras: { scopes: string[]; parameters: Record<string, string> },
): Promise<string> {
  const url = requireEndpoint(provider, (await discover(provider)).authorization_endpoint)
  const parameters = {
    ...extras.parameters,
    client_id: clientIdOf(provider),
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: [...new Set([...provider.scopes, ...extras.scopes])].join(' '),
    state,
    nonce,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  }
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.href
}

export type TokenResult = {
  claims: Record<string, unknown>
  accessToken: string
  refreshToken: string | null
}

/**
 * Exchanges a provider's code for tokens, and checks the ID token in them. Throws when the provider refuses, when a
 * check fails, and when the provider does not answer ({@link isProviderOutage}).
 */
export async function exchange(
  provider: Provider,
  request: AuthorizationRequest,
  params: URLSearchParams,
): Promise<TokenResult> {
  const server = await discover(provider)
  const client: oauth.Client = { client_id: clientIdOf(provider) }
  const parameters = oauth.validateAuthResponse(server, client, params, request.state)
  const requestTokens = async (authMethod: (secret: string) => oauth.ClientAuth) => {
    const clientAuth = authMethod(provider.secret)
    const options = requestOptions(provider)
    const { redirectUri, verifier, nonce } = request
    const response = await oauth.authorizationCodeGrantRequest(
      server,
      client,
      clientAuth,
      parameters,
      redirectUri,
      verifier,
      options,
    )
    const expected = { expectedNonce: nonce, requireIdToken: true }
    return oauth.processAuthorizationCodeResponse(server, client, response, expected)
  }
  const [first, second] = clientAuthMethods(server)
  const tokens = await requestTokens(first).catch((error: unknown) => {
    // Providers list the methods that they support, not the one that our client is registered for.
    if (isClientAuthError(error)) return requestTokens(second)
    throw error
  })
  const claims = await verifyIdToken(provider, tokens.id_token ?? '')
  return {
    claims: await withUserInfo(provider, claims, tokens.access_token),
    accessToken: tokens.access_token,
    refreshToken: tokens.refresh_token ?? null,
  }
}

/** The claims, with those of the userinfo endpoint when the ID token has no address (Core §5.3). */
async function withUserInfo(provider: Provider, claims: Record<string, unknown>, accessToken: string) {
  const server = await discover(provider)
  if (typeof claims.email === 'string' || !server.userinfo_endpoint) return claims
  const client: oauth.Client = { client_id: clientIdOf(provider) }
  const response = await oauth.userInfoRequest(server, client, accessToken, requestOptions(provider))
  return { ...claims, ...(await oauth.processUserInfoResponse(server, client, String(claims.sub), response)) }
}

/** RFC 6749 §2.3.1: in the header unless the provider lists the body first. */
function clientAuthMethods({
  token_endpoint_auth_methods_supported: listed = [],
}: oauth.AuthorizationServer) {
  const { ClientSecretBasic, ClientSecretPost } = oauth
  const preferred = listed.find((method) => /^client_secret_(basic|post)$/.test(method))
  return preferred === 'client_secret_post'
    ? ([ClientSecretPost, ClientSecretBasic] as const)
    : ([ClientSecretBasic, ClientSecretPost] as const)
}

const clientIdOf = ({ clientIds }: Provider) => clientIds[0] ?? ''

const isClientAuthError = (error: unknown) =>
  error instanceof oauth.WWWAuthenticateChallengeError ||
  (error instanceof oauth.ResponseBodyError && error.error === 'invalid_client')

/** Whether an error means that the provider did not answer, or failed. Then the code may still be valid. */
export function isProviderOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof TypeError || error.name === 'TimeoutError') return true
  const { cause } = error
  return cause instanceof Response && cause.status >= 500
}

/**
 * An unknown key may be a new one, so the keys are fetched again for it; and what could not be fetched is fetched again.
 * Both happen at most this often, in milliseconds.
 */
const RETRY_MS = 30_000
const SKEW_SECONDS = 30

/**
 * The claims of an ID token of a provider (OpenID Connect Core §3.1.3.7): signed by its keys, issued by it and not
 * expired. The caller checks the audience. Throws a `JOSEError` for an invalid token, and another error when the
 * provider cannot be reached.
 */
export async function verifyIdToken(provider: Provider, token: string): Promise<Record<string, unknown>> {
  const verifyWith = async (maxAge?: number) => {
    const { payload } = await jwtVerify(token, createLocalJWKSet(await providerKeys(provider, maxAge)), {
      issuer: provider.issuers,
      clockTolerance: SKEW_SECONDS,
      requiredClaims: ['exp', 'iat', 'sub', 'aud'],
      // Never a shared secret: only the provider may be able to sign.
      algorithms: ['RS256', 'PS256', 'ES256'],
    })
    if (payload.sub === '') {
      throw new errors.JWTClaimValidationFailed('missing sub claim', payload, 'sub', 'missing')
    }
    return payload
  }
  try {
    return await verifyWith()
  } catch (error) {
    if (!(error instanceof errors.JWKSNoMatchingKey)) throw error
    return verifyWith(RETRY_MS)
  }
}

/** How long a provider's metadata and keys are fresh, in milliseconds. */
const FRESH_MS = 60 * 60_000
/** How long cached metadata and keys are used while the provider cannot be reached, in milliseconds. */
const STALE_MS = 24 * FRESH_MS
const TIMEOUT_MS = 4_000
/** The most cached issuers. There are as many issuers as providers; more would mean that a defect fills the memory. */
const MAX_CACHED = 8

type Issuer = Pick<Provider, 'issuer'>
/** A value, when it was fetched, and when fetching it again failed, in epoch milliseconds. */
type Cached<Value> = { value: Value; at: number; failedAt?: number }

// Resolved values only: in workerd one request must not await another's promise.
const servers = new Map<string, Cached<oauth.AuthorizationServer>>()
const keySets = new Map<string, Cached<JSONWebKeySet>>()

/** A provider's metadata (OpenID Connect Discovery), cached by each isolate. */
const discover = ({ issuer }: Issuer): Promise<oauth.AuthorizationServer> =>
  throughCache(servers, issuer, FRESH_MS, async () => {
    const url = new URL(issuer)
    return oauth.processDiscoveryResponse(url, await oauth.discoveryRequest(url, requestOptions({ issuer })))
  })

/**
 * A provider's public keys.
 * @param maxAge their greatest age in milliseconds
 */
async function providerKeys(provider: Issuer, maxAge = FRESH_MS): Promise<JSONWebKeySet> {
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
  const now = Date.now()
  const cached = values.get(name)
  const isUsable = cached !== undefined && cached.at + STALE_MS > now
  if (isUsable && (cached.at + maxAge > now || (cached.failedAt ?? 0) + RETRY_MS > now)) return cached.value
  try {
    const value = await load()
    if (values.size >= MAX_CACHED) values.clear()
    values.set(name, { value, at: Date.now() })
    return value
  } catch (error) {
    if (!isUsable) throw error
    // Requests within the next seconds do not wait for a provider that is down.
    cached.failedAt = Date.now()
    console.warn('oauth: using old metadata of', name, (error as Error).message)
    return cached.value
  }
}
