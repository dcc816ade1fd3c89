import type { Context } from 'hono'
import type { App } from '../../app.ts'
import { flowStates } from '../../db/auth-schema.ts'
import { AuthError } from '../error.ts'
import { challengeOf, newFlow } from '../flow-state.ts'
import { redirectFor, siteOf } from '../redirect.ts'
import { findProvider } from './providers.ts'

/** Ours to say in a request to a provider, whatever the client adds to it. */
const RESERVED = new Set([
  'client_id',
  'client_secret',
  'redirect_uri',
  'response_type',
  'response_mode',
  'scope',
  'state',
  'code_challenge',
  'code_challenge_method',
  // These are for us, and no business of the provider's.
  'provider',
  'redirect_to',
  'scopes',
  'skip_http_redirect',
  'flow_type',
  'apikey',
])

/** Where a provider sends people back to. */
export const callbackAt = (site: string) => `${site}/auth/v1/callback`

/**
 * §7.6 Begins a sign-in at a provider, or the linking of one to a signed-in account. What must come back is kept
 * here, and the browser carries nothing but its name.
 * @returns the provider's address
 */
export async function beginAt(c: Context<App>, linkingUserId: string | null): Promise<string> {
  const query = c.req.query()
  const provider = findProvider(c.env, query.provider ?? '')
  if (!provider)
    throw new AuthError(400, 'validation_failed', 'Unsupported provider: provider is not enabled')
  const challenge = challengeOf({
    code_challenge: query.code_challenge ?? '',
    code_challenge_method: query.code_challenge_method ?? '',
  })
  const { authorizationUrl, newSecrets } = await import('./openid.ts')
  const { verifier, nonce } = newSecrets()
  const secrets = { verifier, nonce: query.nonce || nonce }
  const flow = newFlow({
    method: 'oauth',
    provider: provider.id,
    linkingUserId,
    redirectTo: redirectFor(c.env, c.req.raw, query.redirect_to),
    secrets,
    ...challenge,
  })
  const redirectUri = callbackAt(siteOf(c.env, c.req.url))
  const trip = { ...secrets, redirectUri, state: flow.id }
  const url = await authorizationUrl(provider, trip, {
    scopes: (query.scopes ?? '').split(/[\s,]+/).filter((scope) => scope !== ''),
    parameters: Object.fromEntries(Object.entries(query).filter(([name]) => !RESERVED.has(name))),
  }).catch((error: unknown) => {
    console.error('oauth', error)
    throw new AuthError(
      503,
      'unexpected_failure',
      'The provider cannot be reached, please try again in a moment',
    )
  })
  await c.var.db.insert(flowStates).values(flow)
  return url
}
