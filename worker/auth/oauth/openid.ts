import * as oauth from 'oauth4webapi'
import type { Provider } from './providers.ts'

/** How long a provider's description of itself is believed, in milliseconds. */
const KEPT_MS = 60 * 60_000
const TIMEOUT_MS = 8_000

/** What we say of ourselves to a provider in one sign-in. */
export type Trip = { redirectUri: string; state: string; nonce: string; verifier: string }

/** Where a browser is sent to sign in (RFC 6749 §4.1.1, with PKCE of our own, RFC 7636). */
export async function authorizationUrl(
  provider: Provider,
  { redirectUri, state, nonce, verifier }: Trip,
  asked: { scopes: string[]; parameters: Record<string, string> },
): Promise<string> {
  const server = await describe(provider)
  const url = new URL(server.authorization_endpoint ?? '')
  const parameters = {
    ...asked.parameters,
    ...provider.parameters,
    client_id: provider.clientIds[0] ?? '',
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: [...new Set([...provider.scopes, ...asked.scopes])].join(' '),
    state,
    nonce,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  }
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.href
}

export type Exchanged = { claims: Record<string, unknown>; accessToken: string; refreshToken: string | null }

/** Changes what came back for tokens, and checks the ID token in them. Throws when anything does not fit. */
export async function exchange(provider: Provider, trip: Trip, came: URLSearchParams): Promise<Exchanged> {
  const server = await describe(provider)
  const client: oauth.Client = { client_id: provider.clientIds[0] ?? '' }
  const parameters = oauth.validateAuthResponse(server, client, came, trip.state)
  const secret = oauth.ClientSecretPost(provider.secret)
  const response = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    secret,
    parameters,
    trip.redirectUri,
    trip.verifier,
    optionsFor(provider),
  )
  const result = await oauth.processAuthorizationCodeResponse(server, client, response, {
    expectedNonce: trip.nonce,
    requireIdToken: true,
  })
  const claims = oauth.getValidatedIdTokenClaims(result)
  if (!claims) throw new Error('The provider sent no ID token')
  return { claims, accessToken: result.access_token, refreshToken: result.refresh_token ?? null }
}

export const newSecrets = () => ({
  verifier: oauth.generateRandomCodeVerifier(),
  nonce: oauth.generateRandomNonce(),
})

const described = new Map<string, { server: oauth.AuthorizationServer; until: number }>()

/** What a provider says of itself (OpenID Connect Discovery), kept for a while by each isolate. */
export async function describe(provider: Pick<Provider, 'issuer'>): Promise<oauth.AuthorizationServer> {
  const kept = described.get(provider.issuer)
  if (kept && kept.until > Date.now()) return kept.server
  const issuer = new URL(provider.issuer)
  const response = await oauth.discoveryRequest(issuer, optionsFor(provider))
  const server = await oauth.processDiscoveryResponse(issuer, response)
  // Only the finished value is kept: a promise of one request must not be awaited by another in workerd.
  described.set(provider.issuer, { server, until: Date.now() + KEPT_MS })
  return server
}

/** Only a provider on this very machine may be reached without TLS. */
const optionsFor = ({ issuer }: Pick<Provider, 'issuer'>) => ({
  [oauth.allowInsecureRequests]: /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?(\/|$)/.test(issuer),
  signal: () => AbortSignal.timeout(TIMEOUT_MS),
})
