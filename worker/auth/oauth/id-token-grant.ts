import type { Context } from 'hono'
import { base64url, errors } from 'jose'
import * as z from 'zod/mini'
import type { App } from '../../app.ts'
import { logError } from '../../logging/log-error.ts'
import { sha256, sha256Bytes } from '../../sha256.ts'
import { LenientText } from '../body.ts'
import { AuthError, badRequest, OAuthError } from '../error.ts'
import { consumeNonce } from '../flow-state.ts'
import { siteOf } from '../redirect.ts'
import { bearerAccount } from '../session/bearer.ts'
import { deviceOf, openSession, type SessionJson, sessionJson } from '../session/sign-in.ts'
import { providerUnreachable } from './authorize.ts'
import { linkIdentity, requireLinking } from './link.ts'
import { profileOf } from './profile.ts'
import { resolveAccount } from './provider-account.ts'
import { findProvider, findProviderByIssuer, type Provider } from './providers.ts'

export const IdTokenGrant = z.object({
  provider: LenientText,
  issuer: LenientText,
  client_id: LenientText,
  id_token: LenientText,
  access_token: LenientText,
  nonce: LenientText,
  link_identity: z.nullish(z.boolean()),
})
type IdTokenGrant = z.infer<typeof IdTokenGrant>

/** How long a used token is remembered after it expires, in milliseconds: longer than clocks may differ. */
const NONCE_GRACE_MS = 10 * 60_000

/**
 * §7.3 Signs in by an ID token that an app or a sign-in sheet got from a provider, or links its identity to the
 * signed-in account. An invalid token is refused with OAuth's error codes.
 */
export async function signInWithIdToken(c: Context<App>, params: IdTokenGrant): Promise<SessionJson> {
  if (params.id_token === '') throw new OAuthError('invalid_request', 'id_token required')
  const provider = requireEnabledProvider(c.env, params)
  const claims = await verifiedClaims(provider, params.id_token)
  requireAudience(provider, claims)
  await requireNonce(provider, claims, params.nonce)
  await requireAccessToken(claims, params.access_token)
  const device = deviceOf(c)
  const signIn = { provider: provider.id, profile: profileOf(claims), device }
  if (!params.link_identity) {
    await requireFirstUse(c, params.id_token, claims)
    const account = await resolveAccount(c, signIn, { redirectTo: siteOf(c.env, c.req.url) })
    return openSession(c.env, c.var.db, account, { device, method: 'oauth', provider: provider.id })
  }
  const { account, session } = await bearerAccount(c)
  requireLinking(c.env, { account, session })
  await requireFirstUse(c, params.id_token, claims)
  const linked = await linkIdentity(c.env, c.var.db, account, signIn)
  return sessionJson(c.env, linked, session, device.site)
}

function requireEnabledProvider(env: Env, { provider, issuer, client_id }: IdTokenGrant): Provider {
  if (provider === '' && (issuer === '' || client_id === '')) {
    throw new OAuthError('invalid_request', 'provider or client_id and issuer required')
  }
  const found = provider === '' ? findProviderByIssuer(env, issuer) : findProvider(env, provider)
  if (!found) {
    const named = (provider || issuer).slice(0, 100)
    throw badRequest(`Custom OIDC provider "${named}" not allowed`)
  }
  if (!found.isEnabled) {
    throw new AuthError(400, 'provider_disabled', `Provider (issuer "${found.issuer}") is not enabled`)
  }
  return found
}

async function verifiedClaims(provider: Provider, token: string): Promise<Record<string, unknown>> {
  const { verifyIdToken } = await import('./openid.ts')
  try {
    return await verifyIdToken(provider, token)
  } catch (error) {
    if (!(error instanceof errors.JOSEError)) {
      logError(`oauth: no keys of ${provider.id}`, (error as Error).message)
      throw providerUnreachable(provider.label)
    }
    throw new OAuthError('invalid_request', 'Bad ID token')
  }
}

function requireAudience({ clientIds }: Provider, { aud }: Record<string, unknown>): void {
  const audience = (Array.isArray(aud) ? aud : [aud]).map(String)
  if (audience.some((it) => clientIds.includes(it))) return
  throw new OAuthError(
    'invalid_request',
    `Unacceptable audience in id_token: [${audience.join(' ').slice(0, 200)}]`,
  )
}

/** Apps send the provider the hash of their nonce. A token with the nonce itself would reveal it to any reader. */
async function requireNonce(
  provider: Provider,
  { nonce: tokenNonce }: Record<string, unknown>,
  nonce: string,
): Promise<void> {
  if (provider.skipsNonceCheck) return
  if ((nonce === '') !== (typeof tokenNonce !== 'string' || tokenNonce === '')) {
    const message = 'Passed nonce and nonce in id_token should either both exist or not.'
    throw new OAuthError('invalid_request', message)
  }
  if (nonce === '') return
  if (tokenNonce !== (await sha256(nonce))) throw new OAuthError('invalid_request', 'Nonces mismatch')
}

/** The access token beside an ID token must be the one that was issued with it (OpenID Connect Core §3.1.3.6). */
async function requireAccessToken({ at_hash }: Record<string, unknown>, accessToken: string): Promise<void> {
  if (accessToken === '' || typeof at_hash !== 'string') return
  const half = (await sha256Bytes(accessToken)).subarray(0, 16)
  if (base64url.encode(half) !== at_hash) throw new OAuthError('invalid_request', 'Bad ID token')
}

/**
 * A token is valid once. Its signature is left out of the digest, since some kinds of signatures have a second form.
 */
async function requireFirstUse(
  c: Context<App>,
  token: string,
  { exp }: Record<string, unknown>,
): Promise<void> {
  const signed = token.slice(0, token.lastIndexOf('.'))
  const until = (Number(exp) || 0) * 1000 + NONCE_GRACE_MS
  if (await consumeNonce(c.var.db, `id_token:${await sha256(signed)}`, until)) return
  throw new OAuthError('invalid_request', 'ID token has been used already')
}
