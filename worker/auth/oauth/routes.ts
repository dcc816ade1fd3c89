import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { App } from '../../app.ts'
import { followConfirmation } from '../sign-in-confirmation.ts'
import { type BearerApp, requireBearer } from '../session/bearer.ts'
import { deviceOf } from '../session/sign-in.ts'
import { startAuthorization } from './authorize.ts'
import { handleCallback } from './callback.ts'
import { requireLinking } from './link.ts'
import { unlinkIdentity } from './unlink.ts'

const requireLinkable = createMiddleware<BearerApp>(async (c, next) => {
  requireLinking(c.env, c.var.account, c.var.session)
  await next()
})

/** §7.6 Signing in by an account elsewhere, and linking such accounts to one's own. */
export const oauth = new Hono<App>()
  .get('/authorize', async (c) => redirectOrJson(c, await startAuthorization(c)))
  .get('/callback', async (c) => {
    // Whoever only looks whether the page is there must not use up what somebody else comes with.
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
    const id = c.req.param('identity_id')
    await unlinkIdentity(c.env, db, { account, id, device: deviceOf(baseContext(c)) })
    return c.json({})
  })

/** What is behind the guard knows more than what it calls asks for. */
const baseContext = (c: unknown) => c as Context<App>

/** Clients that follow by themselves ask for the address; browsers are sent there. */
const redirectOrJson = (c: Pick<Context<App>, 'json' | 'redirect' | 'req'>, url: string) =>
  c.req.query('skip_http_redirect') === 'true' ? c.json({ url }) : c.redirect(url)
