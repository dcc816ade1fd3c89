import type { Context } from 'hono'
import * as z from 'zod/mini'
import type { App } from '../../app.ts'
import { AuthError, faultOf } from '../error.ts'
import { type FlowState, giveCode, takeFlow } from '../flow-state.ts'
import { type Landing, landingAt, problemAt } from '../landing.ts'
import { siteOf } from '../redirect.ts'
import { sameSession } from '../session/same-session.ts'
import { deviceOf, openSession, type SessionJson } from '../session/sign-in.ts'
import { type Account, getAccount } from '../users/users.ts'
import { admit } from './admit.ts'
import { callbackAt, unreachable } from './authorize.ts'
import { linkIdentity } from './link.ts'
import type { Exchanged } from './openid.ts'
import { profileOf } from './profile.ts'
import { requireProvider } from './providers.ts'
import { logError } from '../../log-error.ts'

/** §7.6 Where a browser goes on after a provider has sent it back, whether it went well or not. */
export async function arriveFrom(c: Context<App>, came: URLSearchParams): Promise<string> {
  let redirectTo = siteOf(c.env, c.req.url)
  try {
    const flow = await flowOf(c, came.get('state') ?? '')
    redirectTo = flow.redirectTo
    return landingAt(redirectTo, await landingOf(c, flow, came))
  } catch (error) {
    // Somebody is looking at a page: our own trouble is told in the app as well, where they can try again.
    return problemAt(redirectTo, error instanceof AuthError ? error : faultOf(error as Error))
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

async function landingOf(c: Context<App>, flow: FlowState, came: URLSearchParams): Promise<Landing> {
  const refusal = came.get('error')
  if (refusal) throw refusedBy(refusal, came.get('error_description'))
  if (!came.get('code')) throw failed('OAuth callback with missing authorization code')
  const { claims, accessToken, refreshToken } = await tokensFor(c, flow, came)
  const account = await accountOf(c, flow, claims)
  if (flow.codeChallenge) {
    const found = { userId: account.user.id, providerToken: accessToken, providerRefreshToken: refreshToken }
    return { code: await giveCode(c.var.db, flow, found) }
  }
  const more = { provider_token: accessToken, ...(refreshToken && { provider_refresh_token: refreshToken }) }
  return { session: await sessionFor(c, flow, account), more }
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

async function accountOf(
  c: Context<App>,
  flow: FlowState,
  claims: Record<string, unknown>,
): Promise<Account> {
  const guest = { provider: flow.provider ?? '', profile: profileOf(claims), device: deviceOf(c) }
  if (!flow.linkingUserId) return admit(c, guest, flow.redirectTo)
  const account = await getAccount(c.var.db, flow.linkingUserId)
  // Whoever was signed out meanwhile has no account to link anything to.
  await sessionFor(c, flow, account)
  return linkIdentity(c.env, c.var.db, account, guest)
}

/** A link goes on in the session that began it; everybody else gets one. */
function sessionFor(c: Context<App>, flow: FlowState, account: Account): Promise<SessionJson> {
  const device = deviceOf(c)
  if (flow.linkingUserId) {
    const began = { sessionId: flow.secrets.session ?? '', issuer: device.issuer }
    return sameSession(c.env, c.var.db, account, began)
  }
  return openSession(c.env, c.var.db, account, { device, method: flow.method, provider: flow.provider })
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
