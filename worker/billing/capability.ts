import { createMiddleware } from 'hono/factory'
import { can, type Capability } from '#domain/billing/plan.ts'
import { planOf } from '#domain/billing/subscription.ts'
import type { App } from '../app.ts'
import { authorizeSession, verifyBearer, orSessionUnavailable, sessionQuery } from '../auth/session/guards.ts'
import { AppError } from '../error.ts'
import { limitWrite } from '../limits/rate-limits.ts'
import { accessOf, accessQueries } from './access.ts'

/**
 * §2.15, §6.7 Lets signed-in drivers through if their plan has the capability now, and sets `c.var.driver`, as
 * `requireDriver` does. One query reads the session and the plan: the database may be an ocean away.
 */
export const requireCapability = (capability: Capability) =>
  createMiddleware<App>(async (c, next) => {
    const { db } = c.var
    const bearer = await verifyBearer(c)
    const [found, ...access] = await orSessionUnavailable(
      db.batch([sessionQuery(db, bearer), ...accessQueries(db, bearer.userId)]),
    )
    c.set('driver', authorizeSession(found[0], bearer))
    await limitWrite(c)
    if (!can(planOf(accessOf(access), Date.now()), capability)) {
      throw new AppError('plan_required', 'This is part of Premium')
    }
    await next()
  })
