import { Hono } from 'hono'
import type { App } from '../../app.ts'
import { AuthError } from '../error.ts'
import { requireBearer } from '../session/bearer.ts'
import { type Operated, requireOperator } from './require-operator.ts'

/** What the client can ask of a reference server and Kindrop does not have: who may hear so, and what is off. */
const OAUTH = 'OAuth server is disabled'
const CUSTOM = 'Custom OAuth providers are disabled'

function off(message: string) {
  return (): never => {
    throw new AuthError(404, 'feature_disabled', message)
  }
}

/** Being an OAuth server to other apps, as a signed-in driver meets it. */
export const grantsOff = new Hono<App>()
  .get('/oauth/authorizations/:id', requireBearer, off(OAUTH))
  .post('/oauth/authorizations/:id/consent', requireBearer, off(OAUTH))
  .get('/user/oauth/grants', requireBearer, off(OAUTH))
  .delete('/user/oauth/grants', requireBearer, off(OAUTH))

/** The same as an operator meets it, and providers of sign-in beyond those of the settings. */
export const clientsOff = new Hono<Operated>()
  .use(requireOperator)
  .on(['GET', 'POST'], '/oauth/clients', off(OAUTH))
  .on(['GET', 'PUT', 'DELETE'], '/oauth/clients/:id', off(OAUTH))
  .post('/oauth/clients/:id/regenerate_secret', off(OAUTH))
  .on(['GET', 'POST'], '/custom-providers', off(CUSTOM))
  .on(['GET', 'PUT', 'DELETE'], '/custom-providers/:id', off(CUSTOM))
