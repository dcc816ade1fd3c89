import { Hono } from 'hono'
import { AuditQuery, ByGrant, PremiumGift, StepUp, Suspension, UsersQuery } from '#domain/admin/admin.ts'
import { ById } from '#domain/pagination.ts'
import type { App } from '../app.ts'
import { relyingParty } from '../auth/passkeys/relying-party.ts'
import { requireAdminRole, requireDriver, requireTwoFactors } from '../auth/session/guards.ts'
import { JSON_MAX_BYTES, limitBody } from '../limits/body.ts'
import { deliverSoon } from '../jobs/jobs.ts'
import { valid } from '../validate.ts'
import { actorOf } from './actor.ts'
import { exportActs } from './audit/export.ts'
import { listActs } from './audit/list.ts'
import { readOverview } from './overview.ts'
import { requireRecentSignIn, stepUp } from './step-up.ts'
import { restore, signOutEverywhere, suspend } from '../account/admin/user-actions.ts'
import { give, takeBack } from '../account/admin/premium-gifts.ts'
import { countUsers, listUsers } from '../account/admin/list-users.ts'
import { getUserView } from '../account/admin/user-view.ts'

const json = limitBody(JSON_MAX_BYTES)

/** §2.20, §6.5 The administrator's desk: how things stand, users, and what was done. */
export const desk = new Hono<App>()
  .use(requireDriver)
  .use(requireAdminRole)
  // A passkey that is shown here may be the second factor itself.
  .post('/step-up', json, valid('json', StepUp), async (c) => {
    const rp = relyingParty(c.env, c.req.url)
    await stepUp(c.env, c.var.db, actorOf(c), { proof: c.req.valid('json'), rp })
    return c.body(null, 204)
  })
  .use(requireTwoFactors)
  .get('/overview', async (c) => c.json(await readOverview(c.env, c.var.db)))
  .get('/users', requireRecentSignIn, valid('query', UsersQuery), async (c) =>
    c.json(await listUsers(c.var.db, c.req.valid('query'))),
  )
  .get('/users/count', requireRecentSignIn, valid('query', UsersQuery), async (c) =>
    c.json({ total: await countUsers(c.var.db, c.req.valid('query')) }),
  )
  .get('/users/:id', requireRecentSignIn, valid('param', ById), async (c) =>
    c.json(await getUserView(c.var.db, c.req.valid('param').id)),
  )
  .put(
    '/users/:id/suspended',
    requireRecentSignIn,
    json,
    valid('param', ById),
    valid('json', Suspension),
    async (c) => {
      const wish = { ...c.req.valid('param'), ...c.req.valid('json') }
      return c.json(await suspend(c.env, c.var.db, actorOf(c), wish))
    },
  )
  .delete('/users/:id/suspended', requireRecentSignIn, valid('param', ById), async (c) => {
    await restore(c.env, c.var.db, actorOf(c), c.req.valid('param').id)
    return c.body(null, 204)
  })
  .delete('/users/:id/sessions', requireRecentSignIn, valid('param', ById), async (c) =>
    c.json(await signOutEverywhere(c.env, c.var.db, actorOf(c), c.req.valid('param').id)),
  )
  .post(
    '/users/:id/premium',
    requireRecentSignIn,
    json,
    valid('param', ById),
    valid('json', PremiumGift),
    async (c) => {
      const wish = { userId: c.req.valid('param').id, ...c.req.valid('json') }
      const { told, ...given } = await give(c.var.db, actorOf(c), wish)
      deliverSoon(c.env, c.var.db, [told])
      return c.json(given)
    },
  )
  .delete('/users/:id/premium/:grant', requireRecentSignIn, valid('param', ByGrant), async (c) => {
    const { id: userId, grant: id } = c.req.valid('param')
    await takeBack(c.var.db, actorOf(c), { userId, id })
    return c.body(null, 204)
  })
  .get('/audit', requireRecentSignIn, valid('query', AuditQuery), async (c) =>
    c.json(await listActs(c.var.db, c.req.valid('query'))),
  )
  .get('/audit/export', requireRecentSignIn, valid('query', AuditQuery), (c) =>
    exportActs(c.var.db, actorOf(c), c.req.valid('query')),
  )
