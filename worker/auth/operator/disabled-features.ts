import { Hono } from 'hono'
import type { App } from '../../app.ts'
import { AuthError } from '../error.ts'
import { requireBearer } from '../session/bearer.ts'
import { type OperatorApp, requireOperator } from './require-operator.ts'

/** Features of the reference server that Kindrop does not have: their guards, and their refusals. */
const OAUTH = 'OAuth server is disabled'
const CUSTOM = 'Custom OAuth providers are disabled'

function disabled(message: string) {
  return (): never => {
    throw new AuthError(404, 'feature_disabled', message)
  }
}

/** The routes of an OAuth server, for a signed-in driver. */
export const disabledOAuthGrants = new Hono<App>()
  .get('/oauth/authorizations/:id', requireBearer, disabled(OAUTH))
  .post('/oauth/authorizations/:id/consent', requireBearer, disabled(OAUTH))
  .get('/user/oauth/grants', requireBearer, disabled(OAUTH))
  .delete('/user/oauth/grants', requireBearer, disabled(OAUTH))

/** The same for an operator, and sign-in providers beyond those of the settings. */
export const disabledOAuthClients = new Hono<OperatorApp>()
  .use(requireOperator)
  .on(['GET', 'POST'], '/oauth/clients', disabled(OAUTH))
  .on(['GET', 'PUT', 'DELETE'], '/oauth/clients/:id', disabled(OAUTH))
  .post('/oauth/clients/:id/regenerate_secret', disabled(OAUTH))
  .on(['GET', 'POST'], '/custom-providers', disabled(CUSTOM))
  .on(['GET', 'PUT', 'DELETE'], '/custom-providers/:id', disabled(CUSTOM))
