import { Hono } from 'hono'
import { AuditQuery, GrantParams, PremiumGift, StepUp, Suspension, UsersQuery } from '#domain/admin/admin.ts'
import { IdParams } from '#domain/pagination.ts'
import type { App } from '../app.ts'
import { relyingParty } from '../auth/passkeys/relying-party.ts'
import { requireAdminRole, requireDriver, requireTwoFactors } from '../auth/session/guards.ts'
import { JSON_MAX_BYTES, limitBody } from '../limits/body.ts'
import { runJobsSoon } from '../jobs/jobs.ts'
import { valid } from '../validate.ts'
import { actorOf } from './actor.ts'
import { exportActs } from './audit/export.ts'
import { listActs } from './audit/list.ts'
import { readAdminOverview } from './overview.ts'
import { requireRecentSignIn, stepUp } from './step-up.ts'
import { unsuspendAccount, signOutEverywhere, suspendAccount } from '../account/admin/user-actions.ts'
import { givePremiumGift, revokePremiumGift } from '../account/admin/premium-gifts.ts'
import { countUsers, listUsers } from '../account/admin/list-users.ts'
import { getUserView } from '../account/admin/user-view.ts'

const json = limitBody(JSON_MAX_BYTES)

/** §2.20, §6.5 The administrator's desk: how things stand, users, and what was done. */
export const admin = new Hono<App>()
  .use(requireDriver)
  .use(requireAdminRole)
  // A passkey that is shown here may be the second factor itself.
  .post('/step-up', json, valid('json', StepUp), async (c) => {
    const rp = relyingParty(c.env, c.req.url)
    await stepUp(c.env, c.var.db, actorOf(c), { proof: c.req.valid('json'), rp })
    return c.body(null, 204)
  })
  .use(requireTwoFactors)
  .get('/overview', async (c) => c.json(await readAdminOverview(c.env, c.var.db)))
  .get('/users', requireRecentSignIn, valid('query', UsersQuery), async (c) =>
    c.json(await listUsers(c.var.db, c.req.valid('query'))),
  )
  .get('/users/count', requireRecentSignIn, valid('query', UsersQuery), async (c) =>
    c.json({ total: await countUsers(c.var.db, c.req.valid('query')) }),
  )
  .get('/users/:id', requireRecentSignIn, valid('param', IdParams), async (c) =>
    c.json(await getUserView(c.var.db, c.req.valid('param').id)),
  )
  .put(
    '/users/:id/suspended',
    requireRecentSignIn,
    json,
    valid('param', IdParams),
    valid('json', Suspension),
    async (c) => {
      const input = { ...c.req.valid('param'), ...c.req.valid('json') }
      return c.json(await suspendAccount(c.env, c.var.db, actorOf(c), input))
    },
  )
  .delete('/users/:id/suspended', requireRecentSignIn, valid('param', IdParams), async (c) => {
    await unsuspendAccount(c.env, c.var.db, actorOf(c), c.req.valid('param').id)
    return c.body(null, 204)
  })
  .delete('/users/:id/sessions', requireRecentSignIn, valid('param', IdParams), async (c) =>
    c.json(await signOutEverywhere(c.env, c.var.db, actorOf(c), c.req.valid('param').id)),
  )
  .post(
    '/users/:id/premium',
    requireRecentSignIn,
    json,
    valid('param', IdParams),
    valid('json', PremiumGift),
    async (c) => {
      const input = { userId: c.req.valid('param').id, ...c.req.valid('json') }
      const { job, ...given } = await givePremiumGift(c.var.db, actorOf(c), input)
      runJobsSoon(c.env, c.var.db, [job])
      return c.json(given)
    },
  )
  .delete('/users/:id/premium/:grant', requireRecentSignIn, valid('param', GrantParams), async (c) => {
    const { id: userId, grant: id } = c.req.valid('param')
    await revokePremiumGift(c.var.db, actorOf(c), { userId, id })
    return c.body(null, 204)
  })
  .get('/audit', requireRecentSignIn, valid('query', AuditQuery), async (c) =>
    c.json(await listActs(c.var.db, c.req.valid('query'))),
  )
  .get('/audit/export', requireRecentSignIn, valid('query', AuditQuery), (c) =>
    exportActs(c.var.db, actorOf(c), c.req.valid('query')),
  )
