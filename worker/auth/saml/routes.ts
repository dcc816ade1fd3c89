import { type Context, Hono } from 'hono'
import type { App } from '../../app.ts'
import { read } from '../body.ts'
import { arrivalPage } from '../sign-in-confirmation.ts'
import { AuthError } from '../error.ts'
import { landingAt, problemAt } from '../callback-redirect.ts'
import { isAllowed, isOwnPage, siteOf } from '../redirect.ts'
import { allowsImplicit, challengeNeeded, wayBackByProvider } from '../redirect-target.ts'
import { endSso, flowOf, requireSaml, serviceAt, SsoStart, startSso } from './sso.ts'

/** §7.4 Signing in by a company's identity provider (SAML 2.0). */
export const sso = new Hono<App>()
  .use(async (c, next) => {
    requireSaml(c.env)
    await next()
  })
  .post('/', async (c) => {
    const params = await read(c, SsoStart)
    const redirectTo = params.redirect_to || c.req.query('redirect_to')
    const back = wayBackByProvider(c, { challenge: params, redirectTo })
    const url = await startSso(c.var.db, params, { us: usOf(c), back })
    return params.skip_http_redirect ? c.json({ url }) : c.redirect(url, 303)
  })
  .get('/saml/metadata', async (c) => {
    const { ownMetadata } = await import('./assertion.ts')
    return c.body(ownMetadata(usOf(c)), 200, {
      'Content-Type': 'application/samlmetadata+xml; charset=utf-8',
      'Cache-Control': 'public, max-age=600',
    })
  })
  .post('/saml/acs', arrive)

/**
 * Sends a driver on whom their company's provider has sent back, whether it went well or not. Only a client that began
 * with a challenge gets a code; for everybody else a page asks first, as anybody can send a browser here.
 */
async function arrive(c: Context<App>): Promise<Response> {
  const form = await c.req.parseBody()
  const relayState = String(form.RelayState ?? '')
  const site = siteOf(c.env, c.req.url)
  let redirectTo = isAllowed(c.env, site, relayState) ? relayState : site
  try {
    const flow = await flowOf(c.env, c.var.db, relayState)
    redirectTo = flow?.redirectTo ?? redirectTo
    if (!flow && !isOwnPage(site, redirectTo) && !allowsImplicit(c.env)) throw challengeNeeded()
    const arrived = { flow, redirectTo, response: String(form.SAMLResponse ?? '') }
    const ended = await endSso(c.env, c.var.db, arrived, usOf(c))
    if (!ended.codeChallenge) return await arrivalPage(c, ended)
    return c.redirect(landingAt(redirectTo, { code: ended.authCode ?? '' }), 303)
  } catch (error) {
    if (!(error instanceof AuthError)) throw error
    return c.redirect(problemAt(redirectTo, error), 303)
  }
}

const usOf = (c: Context<App>) => serviceAt(siteOf(c.env, c.req.url))
