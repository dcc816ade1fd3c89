import type { Context } from 'hono'
import * as z from 'zod/mini'
import type { App } from '../../app.ts'
import { arrivalPage } from '../sign-in-confirmation.ts'
import { AuthError, faultOf } from '../error.ts'
import { type FlowState, giveCode, takeFlow } from '../flow-state.ts'
import { landingAt, problemAt } from '../callback-redirect.ts'
import { isOwnPage, siteOf } from '../redirect.ts'
import { deviceOf } from '../session/sign-in.ts'
import { admit } from './resolve-account.ts'
import { callbackAt, unreachable } from './authorize.ts'
import { isSameBrowser } from './browser-binding.ts'
import type { Exchanged } from './openid.ts'
import { profileOf } from './profile.ts'
import { requireProvider } from './providers.ts'
import { logError } from '../../logging/log-error.ts'

/** §7.6 Sends a browser on that a provider has sent back, whether it went well or not. */
export async function arriveFrom(c: Context<App>, came: URLSearchParams): Promise<Response> {
  let redirectTo = siteOf(c.env, c.req.url)
  try {
    const flow = await flowOf(c, came.get('state') ?? '')
    redirectTo = flow.redirectTo
    return await arrived(c, flow, came)
  } catch (error) {
    // Somebody is looking at a page: our own trouble is told in the app as well, where they can try again.
    return c.redirect(problemAt(redirectTo, error instanceof AuthError ? error : faultOf(error as Error)))
  }
}

async function flowOf(c: Context<App>, state: string): Promise<FlowState> {
  if (state === '') throw failed('OAuth state parameter missing')
  const unknown = () => new AuthError(400, 'bad_oauth_state', 'OAuth state not found or expired')
  if (!z.safeParse(z.uuid(), state).success) throw unknown()
  const flow = await takeFlow(c.var.db, state)
  // Mails and companies keep their flows in the same place.
  if (flow.method !== 'oauth') throw unknown()
  return flow
}

/**
 * Ends a flow well: with a code for the client that can answer for it. Whoever comes back in another browser than the
 * one that left gets no further; a client that links an identity from elsewhere has no browser of ours, so its page asks.
 */
async function arrived(c: Context<App>, flow: FlowState, came: URLSearchParams): Promise<Response> {
  const isSame = await isSameBrowser(c, flow)
  if (!isSame && !flow.linkingUserId) {
    throw new AuthError(400, 'bad_oauth_state', 'OAuth state belongs to another browser')
  }
  const refusal = came.get('error')
  if (refusal) throw refusedBy(refusal, came.get('error_description'))
  if (!came.get('code')) throw failed('OAuth callback with missing authorization code')
  const { claims, accessToken, refreshToken } = await tokensFor(c, flow, came)
  const tokens = { providerToken: accessToken, providerRefreshToken: refreshToken }
  const found = { ...tokens, ...(await foundBy(c, flow, claims)) }
  const code = await giveCode(c.var.db, flow, found)
  if (isSame && flow.codeChallenge) return c.redirect(landingAt(flow.redirectTo, { code }))
  return arrivalPage(c, { ...flow, ...found, authCode: code })
}

async function tokensFor(c: Context<App>, flow: FlowState, came: URLSearchParams): Promise<Exchanged> {
  const provider = requireProvider(c.env, flow.provider ?? '')
  const { exchange, isTrouble } = await import('./openid.ts')
  const { verifier = '', nonce = '' } = flow.secrets
  const trip = { verifier, nonce, state: flow.id, redirectUri: callbackAt(siteOf(c.env, c.req.url)) }
  return exchange(provider, trip, came).catch((error: unknown) => {
    // Never the error itself, whose parts may be tokens.
    const { name, message } = error as Error
    logError('oauth: no tokens for a code', `${name}: ${message}`)
    if (isTrouble(error)) throw unreachable(provider.label)
    throw new AuthError(500, 'unexpected_failure', 'Unable to exchange external code')
  })
}

/** Whose account is to be opened, or for a session that links an identity who has come to be linked. */
async function foundBy(c: Context<App>, flow: FlowState, claims: Record<string, unknown>) {
  const profile = profileOf(claims)
  if (flow.linkingUserId) return { secrets: { ...flow.secrets, profile: JSON.stringify(profile) } }
  const { redirectTo, codeChallenge, codeChallengeMethod } = flow
  const challenge = codeChallenge && codeChallengeMethod ? { codeChallenge, codeChallengeMethod } : undefined
  // A mail that has to be answered first leads to the same client, which still has its secret.
  const back = isOwnPage(siteOf(c.env, c.req.url), redirectTo) ? { redirectTo } : { redirectTo, challenge }
  const guest = { provider: flow.provider ?? '', profile, device: deviceOf(c) }
  const { user } = await admit(c, guest, back)
  return { userId: user.id }
}

/** What a provider says when it lets nobody in, most often that the person has changed their mind (RFC 6749 §4.1.2.1). */
function refusedBy(error: string, description: string | null): AuthError {
  const statuses: Record<string, 403 | 500 | 503> = {
    access_denied: 403,
    server_error: 500,
    temporarily_unavailable: 503,
  }
  const said = (description || error).replaceAll(/[^\x20-\x7e]/g, '').slice(0, 200)
  const status = Object.hasOwn(statuses, error) ? statuses[error]! : 400
  return new AuthError(status, 'bad_oauth_callback', said)
}

const failed = (message: string) => new AuthError(400, 'bad_oauth_callback', message)
