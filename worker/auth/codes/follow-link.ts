import type { Context } from 'hono'
import type { App } from '../../app.ts'
import { AuthError } from '../error.ts'
import { giveCode } from '../flow-state.ts'
import { landingAt, problemAt } from '../callback-redirect.ts'
import { carry, comesFromOwnPage, isAllowed, isOwnPage, siteOf } from '../redirect.ts'
import { storeSession } from '../session/cookie.ts'
import { deviceOf, openSession } from '../session/sign-in.ts'
import { pageHeaders } from '../html-page.ts'
import { getAccount } from '../users/users.ts'
import { allowsImplicit, challengeNeeded } from '../redirect-target.ts'
import { typeOf } from './verify-link.ts'
import { type OneTimeToken, PKCE } from './one-time-token.ts'
import { accept, HALFWAY } from './accept-token.ts'
import { findToken } from './find-token.ts'
import { verifyPage } from './verify-page.ts'

/** What a link says. A destination that is not ours is as good as none. */
type Link = { token: string; type: string; redirectTo: string }

/**
 * §7.4 Opens a link from a mail: shows its page and changes nothing, however often scanners come by. A link that
 * is no good any more leads on at once, saying so.
 */
export function showLink(c: Context<App>): Promise<Response> {
  const { token, token_hash, type, redirect_to } = c.req.query()
  const link = { token: token || token_hash || '', type: type ?? '', redirectTo: destination(c, redirect_to) }
  return orExplain(c, link, async () => pageOf(c, link, await tokenOf(c, link)))
}

/** The link's page has been tapped: spends the token, and the browser goes on to where it was to lead. */
export async function followLink(c: Context<App>): Promise<Response> {
  const form = await c.req.parseBody()
  const text = (name: string) => (typeof form[name] === 'string' ? form[name] : '')
  const link = { token: text('token'), type: text('type'), redirectTo: destination(c, text('redirect_to')) }
  return orExplain(c, link, async () => {
    const token = await tokenOf(c, link)
    // Another site that submits the form by itself would sign its visitor in as somebody of its choice.
    if (!comesFromOwnPage(c)) return pageOf(c, link, token)
    return c.redirect(await landed(c, token, link.redirectTo), 303)
  })
}

async function landed(c: Context<App>, token: OneTimeToken, redirectTo: string): Promise<string> {
  const device = deviceOf(c)
  const proven = await accept(c.env, c.var.db, { token, device })
  if (proven === 'halfway') {
    const said = { message: HALFWAY }
    return carry(redirectTo, { fragment: said, ...(token.flowId && { query: said }) })
  }
  const { account } = proven
  const isOwn = isOwnDestination(c, redirectTo)
  if (token.flowId && !isOwn) {
    const code = await giveCode(c.var.db, { id: token.flowId }, { userId: account.user.id })
    return landingAt(redirectTo, { code })
  }
  const session = await openSession(c.env, c.var.db, account, { device, method: 'otp' })
  const type = typeOf(token.purpose)
  if (!isOwn) return landingAt(redirectTo, { session, type })
  await storeSession(c, session)
  return landingAt(redirectTo, { stored: true, type })
}

/** What went wrong is for the page that the link leads to; what is our own fault is not. */
async function orExplain(c: Context<App>, link: Link, work: () => Promise<Response>): Promise<Response> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AuthError) || error.status >= 500) throw error
    const inQuery = link.token.startsWith(PKCE)
    return c.redirect(problemAt(link.redirectTo, error, { inQuery }), 303)
  }
}

/**
 * The token of a link that may lead where it leads: to a page of our own, to the client that began with a challenge,
 * or for an invitation, which begins at no client, to where the operator said.
 */
async function tokenOf(c: Context<App>, { token, type, redirectTo }: Link): Promise<OneTimeToken> {
  const found = await findToken(c.env, c.var.db, { type, token_hash: token, token: '', email: '', phone: '' })
  const mayLead = isOwnDestination(c, redirectTo) || found.flowId !== null || found.purpose === 'invite'
  if (!mayLead && !allowsImplicit(c.env)) throw challengeNeeded()
  return found
}

async function pageOf(c: Context<App>, link: Link, { userId, sentTo }: OneTimeToken) {
  const { user } = await getAccount(c.var.db, userId)
  return c.html(await verifyPage(link, user.email ?? sentTo), 200, await pageHeaders(link.redirectTo))
}

/** Never the referring page: that is ours, and its address holds the token. */
function destination(c: Context<App>, asked: string | undefined): string {
  const site = siteOf(c.env, c.req.url)
  return asked && isAllowed(c.env, site, asked) ? asked : site
}

const isOwnDestination = (c: Context<App>, redirectTo: string) =>
  isOwnPage(siteOf(c.env, c.req.url), redirectTo)
