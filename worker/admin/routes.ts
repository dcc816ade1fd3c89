import { Hono } from 'hono'
import { AuditQuery, StepUp } from '#domain/admin/admin.ts'
import type { App } from '../app.ts'
import { relyingParty } from '../auth/passkeys/relying-party.ts'
import { requireAdminRole, requireDriver } from '../auth/session/guards.ts'
import { deviceOf } from '../auth/session/sign-in.ts'
import { JSON_MAX_BYTES, limitBody } from '../limits/body.ts'
import { valid } from '../validate.ts'
import { actorOf } from './actor.ts'
import { exportActs } from './audit/export.ts'
import { listActs } from './audit/list.ts'
import { type OverviewSources, readAdminOverview } from './overview.ts'
import { adminSection } from './section.ts'
import { requireRecentSignIn, stepUp } from './step-up.ts'

/** §2.20 How things stand. */
export const overviewAdmin = (sources: OverviewSources) =>
  adminSection().get('/', async (c) => c.json(await readAdminOverview(sources, c.env, c.var.db)))

/** §6.5 What administrators did. */
export const auditAdmin = adminSection()
  .get('/', requireRecentSignIn, valid('query', AuditQuery), async (c) =>
    c.json(await listActs(c.var.db, c.req.valid('query'))),
  )
  .get('/export', requireRecentSignIn, valid('query', AuditQuery), (c) =>
    exportActs(c.var.db, actorOf(c), c.req.valid('query')),
  )

/** §6.5 Showing once more who it is. A passkey that is shown here may be the second factor itself, so none is asked for. */
export const stepUpAdmin = new Hono<App>()
  .use(requireDriver)
  .use(requireAdminRole)
  .post('/', limitBody(JSON_MAX_BYTES), valid('json', StepUp), async (c) => {
    const rp = relyingParty(c.env, c.req.url)
    await stepUp(c.env, c.var.db, actorOf(c), { proof: c.req.valid('json'), rp, origin: deviceOf(c) })
    return c.body(null, 204)
  })
