import type { Context } from 'hono'
import { html } from 'hono/html'
import type { App } from '../app.ts'
import { AuthError } from './error.ts'
import { findByCode, type FlowState, giveCode, spendFlow } from './flow-state.ts'
import { landingAt, problemAt } from './callback-redirect.ts'
import type { Profile } from './oauth/profile.ts'
import { findProvider } from './oauth/providers.ts'
import { comesFromOwnPage, isOwnPage, siteOf } from './redirect.ts'
import { storeSession } from './session/cookie.ts'
import { signInFlow } from './session/pkce-grant.ts'
import { deviceOf } from './session/sign-in.ts'
import { pageHeaders, tapPage } from './html-page.ts'
import { getAccount } from './users/users.ts'

/**
 * The page between a provider and the client, for whoever cannot be known to be the one that began: it says whose
 * account is to be opened or linked, and nothing happens before a tap. The flow's code stands in its form.
 */
export async function arrivalPage(c: Context<App>, flow: FlowState): Promise<Response> {
  const { user } = await getAccount(c.var.db, flow.linkingUserId ?? flow.userId ?? '')
  const account = html`<b>${user.email || user.phone || 'without a name'}</b>`
  const page = flow.linkingUserId
    ? tapPage({
        title: `Link ${labelOf(c.env, flow)}?`,
        lead: html`Your account there, <b>${nameOf(flow)}</b>, will open the account ${account} here. Go on
          only if that one is yours, too.`,
        button: 'Link them',
        ...formOf(flow),
      })
    : tapPage({
        title: 'Sign in',
        lead: html`One tap, and you are in as ${account} at ${hostOf(flow.redirectTo)}.`,
        button: 'Sign me in',
        ...formOf(flow),
      })
  return c.html(await page, 200, await pageHeaders(flow.redirectTo))
}

/** The page has been tapped: the browser goes on to where it was to lead. */
export async function followArrival(c: Context<App>): Promise<Response> {
  const form = await c.req.parseBody()
  let redirectTo = siteOf(c.env, c.req.url)
  try {
    const flow = await findByCode(c.var.db, typeof form.code === 'string' ? form.code : '')
    redirectTo = flow.redirectTo
    // Another site that submits the form by itself would open an account of its choice.
    if (!comesFromOwnPage(c)) return await arrivalPage(c, flow)
    return c.redirect(await landed(c, flow), 303)
  } catch (error) {
    if (!(error instanceof AuthError) || error.status >= 500) throw error
    return c.redirect(problemAt(redirectTo, error), 303)
  }
}

async function landed(c: Context<App>, flow: FlowState): Promise<string> {
  const { redirectTo } = flow
  if (flow.codeChallenge) return landingAt(redirectTo, { code: await giveCode(c.var.db, flow, {}) })
  const { provider_token, provider_refresh_token, ...session } = await signInFlow(
    c.env,
    c.var.db,
    await spendFlow(c.var.db, flow),
    deviceOf(c),
  )
  if (isOwnPage(siteOf(c.env, c.req.url), redirectTo)) {
    await storeSession(c, session)
    return landingAt(redirectTo, { stored: true })
  }
  const more = {
    ...(provider_token && { provider_token }),
    ...(provider_refresh_token && { provider_refresh_token }),
  }
  return landingAt(redirectTo, { session, more })
}

const formOf = ({ authCode }: FlowState) => ({
  action: '/auth/v1/arrival',
  fields: { code: authCode ?? '' },
})

const labelOf = (env: Env, { provider }: FlowState) =>
  findProvider(env, provider ?? '')?.label ?? 'this account'

/** How whoever came back is known there. */
function nameOf({ secrets }: FlowState): string {
  const { email, data, sub } = JSON.parse(secrets.profile ?? '') as Profile
  return email ?? (typeof data.name === 'string' ? data.name : sub)
}

const hostOf = (address: string) => new URL(address).host || new URL(address).protocol
