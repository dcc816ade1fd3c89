import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { App } from '../../app.ts'
import { logError } from '../../logging/log-error.ts'
import { uuidParam, isUuid } from '../body.ts'
import { AuthError, toServerError } from '../error.ts'
import { claimFlow, type FlowState, issueAuthCode } from '../flow-state.ts'
import { callbackRedirect, errorRedirect, isOwnPage, siteOf } from '../redirect.ts'
import { type BearerApp, requireBearer } from '../session/bearer.ts'
import { deviceOf } from '../session/sign-in.ts'
import { followConfirmation, confirmationPage } from '../sign-in-confirmation.ts'
import { startAuthorization, callbackUrl, isSameBrowser, providerUnreachable } from './authorize.ts'
import { requireLinking, unlinkIdentity } from './link.ts'
import type { TokenResult } from './openid.ts'
import { profileOf } from './profile.ts'
import { resolveAccount } from './provider-account.ts'
import { requireProvider } from './providers.ts'

const requireLinkable = createMiddleware<BearerApp>(async (c, next) => {
  requireLinking(c.env, c.var)
  await next()
})

/** §7.6 Signing in at a provider, and linking such identities to one's account. */
export const oauth = new Hono<App>()
  .get('/authorize', async (c) => redirectOrJson(c, await startAuthorization(c)))
  .get('/callback', async (c) => {
    // A HEAD request must not use up the code of the GET that follows.
    if (c.req.method === 'HEAD') return c.body(null)
    return handleCallback(c, new URL(c.req.url).searchParams)
  })
  .post('/callback', async (c) => handleCallback(c, new URLSearchParams(await c.req.text())))
  .post('/arrival', followConfirmation)
  .get('/user/identities/authorize', requireBearer, requireLinkable, async (c) =>
    redirectOrJson(c, await startAuthorization(baseContext(c), c.var.session)),
  )
  .delete('/user/identities/:identity_id', requireBearer, requireLinkable, async (c) => {
    const { account, db } = c.var
    const id = uuidParam(c, 'identity_id')
    await unlinkIdentity(c.env, db, { account, id, device: deviceOf(baseContext(c)) })
    return c.json({})
  })

/** Routes behind a guard have a richer context than the called verbs ask for. */
const baseContext = (c: unknown) => c as Context<App>

/** Clients that follow by themselves get the address as JSON; browsers are redirected. */
const redirectOrJson = (c: Pick<Context<App>, 'json' | 'redirect' | 'req'>, url: string) =>
  c.req.query('skip_http_redirect') === 'true' ? c.json({ url }) : c.redirect(url)

/** §7.6 Handles a provider's redirect: sends the browser on with the result or the error. */
async function handleCallback(c: Context<App>, params: URLSearchParams): Promise<Response> {
  let redirectTo = siteOf(c.env, c.req.url)
  try {
    const flow = await claimFlowOfState(c, params.get('state') ?? '')
    redirectTo = flow.redirectTo
    return await finishFlow(c, flow, params)
  } catch (error) {
    // A person is looking at the page: even an error of our own is shown in the app, where they can retry.
    return c.redirect(
      errorRedirect(redirectTo, error instanceof AuthError ? error : toServerError(error as Error)),
    )
  }
}

async function claimFlowOfState(c: Context<App>, state: string): Promise<FlowState> {
  if (state === '') throw callbackError('OAuth state parameter missing')
  const unknown = () => new AuthError(400, 'bad_oauth_state', 'OAuth state not found or expired')
  if (!isUuid(state)) throw unknown()
  const flow = await claimFlow(c.var.db, state)
  // Mails and SAML sign-ins keep their flows in the same table.
  if (flow.method !== 'oauth') throw unknown()
  return flow
}

/**
 * Completes a flow with a code for the client that has its verifier. A browser other than the one that left is
 * refused; a client that links an identity from elsewhere has no browser of ours, so a page asks first.
 */
async function finishFlow(c: Context<App>, flow: FlowState, params: URLSearchParams): Promise<Response> {
  const isSame = await isSameBrowser(c, flow)
  if (!isSame && !flow.linkingUserId) {
    throw new AuthError(400, 'bad_oauth_state', 'OAuth state belongs to another browser')
  }
  const errorCode = params.get('error')
  if (errorCode) throw providerError(errorCode, params.get('error_description'))
  if (!params.get('code')) throw callbackError('OAuth callback with missing authorization code')
  const { claims, accessToken, refreshToken } = await exchangeCode(c, flow, params)
  const tokens = { providerToken: accessToken, providerRefreshToken: refreshToken }
  const result = { ...tokens, ...(await flowResultOf(c, flow, claims)) }
  const code = await issueAuthCode(c.var.db, flow, result)
  if (isSame && flow.codeChallenge) return c.redirect(callbackRedirect(flow.redirectTo, { code }))
  return confirmationPage(c, { ...flow, ...result, authCode: code })
}

async function exchangeCode(c: Context<App>, flow: FlowState, params: URLSearchParams): Promise<TokenResult> {
  const provider = requireProvider(c.env, flow.provider ?? '')
  const { exchange, isProviderOutage } = await import('./openid.ts')
  const { verifier = '', nonce = '' } = flow.secrets
  const request = { verifier, nonce, state: flow.id, redirectUri: callbackUrl(siteOf(c.env, c.req.url)) }
  return exchange(provider, request, params).catch((error: unknown) => {
    // The error itself is not logged, because its fields may be tokens.
    const { name, message } = error as Error
    logError('oauth: no tokens for a code', `${name}: ${message}`)
    if (isProviderOutage(error)) throw providerUnreachable(provider.label)
    throw new AuthError(500, 'unexpected_failure', 'Unable to exchange external code')
  })
}

/** The account that signs in, or for a session that links an identity, the account that the identity was linked to. */
async function flowResultOf(c: Context<App>, flow: FlowState, claims: Record<string, unknown>) {
  const profile = profileOf(claims)
  if (flow.linkingUserId) return { secrets: { ...flow.secrets, profile: JSON.stringify(profile) } }
  const { redirectTo, codeChallenge, codeChallengeMethod } = flow
  const challenge = codeChallenge && codeChallengeMethod ? { codeChallenge, codeChallengeMethod } : undefined
  // A mail that has to be confirmed first leads to the same client, which still has its verifier.
  const target = isOwnPage(siteOf(c.env, c.req.url), redirectTo) ? { redirectTo } : { redirectTo, challenge }
  const signIn = { provider: flow.provider ?? '', profile, device: deviceOf(c) }
  const { user } = await resolveAccount(c, signIn, target)
  return { userId: user.id }
}

/** A provider's refusal, most often because the person has changed their mind (RFC 6749 §4.1.2.1). */
function providerError(error: string, description: string | null): AuthError {
  const statuses: Record<string, 403 | 500 | 503> = {
    access_denied: 403,
    server_error: 500,
    temporarily_unavailable: 503,
  }
  const message = (description || error).replaceAll(/[^\x20-\x7e]/g, '').slice(0, 200)
  const status = Object.hasOwn(statuses, error) ? statuses[error]! : 400
  return new AuthError(status, 'bad_oauth_callback', message)
}

const callbackError = (message: string) => new AuthError(400, 'bad_oauth_callback', message)
