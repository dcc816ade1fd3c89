import { createMiddleware } from 'hono/factory'
import { can } from '#domain/plan.ts'
import type { Capability } from '#domain/plan.ts'
import { planOf } from '#domain/subscription.ts'
import type { App } from '../app.ts'
import { AppError } from '../error.ts'
import { findAccess } from './account.ts'

/** §2.15, §6.7 Lets drivers through whose plan has the capability now. Stands after `requireDriver`. */
export const requireCapability = (capability: Capability) =>
  createMiddleware<App>(async (c, next) => {
    const plan = planOf(await findAccess(c.var.db, c.var.driver.id), Date.now())
    if (!can(plan, capability)) throw new AppError('plan_required', 'This is part of Premium')
    await next()
  })
