import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { App } from '../../app.ts'
import { AuthError } from '../error.ts'
import { requireBearer } from '../session/bearer.ts'
import { deviceOf } from '../session/sign-in.ts'
import { settingsOf } from '../settings.ts'
import { beginAt } from './authorize.ts'
import { arriveFrom } from './callback.ts'
import { unlinkIdentity } from './unlink.ts'

const requireLinking = createMiddleware<App>(async (c, next) => {
  if (!settingsOf(c.env).SECURITY_MANUAL_LINKING_ENABLED) {
    throw new AuthError(404, 'manual_linking_disabled', 'Manual linking is disabled')
  }
  await next()
})

/** §7.6 Signing in by an account elsewhere, and linking such accounts to one's own. */
export const oauth = new Hono<App>()
  .get('/authorize', async (c) => onTo(c, await beginAt(c, null)))
  .get('/callback', async (c) => c.redirect(await arriveFrom(c, new URL(c.req.url).searchParams)))
  .post('/callback', async (c) => c.redirect(await arriveFrom(c, new URLSearchParams(await c.req.text()))))
  .get('/user/identities/authorize', requireBearer, requireLinking, async (c) =>
    onTo(c, await beginAt(c as unknown as Context<App>, c.var.account.user.id)),
  )
  .delete('/user/identities/:identity_id', requireBearer, requireLinking, async (c) => {
    const id = c.req.param('identity_id')
    await unlinkIdentity(c.env, c.var.db, { account: c.var.account, id, ip: deviceOf(c as never).ip })
    return c.json({})
  })

/** Clients that follow by themselves ask for the address; browsers are sent there. */
const onTo = (c: Pick<Context<App>, 'json' | 'redirect' | 'req'>, url: string) =>
  c.req.query('skip_http_redirect') === 'true' ? c.json({ url }) : c.redirect(url)
