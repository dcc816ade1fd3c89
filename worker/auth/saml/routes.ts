import { type Context, Hono } from 'hono'
import type { App } from '../../app.ts'
import { read } from '../body.ts'
import { AuthError } from '../error.ts'
import { landingAt, problemAt } from '../landing.ts'
import { isAllowed, redirectFor, siteOf } from '../redirect.ts'
import { deviceOf } from '../session/sign-in.ts'
import { endSso, flowOf, requireSaml, serviceAt, SsoStart, startSso } from './sso.ts'

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
      'Content-Type': 'application/samlmetadata+xml; charset=utf-8',
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
    const arrived = { flow, response }
    return landingAt(redirectTo, await endSso(c.env, c.var.db, arrived, { us: usOf(c), device: deviceOf(c) }))
  } catch (error) {
    if (!(error instanceof AuthError)) throw error
    return problemAt(redirectTo, error)
  }
}

const usOf = (c: Context<App>) => serviceAt(siteOf(c.env, c.req.url))
