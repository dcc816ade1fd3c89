import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { App } from '../../app.ts'
import { deliverSoon } from '../../jobs/jobs.ts'
import { idIn } from '../operator/find-user.ts'
import { read } from '../body.ts'
import { newsOf } from '../change-notices/change-notice.ts'
import { AuthError } from '../error.ts'
import { type Bound, requireBearer } from '../session/bearer.ts'
import { requireRecentProof } from '../session/recent-authentication.ts'
import { deviceOf } from '../session/sign-in.ts'
import { settingsOf } from '../../settings/settings.ts'
import { answerOf, PasskeyBody } from './passkey-answer.ts'
import { deletePasskey, listPasskeys, PasskeyChange, renamePasskey, requireManager } from './manage.ts'
import { requireOwnPasskey } from './require-admin-passkey.ts'
import { finishRegistration, startRegistration } from './register.ts'
import { relyingParty } from './relying-party.ts'
import { signInWithPasskey, startSignIn } from './sign-in.ts'

const requirePasskeys = createMiddleware<App>(async (c, next) => {
  if (!settingsOf(c.env).PASSKEY_ENABLED) {
    throw new AuthError(404, 'passkey_disabled', 'Passkeys are disabled')
  }
  await next()
})

/** Signing in with a passkey, and looking after them. */
export const passkeys = new Hono<Bound>()
  .use(requirePasskeys)
  .post('/authentication/options', async (c) =>
    c.json(await startSignIn(c.env, c.var.db, relyingParty(c.env, c.req.url))),
  )
  .post('/authentication/verify', async (c) => {
    const answer = answerOf(await read(c, PasskeyBody))
    const here = { device: deviceOf(c), rp: relyingParty(c.env, c.req.url) }
    return c.json(await signInWithPasskey(c.env, c.var.db, answer, here))
  })
  .use(requireBearer)
  .get('/', async (c) => c.json(await listPasskeys(c.var.db, c.var.account.user.id)))
  .post('/registration/options', requireOwnPasskey, async (c) =>
    c.json(await startRegistration(c.env, c.var.db, c.var, relyingParty(c.env, c.req.url))),
  )
  .post('/registration/verify', async (c) => {
    const answer = answerOf(await read(c, PasskeyBody))
    const returned = { answer, rp: relyingParty(c.env, c.req.url), device: deviceOf(c) }
    return c.json(await finishRegistration(c.env, c.var.db, c.var, returned))
  })
  .patch('/:passkey_id', async (c) => {
    const passkeyId = idIn(c, 'passkey_id')
    const { friendly_name: name } = await read(c, PasskeyChange)
    return c.json(await renamePasskey(c.var.db, { userId: c.var.account.user.id, passkeyId, name }))
  })
  .delete('/:passkey_id', requireOwnPasskey, async (c) => {
    requireManager(c.var)
    requireRecentProof(c.var)
    const { user } = c.var.account
    const device = deviceOf(c)
    const news = newsOf(user, device, 'passkey_removed')
    await deletePasskey(c.var.db, {
      userId: user.id,
      passkeyId: idIn(c, 'passkey_id'),
      operator: { actorId: user.id, ip: device.ip },
      news,
    })
    deliverSoon(c.env, c.var.db, news)
    return c.body(null, 204)
  })
