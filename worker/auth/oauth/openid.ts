import * as oauth from 'oauth4webapi'
import { discover, requireEndpoint, requestOptions } from './discovery.ts'
import { verifyIdToken } from './id-token.ts'
import type { Provider } from './providers.ts'

/** Our parameters of one sign-in at a provider. */
export type AuthorizationRequest = { redirectUri: string; state: string; nonce: string; verifier: string }

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

/** Whether a provider did not answer, or failed: then the code may still be valid. */
export function isProviderOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof TypeError || error.name === 'TimeoutError') return true
  const { cause } = error
  return cause instanceof Response && cause.status >= 500
}
