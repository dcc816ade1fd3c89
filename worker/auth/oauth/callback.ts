import type { Context } from 'hono'
import type { App } from '../../app.ts'
import { orderCode } from '../codes/order.ts'
import { AuthError } from '../error.ts'
import { type FlowState, giveCode, takeFlow } from '../flow-state.ts'
import { type Landing, landingAt, problemAt } from '../landing.ts'
import { siteOf } from '../redirect.ts'
import { settingsOf } from '../settings.ts'
import { deviceOf, openSession } from '../session/sign-in.ts'
import { type Account, getAccount } from '../users/users.ts'
import { accountFor, linkIdentity } from './account-for.ts'
import { callbackAt } from './authorize.ts'
import type { Exchanged } from './openid.ts'
import { profileOf } from './profile.ts'
import { findProvider } from './providers.ts'

/** §7.6 Where a browser goes on after a provider has sent it back, whether it went well or not. */
export async function arriveFrom(c: Context<App>, came: URLSearchParams): Promise<string> {
  let redirectTo = siteOf(c.env, c.req.url)
  try {
    const state = came.get('state') ?? ''
    if (state === '') throw failed('OAuth state parameter missing')
    const flow = await takeFlow(c.var.db, state)
    redirectTo = flow.redirectTo
    return landingAt(redirectTo, await landingOf(c, flow, came))
  } catch (error) {
    if (!(error instanceof AuthError)) throw error
    return problemAt(redirectTo, error)
  }
}

async function landingOf(c: Context<App>, flow: FlowState, came: URLSearchParams): Promise<Landing> {
  const refusal = came.get('error')
  if (refusal) throw refusedBy(refusal, came.get('error_description'))
  if (!came.get('code')) throw failed('OAuth callback with no authorization code')
  const { claims, accessToken, refreshToken } = await tokensFor(c, flow, came)
  const account = await accountOf(c, flow, claims)
  if (flow.codeChallenge) {
    const found = { userId: account.user.id, providerToken: accessToken, providerRefreshToken: refreshToken }
    return { code: await giveCode(c.var.db, flow, found) }
  }
  const how = { device: deviceOf(c), method: flow.method, provider: flow.provider }
  const session = await openSession(c.env, c.var.db, account, how)
  const more = { provider_token: accessToken, ...(refreshToken && { provider_refresh_token: refreshToken }) }
  return { session, more }
}

async function tokensFor(c: Context<App>, flow: FlowState, came: URLSearchParams): Promise<Exchanged> {
  const provider = findProvider(c.env, flow.provider ?? '')
  if (!provider) throw failed('Unsupported provider: provider is not enabled')
  const { exchange } = await import('./openid.ts')
  const { verifier = '', nonce = '' } = flow.secrets
  const trip = { verifier, nonce, state: flow.id, redirectUri: callbackAt(siteOf(c.env, c.req.url)) }
  return exchange(provider, trip, came).catch((error: unknown) => {
    console.error('oauth: no tokens for a code', (error as Error).message)
    throw new AuthError(500, 'unexpected_failure', 'Unable to exchange external code')
  })
}

async function accountOf(
  c: Context<App>,
  flow: FlowState,
  claims: Record<string, unknown>,
): Promise<Account> {
  const guest = { provider: flow.provider ?? '', profile: profileOf(claims), ip: deviceOf(c).ip }
  if (flow.linkingUserId) {
    return linkIdentity(c.var.db, await getAccount(c.var.db, flow.linkingUserId), guest)
  }
  const account = await accountFor(c.env, c.var.db, guest)
  await requireProvenAddress(c, account, flow)
  return account
}

/** An address that the provider has not verified is confirmed by a mail of ours before anybody is let in. */
async function requireProvenAddress(c: Context<App>, { user }: Account, flow: FlowState): Promise<void> {
  const waits = user.email !== null && user.emailConfirmedAt === null
  if (!waits || settingsOf(c.env).MAILER_AUTOCONFIRM) return
  const { redirectTo } = flow
  await orderCode(c, { wanted: 'confirmation', to: user.email ?? '', userId: user.id, redirectTo })
  const provider = flow.provider ?? ''
  const message = `Unverified email with ${provider}. A confirmation email has been sent to your ${provider} email`
  throw new AuthError(403, 'provider_email_needs_verification', message)
}

/** What a provider says when it lets nobody in, most often that the person has changed their mind. */
function refusedBy(error: string, description: string | null): AuthError {
  const said = (description ?? error).replaceAll(/[^\x20-\x7e]/g, '').slice(0, 200)
  return new AuthError(error === 'access_denied' ? 403 : 400, 'bad_oauth_callback', said)
}

const failed = (message: string) => new AuthError(400, 'bad_oauth_callback', message)
