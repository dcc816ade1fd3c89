import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { App } from '../../app.ts'
import { uuidParam } from '../body.ts'
import { type BearerApp, requireBearer } from '../session/bearer.ts'
import { deviceOf } from '../session/sign-in.ts'
import { followConfirmation } from '../sign-in-confirmation.ts'
import { startAuthorization } from './authorize.ts'
import { handleCallback } from './callback.ts'
import { requireLinking, unlinkIdentity } from './link.ts'

const requireLinkable = createMiddleware<BearerApp>(async (c, next) => {
  requireLinking(c.env, c.var)
  await next()
})

/** §7.6 Signing in at a provider, and linking such identities to one's account. */
export const oauth = new Hono<App>()
  .get('/authorize', async (c) => redirectOrJson(c, await startAuthorization(c)))
  .get('/callback', async (c) => {
    // A HEAD request must not use up the code of the GET that follows.
    if (c.req.method === 'HEAD') return c.body(null)
    return handleCallback(c, new URL(c.req.url).searchParams)
  })
  .post('/callback', async (c) => handleCallback(c, new URLSearchParams(await c.req.text())))
  .post('/arrival', followConfirmation)
  .get('/user/identities/authorize', requireBearer, requireLinkable, async (c) =>
    redirectOrJson(c, await startAuthorization(baseContext(c), c.var.session)),
  )
  .delete('/user/identities/:identity_id', requireBearer, requireLinkable, async (c) => {
    const { account, db } = c.var
    const id = uuidParam(c, 'identity_id')
    await unlinkIdentity(c.env, db, { account, id, device: deviceOf(baseContext(c)) })
    return c.json({})
  })

/** Routes behind a guard have a richer context than the called verbs ask for. */
const baseContext = (c: unknown) => c as Context<App>

/** Clients that follow by themselves get the address as JSON; browsers are redirected. */
const redirectOrJson = (c: Pick<Context<App>, 'json' | 'redirect' | 'req'>, url: string) =>
  c.req.query('skip_http_redirect') === 'true' ? c.json({ url }) : c.redirect(url)
