import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { App } from '../../app.ts'
import { runJobsSoon } from '../../jobs/jobs.ts'
import { settingsOf } from '../../settings/settings.ts'
import { readBody, uuidParam } from '../body.ts'
import { changeNotices } from '../change-notices/change-notice.ts'
import { AuthError } from '../error.ts'
import { type BearerApp, requireBearer } from '../session/bearer.ts'
import { requireRecentAuthentication } from '../session/sessions.ts'
import { deviceOf } from '../session/sign-in.ts'
import { parsePasskeyAnswer, PasskeyBody, relyingParty } from './challenge.ts'
import {
  deletePasskey,
  listPasskeys,
  PasskeyChange,
  renamePasskey,
  requireAdminPasskey,
  requirePasskeyAal2,
} from './manage.ts'
import { finishRegistration, startRegistration } from './register.ts'
import { signInWithPasskey, startSignIn } from './sign-in.ts'

const requirePasskeys = createMiddleware<App>(async (c, next) => {
  if (!settingsOf(c.env).PASSKEY_ENABLED) {
    throw new AuthError(404, 'passkey_disabled', 'Passkeys are disabled')
  }
  await next()
})

export const passkeyRoutes = new Hono<BearerApp>()
  .use(requirePasskeys)
  .post('/authentication/options', async (c) =>
    c.json(await startSignIn(c.env, c.var.db, relyingParty(c.env, c.req.url))),
  )
  .post('/authentication/verify', async (c) => {
    const answer = parsePasskeyAnswer(await readBody(c, PasskeyBody))
    const context = { device: deviceOf(c), rp: relyingParty(c.env, c.req.url) }
    return c.json(await signInWithPasskey(c.env, c.var.db, answer, context))
  })
  .use(requireBearer)
  .get('/', async (c) => c.json(await listPasskeys(c.var.db, c.var.account.user.id)))
  .post('/registration/options', requireAdminPasskey, async (c) =>
    c.json(await startRegistration(c.env, c.var.db, c.var, relyingParty(c.env, c.req.url))),
  )
  .post('/registration/verify', async (c) => {
    const answer = parsePasskeyAnswer(await readBody(c, PasskeyBody))
    const input = { answer, rp: relyingParty(c.env, c.req.url), device: deviceOf(c) }
    return c.json(await finishRegistration(c.env, c.var.db, c.var, input))
  })
  .patch('/:passkey_id', async (c) => {
    const passkeyId = uuidParam(c, 'passkey_id')
    const { friendly_name: name } = await readBody(c, PasskeyChange)
    return c.json(await renamePasskey(c.var.db, { userId: c.var.account.user.id, passkeyId, name }))
  })
  .delete('/:passkey_id', requireAdminPasskey, async (c) => {
    requirePasskeyAal2(c.var)
    requireRecentAuthentication(c.var)
    const { user } = c.var.account
    const device = deviceOf(c)
    const notices = changeNotices(user, device, 'passkey_removed')
    await deletePasskey(c.var.db, {
      userId: user.id,
      passkeyId: uuidParam(c, 'passkey_id'),
      operator: { actorId: user.id, ip: device.ip },
      notices,
    })
    runJobsSoon(c.env, c.var.db, notices)
    return c.body(null, 204)
  })
