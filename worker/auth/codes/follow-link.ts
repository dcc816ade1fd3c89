import type { Context } from 'hono'
import type { App } from '../../app.ts'
import { AuthError } from '../error.ts'
import { giveCode } from '../flow-state.ts'
import { landingAt, problemAt } from '../landing.ts'
import { carry, isAllowed, siteOf } from '../redirect.ts'
import { deviceOf, openSession } from '../session/sign-in.ts'
import { typeOf } from './link.ts'
import { type OneTimeToken, PKCE } from './one-time-token.ts'
import { accept, HALFWAY } from './prove.ts'
import { findToken } from './verify.ts'
import { pageHeaders, verifyPage } from './verify-page.ts'

/** What a link says. A destination that is not ours is as good as none. */
type Link = { token: string; type: string; redirectTo: string }

/**
 * §7.4 Opens a link from a mail: shows its page and changes nothing, however often scanners come by. A link that
 * is no good any more leads on at once, saying so.
 */
export function showLink(c: Context<App>): Promise<Response> {
  const { token, token_hash, type, redirect_to } = c.req.query()
  const link = { token: token || token_hash || '', type: type ?? '', redirectTo: destination(c, redirect_to) }
  return orExplain(c, link, async () => {
    await tokenOf(c, link)
    return pageOf(c, link)
  })
}

/** The link's page has been tapped: spends the token, and the browser goes on to where it was to lead. */
export async function followLink(c: Context<App>): Promise<Response> {
  const form = await c.req.parseBody()
  const text = (name: string) => (typeof form[name] === 'string' ? form[name] : '')
  const link = { token: text('token'), type: text('type'), redirectTo: destination(c, text('redirect_to')) }
  return orExplain(c, link, async () => {
    const token = await tokenOf(c, link)
    // Another site that submits the form by itself would sign its visitor in as somebody of its choice.
    if (!isOwnPage(c)) return pageOf(c, link)
    return c.redirect(await landed(c, token, link.redirectTo), 303)
  })
}

async function landed(c: Context<App>, token: OneTimeToken, redirectTo: string): Promise<string> {
  const device = deviceOf(c)
  const proven = await accept(c.env, c.var.db, { token, ip: device.ip })
  if (proven === 'halfway') {
    const said = { message: HALFWAY }
    return carry(redirectTo, { fragment: said, ...(token.flowId && { query: said }) })
  }
  const { account } = proven
  if (token.flowId) {
    const code = await giveCode(c.var.db, { id: token.flowId }, { userId: account.user.id })
    return landingAt(redirectTo, { code })
  }
  const session = await openSession(c.env, c.var.db, account, { device, method: 'otp' })
  return landingAt(redirectTo, { session, type: typeOf(token.purpose) })
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

const tokenOf = (c: Context<App>, { token, type }: Link) =>
  findToken(c.env, c.var.db, { type, token_hash: token, token: '', email: '', phone: '' })

const pageOf = async (c: Context<App>, link: Link) =>
  c.html(await verifyPage(link), 200, await pageHeaders(link.redirectTo))

/** Never the referring page: that is ours, and its address holds the token. */
function destination(c: Context<App>, asked: string | undefined): string {
  const site = siteOf(c.env, c.req.url)
  return asked && isAllowed(c.env, site, asked) ? asked : site
}

/** Browsers say where a form was submitted; those that do not are believed. */
const isOwnPage = (c: Context<App>) =>
  ['same-origin', 'none', undefined].includes(c.req.header('sec-fetch-site'))
