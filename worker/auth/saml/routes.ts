import { type Context, Hono } from 'hono'
import type { App } from '../../app.ts'
import { readBody } from '../body.ts'
import { AuthError } from '../error.ts'
import { requireOperator } from '../operator/require-operator.ts'
import {
  allowsImplicit,
  callbackRedirect,
  challengeRequired,
  errorRedirect,
  isAllowed,
  isOwnPage,
  providerRedirect,
  siteOf,
} from '../redirect.ts'
import { confirmationPage } from '../sign-in-confirmation.ts'
import {
  addProvider,
  changeProvider,
  getProvider,
  listProviders,
  ProviderInput,
  removeProvider,
} from './providers.ts'
import {
  claimFlowOfRelayState,
  finishSso,
  requireSaml,
  serviceProviderAt,
  SsoStart,
  startSso,
} from './sso.ts'

/** §7.4 Signing in by a company's identity provider (SAML 2.0). */
export const sso = new Hono<App>()
  .use(async (c, next) => {
    requireSaml(c.env)
    await next()
  })
  .post('/', async (c) => {
    const params = await readBody(c, SsoStart)
    const redirectTo = params.redirect_to || c.req.query('redirect_to')
    const target = providerRedirect(c, { challenge: params, redirectTo })
    const url = await startSso(c.var.db, params, { sp: serviceProviderOf(c), target })
    return params.skip_http_redirect ? c.json({ url }) : c.redirect(url, 303)
  })
  .get('/saml/metadata', async (c) => {
    const { serviceProviderMetadata } = await import('./assertion.ts')
    return c.body(serviceProviderMetadata(serviceProviderOf(c)), 200, {
      'Content-Type': 'application/samlmetadata+xml; charset=utf-8',
      'Cache-Control': 'public, max-age=600',
    })
  })
  .post('/saml/acs', handleAssertion)

/**
 * Handles a response of a company's provider: redirects the driver with the result or the error. Only a client that
 * began with a challenge gets a code; for everybody else a page asks first, as anybody can send a browser here.
 */
async function handleAssertion(c: Context<App>): Promise<Response> {
  const form = await c.req.parseBody()
  const relayState = String(form.RelayState ?? '')
  const site = siteOf(c.env, c.req.url)
  let redirectTo = isAllowed(c.env, site, relayState) ? relayState : site
  try {
    const flow = await claimFlowOfRelayState(c.env, c.var.db, relayState)
    redirectTo = flow?.redirectTo ?? redirectTo
    if (!flow && !isOwnPage(site, redirectTo) && !allowsImplicit(c.env)) throw challengeRequired()
    const input = { flow, redirectTo, response: String(form.SAMLResponse ?? '') }
    const finished = await finishSso(c.env, c.var.db, input, serviceProviderOf(c))
    if (!finished.codeChallenge) return await confirmationPage(c, finished)
    return c.redirect(callbackRedirect(redirectTo, { code: finished.authCode ?? '' }), 303)
  } catch (error) {
    if (!(error instanceof AuthError)) throw error
    return c.redirect(errorRedirect(redirectTo, error), 303)
  }
}

const serviceProviderOf = (c: Context<App>) => serviceProviderAt(siteOf(c.env, c.req.url))

/** The operators' routes for companies' identity providers, at the reference server's addresses. */
export const ssoProviderAdmin = new Hono<App>()
  .use(requireOperator)
  .get('/', async (c) => c.json({ items: await listProviders(c.var.db) }))
  .post('/', async (c) => c.json(await addProvider(c.var.db, await readBody(c, ProviderInput)), 201))
  .get('/:id', async (c) => c.json(await getProvider(c.var.db, c.req.param('id'))))
  .put('/:id', async (c) =>
    c.json(await changeProvider(c.var.db, c.req.param('id'), await readBody(c, ProviderInput))),
  )
  .delete('/:id', async (c) => c.json(await removeProvider(c.var.db, c.req.param('id'))))
