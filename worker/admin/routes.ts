import { Hono } from 'hono'
import { AuditQuery } from '#domain/admin/audit-log.ts'
import { StepUp } from '#domain/auth/session-proof.ts'
import { JobParams } from '#domain/pagination.ts'
import type { App } from '../app.ts'
import { relyingParty } from '../auth/passkeys/challenge.ts'
import { stepUpSession } from '../auth/reauthentication.ts'
import { requireAdminRole, requireDriver } from '../auth/session/guards.ts'
import { deviceOf } from '../auth/session/sign-in.ts'
import { JSON_MAX_BYTES, limitBody } from '../limits/body.ts'
import { valid } from '../validate.ts'
import { actorOf } from './actor.ts'
import { exportActs, listActs } from './audit.ts'
import { dropJob, readJobs, retryJob } from './jobs.ts'
import { type OverviewSources, readAdminOverview } from './overview.ts'
import { adminSection, peopleSection, requireRecentSignIn } from './section.ts'

/** §2.20 The overview of the site's state. */
export const overviewAdmin = (sources: OverviewSources) =>
  adminSection().get('/', async (c) =>
    c.json(await readAdminOverview(sources, c.env, c.var.db, new URL(c.req.url).origin)),
  )

/** §6.5 What administrators did. */
export const auditAdmin = peopleSection()
  .get('/', valid('query', AuditQuery), async (c) => c.json(await listActs(c.var.db, c.req.valid('query'))))
  .get('/export', valid('query', AuditQuery), (c) => exportActs(c.var.db, actorOf(c), c.req.valid('query')))

/** The jobs that are not done, and the dead letters. */
export const jobsAdmin = adminSection()
  .get('/', async (c) => c.json(await readJobs(c.var.db)))
  .post('/:id/retry', valid('param', JobParams), async (c) =>
    c.json(await retryJob(c.env, c.var.db, actorOf(c), c.req.valid('param').id)),
  )
  .delete('/:id', requireRecentSignIn, valid('param', JobParams), async (c) => {
    await dropJob(c.var.db, actorOf(c), c.req.valid('param').id)
    return c.body(null, 204)
  })

/** §6.5 Reauthenticates the administrator. A passkey may be the second factor itself, so no second one is required. */
export const stepUpAdmin = new Hono<App>()
  .use(requireDriver)
  .use(requireAdminRole)
  .post('/', limitBody(JSON_MAX_BYTES), valid('json', StepUp), async (c) => {
    const { driver } = actorOf(c)
    await stepUpSession(
      c.env,
      c.var.db,
      { userId: driver.id, sessionId: driver.sessionId, origin: deviceOf(c), action: 'admin_stepped_up' },
      { proof: c.req.valid('json'), rp: relyingParty(c.env, c.req.url) },
    )
    return c.body(null, 204)
  })
