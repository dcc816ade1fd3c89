import { createMiddleware } from 'hono/factory'
import type { App } from '../app.ts'
import { requireToken } from '../limits/require-token.ts'

/** Requests of one driver in an hour that may lead to Stripe. */
const perHour = { overview: 240, checkout: 30, portal: 60 }

/** Throws `rate_limited` for a driver who causes too many requests to Stripe. Comes after `requireDriver`. */
export const rateLimitBilling = (action: keyof typeof perHour) =>
  createMiddleware<App>(async (c, next) => {
    const size = { burst: perHour[action], seconds: 3_600 }
    await requireToken(c.env, { key: `billing:${action}:${c.var.driver.id}`, size })
    await next()
  })
