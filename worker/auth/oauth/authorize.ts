import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { base64url } from 'jose'
import type { App } from '../../app.ts'
import { flowStates } from '../../db/proof-schema.ts'
import { logError } from '../../logging/log-error.ts'
import { sha256 } from '../../sha256.ts'
import { AuthError } from '../error.ts'
import { type FlowState, newFlow } from '../flow-state.ts'
import { challengeRequired, errorRedirect, providerRedirect, siteOf } from '../redirect.ts'
import type { SessionRow } from '../users/users.ts'
import { requireProvider } from './providers.ts'

/** Parameters that the client may not pass to the provider. */
const RESERVED = new Set([
  // Set by us, whatever the client adds (RFC 6749, RFC 7636, and RFC 9101, which could set all of them at once).
  'client_id',
  'client_secret',
  'redirect_uri',
  'response_type',
  'response_mode',
  'scope',
  'state',
  'code_challenge',
  'code_challenge_method',
  'request',
  'request_uri',
  'registration',
  // Parameters of our own API.
  'provider',
  'redirect_to',
  'scopes',
  'skip_http_redirect',
  'invite_token',
  'flow_type',
  'apikey',
])

const MAX_PARAMETERS = 20
/** The longest parameter, in characters. Longer values would make an address that servers cut or refuse. */
const MAX_LENGTH = 1000

export const callbackUrl = (site: string) => `${site}/auth/v1/callback`

/**
 * §7.6 Begins a sign-in at a provider, or with a session the linking of an identity to its account, which always
 * needs a challenge. The flow is stored here; the browser gets only its id and a cookie that identifies the browser.
 * Throws `validation_failed`.
 * @returns the provider's address; for a provider that cannot be reached, the client's address with the error
 */
export async function startAuthorization(c: Context<App>, session?: SessionRow): Promise<string> {
  const query = c.req.query()
  const provider = requireProvider(c.env, query.provider ?? '')
  const { code_challenge = '', code_challenge_method = '' } = query
  const { redirectTo, challenge } = providerRedirect(c, {
    challenge: { code_challenge, code_challenge_method },
    redirectTo: query.redirect_to,
  })
  if (session && !challenge) throw challengeRequired()
  const extra = Object.entries(query).filter(
    ([name, value]) => !RESERVED.has(name) && value.length <= MAX_LENGTH,
  )
  const { authorizationUrl, newSecrets } = await import('./openid.ts')
  const { verifier, nonce: generatedNonce } = newSecrets()
  const nonce = extra.find(([name]) => name === 'nonce')?.[1] || generatedNonce
  const flow = newFlow({
    method: 'oauth',
    provider: provider.id,
    linkingUserId: session?.userId ?? null,
    redirectTo,
    secrets: { verifier, nonce, browser: await bindBrowser(c), ...(session && { session: session.id }) },
    ...challenge,
  })
  const redirectUri = callbackUrl(siteOf(c.env, c.req.url))
  const extras = {
    scopes: (query.scopes ?? '')
      .slice(0, MAX_LENGTH)
      .split(/[\s,]+/)
      .filter((scope) => scope !== ''),
    parameters: Object.fromEntries(extra.slice(0, MAX_PARAMETERS)),
  }
  const request = { verifier, nonce, redirectUri, state: flow.id }
  const url = await authorizationUrl(provider, request, extras).catch((error: unknown) => {
    logError(`oauth: ${provider.id} cannot be reached`, (error as Error).message)
  })
  if (url === undefined) return errorRedirect(redirectTo, providerUnreachable(provider.label))
  await c.var.db.insert(flowStates).values(flow)
  return url
}

export const providerUnreachable = (label: string) =>
  new AuthError(503, 'unexpected_failure', `${label} cannot be reached, please try again in a moment`)

const NAME = 'flow'
/** The cookie's lifetime in seconds. A flow itself ends sooner. */
const MAX_AGE_S = 600

/**
 * Sets a cookie in the browser that leaves for a provider, so that another browser cannot return in its place (RFC
 * 6749 §10.12). One cookie serves all flows of the browser. It survives the return, which is a navigation from
 * another site.
 * @returns the hash of the cookie's value, for the flow to store
 */
async function bindBrowser(c: Context<App>): Promise<string> {
  const token = browserToken(c) ?? base64url.encode(crypto.getRandomValues(new Uint8Array(32)))
  setCookie(c, NAME, token, {
    prefix: 'host',
    path: '/',
    secure: true,
    httpOnly: true,
    sameSite: 'Lax',
    maxAge: MAX_AGE_S,
  })
  return sha256(token)
}

export async function isSameBrowser(c: Context<App>, { secrets }: FlowState): Promise<boolean> {
  const token = browserToken(c)
  return token !== undefined && (await sha256(token)) === secrets.browser
}

const browserToken = (c: Context<App>) => getCookie(c, NAME, 'host')
