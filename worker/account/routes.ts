import { Hono } from 'hono'
import { AVATAR_MAX_BYTES, DeleteAccount, DriverDetails } from '#domain/account/account.ts'
import { NewFeedback } from '#domain/account/feedback.ts'
import { StepUp } from '#domain/auth/session-proof.ts'
import type { App } from '../app.ts'
import { listFailedAttempts } from '../auth/audit-failure.ts'
import { stepUpSession } from '../auth/reauthentication.ts'
import { readAsDriver, requireDriver, requireSessionToken } from '../auth/session/guards.ts'
import { deviceOf } from '../auth/session/sign-in.ts'
import { JSON_MAX_BYTES, limitBody } from '../limits/body.ts'
import { getAvatar, saveAvatar, removeAvatar } from '../media/avatar.ts'
import { valid } from '../validate.ts'
import {
  accountView,
  accountViewQueries,
  finishOnboarding,
  getDetails,
  saveDetails,
  closeAccount,
} from './account.ts'
import { exportAccount } from './export.ts'
import { sendFeedback } from './feedback.ts'

export const account = new Hono<App>()
  .get('/', requireSessionToken, async (c) => {
    const found = await readAsDriver(c, accountViewQueries(c.var.db, c.var.bearer.userId))
    return c.json(accountView(c.var.driver, found))
  })
  .get('/details', requireDriver, async (c) => c.json(await getDetails(c.var.db, c.var.driver)))
  .put('/details', requireDriver, limitBody(JSON_MAX_BYTES), valid('json', DriverDetails), async (c) => {
    await saveDetails(c.var.db, c.var.driver, c.req.valid('json'))
    return c.body(null, 204)
  })
  .get('/failed-attempts', requireDriver, async (c) =>
    c.json({ attempts: await listFailedAttempts(c.var.db, c.var.driver.id) }),
  )
  .put('/onboarded', requireDriver, async (c) => {
    await finishOnboarding(c.var.db, c.var.driver)
    return c.body(null, 204)
  })
  // Wrong proofs are counted where they are checked (reauthenticate).
  .post('/proof', requireDriver, limitBody(JSON_MAX_BYTES), valid('json', StepUp), async (c) => {
    await stepUpSession(c, c.req.valid('json'), 'user_proven')
    return c.body(null, 204)
  })
  .delete('/', requireDriver, limitBody(JSON_MAX_BYTES), valid('json', DeleteAccount), async (c) => {
    const input = { driver: c.var.driver, request: c.req.valid('json'), origin: deviceOf(c) }
    await closeAccount(c.env, c.var.db, input)
    return c.body(null, 204)
  })
  .get('/avatar', requireDriver, (c) => getAvatar(c.env, c.var.db, c.var.driver))
  // The body is bytes, so the browser sends it with fetch.
  .put('/avatar', requireDriver, limitBody(AVATAR_MAX_BYTES, 'picture'), async (c) =>
    c.json(await saveAvatar(c.env, c.var.db, c.var.driver, await c.req.arrayBuffer())),
  )
  .delete('/avatar', requireDriver, async (c) => {
    await removeAvatar(c.env, c.var.db, c.var.driver)
    return c.body(null, 204)
  })
  .get('/export', requireDriver, (c) => exportAccount(c.env, c.var.db, c.var.driver))

export const feedback = new Hono<App>()
  .use(requireDriver)
  .post('/', limitBody(JSON_MAX_BYTES), valid('json', NewFeedback), async (c) => {
    const sent = await sendFeedback(c.env, c.var.db, c.var.driver, c.req.valid('json'))
    return c.json(sent, sent.replayed ? 200 : 201)
  })
