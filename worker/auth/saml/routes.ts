import { type Context, Hono } from 'hono'
import type { App } from '../../app.ts'
import { read } from '../body.ts'
import { AuthError } from '../error.ts'
import { carry, isAllowed, redirectFor, siteOf } from '../redirect.ts'
import { deviceOf } from '../session/sign-in.ts'
import { endSso, flowOf, requireSaml, serviceAt, type SsoEnd, SsoStart, startSso } from './sso.ts'

/** §7.4 Signing in by a company's identity provider (SAML 2.0). */
export const sso = new Hono<App>()
  .use(async (c, next) => {
    requireSaml(c.env)
    await next()
  })
  .post('/', async (c) => {
    const params = await read(c, SsoStart)
    const redirectTo = redirectFor(c.env, c.req.raw, params.redirect_to || c.req.query('redirect_to'))
    const url = await startSso(c.var.db, params, { us: usOf(c), redirectTo })
    return params.skip_http_redirect ? c.json({ url }) : c.redirect(url, 303)
  })
  .get('/saml/metadata', async (c) => {
    const { ownMetadata } = await import('./assertion.ts')
    return c.body(ownMetadata(usOf(c)), 200, {
      'Content-Type': 'application/samlmetadata+xml',
      'Cache-Control': 'public, max-age=600',
    })
  })
  .post('/saml/acs', async (c) => c.redirect(await arrive(c), 303))

/** Where a driver goes on after their company's provider has sent them back, whether it went well or not. */
async function arrive(c: Context<App>): Promise<string> {
  const form = await c.req.parseBody()
  const relayState = String(form.RelayState ?? '')
  const site = siteOf(c.env, c.req.url)
  let redirectTo = isAllowed(c.env, site, relayState) ? relayState : site
  try {
    const flow = await flowOf(c.env, c.var.db, relayState)
    redirectTo = flow?.redirectTo ?? redirectTo
    const response = String(form.SAMLResponse ?? '')
    const arrived = { flow, response, redirectTo }
    return ending(await endSso(c.env, c.var.db, arrived, { us: usOf(c), device: deviceOf(c) }))
  } catch (error) {
    if (!(error instanceof AuthError)) throw error
    const about = { error: 'server_error', error_code: error.code, error_description: error.message }
    return carry(redirectTo, { query: about, fragment: about })
  }
}

function ending(end: SsoEnd): string {
  if ('code' in end) return carry(end.redirectTo, { query: { code: end.code } })
  const { access_token, expires_at, expires_in, refresh_token, token_type } = end.session
  const times = { expires_at: String(expires_at), expires_in: String(expires_in) }
  return carry(end.redirectTo, { fragment: { access_token, ...times, refresh_token, token_type } })
}

const usOf = (c: Context<App>) => serviceAt(siteOf(c.env, c.req.url))
