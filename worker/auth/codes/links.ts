import type { Context } from 'hono'
import { html } from 'hono/html'
import type { App } from '../../app.ts'
import type { Purpose } from '../../db/proof-schema.ts'
import { AuthError } from '../error.ts'
import { issueAuthCode } from '../flow-state.ts'
import { confirmPage, type Html, pageHeaders } from '../html-page.ts'
import {
  allowsImplicit,
  callbackRedirect,
  challengeRequired,
  comesFromOwnPage,
  errorRedirect,
  isAllowed,
  isOwnPage,
  siteOf,
  withParams,
} from '../redirect.ts'
import { storeSession } from '../session/cookie.ts'
import { deviceOf, openSession } from '../session/sign-in.ts'
import { getAuthAccount } from '../users/users.ts'
import { acceptToken, HALFWAY_MESSAGE } from './accept-token.ts'
import { findToken, type OneTimeToken, PKCE } from './one-time-token.ts'

/** The parameters of a link. A destination that is not ours is dropped. */
type LinkParams = { token: string; type: string; redirectTo: string }

/**
 * §7.4 Shows the page of a link from a mail and changes nothing, however often scanners open it. An invalid link
 * redirects at once, with the error.
 */
export function showLink(c: Context<App>): Promise<Response> {
  const { token, token_hash, type, redirect_to } = c.req.query()
  const link = { token: token || token_hash || '', type: type ?? '', redirectTo: destination(c, redirect_to) }
  return redirectErrors(c, link, async () => renderLinkPage(c, link, await findLinkToken(c, link)))
}

/** Handles the tap on the link's page: uses the token, and redirects the browser to the link's destination. */
export async function followLink(c: Context<App>): Promise<Response> {
  const form = await c.req.parseBody()
  const text = (name: string) => (typeof form[name] === 'string' ? form[name] : '')
  const link = { token: text('token'), type: text('type'), redirectTo: destination(c, text('redirect_to')) }
  return redirectErrors(c, link, async () => {
    const token = await findLinkToken(c, link)
    // Without this check another site could submit the form and sign its visitor in as somebody of its choice.
    if (!comesFromOwnPage(c)) return renderLinkPage(c, link, token)
    return c.redirect(await redirectAfterLink(c, token, link.redirectTo), 303)
  })
}

async function redirectAfterLink(c: Context<App>, token: OneTimeToken, redirectTo: string): Promise<string> {
  const device = deviceOf(c)
  const proven = await acceptToken(c.env, c.var.db, { token, device })
  if (proven === 'halfway') {
    const params = { message: HALFWAY_MESSAGE }
    return withParams(redirectTo, { fragment: params, ...(token.flowId && { query: params }) })
  }
  const { account } = proven
  const isOwn = isOwnDestination(c, redirectTo)
  if (token.flowId && !isOwn) {
    const code = await issueAuthCode(c.var.db, { id: token.flowId }, { userId: account.user.id })
    return callbackRedirect(redirectTo, { code })
  }
  const session = await openSession(c.env, c.var.db, account, { device, method: 'otp' })
  const type = linkTypeOf(token.purpose)
  if (!isOwn) return callbackRedirect(redirectTo, { session, type })
  await storeSession(c, session)
  return callbackRedirect(redirectTo, { stored: true, type })
}

/** Redirects a refusal to the page that the link leads to; an error of our own is not redirected. */
async function redirectErrors(
  c: Context<App>,
  link: LinkParams,
  work: () => Promise<Response>,
): Promise<Response> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AuthError) || error.status >= 500) throw error
    const inQuery = link.token.startsWith(PKCE)
    return c.redirect(errorRedirect(link.redirectTo, error, { inQuery }), 303)
  }
}

/**
 * The token of a link with an allowed destination: a page of our own, the client that began with a challenge, or for
 * an invitation, which begins at no client, the operator's address.
 */
async function findLinkToken(
  c: Context<App>,
  { token, type, redirectTo }: LinkParams,
): Promise<OneTimeToken> {
  const found = await findToken(c.env, c.var.db, { type, token_hash: token, token: '', email: '', phone: '' })
  const mayLead = isOwnDestination(c, redirectTo) || found.flowId !== null || found.purpose === 'invite'
  if (!mayLead && !allowsImplicit(c.env)) throw challengeRequired()
  return found
}

async function renderLinkPage(c: Context<App>, link: LinkParams, { userId, sentTo }: OneTimeToken) {
  const { user } = await getAuthAccount(c.var.db, userId)
  return c.html(await verifyPage(link, user.email ?? sentTo), 200, await pageHeaders(link.redirectTo))
}

/** Ignores the referring page, which is our own and has the token in its address. */
function destination(c: Context<App>, requested: string | undefined): string {
  const site = siteOf(c.env, c.req.url)
  return requested && isAllowed(c.env, site, requested) ? requested : site
}

const isOwnDestination = (c: Context<App>, redirectTo: string) =>
  isOwnPage(siteOf(c.env, c.req.url), redirectTo)

/**
 * §7.4 The page behind a link in a mail. Mail scanners open links, so opening it changes nothing: its button does.
 * @param account the address of the account that the tap signs in, which the recipient of a forwarded link may not
 * expect
 */
function verifyPage({ token, type, redirectTo }: LinkParams, account: string) {
  const { title, button } = LABELS[type] ?? OTHER
  const name = html`<b>${account}</b>`
  return confirmPage({
    title,
    button,
    lead: leadOf(type, name),
    action: '/auth/v1/verify',
    fields: { token, type, redirect_to: redirectTo },
  })
}

const OTHER = { title: 'Continue', button: 'Continue' }
const LABELS: Record<string, typeof OTHER | undefined> = {
  signup: { title: 'Confirm your email', button: 'Confirm my email' },
  invite: { title: 'Accept your invitation', button: 'Accept the invitation' },
  magiclink: { title: 'Sign in', button: 'Sign me in' },
  recovery: { title: 'Choose a new password', button: 'Go on' },
  email_change: { title: 'Confirm the change of address', button: 'Confirm the change' },
}

function leadOf(type: string, name: Html): Html {
  if (type === 'email_change') return html`This is about the account ${name}.`
  // The person who typed a stranger's address has chosen the password, too.
  if (type === 'signup')
    return html`One tap, and you are in as ${name}, with the password that was chosen at sign-up.`
  return html`One tap, and you are in as ${name}.`
}

/** The address in a mail. Its page changes nothing until its reader taps: mail scanners follow links. */
export function verifyLink(site: string, { token, type, redirectTo }: LinkParams) {
  const query = new URLSearchParams({ token, type, redirect_to: redirectTo })
  return `${site}/auth/v1/verify?${query}`
}

/** The type by which links and redirects name the token to the client. */
export const linkTypeOf = (purpose: Purpose) =>
  purpose.startsWith('email_change') ? 'email_change' : purpose
