import type { Context } from 'hono'
import { html } from 'hono/html'
import type { App } from '../app.ts'
import { AuthError } from './error.ts'
import { consumeFlow, findFlowByCode, type FlowState, issueAuthCode } from './flow-state.ts'
import { confirmPage, pageHeaders } from './html-page.ts'
import type { Profile } from './oauth/profile.ts'
import { findProvider } from './oauth/providers.ts'
import { callbackRedirect, comesFromOwnPage, errorRedirect, isOwnPage, siteOf } from './redirect.ts'
import { storeSession } from './session/cookie.ts'
import { signInFlow } from './session/pkce-grant.ts'
import { deviceOf } from './session/sign-in.ts'
import { getAuthAccount } from './users/users.ts'

/**
 * The page between a provider and the client, when nothing proves that the returning person began the flow: it names
 * the account that is to be opened or linked, and waits for a tap. Its form has the flow's code.
 */
export async function confirmationPage(c: Context<App>, flow: FlowState): Promise<Response> {
  const { user } = await getAuthAccount(c.var.db, flow.linkingUserId ?? flow.userId ?? '')
  const account = html`<b>${user.email || user.phone || 'without a name'}</b>`
  const page = flow.linkingUserId
    ? confirmPage({
        title: `Link ${providerLabel(c.env, flow)}?`,
        lead: html`Your account there, <b>${externalAccountName(flow)}</b>, will open the account ${account}
          here. Go on only if that one is yours, too.`,
        button: 'Link them',
        ...formOf(flow),
      })
    : confirmPage({
        title: 'Sign in',
        lead: html`One tap, and you are in as ${account} at ${hostOf(flow.redirectTo)}.`,
        button: 'Sign me in',
        ...formOf(flow),
      })
  return c.html(await page, 200, await pageHeaders(flow.redirectTo))
}

/** Handles the tap on the page: redirects the browser to the flow's destination. */
export async function followConfirmation(c: Context<App>): Promise<Response> {
  const form = await c.req.parseBody()
  let redirectTo = siteOf(c.env, c.req.url)
  try {
    const flow = await findFlowByCode(c.var.db, typeof form.code === 'string' ? form.code : '')
    redirectTo = flow.redirectTo
    // Without this check another site could submit the form and open an account of its choice.
    if (!comesFromOwnPage(c)) return await confirmationPage(c, flow)
    return c.redirect(await redirectAfterConfirmation(c, flow), 303)
  } catch (error) {
    if (!(error instanceof AuthError) || error.status >= 500) throw error
    return c.redirect(errorRedirect(redirectTo, error), 303)
  }
}

async function redirectAfterConfirmation(c: Context<App>, flow: FlowState): Promise<string> {
  const { redirectTo } = flow
  if (flow.codeChallenge)
    return callbackRedirect(redirectTo, { code: await issueAuthCode(c.var.db, flow, {}) })
  const { provider_token, provider_refresh_token, ...session } = await signInFlow(
    c.env,
    c.var.db,
    await consumeFlow(c.var.db, flow),
    deviceOf(c),
  )
  if (isOwnPage(siteOf(c.env, c.req.url), redirectTo)) {
    await storeSession(c, session)
    return callbackRedirect(redirectTo, { stored: true })
  }
  const more = {
    ...(provider_token && { provider_token }),
    ...(provider_refresh_token && { provider_refresh_token }),
  }
  return callbackRedirect(redirectTo, { session, more })
}

const formOf = ({ authCode }: FlowState) => ({
  action: '/auth/v1/arrival',
  fields: { code: authCode ?? '' },
})

const providerLabel = (env: Env, { provider }: FlowState) =>
  findProvider(env, provider ?? '')?.label ?? 'this account'

/** The name of the returning person's account at the provider. */
function externalAccountName({ secrets }: FlowState): string {
  const { email, data, sub } = JSON.parse(secrets.profile ?? '') as Profile
  return email ?? (typeof data.name === 'string' ? data.name : sub)
}

const hostOf = (address: string) => new URL(address).host || new URL(address).protocol
